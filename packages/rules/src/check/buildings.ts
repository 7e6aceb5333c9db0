import type { Draft } from '../draft.ts';
import { SHARES_MAX } from '../rules.ts';

/** Every building does something: its share, its produce, what it holds, or more people than its site does. */
export function checkBuildings(draft: Draft): void {
  const site = draft.get<number>('params', 'living_constructing') ?? 0;
  let shares = 0;
  for (const id of draft.keys('buildings')) {
    const path = ['buildings', id];
    for (const list of ['produces', 'holds']) checkOnce(draft, [...path, list]);
    shares += checkShares(draft, [...path, 'share'], shares);
    const does = ['share', 'produces', 'holds'].some((list) => draft.places(...path, list).length > 0);
    const living = draft.get<number>(...path, 'living');
    if (!does && living !== undefined && living <= site) {
      draft.complain(
        path,
        'has no effect: no share, produces, holds, nor room for more people than its site',
      );
    }
  }
}

function checkOnce(draft: Draft, path: readonly string[]): void {
  const seen = new Set<string>();
  for (const i of draft.places(...path)) {
    const what = draft.get<string>(...path, i, 0);
    if (what === undefined) continue;
    if (seen.has(what)) draft.complain([...path, i], `${what} is in this list twice`);
    seen.add(what);
  }
}

/** Shares don't feed on themselves, and all buildings together have room for theirs in a house's row. */
function checkShares(draft: Draft, path: readonly string[], before: number): number {
  const places = draft.places(...path);
  for (const i of places) {
    if (draft.get<string>(...path, i, 0) === 'building_efficiency') {
      draft.complain([...path, i], 'building_efficiency decides what shares do, so no share may add to it');
    }
  }
  if (before <= SHARES_MAX && before + places.length > SHARES_MAX) {
    draft.complain(
      path,
      `is more than the ${SHARES_MAX} [stat, base] pairs that all buildings may have together`,
    );
  }
  return places.length;
}
