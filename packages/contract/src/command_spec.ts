/** What a command's file says. */
import Type, { type Static, type TLiteral, type TObject, type TProperties } from 'typebox';
import { amounts, bySlot, count, houseId, object, SLOTS } from './fields.ts';
import type { Refusal, RefusalCode } from './refusals.ts';

/** What the house had to give for a command: every field is there, 0 when nothing of it was taken. */
export const cost = object(
  {
    gold: count('Gold paid'),
    soldiers: count('Soldiers used up or turned into something else'),
    peasants: count('Peasants taken in'),
    horses: count('Horses used'),
    books: count('Books used'),
    materials: amounts('Materials used, by id; those not used are left out'),
  },
  'What the command took from the house',
);

/** The resources a command answers with; a house's own view has the same fields. */
export const afterFields = {
  id: houseId('The house'),
  gold: count('Gold'),
  food: count('Food'),
  peasants: count('Peasants'),
  units: bySlot(count('Units'), 'Units at home'),
  away: bySlot(count('Units'), 'Units away with armies'),
  training: bySlot(count('Units'), 'Units in training'),
  medics: count('Medics'),
  horses: count('Horses'),
  chariots: count('Chariots'),
  aether: count('Aether'),
  adepts: count('Adepts'),
  land: count('Acres'),
  incoming_land: count('Acres on their way'),
  explorable_acres: count('Acres that may still be explored'),
  materials: amounts('Stock of each material, by id'),
};

/** The house's resources right after a command. */
export const after = object(afterFields, 'The house right after the command');

/** A realistic value of {@link after} for the examples. */
const afterExample: Static<typeof after> = {
  id: 7,
  gold: 48_210,
  food: 15_400,
  peasants: 5_130,
  units: [240, 60, 180, 0, 20, 0, 0, 0, 0, 0],
  away: new Array(SLOTS).fill(0),
  training: [0, 0, 50, 0, 0, 0, 0, 0, 0, 0],
  medics: 10,
  horses: 36,
  chariots: 4,
  aether: 812,
  adepts: 55,
  land: 312,
  incoming_land: 20,
  explorable_acres: 186,
  materials: { iron: 900, timber: 640, stone: 710, salt: 220, resin: 180, reed: 300, steel: 40 },
};

/** A command as the wire says it: what is sent, what may be refused, what is answered. */
export type CommandSpec<
  T extends string = string,
  P extends TProperties = TProperties,
  R extends TProperties = TProperties,
  C extends RefusalCode = RefusalCode,
> = {
  readonly type: T;
  /** One line. */
  readonly summary: string;
  /** Shape, units and effect, for the reference. */
  readonly description: string;
  /** The refusals its own check can give, in the order it checks; see also `commonRefusals`. */
  readonly refusals: readonly C[];
  /** Most characters of its `name`, for a command that gives one: see `names.ts`. */
  readonly name_max?: number;
  /** What is wrong with a command whose fields fit one by one, but not together. */
  readonly together?: (command: Static<TObject<{ type: TLiteral<T> } & P>>) => Refusal | null;
  readonly schema: TObject<{ type: TLiteral<T> } & P>;
  readonly example: Static<TObject<{ type: TLiteral<T> } & P>>;
  /** The success body: `type` says what happened, `after` is the house afterwards. */
  readonly reply: TObject<R & { after: typeof after }>;
  readonly reply_example: Static<TObject<R & { after: typeof after }>>;
};

/** What any command may be refused for, in this order, before its own check; `create_house` only the first. */
export const commonRefusals: readonly RefusalCode[] = [
  'age_ended',
  'not_started',
  'no_such_house',
  'not_your_house',
  'lives_ahead',
];

/** Closes a command's two objects and ties the examples' types to them. */
export function command<
  const T extends string,
  P extends TProperties,
  R extends TProperties,
  const C extends RefusalCode,
>(spec: {
  type: T;
  summary: string;
  description: string;
  refusals: readonly C[];
  name_max?: number;
  together?: NonNullable<CommandSpec<T, P>['together']>;
  fields: P;
  example: Static<TObject<{ type: TLiteral<T> } & P>>;
  reply: R;
  reply_example: Static<TObject<R>>;
}): CommandSpec<T, P, R, C> {
  return {
    type: spec.type,
    summary: spec.summary,
    description: spec.description,
    refusals: spec.refusals,
    name_max: spec.name_max,
    together: spec.together,
    schema: Type.Object({ type: Type.Literal(spec.type), ...spec.fields }, { additionalProperties: false }),
    example: spec.example as CommandSpec<T, P, R, C>['example'],
    reply: Type.Object({ ...spec.reply, after }, { additionalProperties: false }),
    reply_example: { ...spec.reply_example, after: afterExample } as CommandSpec<T, P, R, C>['reply_example'],
  };
}
