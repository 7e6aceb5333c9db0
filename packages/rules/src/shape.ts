import { BugError } from '@realm/base';
import { hintFor } from './hint.ts';
import type { Path } from './problem.ts';

/**
 * Checks a value against the part of JSON Schema that the age file's schema uses, and says everything that is
 * wrong in plain words. (TypeBox checks the same schema, but stops after a set number of errors that is global
 * to the program, and speaks of schema keywords; a test keeps the two in agreement.)
 */
export interface ShapeSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, ShapeSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, ShapeSchema>>;
  readonly items?: ShapeSchema | readonly ShapeSchema[];
  readonly anyOf?: readonly ShapeSchema[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly description?: string;
}

/** Told of each thing wrong: where, what, and what may have been meant. */
export type Complain = (path: Path, message: string, hint?: string) => void;

/** Complains of everything in `value` that `schema` does not allow. */
export function checkShape(schema: ShapeSchema, value: unknown, path: Path, complain: Complain): void {
  if (schema.anyOf) checkChoice(schema.anyOf, value, path, complain);
  else if (schema.type === 'object') checkObject(schema, value, path, complain);
  else if (schema.type === 'array') checkArray(schema, value, path, complain);
  else if (schema.type === 'integer') checkInteger(schema, value, path, complain);
  else if (schema.type === 'string') checkString(schema, value, path, complain);
  else throw new BugError(`the schema uses ${schema.type}, which its checker does not know`);
}

/** Whether `value` is a plain object, as opposed to a list, null or a single value. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkObject(schema: ShapeSchema, value: unknown, path: Path, complain: Complain): void {
  if (!isObject(value)) {
    complain(path, `is ${kindOf(value)}, not a table of keys and values`);
    return;
  }
  const properties = schema.properties ?? {};
  for (const key of schema.required ?? []) {
    if (!Object.hasOwn(value, key)) complain([...path, key], 'is missing', properties[key]?.description);
  }
  // A table with keys of the author's choice: the schema has one pattern for all.
  const free = schema.patternProperties && Object.entries(schema.patternProperties)[0];
  for (const key of Object.keys(value)) {
    const here = [...path, key];
    if (Object.hasOwn(properties, key)) checkShape(properties[key], value[key], here, complain);
    else if (free && new RegExp(free[0]).test(key)) checkShape(free[1], value[key], here, complain);
    else if (free) complain(here, 'is not an id: lower-case words joined by _, at most 40 characters');
    else complain(here, 'is not known here', hintFor(key, Object.keys(properties)));
  }
}

function checkArray(schema: ShapeSchema, value: unknown, path: Path, complain: Complain): void {
  if (!Array.isArray(value)) {
    complain(path, `is ${kindOf(value)}, not a list`);
    return;
  }
  const { items, minItems = 0 } = schema;
  const tuple = items !== undefined && 'length' in items;
  const most = tuple ? items.length : (schema.maxItems ?? value.length);
  if (value.length < minItems || value.length > most) {
    complain(
      path,
      `has ${count(value.length, 'item')}, not ${rangeText(minItems, most)}`,
      schema.description,
    );
  }
  if (items === undefined) return;
  for (let i = 0; i < value.length && (!tuple || i < items.length); i++) {
    checkShape(tuple ? items[i] : items, value[i], [...path, i], complain);
  }
}

function checkInteger(schema: ShapeSchema, value: unknown, path: Path, complain: Complain): void {
  if (typeof value !== 'number') {
    complain(path, `is ${kindOf(value)}, not a whole number`);
    return;
  }
  if (!Number.isSafeInteger(value)) {
    complain(path, `is ${value}, not a whole number`);
    return;
  }
  const { minimum = -Number.MAX_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
  if (value < minimum || value > maximum)
    complain(path, `is ${value}, not ${rangeText(minimum, maximum)}`, schema.description);
}

function checkString(schema: ShapeSchema, value: unknown, path: Path, complain: Complain): void {
  if (typeof value !== 'string') {
    complain(path, `is ${kindOf(value)}, not a text`);
    return;
  }
  const length = [...value].length;
  const { minLength = 0, maxLength = length } = schema;
  if (length < minLength || length > maxLength) {
    complain(path, `has ${count(length, 'character')}, not ${rangeText(minLength, maxLength)}`);
  } else if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(value)) {
    complain(path, `is "${value}", not ${schema.description ?? 'of the right form'}`);
  }
}

function checkChoice(choices: readonly ShapeSchema[], value: unknown, path: Path, complain: Complain): void {
  const words = choices.map((choice) => String(choice.const));
  if (choices.some((choice) => choice.const === value)) return;
  const said = typeof value === 'string' ? `"${value}"` : kindOf(value);
  complain(path, `is ${said}, not one of ${words.join(', ')}`, hintOfWord(value, words));
}

function hintOfWord(value: unknown, words: readonly string[]): string | undefined {
  const hint = typeof value === 'string' ? hintFor(value, words) : undefined;
  return hint?.startsWith('did') ? hint : undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return 'a text';
    case 'number':
      return 'a number';
    case 'boolean':
      return `${value}`;
    default:
      return 'a table';
  }
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

function rangeText(min: number, max: number): string {
  if (min === max) return `${min}`;
  if (max === Number.MAX_SAFE_INTEGER) return `${min} or more`;
  return `${min} to ${max}`;
}
