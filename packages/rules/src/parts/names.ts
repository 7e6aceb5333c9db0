import { foldName } from '@realm/contract';
import type { Draft } from '../draft.ts';
import { type Path, pathText } from '../problem.ts';
import { wordsProblem } from './words.ts';

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

/** Complains of a table of other than `min` to `max` entries, of two with one name, and of texts that players should not meet. */
export function checkTable(draft: Draft, table: string, min: number, max: number): void {
  const ids = draft.keys(table);
  if (draft.get(table) === undefined && ids.length === 0) return;
  if (ids.length < min || ids.length > max) {
    draft.complain([table], `has ${ids.length} of them, not ${min} to ${max}`);
  }
  checkDistinct(
    draft,
    ids.map((id) => [table, id, 'name']),
  );
  for (const id of ids) checkText(draft, [table, id, 'about']);
}

/** Complains of what is in a list a second time, by the word at the head of each of its items. */
export function checkOnce(draft: Draft, path: Path): void {
  const seen = new Set<string>();
  for (const i of draft.places(...path)) {
    const what = draft.get<string>(...path, i, 0);
    if (what === undefined) continue;
    if (seen.has(what)) draft.complain([...path, i], `${what} is in this list twice`);
    seen.add(what);
  }
}
