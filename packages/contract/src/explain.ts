/**
 * Why a value does not fit a schema: the slow path behind a failed check, so clarity is all. What the request
 * *is* comes first (400: unknown and missing fields, JSON types, numbers that are not exact), then what it
 * *asks for* (422: ranges and lengths). It knows the kinds of schema that requests use, no others.
 */

import type { TSchema } from 'typebox';
import { fieldPath } from './path.ts';
import { because } from './reasons.ts';
import { type Refusal, refuse } from './refusals.ts';

/** The keywords of JSON Schema that requests use. */
type Keywords = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Keywords[];
  properties?: Record<string, Keywords>;
  additionalProperties?: boolean;
  required?: string[];
  items?: Keywords;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  'x-min-param'?: string;
  'x-max-param'?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  'x-max-listed'?: number;
  examples?: string[];
};

/** Those by which a value may be turned down, each of which is gone through below. */
export const EXPLAINED = [
  ...['type', 'const', 'enum', 'anyOf', 'properties', 'additionalProperties', 'required', 'items'],
  ...['minItems', 'maxItems', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern'],
] as const satisfies readonly (keyof Keywords)[];

/** Limits by name, such as an age's params. */
export type Limits = Readonly<Record<string, unknown>>;

/**
 * The first refusal of a value that a schema's check has turned down. Fields whose limits an age sets say those of
 * `limits` where it has them, as the world itself does.
 */
export function explain(schema: TSchema, value: unknown, limits: Limits = {}): Refusal {
  const found: Findings = { limits };
  visit(schema as Keywords, value, '', found);
  return found.shape ?? found.range ?? refuse('malformed', { reason: because('it does not fit the schema') });
}

type Findings = { readonly limits: Limits; shape?: Refusal; range?: Refusal };

function visit(schema: Keywords, value: unknown, path: string, found: Findings): void {
  if (schema.anyOf !== undefined) {
    // Requests have unions to allow null, to tell objects apart by their `type`, and of words and numbers.
    const options = schema.anyOf.filter(({ type }) => type !== 'null');
    if (value !== null || options.length === schema.anyOf.length)
      visit(chosen(options, value), value, path, found);
  } else if (schema.enum !== undefined || schema.const !== undefined) {
    visitWord(schema.enum ?? [schema.const], value, path, found);
  } else if (schema.type === 'object') visitObject(schema, value, path, found);
  else if (schema.type === 'array') visitList(schema, value, path, found);
  else if (schema.type === 'integer') visitInteger(schema, value, path, found);
  else if (schema.type === 'string') visitString(schema, value, path, found);
  else if (schema.type === 'boolean' && typeof value !== 'boolean') {
    found.shape ??= wrongType(path, 'true or false', value);
  }
}

/** The option of a union that a value means by its kind or its `type`; where it means none, one that says which there are. */
function chosen(options: Keywords[], value: unknown): Keywords {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const [first = {}, ...others] = options;
  if (others.length === 0) return first;
  if (!isObject || options.every(({ type }) => type !== 'object'))
    return (typeof value === 'number' && options.find(({ type }) => type === 'integer')) || first;
  const tag = (value as { type?: unknown }).type;
  const tags = options.map(({ properties }) => properties?.type?.const);
  const all = Object.assign({}, ...options.map(({ properties }) => properties));
  const unknown = { type: 'object', properties: { ...all, type: { enum: tags } }, required: ['type'] };
  return options[tags.indexOf(tag)] ?? unknown;
}

function visitObject(schema: Keywords, value: unknown, path: string, found: Findings): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    found.shape ??= wrongType(path, 'an object', value);
    return;
  }
  const properties = schema.properties ?? {};
  for (const key of Object.keys(value)) {
    if (schema.additionalProperties !== true && !Object.hasOwn(properties, key)) {
      found.shape ??= refuse('unknown_field', { path: fieldPath(path, key) });
    }
  }
  for (const [key, property] of Object.entries(properties)) {
    const required = schema.required?.includes(key) ?? false;
    if (Object.hasOwn(value, key)) {
      const field = (value as Record<string, unknown>)[key];
      // Null on an optional field is as good as no field.
      if (field !== null || required) visit(property, field, fieldPath(path, key), found);
    } else if (required) {
      found.shape ??= refuse('missing_field', { path: fieldPath(path, key) });
    }
  }
}

function visitList(schema: Keywords, value: unknown, path: string, found: Findings): void {
  if (!Array.isArray(value)) {
    found.shape ??= wrongType(path, 'a list', value);
    return;
  }
  const { minItems: min = 0, maxItems: max = value.length } = schema;
  if (value.length > max) found.range ??= refuse('too_many', { field: path, max });
  else if (value.length < min) found.range ??= refuse('too_few', { field: path, min });
  for (let i = 0; i < value.length; i++) visit(schema.items ?? {}, value[i], `${path}[${i}]`, found);
}

function visitInteger(schema: Keywords, value: unknown, path: string, found: Findings): void {
  const min = schema.minimum ?? -Number.MAX_SAFE_INTEGER;
  const max = schema.maximum ?? Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'number') found.shape ??= wrongType(path, 'a whole number', value);
  else if (Math.abs(value) > Number.MAX_SAFE_INTEGER) found.shape ??= refuse('unsafe_integer', { path });
  else if (!Number.isInteger(value)) found.shape ??= refuse('not_an_integer', { path });
  else if (value < min || value > max) {
    const limit = (param: string | undefined, bound: number) =>
      (param && (found.limits[param] as number)) || bound;
    const own = { min: limit(schema['x-min-param'], min), max: limit(schema['x-max-param'], max) };
    found.range ??= refuse('out_of_range', { field: path, ...own });
  }
}

function visitString(schema: Keywords, value: unknown, path: string, found: Findings): void {
  const min = schema.minLength ?? 0;
  const max = schema.maxLength ?? Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'string') {
    found.shape ??= wrongType(path, 'a string', value);
    return;
  }
  const length = [...value].length;
  if (length < min) found.range ??= refuse('too_short', { field: path, min });
  else if (length > max) found.range ??= refuse('too_long', { field: path, max });
  else if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) {
    const { 'x-max-listed': most = Number.MAX_SAFE_INTEGER, examples = [] } = schema;
    if (value.split(',').length > most) found.range ??= refuse('too_many', { field: path, max: most });
    else found.shape ??= refuse('wrong_form', { path, example: examples[0] ?? schema.pattern });
  }
}

function visitWord(allowed: unknown[], value: unknown, path: string, found: Findings): void {
  if (typeof value !== 'string') found.shape ??= wrongType(path, 'a string', value);
  else if (!allowed.includes(value)) {
    found.range ??= refuse('unknown_value', { field: path, allowed: allowed.join(', ') });
  }
}

function wrongType(path: string, expected: string, value: unknown): Refusal {
  return refuse('wrong_type', { path: path || 'body', expected, got: typeName(value) });
}

/** The JSON type of a value, in words. */
function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'a string';
  if (typeof value === 'number') return 'a number';
  return typeof value === 'boolean' ? 'true or false' : 'nothing';
}
