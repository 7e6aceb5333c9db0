import type { ReadonlyState } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';
import { dropOvertures } from './overtures.ts';
import { addressOf, proclaimBoth } from './proclaim.ts';
import type { Ceasefire } from './state/relations.ts';

/** Begins a ceasefire, up to and without a tick; no declaration of war between the two stands any more. */
export function beginCeasefire(world: World, a: ReadonlyState, b: ReadonlyState, until_tick: number): void {
  world.relations.ceasefires.add({ a: world.itself(a), b: world.itself(b), until_tick });
  dropOvertures(world, ({ by, to }) => (by === a && to === b) || (by === b && to === a));
  const news = { kind: 'ceasefire_began', a: addressOf(a), b: addressOf(b), until_tick } as const;
  proclaimBoth(world, a, b, news);
  world.record(news);
}

/** Ends one: `breaker` is who broke it, null where its time was over. */
export function endCeasefire(world: World, ceasefire: Ceasefire, breaker: ReadonlyState | null): void {
  const { ceasefires } = world.relations;
  const { a, b } = ceasefire;
  ceasefires.remove(ceasefire);
  const broken_by = breaker === null ? null : addressOf(breaker);
  const news = { kind: 'ceasefire_ended', a: addressOf(a), b: addressOf(b), broken_by } as const;
  proclaimBoth(world, a, b, news);
  world.record(news);
}
