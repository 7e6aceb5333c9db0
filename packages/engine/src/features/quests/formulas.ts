import { mulDivCeil, purpose, the } from '@realm/base';
import type { Episode, Rules } from '@realm/rules';
import { categoryIndex } from '../../scope/category.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { BOOKS, MATERIALS } from '../../world/layout.ts';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import type { Found, Quest } from './state.ts';

const RIPE = purpose('when Truths can be found');
const STEPS = purpose('steps of quests');

/** The episode a quest is in. */
export function episodeOf({ quests }: Rules, { episodes, episode }: Readable<Quest>): Episode {
  return quests.episodes.list[episodes[episode]];
}

/** How much an episode asks of a house as large as this one. */
export function askAmount({ ask }: Episode, house: ReadonlyHouse): number {
  if (ask.kind === 'forbearance') return ask.amount;
  return ask.kind === 'gold' ? ask.amount * house.land : mulDivCeil(ask.amount, house.land, 100);
}

/** What is asked of a house: its name on the wire, what the house has of it, and which of its kind it is. */
type Asked =
  | { readonly kind: 'gold' | 'aether'; readonly what: string; readonly have: number }
  | {
      readonly kind: 'material' | 'books';
      readonly what: string;
      readonly have: number;
      readonly index: number;
    }
  | { readonly kind: 'forbearance' };

/** What an episode asks of a house. */
export function askedOf(rules: Rules, house: ReadonlyHouse, { ask: { kind, what } }: Episode): Asked {
  switch (kind) {
    case 'gold':
      return { kind, what: 'gold', have: house.gold };
    case 'aether':
      return { kind, what: 'aether', have: house.aether };
    case 'material': {
      const { id, index } = the(rules.materials.get(what ?? ''), 'the material of an ask');
      return { kind, what: id, have: house.row[MATERIALS + index], index };
    }
    case 'books': {
      const index = categoryIndex(what ?? '');
      return { kind, what: 'books', have: house.row[BOOKS + index], index };
    }
    case 'forbearance':
      return { kind };
  }
}

/** Ticks from an answer to the next ask: settled from the beginning, so that a preview tells it. */
export function stepTicks(
  { random, rules }: ReadonlyWorld,
  { house, begun_tick, episode }: Readable<Quest>,
): number {
  const { quest_step_ticks_min: min, quest_step_ticks_max: max } = rules.params;
  return random.at(STEPS, house, begun_tick, episode).between(min, max);
}

/** The story of the episode a quest is in. */
export function questText({ rules }: ReadonlyWorld, quest: Readable<Quest>): string {
  const { places, people } = rules.quests;
  const seeker = quest.seeker?.name ?? 'a party of scientists';
  const text = episodeOf(rules, quest)
    .text.replaceAll('{seeker}', seeker)
    .replaceAll('{place}', places[quest.place])
    .replaceAll('{person}', people[quest.person]);
  return text.replace(/(?:^|[.?!] )[a-z]/g, (start) => start.toUpperCase());
}

/**
 * The tick from which a Truth can be found: at random over the age, and nobody's to know. Ages that were opened before this was
 * looked at may have the last such tick before the first: it is the first then.
 */
export function ripeTick({ random, rules }: ReadonlyWorld, truth: number): number {
  const { truth_first_tick, truth_last_tick } = rules.params;
  return truth_first_tick + random.at(RIPE, truth).below(Math.max(0, truth_last_tick - truth_first_tick) + 1);
}

/** How strong a found Truth is for a state, in basis points: whole, spread, or not at all yet. */
export function truthStrength(
  { tick, rules }: ReadonlyWorld,
  found: Readable<Found>,
  realm: number,
  state: number,
): number {
  const { truth_spread_ticks, truth_spread_bp } = rules.params;
  if (found.realm === realm && found.state === state) return 10_000;
  const shares = found.sharers.some(([r, s]) => r === realm && s === state);
  return shares || tick >= found.tick + truth_spread_ticks ? truth_spread_bp : 0;
}
