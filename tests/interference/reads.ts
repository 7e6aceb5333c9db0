import type { ReadName, ReadParams, ReadQuery } from '@realm/contract';
import type { Twin } from '../support/twins.ts';

type Asked<N extends ReadName> = (
  twin: Pick<Twin, 'world' | 'hidden' | 'mate'>,
) => [params: ReadParams<N>, query: ReadQuery<N>][];

const plain = () => [[{}, {}]] as [Record<never, never>, Record<never, never>][];

/** Every read of the contract, and with what the viewer asks it: whatever might show the house that hides. */
export const readsAsked: { readonly [N in ReadName]: Asked<N> } = {
  world: plain,
  rules_pictures: plain,
  rules: plain,
  rankings: plain,
  houses: plain,
  chronicle: plain,
  house: ({ world }) => world.houses.map(({ id }) => [{ id }, {}]),
  state_houses: (twin) => everyState(twin).map((place) => [place, {}]),
  state_series: (twin) => everyState(twin).map((place) => [place, {}]),
  realm: ({ world }) => world.realms.map(({ id }) => [{ realm: id }, {}]),
  age: plain,
  age_recap: plain,
  me: plain,
  ticks: plain,
  news: () => [
    [{}, {}],
    [{}, { limit: 3, before: 5 }],
  ],
  names: ({ world }) => [
    [{}, { kind: 'house', race: world.rules.races.list[0].id, count: 10 }],
    [{}, { kind: 'general', count: 10 }],
  ],
  market: plain,
  market_series: ({ world }) => world.rules.materials.list.map(({ id }) => [{ material: id }, {}]),
  orders: plain,
  aid_quote: ({ hidden, mate }) => [
    [{}, { to: hidden.id, what: 'gold', amount: 100 }],
    [{}, { to: mate.id, what: 'gold', amount: 100 }],
  ],
  state: plain,
  reports: ({ hidden }) => [
    [{}, {}],
    [{}, { target: hidden.id }],
  ],
  colloquium: plain,
  wars: plain,
  war_series: () => [[{ id: 1 }, {}]],
  relations: plain,
  hall: plain,
  offers: plain,
  queue: plain,
  forecast: plain,
};

function everyState({ world }: Pick<Twin, 'world'>): { realm: number; state: number }[] {
  return world.realms.flatMap(({ states }) => states.map(({ realm, id }) => ({ realm, state: id })));
}
