import assert from 'node:assert/strict';
import type { Answer } from '../player.ts';
import type { Worlds } from '../worlds.ts';

/** Asserts the values of some names of the table against a running server. */
export type Case = (worlds: Worlds) => Promise<void>;
/** Cases by the id that the table claims them by: `<area>.<what>`. */
export type Cases = Readonly<Record<string, Case>>;

/** The object with only these fields. */
export function pick<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Pick<T, K>;
}

/** The object without these fields. */
export function omit<T extends object, K extends keyof T>(object: T, ...keys: readonly K[]): Omit<T, K> {
  const kept = Object.entries(object).filter(([key]) => !keys.includes(key as K));
  return Object.fromEntries(kept) as Omit<T, K>;
}

/** What differs between two objects of numbers: the differences alone, of lists and objects inside likewise. */
function changes(before: object, after: object): object {
  const found: Record<string, unknown> = {};
  for (const [name, now] of Object.entries(after)) {
    const was = (before as Record<string, unknown>)[name];
    if (typeof now === 'number') {
      if (now !== was) found[name] = now - Number(was);
    } else {
      const inside = changes(was as object, now);
      if (Object.keys(inside).length > 0) found[name] = inside;
    }
  }
  return found;
}

/** Asserts the differences between two objects of numbers: all of them and no others. */
export function assertChanges(before: object, after: object, expected: object): void {
  assert.deepEqual(changes(before, after), expected);
}

/** How a rite or an operation came out: what is told with what was done, never before. */
const OUTCOMES = ['chance', 'success', 'lost', 'outcome', 'hit', 'report', 'taken', 'harmed'];

/**
 * A command's answer as its preview gave it: without how it came out and what thieves brought, and with the
 * thieves and the army it lost. From what the preview told are taken `until_tick`, where a hex has not landed and so does
 * not last, and what it foretold of an order ahead.
 */
export function foreseen(done: unknown, preview: unknown = {}): object {
  const { until_tick = null, foretold } = preview as { until_tick?: unknown; foretold?: unknown };
  const answer = done as Done;
  const { lost = 0, after } = answer;
  // A hex or divination says in a word how it came out.
  const outcome = typeof answer.outcome === 'string' ? undefined : answer.outcome;
  const units = after.units.map((count, slot) => (slot === 4 ? count + lost : count));
  const away = after.away.map((count, slot) => count + (outcome?.lost[slot] ?? 0));
  const told = Object.entries(answer).filter(([field]) => !OUTCOMES.includes(field));
  const missed = answer.outcome === 'failed' || answer.outcome === 'turned' ? { until_tick } : {};
  const fought = outcome === undefined ? {} : { outcome: null };
  // Which personality a house mirrors shows when it is done.
  const mirrored = 'personality' in answer ? { personality: null } : {};
  const { what = '', amount = 0 } = answer.taken ?? {};
  const stolen = (stock: object) =>
    Object.entries(stock).map(([good, had]) => [good, good === what ? had - amount : had]);
  const incoming_land = after.incoming_land - (outcome?.acres ?? 0) - (outcome?.generated ?? 0);
  return {
    ...Object.fromEntries(told),
    ...missed,
    ...fought,
    ...mirrored,
    ...(foretold === undefined ? {} : { foretold }),
    after: {
      ...Object.fromEntries(stolen(after)),
      materials: Object.fromEntries(stolen(after.materials)),
      units,
      away,
      incoming_land,
    },
  };
}

interface Done {
  readonly lost?: number;
  /** Of an attack; of a rite, a word. */
  readonly outcome?:
    | string
    | { readonly lost: readonly number[]; readonly acres: number; readonly generated: number };
  /** Of a theft. */
  readonly taken?: { readonly what?: string; readonly amount?: number };
  readonly after: {
    readonly materials: Readonly<Record<string, number>>;
    readonly units: readonly number[];
    readonly away: readonly number[];
    readonly incoming_land: number;
  };
}

/** An answer's status and, if it is a refusal, its code. */
export const code = ({ status, body }: Answer) => [status, (body as { code?: string } | undefined)?.code];
