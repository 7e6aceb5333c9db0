/** From the contract's schemas to those of an OpenAPI 3.1 document (JSON Schema 2020-12). */
import type { TSchema } from 'typebox';

export type Doc = { [key: string]: unknown };

/**
 * Bodies that are sent are closed, and take null for a field left out; answers are left open, so that a client
 * made from the document stays whole when an answer gains a field.
 */
export type Side = 'sent' | 'answered';

/** Schemas that stand under `components`. */
export interface Named {
  /** By the object that the contract shares: what a schema says depends on the side it stands on. */
  readonly answered: ReadonlyMap<object, string>;
  readonly sent: ReadonlyMap<object, string>;
  /** By what the document has of it but its description: see {@link shapeOf}. */
  readonly shapes: ReadonlyMap<string, string>;
}

/** `wonder_paid` to `WonderPaid`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function refTo(name: string): Doc {
  return { $ref: `#/components/schemas/${name}` };
}

/** What a schema of the document says, whatever it is used for. */
export function shapeOf({ description: _, ...doc }: Doc): string {
  return JSON.stringify(doc);
}

/** A schema where it is used: a reference if it has a name. */
export function schemaDoc(schema: TSchema, side: Side, named: Named): Doc {
  const name = named[side].get(schema);
  if (name !== undefined) return refTo(name);
  const doc = inlineDoc(schema, side, named);
  const shape = named.shapes.get(shapeOf(doc));
  if (shape === undefined) return doc;
  return { ...refTo(shape), ...(doc.description === undefined ? {} : { description: doc.description }) };
}

/** A schema written out, its parts being references where they have names. */
export function inlineDoc(schema: TSchema, side: Side, named: Named): Doc {
  const doc: Doc = {};
  const inner = (part: unknown) => schemaDoc(part as TSchema, side, named);
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') doc.properties = propertiesDoc(schema, side, inner);
    else if (key === 'anyOf') Object.assign(doc, unionDoc(value as TSchema[], inner));
    else if (key === 'items' && Array.isArray(value)) doc.prefixItems = value.map(inner);
    else if (key === 'items') doc.items = inner(value);
    else if (key === 'patternProperties') doc.additionalProperties = inner(Object.values(value as object)[0]);
    else if (key === 'additionalProperties' && side === 'answered' && value === false) continue;
    else if (key !== 'additionalItems') doc[key] = value;
  }
  if (doc.prefixItems !== undefined) {
    doc.maxItems = doc.minItems;
    doc.items = false;
  }
  return doc;
}

/** One of several: told apart by a word that each has, where they all have names. */
function unionDoc(options: readonly TSchema[], inner: (part: unknown) => Doc): Doc {
  const docs = options.map(inner);
  for (const field of ['kind', 'type']) {
    const words = options.map((option) => wordOf(option, field));
    if (docs.every(({ $ref }) => $ref !== undefined) && words.every((word) => word !== undefined))
      return told(
        field,
        docs.map(({ $ref }, i) => [words[i] as string, $ref as string]),
      );
  }
  return { anyOf: docs };
}

function wordOf(schema: TSchema, field: string): string | undefined {
  const { properties } = schema as { properties?: Readonly<Record<string, { const?: string }>> };
  return properties?.[field]?.const;
}

/** One of several schemas, told apart by a field: each by its word and its reference. */
export function told(propertyName: string, options: readonly (readonly [word: string, $ref: string])[]): Doc {
  return {
    oneOf: options.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName, mapping: Object.fromEntries(options) },
  };
}

function propertiesDoc(schema: TSchema, side: Side, inner: (part: unknown) => Doc): Doc {
  const { properties, required = [] } = schema as unknown as { properties: Doc; required?: string[] };
  const docs: Doc = {};
  for (const [name, property] of Object.entries(properties)) {
    const doc = inner(property);
    docs[name] = side === 'sent' && !required.includes(name) ? orNull(doc) : doc;
  }
  return docs;
}

function orNull(doc: Doc): Doc {
  if (typeof doc.type === 'string' && doc.enum === undefined) return { ...doc, type: [doc.type, 'null'] };
  const { description, ...rest } = doc;
  return { anyOf: [rest, { type: 'null' }], ...(description === undefined ? {} : { description }) };
}
