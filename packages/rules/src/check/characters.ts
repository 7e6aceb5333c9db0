import type { Draft } from '../draft.ts';
import { STAT_IDS } from '../stats.ts';

/** The lists of effects that a trait may have. */
export const TRAIT_LISTS = ['leads', 'defends', 'serves'] as const;

/** Stats that an army's leader can do something for. */
const LED: readonly string[] = ['offense', 'elite_offense', 'casualties', 'return_time'];

/** Traits of generals: each does something, where it can. */
export function checkCharacters(draft: Draft): void {
  const races = draft.keys('races');
  for (const id of draft.keys('traits')) {
    const path = ['traits', id];
    const does = [...TRAIT_LISTS, 'conds'].some((list) => draft.places(...path, list).length > 0);
    if (!does && draft.get(...path) !== undefined)
      draft.complain(path, 'has no effect: no leads, defends, serves or conds');
    for (const i of draft.places(...path, 'leads')) {
      const stat = draft.get<string>(...path, 'leads', i, 0);
      if (stat !== undefined && STAT_IDS.some((known) => known === stat) && !LED.includes(stat))
        draft.complain(
          [...path, 'leads', i],
          `${stat} is nothing that leads an army: one of ${LED.join(', ')}`,
        );
    }
    for (const i of draft.places(...path, 'conds')) {
      const race = draft.get<string>(...path, 'conds', i, 'race');
      if (race !== undefined && races.length > 0 && !races.includes(race))
        draft.unknown([...path, 'conds', i, 'race'], 'race', race, races);
      if (draft.get(...path, 'conds', i) !== undefined && race === undefined)
        draft.complain([...path, 'conds', i], 'has no condition: name a race');
    }
  }
}
