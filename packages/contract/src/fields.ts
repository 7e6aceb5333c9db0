/**
 * The kinds of value that appear on the wire. Each takes the description of the field it is used for, so that
 * every property of every schema says what it is, in which unit and over which range.
 */
import Type, { type TSchema } from 'typebox';

/** The most of anything that one order may ask for. */
export const AMOUNT_MAX = 1_000_000_000;
/** Unit slots run from 0 (soldiers) to 9 (elite++). */
export const SLOTS = 10;

/** A whole number within a range, both ends included. */
export const int = (description: string, minimum: number, maximum: number) =>
  Type.Integer({ description, minimum, maximum });

/** A whole number whose limits an age sets by these params; the numbers bound what any age may set. */
export const intByParams = (
  description: string,
  minimum: number,
  maximum: number,
  params: { readonly min?: string; readonly max: string },
) =>
  Type.Integer({
    description,
    minimum,
    maximum,
    'x-max-param': params.max,
    ...(params.min === undefined ? {} : { 'x-min-param': params.min }),
  });

/** A quantity that is never negative. */
export const count = (description: string) => Type.Integer({ description, minimum: 0 });

/** A whole number of either sign, such as a change or a bonus. */
export const signed = (description: string) => Type.Integer({ description });

/** How much an order asks for: 1 to 1,000,000,000. */
export const amount = (description: string) =>
  Type.Integer({
    description: `${description} (1 to 1,000,000,000)`,
    minimum: 1,
    maximum: AMOUNT_MAX,
    // An order ahead may leave it open until it fires.
    'x-amount': true,
  });

/** A moment: milliseconds since 1970 in UTC. */
export const ms = (description: string) =>
  Type.Integer({ description: `${description}, in ms since 1970 UTC`, minimum: 0 });

/** A moment that somebody gives: up to the year 9999. */
export const moment = (description: string) =>
  int(`${description}, in ms since 1970 UTC`, 0, 253_402_300_799_999);

/** A tick's number: 0 before the age's first tick. */
export const tick = (description: string) =>
  Type.Integer({ description: `${description}, a tick number`, minimum: 0 });

/** A house's number, from 1. */
export const houseId = (description = 'The acting house (its id, from 1)') => int(description, 1, AMOUNT_MAX);

/** A realm's or a state's number, from 1. A state is numbered within its realm. */
export const placeId = (description: string) => int(description, 1, 1_000_000);

/** A unit slot, 0 to 9. */
export const slot = (description: string) => int(description, 0, SLOTS - 1);

/** The id of something that the age file names, such as a building: at most 64 characters. */
export const id = (description: string) => Type.String({ description, minLength: 1, maxLength: 64 });

/** Free text. */
export const text = (description: string) => Type.String({ description });

/** Several in one text, with commas between them; `each` is the pattern of one. */
export const listed = (
  description: string,
  { each, max, example }: { readonly each: string; readonly max: number; readonly example: string },
) =>
  Type.String({
    description: `${description}: at most ${max}, with commas between them`,
    pattern: `^${each}(,${each}){0,${max - 1}}$`,
    'x-max-listed': max,
    examples: [example],
  });

export const flag = (description: string) => Type.Boolean({ description });

/** One of a closed list of words. */
export const oneOf = <const V extends string[]>(values: [...V], description: string) =>
  Type.Enum(values, { description, type: 'string' });

/** One of a list of words that grows: clients pass over those that they do not know. */
export const oneOfMore = <const V extends string[]>(values: [...V], description: string) =>
  Type.Enum(values, { description, type: 'string', 'x-extensible': true });

/** The value, or null. */
export const orNull = <S extends TSchema>(schema: S, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

export const list = <S extends TSchema>(items: S, description: string) => Type.Array(items, { description });

/** A list by unit slot. Shorter than ten means 0 for the rest; this service always answers with all ten. */
export const bySlot = <S extends TSchema>(items: S, description: string) =>
  Type.Array(items, { description: `${description}, by unit slot`, maxItems: SLOTS });

/** An object from ids to values. */
export const byId = <S extends TSchema>(value: S, description: string) =>
  Type.Record(Type.String(), value, { description });

/** Whole numbers by id, such as a stock by material. Ids that would say 0 may be left out. */
export const amounts = (description: string) => byId(Type.Integer(), description);

/** A closed object: any other field is refused. Its description, where it has one, comes first. */
export function object<P extends Type.TProperties>(properties: P): Type.TObject<P>;
export function object<P extends Type.TProperties>(description: string, properties: P): Type.TObject<P>;
export function object<P extends Type.TProperties>(...said: [string, P] | [P]): Type.TObject<P> {
  const [properties, description] = said.length === 2 ? [said[1], { description: said[0] }] : [said[0], {}];
  return Type.Object(properties, { additionalProperties: false, ...description });
}

/** A list of such objects. */
export const rows = <P extends Type.TProperties>(description: string, properties: P) =>
  list(object(properties), description);

/** Such an object, or null. */
export const objectOrNull = <P extends Type.TProperties>(description: string, properties: P) =>
  orNull(object(properties), description);
