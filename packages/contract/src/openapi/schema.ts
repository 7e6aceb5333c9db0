/** From the contract's schemas to those of an OpenAPI 3.1 document (JSON Schema 2020-12). */
import type { TSchema } from 'typebox';

export type Doc = { [key: string]: unknown };

/** Schemas that stand under `components`, by the object that the contract shares. */
export type Named = ReadonlyMap<object, string>;

/**
 * Bodies that are sent are closed, and take null for a field left out; answers are left open, so that a client
 * made from the document stays whole when an answer gains a field.
 */
export type Side = 'sent' | 'answered';

export function refTo(name: string): Doc {
  return { $ref: `#/components/schemas/${name}` };
}

/** A schema where it is used: a reference if it has a name. */
export function schemaDoc(schema: TSchema, side: Side, named: Named): Doc {
  const name = named.get(schema);
  return name === undefined ? inlineDoc(schema, side, named) : refTo(name);
}

/** A schema written out, its parts being references where they have names. */
export function inlineDoc(schema: TSchema, side: Side, named: Named): Doc {
  const doc: Doc = {};
  const inner = (part: unknown) => schemaDoc(part as TSchema, side, named);
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') doc.properties = propertiesDoc(schema, side, inner);
    else if (key === 'anyOf') doc.anyOf = (value as unknown[]).map(inner);
    else if (key === 'items' && Array.isArray(value)) doc.prefixItems = value.map(inner);
    else if (key === 'items') doc.items = inner(value);
    else if (key === 'patternProperties') doc.additionalProperties = inner(Object.values(value as object)[0]);
    else if (key === 'additionalProperties' && side === 'answered' && value === false) continue;
    else if (key !== 'additionalItems') doc[key] = value;
  }
  if (doc.prefixItems !== undefined) doc.maxItems = doc.minItems;
  return doc;
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
