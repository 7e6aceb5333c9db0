import type { NewsKind } from '@realm/contract';
import { aidName } from '../purse/aid.ts';
import type { House } from '../state/house.ts';
import type { State } from '../state/realm.ts';
import type { World } from '../state/world.ts';
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
    incoming: incoming(world, target),
    relations: relationsOf(world, state),
    news: letters.reverse().slice(0, world.rules.params.couriers_news),
  };
};

/** Land and aid on their way, the first to arrive first. */
function incoming({ works, rules }: World, { id }: House) {
  return works
    .of(id)
    .filter(({ kind }) => kind === 'explore' || kind === 'aid')
    .sort((a, b) => a.done_tick - b.done_tick)
    .map(({ kind, what, count, done_tick }) => ({
      what: kind === 'explore' ? 'land' : aidName(rules, what),
      amount: count,
      done_tick,
    }));
}

/** Every state against which one of the two holds anything, in the order of the map. */
function relationsOf({ realms, relations }: World, state: State) {
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
