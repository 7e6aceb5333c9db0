import type { Draft } from '../draft.ts';

/** Every building does something: its share, its produce, what it holds, or more people than its site does. */
export function checkBuildings(draft: Draft): void {
  const site = draft.get<number>('params', 'living_constructing') ?? 0;
  for (const id of draft.keys('buildings')) {
    const path = ['buildings', id];
    for (const list of ['produces', 'holds']) checkOnce(draft, [...path, list]);
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
