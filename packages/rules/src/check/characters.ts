import { CATEGORIES, QUEST_STAGES } from '../definition.ts';
import type { Draft } from '../draft.ts';
import { ATTRIBUTES_MAX } from '../rules.ts';
import { STAT_IDS } from '../stats.ts';

/** The lists of effects that a trait may have. */
export const TRAIT_LISTS = ['leads', 'defends', 'serves'] as const;

/** Stats that an army's leader can do something for. */
const LED: readonly string[] = ['offense', 'elite_offense', 'casualties', 'return_time'];

/** What characters may be good at: each does something, where it can. */
export function checkCharacters(draft: Draft): void {
  checkTraits(draft);
  checkAttributes(draft);
  checkQuests(draft);
}

/** An academic has up to three attributes of its category, so each category has as many, or none has any. */
function checkAttributes(draft: Draft): void {
  const ids = draft.keys('attributes');
  for (const id of ids) {
    const path = ['attributes', id];
    if (draft.get(...path) !== undefined && draft.places(...path, 'effects').length === 0)
      draft.complain(path, 'has no effect');
  }
  if (draft.get<number>('params', 'academics_max') === 0) return;
  for (const category of CATEGORIES) {
    const own = ids.filter((id) => draft.get<string>('attributes', id, 'category') === category).length;
    const whole = ids.every((id) => draft.get('attributes', id) !== undefined);
    if (whole && draft.get('attributes') !== undefined && own < ATTRIBUTES_MAX)
      draft.complain(
        ['attributes'],
        `has ${own} of ${category}, not ${ATTRIBUTES_MAX} or more (params.academics_max)`,
      );
  }
}

function checkTraits(draft: Draft): void {
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

/** Commands that a quest may ask to forbear. */
const FORBORNE = ['attack', 'explore', 'cast', 'operation'];

/** Quests: every stage has an episode, and every ask names what there is. */
function checkQuests(draft: Draft): void {
  const path = ['quests', 'episodes'];
  const ids = draft.keys(...path);
  const materials = draft.keys('materials');
  for (const id of ids) {
    const kind = draft.get<string>(...path, id, 'ask', 'kind');
    const what = draft.get<string>(...path, id, 'ask', 'what');
    const words =
      kind === 'material'
        ? materials
        : kind === 'books'
          ? CATEGORIES
          : kind === 'forbearance'
            ? FORBORNE
            : undefined;
    const here = [...path, id, 'ask', 'what'];
    if (kind === undefined) continue;
    if (words === undefined && what !== undefined)
      draft.complain(here, `${kind} is of one kind: leave it out`);
    if (words === undefined) continue;
    if (what === undefined) draft.complain(here, `is missing: one of ${words.join(', ')}`);
    else if (words.length > 0 && !words.some((word) => word === what)) draft.unknown(here, kind, what, words);
  }
  if (draft.get(...path) === undefined) return;
  for (const stage of QUEST_STAGES) {
    if (!ids.some((id) => draft.get<string>(...path, id, 'stage') === stage))
      draft.complain(path, `has no ${stage}`);
  }
}
