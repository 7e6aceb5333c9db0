import type { CommandOf, CommandType } from '@realm/contract';

/** What of a command is its own: all but its type and the house that gives it. */
export type FieldsOf<T extends CommandType> = Omit<
  CommandOf<T>,
  'type' | (T extends 'attack' ? 'attacker' : 'house')
>;

/** A command, whoever gives it. */
export type Order = { readonly [T in CommandType]: { readonly type: T } & FieldsOf<T> }[CommandType];

/** The whole command of a house. */
export function bodyOf<T extends CommandType>(type: T, house: number, fields: object): CommandOf<T> {
  if (type === 'create_house') return { type, ...fields } as CommandOf<T>;
  return { type, [type === 'attack' ? 'attacker' : 'house']: house, ...fields } as CommandOf<T>;
}
