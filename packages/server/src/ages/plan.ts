import { checkName, fieldPath, NAME_MAX, refusalText } from '@realm/contract';
import type { AgeEntry } from '@realm/engine';
import { ageName, findAge, nearest, noAgeText, problemsOfParams, problemText } from '@realm/rules';
import { type Access, type AccessKind, accessIn } from './access.ts';
import { ageEntry } from './entry.ts';
import type { AgeFolder } from './files.ts';

/** The next age as staff planned it: kept as it was understood, and compiled again before it opens. */
export interface Plan {
  readonly number: number;
  readonly name: string;
  /** The age file's name, which others may have, too. */
  readonly ruleset: string;
  /** Its folder, which it alone has; left out of plans of before. */
  readonly folder?: string;
  /** ms since 1970. */
  readonly start_at: number;
  /** Numbers in place of the age file's. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Who may found a house; left out of plans of before. */
  readonly access?: AccessKind;
}

/** A plan as it came: any of it may be wrong. */
export interface Wish {
  readonly ruleset?: unknown;
  readonly number?: unknown;
  readonly name?: unknown;
  readonly start_at?: unknown;
  readonly params?: unknown;
  readonly access?: unknown;
}

/** A plan that compiles, with the entry that would open it; or everything that is wrong with it, a line each. */
export type Understood =
  | { readonly plan: Plan; readonly entry: AgeEntry; readonly access: Access }
  | { readonly problems: readonly string[] };

/** A plan that compiles. */
export type Planned = Exclude<Understood, { readonly problems: readonly string[] }>;

/** What a plan comes to, as staff are told. */
export function comesTo({ plan, entry, access }: Planned) {
  const { tick_ms, age_ticks } = entry.definition.params;
  const { start_at } = plan;
  return {
    age: plan.number,
    name: plan.name,
    ruleset: plan.ruleset,
    fingerprint: entry.fingerprint,
    tick_ms,
    ticks: age_ticks,
    start_at,
    ends_at: entry.start_at + tick_ms * age_ticks,
    ...(access.access === 'open' ? {} : { access: access.access, listed: access.listed.length }),
  };
}

const NUMBER_MAX = 1_000_000;

/**
 * Understands a plan, or says everything that is wrong with it: nothing that is wrong keeps the rest from being looked at.
 * `lowest` is the lowest number the next age may take; `now` is in ms since 1970.
 */
export function understand(
  wish: Wish,
  folders: readonly AgeFolder[],
  lowest: number,
  now: number,
): Understood {
  const problems = unknownIn(wish);
  const number = numberIn(wish.number, lowest, problems);
  const start_at = startIn(wish.start_at, problems);
  const folder = folderIn(wish.ruleset, folders, problems);
  const name = nameIn(wish.name, folder, number, problems);
  const access = accessIn(wish.access);
  if (typeof access === 'string') problems.push(`plan access: ${access}`);
  const params = wish.params ?? {};
  if (folder === undefined) return { problems: [...problems, ...problemsOfParams(params).map(problemText)] };
  const options = { number: number ?? lowest, name: name ?? folder.name, params };
  // An age that is opened after its start time starts at once.
  const made = ageEntry(folder, { ...options, start_at: Math.max(start_at ?? now, now) }, now);
  if ('problems' in made) problems.push(...made.problems.map(problemText));
  const whole = number !== undefined && start_at !== undefined && name !== undefined;
  if ('problems' in made || problems.length > 0 || !whole || typeof access === 'string') return { problems };
  const file = { ruleset: folder.name, folder: folder.folder };
  const kept = { start_at, params: params as Plan['params'], access: access.access };
  return { plan: { number, name, ...file, ...kept }, entry: made.entry, access };
}

const FIELDS = ['ruleset', 'number', 'name', 'start_at', 'params', 'access'];
/** Unknown fields that are told what may have been meant. */
const HINTS_MAX = 20;

function unknownIn(wish: Wish): string[] {
  return Object.keys(wish)
    .filter((field) => !FIELDS.includes(field))
    .map((field, i) => {
      if (field === 'note') return 'plan note: is not a text';
      const near = i < HINTS_MAX ? nearest(field, FIELDS) : undefined;
      const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
      return `plan ${fieldPath('', field)}: is not a field of a plan${hint}`;
    });
}

function numberIn(given: unknown, lowest: number, problems: string[]): number | undefined {
  if (given === undefined || given === null) return lowest;
  if (!Number.isSafeInteger(given)) problems.push('plan number: is not a whole number');
  else if ((given as number) > NUMBER_MAX) problems.push(`plan number: is ${given}, more than ${NUMBER_MAX}`);
  else if ((given as number) < lowest) {
    problems.push(`plan number: is ${given}; the next age may take ${lowest} or more`);
  } else return given as number;
  return undefined;
}

/** The end of the year 9999: later times are written otherwise, and an age that long has no end that a date can say. */
const TIME_MAX = 253_402_300_799_999;

function startIn(given: unknown, problems: string[]): number | undefined {
  if (given === undefined || given === null) problems.push('plan start_at: is missing');
  else if (!Number.isSafeInteger(given) || (given as number) < 0 || (given as number) > TIME_MAX) {
    problems.push('plan start_at: is not a time in ms since 1970');
  } else return given as number;
  return undefined;
}

function folderIn(given: unknown, folders: readonly AgeFolder[], problems: string[]): AgeFolder | undefined {
  if (given === undefined || given === null) problems.push('plan ruleset: is missing');
  else if (typeof given !== 'string') problems.push('plan ruleset: is not the name of an age file');
  else {
    const found = findAge(folders, given);
    if (found === undefined) problems.push(`plan ruleset: ${noAgeText(folders, given)}`);
    return found;
  }
  return undefined;
}

/** The name given, or the age file's with the new number in place of its own. */
function nameIn(
  given: unknown,
  folder: AgeFolder | undefined,
  number: number | undefined,
  problems: string[],
): string | undefined {
  if (given === undefined || given === null) {
    return folder === undefined || number === undefined ? undefined : ageName(folder.name, number);
  }
  if (typeof given !== 'string') problems.push('plan name: is not a text');
  else {
    const checked = checkName(given, NAME_MAX);
    if (checked.refusal === undefined) return checked.name;
    problems.push(`plan ${refusalText(checked.refusal)}`);
  }
  return undefined;
}
