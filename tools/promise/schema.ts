/** A schema of a description as the comparison reads it: references followed, ways of saying the same made one. */
import type { Json } from './record.ts';

export interface Form {
  /** The types it may have, `null` among them. */
  readonly types: ReadonlySet<string>;
  /** The values it may have, where they are listed. */
  readonly values: ReadonlySet<unknown> | undefined;
  /** Whether more values may come at any time. */
  readonly open: boolean;
  /** Limits, by their keyword. */
  readonly limits: Readonly<Record<string, number | undefined>>;
  readonly pattern: string | undefined;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: ReadonlySet<string>;
  /** What other fields may be: false for none. */
  readonly others: unknown;
  readonly items: unknown;
  readonly tuple: readonly unknown[] | undefined;
  /** Where it is one of several: by the word that tells them apart, or by their places. */
  readonly options: ReadonlyMap<string, unknown> | undefined;
  /** Whether a word tells them apart, so that more may come at any time. */
  readonly told: boolean;
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

export function follow(schema: unknown, root: Json): [schema: Json, name: string | undefined] {
  let [found, name] = [schema as Json, undefined as string | undefined];
  while (typeof found?.$ref === 'string') {
    const at = found.$ref.slice(2).split('/');
    name = at.at(-1);
    found = at.reduce<unknown>((within, key) => (within as Json)[key], root) as Json;
  }
  return [found ?? {}, name];
}

export function formOf(schema: unknown, root: Json): Form {
  const whole = merged(follow(schema, root)[0], root);
  const several = (whole.oneOf ?? whole.anyOf) as readonly unknown[] | undefined;
  if (several === undefined) return plain(whole);
  const options = several.flatMap((each) => optionsOf(each, root));
  const others = options.filter(({ type }) => type !== 'null');
  const nullable = others.length < options.length;
  // What may be null beside one schema is that schema.
  if (others.length === 1) {
    const form = formOf(others[0], root);
    return nullable ? { ...form, types: new Set([...form.types, 'null']) } : form;
  }
  const words = others.map((option) => wordOf(option, root));
  const told = words.every((word) => word !== undefined) && new Set(words).size === words.length;
  return {
    ...plain({ ...whole, ...(nullable ? { type: ['null'] } : {}) }),
    options: new Map(others.map((option, i) => [told ? (words[i] as string) : titleOf(option, i), option])),
    told,
  };
}

/** One of several may be one of several itself. */
function optionsOf(option: unknown, root: Json): Json[] {
  const whole = merged(follow(option, root)[0], root);
  const several = (whole.oneOf ?? whole.anyOf) as readonly unknown[] | undefined;
  return several === undefined ? [whole] : several.flatMap((each) => optionsOf(each, root));
}

/** By which options that no word tells apart are known again: their plain type, or else their place. */
function titleOf({ type }: Json, i: number): string {
  return typeof type === 'string' && type !== 'object' ? type : `option ${i + 1}`;
}

function wordOf(option: Json, root: Json): string | undefined {
  const properties = (option.properties ?? {}) as Json;
  for (const field of ['type', 'kind']) {
    const { const: word } = follow(properties[field], root)[0] as { const?: unknown };
    if (typeof word === 'string') return word;
  }
  return undefined;
}

/** A schema with all that it is made of in one. */
function merged(schema: Json, root: Json): Json {
  const parts = schema.allOf as readonly unknown[] | undefined;
  if (parts === undefined) return schema;
  const { allOf: _, ...own } = schema;
  const all = [own, ...parts.map((part) => merged(follow(part, root)[0], root))];
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required = [] }) => required),
  };
}

function plain(schema: Json): Form {
  const { type, properties = {}, required = [], prefixItems } = schema;
  const values = 'const' in schema ? [schema.const] : (schema.enum as readonly unknown[] | undefined);
  return {
    types: new Set([type ?? []].flat() as string[]),
    values: values === undefined ? undefined : new Set(values),
    open: schema['x-extensible'] === true,
    limits: Object.fromEntries(LIMITS.map((name) => [name, schema[name] as number | undefined])),
    pattern: schema.pattern as string | undefined,
    properties: properties as Json,
    required: new Set(required as string[]),
    others: schema.additionalProperties,
    items: prefixItems === undefined ? schema.items : undefined,
    tuple: prefixItems as readonly unknown[] | undefined,
    options: undefined,
    told: false,
  };
}
