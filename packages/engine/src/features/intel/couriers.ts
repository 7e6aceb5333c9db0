import type { NewsKind } from '@realm/contract';
import type { ReadonlyState } from '../../world/realm.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { incomingOf } from './roads.ts';
import type { Shows } from './shows.ts';

/** News that travel by letter between the houses of a state. */
const LETTERS: readonly NewsKind[] = [
  'treasury_share',
  'treasury_order',
  'leader_elected',
  'tax_set',
  'granted',
  'aid_sent',
];

/** What comes to a house, how its state stands, and what it was told of its state lately. */
export const couriers: Shows<'couriers'> = (world, _viewer, target) => {
  const state = world.stateOf(target);
  const letters = target.news.items().filter(({ kind }) => LETTERS.includes(kind));
  return {
    leader: state.leader === 0 ? null : state.leader,
    incoming: incomingOf(world, target),
    relations: relationsOf(world, state),
    news: letters.reverse().slice(0, world.rules.params.couriers_news),
  };
};

/** Every state against which one of the two holds anything, in the order of the map. */
function relationsOf({ realms, relations }: ReadonlyWorld, state: ReadonlyState) {
  return realms
    .flatMap(({ states }) => states)
    .map((other) => ({
      realm: other.realm,
      state: other.id,
      holds_hundredths: relations.felt(state, other),
      held_hundredths: relations.felt(other, state),
    }))
    .filter(({ holds_hundredths, held_hundredths }) => holds_hundredths + held_hundredths > 0);
}
