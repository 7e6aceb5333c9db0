import { type dev_flows, FLOWS_MAX, isRefusal, type Refusal, refuse } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { Names } from '../names/names.ts';
import type { FlowBook } from './flows.ts';

/** What is asked of flows, as the query says it. */
export type FlowsQuery = (typeof dev_flows)['example_query'];
export type ToldFlows = (typeof dev_flows)['example'];
type Told = ToldFlows['flows'][number]['giver'];

/** Flows where nothing else is asked for. */
const FLOWS_DEFAULT = 50;

/** Who fed whom, with the houses as the world knows them. */
export function toldFlows(
  world: ReadonlyWorld,
  book: FlowBook,
  names: Names,
  query: FlowsQuery,
): ToldFlows | Refusal {
  const { by, between = 'all', limit = FLOWS_DEFAULT, skip = 0 } = query;
  const houses = housesIn(world, query);
  if (isRefusal(houses)) return houses;
  const shown = Math.min(limit, FLOWS_MAX);
  const found = book.list({ houses, by, people: between === 'people', limit: shown + 1, skip });
  const flows = found.slice(0, shown).map(({ giver, receiver, ...sums }) => ({
    giver: toldHouse(world, names, giver),
    receiver: toldHouse(world, names, receiver),
    ...sums,
  }));
  return { age: world.age.age, tick: world.tick, flows, more: found.length > shown };
}

/** The houses whose flows are asked for; undefined for everyone's. */
function housesIn(
  world: ReadonlyWorld,
  { house, realm, state }: FlowsQuery,
): readonly number[] | undefined | Refusal {
  if ((realm === undefined) !== (state === undefined)) return refuse('realm_and_state_together');
  if (realm === undefined || state === undefined) return house === undefined ? undefined : [house];
  const states = world.realms[realm - 1];
  if (states === undefined) return refuse('unknown_realm', { realm });
  const seats = states.state(state)?.seats;
  if (seats === undefined) return refuse('unknown_state', { realm, state });
  return seats.filter((id) => id !== 0 && (house === undefined || id === house));
}

export function toldHouse(world: ReadonlyWorld, { words, players }: Names, id: number): Told {
  const house = world.house(id);
  if (house === undefined) return { id, name: null, realm: null, state: null, robot: true, account: null };
  const { name, realm, state, robot } = house;
  const account = players.founderOf(world, house) || null;
  return { id, name: words.word(name), realm, state, robot: robot === 1, account };
}
