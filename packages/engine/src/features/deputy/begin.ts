/** How a deputy begins and ends: its state sees it, and the house is told. */
import type { NewsBody } from '@realm/contract';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { World } from '../../world/world.ts';
import type { Terms } from './state.ts';

export function begin(world: World, house: ReadonlyHouse, terms: Omit<Terms, 'since_tick'>): void {
  const { style, until_tick, by_age } = terms;
  world.deputies.add(house.id).terms = { ...terms, since_tick: world.tick };
  seen(world, house, { kind: 'deputy_began', style, until_tick, by_age });
}

/** The one that the age gives whoever is silent or may not play, until its player returns. */
export function beginByAge(world: World, house: ReadonlyHouse): void {
  begin(world, house, { style: 'builder', limits: {}, until_tick: null, by_age: true });
}

type Why = Extract<NewsBody, { kind: 'deputy_ended' }>['why'];

export function end(world: World, house: ReadonlyHouse, why: Why): void {
  world.deputies.add(house.id).terms = null;
  seen(world, house, { kind: 'deputy_ended', why });
}

function seen(world: World, house: ReadonlyHouse, news: NewsBody): void {
  world.touch(house);
  world.touch(world.stateOf(house));
  world.tell(house, news);
}
