/**
 * From what was sent to a typed value, or a refusal. The compiled check comes first and is all that a good
 * request costs; only when it fails is the value gone through to drop nulls or to say what is wrong.
 */
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { Compile } from 'typebox/schema';
import { explain, type Limits } from './explain.ts';
import { fieldPath } from './path.ts';
import { type Refusal, refuse } from './refusals.ts';

export type Decoded<T> =
  | { readonly value: T; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly value?: undefined };

/**
 * A decoder of JSON bodies by a closed object schema. No coercion. Null on an optional field means that the
 * field is absent and is left out of the value. Compiles on first use.
 */
export function decoder<P extends TProperties>(
  schema: TObject<P>,
): (value: unknown, limits?: Limits) => Decoded<Static<TObject<P>>> {
  type T = Static<TObject<P>>;
  let check: ((value: unknown) => boolean) | undefined;
  return (value, limits) => {
    if (check === undefined) {
      const compiled = Compile(schema);
      check = (candidate) => compiled.Check(candidate);
    }
    if (check(value)) return { value: value as T };
    const trimmed = withoutNulls(schema as TSchema as Schema, value);
    if (trimmed !== value && check(trimmed)) return { value: trimmed as T };
    return { refusal: explain(schema, value, limits) };
  };
}

/** The same of a body that has nothing to say: `{}`. */
export const decodeNothing = decoder(Type.Object({}, { additionalProperties: false }));

/** The value without the nulls on optional fields, at any depth; itself where there are none. */
function withoutNulls(schema: Schema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const { items } = schema;
    const kept = items === undefined ? value : value.map((each) => withoutNulls(items, each));
    return kept.every((each, i) => each === value[i]) ? value : kept;
  }
  const { properties = {}, required = [] } = optionOf(schema, value);
  let changed = false;
  const kept: [field: string, value: unknown][] = [];
  for (const [field, sent] of Object.entries(value)) {
    const known = Object.hasOwn(properties, field) ? properties[field] : undefined;
    const dropped = known !== undefined && sent === null && !required.includes(field);
    const inside = known === undefined ? sent : withoutNulls(known, sent);
    changed ||= dropped || inside !== sent;
    if (!dropped) kept.push([field, inside]);
  }
  return changed ? Object.fromEntries(kept) : value;
}

/** What of a schema matters to nulls. */
interface Schema extends TSchema {
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** The schema that an object means: of a union the option that its `type` names. */
function optionOf(schema: Schema, { type }: { readonly type?: unknown }): Schema {
  return schema.anyOf?.find(({ properties }) => properties?.type?.const === type) ?? schema;
}

/**
 * A decoder of queries and path parameters, where everything is text: whole numbers and true or false are read
 * where the schema wants them, in their plain decimal form only.
 */
export function queryDecoder<P extends TProperties>(
  schema: TObject<P>,
): (query: Readonly<Record<string, unknown>>) => Decoded<Static<TObject<P>>> {
  const decode = decoder(schema);
  return (query) => {
    const fields: [string, unknown][] = [];
    for (const [key, sent] of Object.entries(query)) {
      if (Array.isArray(sent)) return { refusal: refuse('repeated_parameter', { path: fieldPath('', key) }) };
      const type = Object.hasOwn(schema.properties, key)
        ? (schema.properties[key] as { type?: string }).type
        : undefined;
      // All is text in a query, so that only the number says what is wrong with one.
      if (type === 'integer' && typeof sent === 'string' && ODD_NUMBER.test(sent) && !WHOLE.test(sent))
        return { refusal: refuse('not_an_integer', { path: fieldPath('', key) }) };
      fields.push([key, typeof sent === 'string' ? fromText(sent, type) : sent]);
    }
    return decode(Object.fromEntries(fields));
  };
}

/** A whole number in its plain decimal form. */
const WHOLE = /^(?:0|-?[1-9][0-9]{0,19})$/;
/** Anything else that is meant as a number. */
const ODD_NUMBER = /^[+-]?[0-9.][0-9.,_]*(?:e[+-]?[0-9]+)?$/i;

function fromText(sent: string, type: string | undefined): unknown {
  if (type === 'integer' && WHOLE.test(sent)) return Number(sent);
  if (type === 'boolean' && (sent === 'true' || sent === 'false')) return sent === 'true';
  return sent;
}
