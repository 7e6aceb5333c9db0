/** The catalogues of every language: which messages there are, in which file each stands, and what is said for it. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CLOSER_TEXTS, GUARD_REASONS, noticeKinds, REASONS, refusals, scopeWords } from '@realm/contract';
import { SLOTS } from '@realm/formulas';
import { FLAGS, STATS } from '@realm/rules';
import { keyed, saidIn } from './messages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const CATALOGUES = path.join(ROOT, 'packages/words/catalogues');

/** Languages that are translated to, by their folders. */
export const TRANSLATED = readdirSync(CATALOGUES);

/** Where what several areas say stands. */
const COMMON = 'common';

/** The area of a file of source: what a translator does at a sitting, and a page loads at once. */
function areaOf(file: string): string {
  if (!file.startsWith('packages/web/')) return 'service';
  const page = /^packages\/web\/src\/pages\/(\w+)\//.exec(file)?.[1];
  if (page !== undefined) return `pages/${page}`;
  return /^packages\/web\/src\/(words|plan)\//.exec(file)?.[1] ?? 'site';
}

/** Every message by its key, with where it is said; and what is wrong with how it is. */
export interface Source {
  /** Of each area its messages, in the order of the source. */
  readonly areas: ReadonlyMap<string, readonly string[]>;
  /** Where each is said first. */
  readonly places: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

export function readSource(): Source {
  const [said_by, places, problems] = [
    new Map<string, Set<string>>(),
    new Map<string, string>(),
    [] as string[],
  ];
  const add = (key: string, area: string, place: string) => {
    if (!places.has(key)) places.set(key, place);
    said_by.set(key, (said_by.get(key) ?? new Set()).add(area));
  };
  for (const { text } of Object.values(refusals)) add(text, 'refusals', 'packages/contract/src/refusals.ts');
  for (const text of CLOSER_TEXTS) add(text, 'refusals', 'packages/contract/src/refusals.ts');
  for (const text of REASONS) add(text, 'refusals', 'packages/contract/src/reasons.ts');
  for (const text of GUARD_REASONS) add(text, 'refusals', 'packages/contract/src/guard_reasons.ts');
  // What every age has, whatever it calls its own things.
  const slots = SLOTS.map((id) => id.replaceAll('_plus', '+'));
  const told = [
    ...Object.values(STATS).flatMap(({ name, does }) => [name, does]),
    ...Object.values(FLAGS),
    ...slots,
  ];
  for (const text of told) add(text, 'rules', 'packages/rules/src');
  const chosen = [...Object.values(scopeWords), ...Object.values(noticeKinds).map(({ about }) => about)];
  for (const text of chosen) add(text, 'service', 'packages/contract/src');
  for (const file of globSync('packages/{server,web}/src/**/*.{ts,tsx}', { cwd: ROOT }).sort()) {
    const name = file.replaceAll(path.sep, '/');
    const said = saidIn(name, readFileSync(path.join(ROOT, file), 'utf8'));
    problems.push(...said.problems);
    for (const { message, context, line } of said.found)
      add(keyed(message, context), areaOf(name), `${name}:${line}`);
  }
  // What the service loads is there, whether it says anything or not.
  const areas = new Map<string, string[]>([COMMON, 'refusals', 'rules', 'service'].map((area) => [area, []]));
  for (const [key, by] of said_by) {
    const area = by.size === 1 ? [...by][0] : COMMON;
    areas.set(area, [...(areas.get(area) ?? []), key]);
  }
  return { areas, places, problems };
}

/** What a language has, by its areas. */
export type Areas = ReadonlyMap<string, Readonly<Record<string, string>>>;

export function readCatalogues(language: string): Areas {
  const folder = path.join(CATALOGUES, language);
  return new Map(
    globSync('**/*.json', { cwd: folder })
      .sort()
      .map((file) => [
        file.replaceAll(path.sep, '/').replace(/\.json$/, ''),
        JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
      ]),
  );
}

/** All of a language in one. */
export const allOf = (areas: Areas): Readonly<Record<string, string>> =>
  Object.assign({}, ...[...areas.values()]);

/** The catalogues as they are to stand: every message once, with what is said for it so far, and no other. */
export function arranged(source: Source, areas: Areas): Map<string, string> {
  const known = allOf(areas);
  return new Map(
    [...source.areas].map(([area, keys]) => [
      area,
      `${JSON.stringify(
        Object.fromEntries(keys.map((key) => [key, Object.hasOwn(known, key) ? known[key] : ''])),
        null,
        2,
      )}\n`,
    ]),
  );
}
