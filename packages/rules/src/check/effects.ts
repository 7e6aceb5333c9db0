import type { Draft } from '../draft.ts';
import type { Path } from '../problem.ts';
import { STAT_IDS } from '../stats.ts';
import { TRAIT_LISTS } from './characters.ts';

/** Every list of effects: known stats, each once, each doing something. */
export function checkEffects(draft: Draft): void {
  for (const table of [
    'races',
    'personalities',
    'sciences',
    'attributes',
    'truths',
    'rites',
    'vigils',
    'wonders',
    'attacks',
  ]) {
    for (const id of draft.keys(table)) checkList(draft, [table, id, 'effects']);
  }
  checkList(draft, ['diplomacy', 'peace_dividend']);
  for (const id of draft.keys('buildings')) checkList(draft, ['buildings', id, 'share']);
  for (const id of draft.keys('projects')) {
    for (const i of draft.places('projects', id, 'tiers'))
      checkList(draft, ['projects', id, 'tiers', i, 'effects']);
  }
  for (const id of draft.keys('traits')) {
    for (const list of TRAIT_LISTS) checkList(draft, ['traits', id, list]);
  }
}

function checkList(draft: Draft, path: Path): void {
  const seen = new Set<string>();
  for (const i of draft.places(...path)) {
    const stat = draft.get<string>(...path, i, 0);
    if (stat === undefined) continue;
    const here = [...path, i];
    if (!STAT_IDS.some((id) => id === stat)) draft.unknown(here, 'stat', stat, STAT_IDS);
    else if (seen.has(stat)) draft.complain(here, `${stat} is in this list twice`, 'add them into one');
    seen.add(stat);
    if (draft.get<number>(...here, 1) === 0)
      draft.complain(here, `${stat} by 0 does nothing`, 'leave it out');
  }
}
