import { type Refusal, refuse } from '@realm/contract';
import type { PackTold } from '../../world/entry.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import type { Pack } from './state.ts';

/** A pack that sits somewhere, and its state. */
export function seatedPack(
  { realms }: ReadonlyWorld,
  number: number,
): { readonly pack: Readable<Pack>; readonly state: ReadonlyState } | undefined {
  for (const { states } of realms) {
    for (const state of states) {
      const pack = state.packs.find((each) => each.number === number);
      if (pack !== undefined) return { pack, state };
    }
  }
  return undefined;
}

/** The state that a pack sits in, or that one of it sat in before; undefined where nobody of it has a house. */
export function stateOfPack(world: ReadonlyWorld, { number, beside }: PackTold): ReadonlyState | undefined {
  const house = beside === undefined ? undefined : world.house(beside);
  return seatedPack(world, number)?.state ?? (house === undefined ? undefined : world.stateOf(house));
}

/** Refuses more friends than the age lets come together. */
export function refusalOfFull(world: ReadonlyWorld, { number }: PackTold): Refusal | null {
  const max = world.rules.params.invited_seats_max;
  const came = seatedPack(world, number)?.pack.houses.length ?? 0;
  return came < max ? null : refuse('pack_full', { max });
}

/** Seats of a state that are kept now for packs other than the one of a number. */
export function seatsKept({ tick }: ReadonlyWorld, { packs }: ReadonlyState, but?: number): number {
  let kept = 0;
  for (const { number, size, kept_until, houses } of packs) {
    if (number !== but && tick < kept_until) kept += Math.max(0, size - houses.length);
  }
  return kept;
}

/** Houses of a state that came there as friends of others, each once: one may have asked friends twice. */
export function packedIn({ packs }: ReadonlyState): number {
  return packs.length === 0 ? 0 : new Set(packs.flatMap(({ houses }) => houses)).size;
}

/** A house that was just seated is one of the pack; the first brings the pack into its state, and seats are kept from then on. */
export function joinPack(world: World, house: ReadonlyHouse, { number, size, beside }: PackTold): void {
  const { packs } = world.stateOf(house);
  let pack = packs.find((each) => each.number === number);
  if (pack === undefined) {
    const kept_until = world.tick + world.rules.params.pack_kept_ticks;
    pack = { number, size, kept_until, houses: beside === undefined ? [] : [beside] };
    packs.push(pack);
  }
  pack.houses.push(house.id);
}
