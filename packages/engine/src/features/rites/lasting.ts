import type { RiteEnds } from '@realm/rules';
import { givenChanged } from '../../stats/effects.ts';
import { giveAnew } from '../../stats/given.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { GIVEN, RITES } from '../../world/layout.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** Lays a lasting rite on a house, until and with a tick. One that already lies on it longer stays as it is. */
export function layRite(world: ReadonlyWorld, house: House, rite: number, until_tick: number): void {
  const { cells } = house;
  const before = cells[RITES + rite];
  cells[RITES + rite] = Math.max(before, until_tick);
  noteFirstEnd(world, house);
  if (before === 0) giveAnew(world, house);
}

/** Lasting rites on a house: the hexes, or those it has cast on itself; all of them without `which`. */
export function lastingOn(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  which?: RiteEnds,
): { rite: number; until_tick: number }[] {
  const found: { rite: number; until_tick: number }[] = [];
  for (const { index, ticks, kind } of world.rules.rites.list) {
    const until_tick = house.row[RITES + index];
    if (ticks === 0 || until_tick === 0) continue;
    if (which === undefined || (which === 'own_rites') === (kind === 'self'))
      found.push({ rite: index, until_tick });
  }
  return found;
}

/** Ends lasting rites on a house before their time; answers how many. */
export function endRites(world: ReadonlyWorld, house: House, which: RiteEnds): number {
  const ended = lastingOn(world, house, which);
  for (const { rite } of ended) house.cells[RITES + rite] = 0;
  noteFirstEnd(world, house);
  if (ended.length > 0) giveAnew(world, house);
  return ended.length;
}

/** A tick: rites whose last tick it was are over, and what they gave is taken back. */
export function ritesRunDown(world: OwnWorld, house: House): void {
  if (house.rites_until === 0 || world.tick < house.rites_until) return;
  const { cells } = house;
  for (const { index, ticks, effects } of world.rules.rites.list) {
    if (ticks === 0 || cells[RITES + index] === 0 || world.tick < cells[RITES + index]) continue;
    cells[RITES + index] = 0;
    for (const [stat, bp] of effects) cells[GIVEN + stat] -= bp;
  }
  noteFirstEnd(world, house);
  givenChanged(house);
}

/** Notes when the first lasting rite ends, so that until then the tick has nothing to look for. */
function noteFirstEnd({ rules }: Pick<ReadonlyWorld, 'rules'>, house: House): void {
  let first = 0;
  const { list } = rules.rites;
  for (let i = 0; i < list.length; i++) {
    const until_tick = list[i].ticks === 0 ? 0 : house.row[RITES + list[i].index];
    if (until_tick !== 0 && (first === 0 || until_tick < first)) first = until_tick;
  }
  house.rites_until = first;
}
