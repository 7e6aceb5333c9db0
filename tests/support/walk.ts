import type { World } from '@realm/engine';

/**
 * What of a world is not of it alone, or stands in it by how it came to be: the same state all the same. Paths with
 * `*` for numbers and keys.
 */
const PASSED = branching([
  '/rules',
  // Looked into as `houses`.
  '/by_id',
  '/by_account',
  '/by_folded_name',
  // Put together when it is first asked for.
  '/looks',
  // News are kept in pieces until they are joined.
  '/houses/*/log',
  // Of the tick or command that was last.
  '/noted',
  '/events',
  '/owed',
  '/moved',
  '/ledger',
  '/transfers',
  // Of the next tick, which comes to the same without.
  '/turns',
  '/went_beyond',
  '/houses/*/turns',
  '/reports/ahead',
  '/reports/kept',
  '/random',
  '/series/sums',
  '/reports/before',
  // Pressed together when there is no more room, and looked through by whoever reads. Every tick's reports are in the state's hash.
  '/reports/pages/*/past',
  '/reports/pages/*/newest',
  '/reports/pages/*/newest_tick',
  '/reports/found',
  '/reports/closing',
  '/reports/of_page',
  '/reports/of_house',
  '/reports/pages/*/noted',
  '/reports/pages/*/noted_at',
  // Works lie where there was room. What arrives in a tick touches its own house alone, and comes to that as it was ordered.
  '/works',
  // Sorted whenever it is asked for.
  '/characters/due',
  // Each house's list forgets by itself, and is asked for what is younger.
  '/battles/by_attacker',
  // Reckoned from the orders when they are next looked at.
  '/queues/of_house/*/gates',
]);

/** Paths as a tree by what may come next, `*` for any number or key; `undefined` where a path ends. */
type Branch = Map<string, Branch | undefined>;

function branching(paths: readonly string[]): Branch {
  const root: Branch = new Map();
  for (const names of paths.map((path) => path.split('/').slice(1))) {
    let at: Branch | undefined = root;
    for (const [i, name] of names.entries()) {
      if (at?.has(name) === false) at.set(name, i === names.length - 1 ? undefined : new Map());
      at = at?.get(name);
    }
  }
  return root;
}

/** Differences that are told: where there are more, more of them say no more. */
const TOLD_MAX = 20;

/** What two worlds share that have the same rules, and what is put together or set anew whenever it is asked for. */
const SHARED = branching(['/rules', '/looks', '/random']);

/** How two worlds differ that should be one, down to the order of their lists, a line each; nothing if they do not. */
export function differencesOf(a: World, b: World): string[] {
  return compared(a, b, PASSED);
}

/** The same for two that came to be in the same way, and so should be alike in whatever they hold. */
export function allDifferencesOf(a: World, b: World): string[] {
  return compared(a, b, SHARED);
}

function compared(a: World, b: World, passed: Branch): string[] {
  const comparison = new Comparison();
  comparison.compare(a, b, passed);
  return comparison.differences;
}

/**
 * Goes through two values side by side down to their numbers and texts: fields by their names, maps by their keys, lists
 * in their order. What was met before must have been met in the same place of the other.
 */
class Comparison {
  readonly differences: string[] = [];
  readonly #path: string[] = [];
  readonly #met = new Map<object, object>();
  readonly #met_there = new Set<object>();

  compare(here: unknown, there: unknown, passed: Branch | undefined): void {
    if (typeof here === 'function' && typeof there === 'function') return;
    if (!isObject(here) || !isObject(there)) {
      if (!Object.is(here, there)) this.#tell(here, there);
    } else if (this.#met.has(here) || this.#met_there.has(there)) {
      if (this.#met.get(here) !== there) this.#tell('what was met elsewhere', 'not that');
    } else {
      this.#met.set(here, there);
      this.#met_there.add(there);
      this.#insides(here, there, passed);
    }
  }

  #insides(here: object, there: object, passed: Branch | undefined): void {
    if (here.constructor !== there.constructor) {
      this.#tell(here, there);
    } else if (ArrayBuffer.isView(here)) {
      const [numbers, others] = [here as Int32Array, there as Int32Array];
      if (numbers.length !== others.length || numbers.some((n, i) => n !== others[i]))
        this.#tell(numbers.join(), others.join());
    } else if (here instanceof Map) {
      // Nothing may depend on the order that keys came in. Those that are objects are found by what is kept under them.
      const others = there as Map<unknown, unknown>;
      for (const key of new Set([...here.keys(), ...others.keys()]))
        if (!isObject(key)) this.#inside(String(key), here.get(key), others.get(key), passed, '*');
    } else if (here instanceof Set || Array.isArray(here)) {
      const [items, others] = [[...here], [...(there as unknown[])]];
      this.#inside('length', items.length, others.length, passed, 'length');
      for (let i = 0; i < Math.max(items.length, others.length); i++)
        this.#inside(String(i), items[i], others[i], passed, '*');
    } else {
      const [fields, others] = [here as Record<string, unknown>, there as Record<string, unknown>];
      for (const name of new Set([...Object.keys(fields), ...Object.keys(others)]))
        this.#inside(name, fields[name], others[name], passed, name);
    }
  }

  #inside(name: string, here: unknown, there: unknown, passed: Branch | undefined, of: string): void {
    const within = passed?.get(of);
    if (within === undefined && passed?.has(of)) return;
    this.#path.push(name);
    this.compare(here, there, within);
    this.#path.pop();
  }

  #tell(here: unknown, there: unknown): void {
    if (this.differences.length < TOLD_MAX)
      this.differences.push(`/${this.#path.join('/')}: ${shown(here)} here, ${shown(there)} there`);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const shown = (value: unknown): string => (isObject(value) ? `a ${value.constructor?.name}` : String(value));
