/** Objects that a document describes more than once: each gets a name, and stands once. */
import { type Doc, pascal, refTo, shapeOf } from './schema.ts';

/** Smaller ones are told where they are. */
const BYTES_MIN = 160;

/** Keys under which no schemas stand. */
const NO_SCHEMAS = new Set(['example', 'examples', 'required', 'enum', 'discriminator', 'x-codes']);

/**
 * Gives the objects that stand in several places of `schemas` and `paths` a name after the first of these places, and puts
 * references there. What they say of their use, their description, stays where it is.
 */
export function hoist(schemas: Doc, paths: Doc): { readonly schemas: Doc; readonly paths: Doc } {
  const times = new Map<string, number>();
  const count = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    if (isObject(part)) times.set(shapeOf(part), (times.get(shapeOf(part)) ?? 0) + 1);
    for (const [key, value] of Object.entries(part)) if (!NO_SCHEMAS.has(key)) count(value);
  };
  count(schemas);
  count(paths);

  const names = new Map<string, string>();
  const docs: Doc = {};
  for (const [name, schema] of Object.entries(schemas))
    if (isObject(schema as Doc)) names.set(shapeOf(schema as Doc), name);

  const inner = (part: Doc, where: string): Doc =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        NO_SCHEMAS.has(key)
          ? value
          : Array.isArray(value)
            ? value.map((each) => (isDoc(each) ? put(each, where) : each))
            : isDoc(value)
              ? key === 'properties'
                ? inner(value, where)
                : put(value, after(where, key))
              : value,
      ]),
    );
  const put = (part: Doc, where: string): Doc => {
    const shape = shapeOf(part);
    if (!isObject(part) || (times.get(shape) ?? 0) < 2 || shape.length < BYTES_MIN) {
      return inner(part, where);
    }
    let name = names.get(shape);
    if (name === undefined) {
      name = unused(where, schemas, docs);
      names.set(shape, name);
      const { description: _, ...rest } = part;
      // Taken before what is in it is looked at.
      docs[name] = {};
      docs[name] = inner(rest, name);
    }
    return { ...refTo(name), ...(part.description === undefined ? {} : { description: part.description }) };
  };
  const top = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, inner(schema as Doc, name)]),
  );
  const asked = Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods as Doc).map(([method, operation]) => [
          method,
          inner(operation as Doc, pascal((operation as { operationId: string }).operationId)),
        ]),
      ),
    ]),
  );
  return { schemas: { ...top, ...docs }, paths: asked };
}

const isDoc = (part: unknown): part is Doc =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

function isObject(part: object): part is Doc {
  return 'properties' in part && (part as Doc).type === 'object';
}

/** Where a part is, in words: keys that only say how schemas are nested say nothing. */
function after(where: string, key: string): string {
  return /^(?:items|anyOf|oneOf|prefixItems|additionalProperties|schema|content|application\/json|requestBody|responses|\d+)$/.test(
    key,
  )
    ? where
    : where + pascal(key.replaceAll(/\W/g, '_'));
}

function unused(name: string, ...taken: Doc[]): string {
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name}${n}`;
    if (taken.every((docs) => !(tried in docs))) return tried;
  }
}
