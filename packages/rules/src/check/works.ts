import type { Draft } from '../draft.ts';
import { checkDistinct } from './tables.ts';

/** What states and realms build and study together: names and ids once each, tiers that rise. */
export function checkWorks(draft: Draft): void {
  const works = draft.places('realm_works');
  checkDistinct(
    draft,
    works.map((i) => ['realm_works', i, 'name']),
  );
  checkDistinct(
    draft,
    works.map((i) => ['realm_works', i, 'id']),
  );
  for (const id of draft.keys('projects')) {
    let before = 0;
    for (const i of draft.places('projects', id, 'tiers')) {
      const line = draft.get<number>('projects', id, 'tiers', i, 'knowledge');
      if (line === undefined) continue;
      if (line <= before)
        draft.complain(
          ['projects', id, 'tiers', i],
          `begins at ${line}, not after the one before it, ${before}`,
        );
      before = line;
    }
  }
}
