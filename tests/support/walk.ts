import type { World } from '@realm/engine';

/** A value taken apart: what stands at each path. */
type Walked = ReadonlyMap<string, string>;

/**
 * What of a world is not of it alone, or stands in it by how it came to be: the same state all the same. Paths with
 * `*` for numbers and keys.
 */
const PASSED: ReadonlySet<string> = new Set([
  '/rules',
  // Looked into as `houses`.
  '/by_id',
  '/by_account',
  '/by_folded_name',
  // News are kept in pieces until they are joined.
  '/houses/*/news',
  // Of the tick or command that was last.
  '/events',
  '/ledger',
  '/transfers',
  '/random',
  '/series/sums',
  '/reports/pages/*/noted',
  // Works lie where there was room. What arrives in a tick touches its own house alone, and comes to that as it was ordered.
  '/works',
  // Sorted whenever it is asked for.
  '/characters/due',
  // Each house's list forgets by itself, and is asked for what is younger.
  '/battles/by_attacker',
]);

/** How two worlds differ that should be one, down to the order of their lists, a line each; nothing if they do not. */
export function differencesOf(a: World, b: World): string[] {
  const [one, other] = [walked(a), walked(b)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => one.get(path) !== other.get(path))
    .map((path) => `${path}: ${one.get(path)} here, ${other.get(path)} there`);
}

/**
 * Takes a value apart down to its numbers and texts: fields by their names, maps by their keys, lists in their order.
 * What was met before is said by its path, not gone through again.
 */
function walked(value: unknown): Walked {
  const found = new Map<string, string>();
  const met = new Map<object, string>();
  const walk = (value: unknown, path: string, kind: string): void => {
    if (PASSED.has(kind) || typeof value === 'function') return;
    if (typeof value !== 'object' || value === null) {
      found.set(path, String(value));
    } else if (met.has(value)) {
      found.set(path, `what is at ${met.get(value)}`);
    } else {
      met.set(value, path);
      if (ArrayBuffer.isView(value)) found.set(path, (value as unknown as Int32Array).join());
      else for (const [name, each, of] of insides(value)) walk(each, `${path}/${name}`, `${kind}/${of}`);
    }
  };
  walk(value, '', '');
  return found;
}

/** What is inside, each by its name and by what it is of. */
function* insides(value: object): Generator<readonly [name: string, inside: unknown, of: string]> {
  if (value instanceof Map) {
    // Nothing may depend on the order that keys came in, so they are sorted.
    const keys = [...value.keys()].filter((key) => typeof key !== 'object').sort();
    for (const key of keys) yield [String(key), value.get(key), '*'];
  } else if (value instanceof Set || Array.isArray(value)) {
    const items = [...value];
    yield ['length', items.length, 'length'];
    for (const [i, each] of items.entries()) yield [String(i), each, '*'];
  } else {
    for (const name of Object.keys(value).sort())
      yield [name, (value as Record<string, unknown>)[name], name];
  }
}
