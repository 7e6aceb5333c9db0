import { foldName } from '@realm/contract';
import type { Draft } from '../draft.ts';
import { type Path, pathText } from '../problem.ts';
import { BUILDINGS_MAX, MATERIALS_MAX, RITES_MAX, SCIENCES_MAX } from '../rules.ts';
import { wordsProblem } from './words.ts';

/** How many entries each table may have: a house carries a column for each of the bounded ones. */
const SIZES = [
  ['materials', 2, MATERIALS_MAX],
  ['recipes', 0, 24],
  ['races', 1, 40],
  ['personalities', 1, 40],
  ['buildings', 1, BUILDINGS_MAX],
  ['sciences', 0, SCIENCES_MAX],
  ['wonders', 0, 20],
  ['projects', 0, 24],
  ['traits', 0, 40],
  ['attributes', 0, 60],
  ['truths', 0, 60],
  ['attacks', 0, 12],
  ['rites', 0, RITES_MAX],
  ['vigils', 0, 24],
  ['operations', 0, 32],
] as const;

/** Tables of a bearable size, in which no two entries have one name. */
export function checkTables(draft: Draft): void {
  for (const [table, min, max] of SIZES) {
    if (draft.get(table) === undefined && draft.keys(table).length === 0) continue;
    const ids = draft.keys(table);
    if (ids.length < min || ids.length > max) {
      draft.complain([table], `has ${ids.length} of them, not ${min} to ${max}`);
    }
    checkDistinct(
      draft,
      ids.map((id) => [table, id, 'name']),
    );
    for (const id of ids) checkText(draft, [table, id, 'about']);
  }
  checkText(draft, ['name']);
  checkText(draft, ['about']);
}

/** Complains of a text with characters that players should not meet. */
export function checkText(draft: Draft, path: Path): void {
  const text = draft.get<string>(...path);
  const problem = text === undefined ? undefined : wordsProblem(text);
  if (problem !== undefined) draft.complain(path, problem);
}

/** Complains of each of the names at `paths` that is bad in itself or was there before. */
export function checkDistinct(draft: Draft, paths: readonly Path[]): void {
  const first = new Map<string, Path>();
  for (const path of paths) {
    const name = draft.get<string>(...path);
    if (name === undefined) continue;
    checkText(draft, path);
    const folded = foldName(name);
    const before = first.get(folded);
    if (before === undefined) first.set(folded, path);
    else draft.complain(path, `"${name}" is already the name of ${owner(before)}`);
  }
}

/** What has the name at a path: `races.peatkin` of `races.peatkin.name`, a state's name itself. */
function owner(path: Path): string {
  return pathText(path.at(-1) === 'name' ? path.slice(0, -1) : path);
}
