/** What a command's file says. */
import Type, { type Static, type TLiteral, type TObject, type TProperties } from 'typebox';
import { amounts, bySlot, count, houseId, object, SLOTS } from './fields.ts';
import type { Refusal, RefusalCode } from './refusals.ts';

/** What the house had to give for a command: every field is there, 0 when nothing of it was taken. */
export const cost = object('What the command took from the house', {
  gold: count('Gold paid'),
  soldiers: count('Soldiers used up or turned into something else'),
  peasants: count('Peasants taken in'),
  horses: count('Horses used'),
  books: count('Books used'),
  materials: amounts('Materials used, by id; those not used are left out'),
});

/** A cost for the examples: what is not named was not taken. */
export const paid = (taken: Partial<Static<typeof cost>>): Static<typeof cost> => ({
  gold: 0,
  soldiers: 0,
  peasants: 0,
  horses: 0,
  books: 0,
  materials: {},
  ...taken,
});

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
export const after = object('The house right after the command', afterFields);

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

type Asks<T extends string, P> = TObject<{ type: TLiteral<T> } & P>;
type Answers<A extends string, R> = TObject<{ type: TLiteral<A> } & R & { after: typeof after }>;

/** What a command's file says: what is sent, what may be refused, what is answered. */
interface Said<T extends string, P extends TProperties, C extends RefusalCode> {
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
  readonly together?: (command: Static<Asks<T, P>>) => Refusal | null;
}

/** A command as the wire has it. */
export interface CommandSpec<
  T extends string = string,
  P extends TProperties = TProperties,
  R extends TProperties = TProperties,
  C extends RefusalCode = RefusalCode,
  A extends string = string,
> extends Said<T, P, C> {
  readonly schema: Asks<T, P>;
  readonly example: Static<Asks<T, P>>;
  /** The success body: `type` says what happened, `after` is the house afterwards. */
  readonly reply: Answers<A, R>;
  readonly reply_example: Static<Answers<A, R>>;
}

/** What any command may be refused for, in this order, before its own check; `create_house` only the first. */
export const commonRefusals: readonly RefusalCode[] = [
  'age_ended',
  'not_started',
  'no_such_house',
  'not_your_house',
  'lives_ahead',
  'paused',
];

/** What a command's file says, and its examples without what stands in all of them. */
interface Told<
  T extends string,
  P extends TProperties,
  R extends TProperties,
  C extends RefusalCode,
  A extends string,
> extends Said<T, P, C> {
  readonly fields: P;
  readonly example: Static<TObject<P>>;
  readonly replies: A;
  readonly reply: R;
  readonly reply_example: Static<TObject<R>>;
}

const acting = { house: houseId() };
type Acting = typeof acting;

/** A command that a house gives: `house` is its first field, and its examples are of house 7. */
export function command<
  const T extends string,
  P extends TProperties,
  R extends TProperties,
  const C extends RefusalCode,
  const A extends string,
>({
  fields,
  example,
  ...told
}: Omit<Told<T, Acting & P, R, C, A>, 'fields' | 'example'> &
  Pick<Told<T, P, R, C, A>, 'fields' | 'example'>) {
  type Whole = Told<T, Acting & P, R, C, A>;
  return wholeCommand({
    ...told,
    fields: { ...acting, ...fields },
    example: { house: 7, ...example },
  } as unknown as Whole);
}

/** Closes a command's two objects and ties the examples' types to them; `replies` is the `type` of its reply. */
export function wholeCommand<
  const T extends string,
  P extends TProperties,
  R extends TProperties,
  const C extends RefusalCode,
  const A extends string,
>({
  fields,
  example,
  replies,
  reply,
  reply_example,
  ...said
}: Told<T, P, R, C, A>): CommandSpec<T, P, R, C, A> {
  const { type } = said;
  return {
    ...said,
    schema: object({ type: Type.Literal(type), ...fields }),
    example: { type, ...example } as CommandSpec<T, P>['example'],
    reply: object({ type: Type.Literal(replies), ...reply, after }),
    reply_example: { type: replies, ...reply_example, after: afterExample } as CommandSpec<
      T,
      P,
      R,
      C,
      A
    >['reply_example'],
  };
}
