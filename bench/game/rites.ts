import { GIVEN, type House, RITES, type World } from '@realm/engine';

/** What the engine notes of a house whose stats are to be summed anew for what is given to it. */
const GIVEN_CHANGED = 3;

/** A rite is cast again when it runs for fewer ticks than this; in one house of so many it is forgotten, and ends. */
const RENEW_TICKS = 3;
const FORGETFUL_EACH = 10;

/**
 * Sees to it that every lasting rite of the age, hexes and all, lies on every house. They end in different ticks and
 * are renewed before, as casting does it; in some houses they end first, and are laid anew.
 */
export function layEveryRite(world: World): void {
  const lasting = world.rules.rites.list.filter(({ ticks }) => ticks > 0);
  for (const house of world.houses) {
    let first = Number.POSITIVE_INFINITY;
    const forgetful = house.id % FORGETFUL_EACH === 0;
    for (const { index, ticks, effects } of lasting) {
      const until_tick = house.row[RITES + index];
      if (until_tick !== 0) {
        if (!forgetful && until_tick - world.tick < RENEW_TICKS)
          house.cells[RITES + index] = world.tick + ticks;
      } else {
        house.cells[RITES + index] = world.tick + RENEW_TICKS + ((house.id + index) % ticks);
        for (const [stat, bp] of effects) house.cells[GIVEN + stat] += bp;
        house.effects_stale = Math.max(house.effects_stale, GIVEN_CHANGED);
      }
      first = Math.min(first, house.row[RITES + index]);
    }
    house.rites_until = first;
  }
}

/** Rites that lie on a house. */
export function ritesOn({ rules }: World, { row }: House): number {
  return rules.rites.list.filter(({ index, ticks }) => ticks > 0 && row[RITES + index] > 0).length;
}
