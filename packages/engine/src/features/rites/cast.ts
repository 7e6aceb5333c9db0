import { riteBrings } from '@realm/formulas';
import type { Rite } from '@realm/rules';
import { handler, type Scope } from '../../scope/handler.ts';
import type { House } from '../../world/house.ts';
import { MATERIALS, RITES } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import { planCast } from './check.ts';
import { castDivination } from './divine.ts';
import type { RitePrice } from './formulas.ts';
import { addRiteGood, broughtPosting } from './goods.ts';
import { castHex } from './hex.ts';
import { endRites, layRite } from './lasting.ts';

/** A rite: on oneself, or on a house of another state. */
export const cast = handler('cast', {
  check: planCast,

  apply(scope, house, { rite: id, target = null }, { rite, on, price }) {
    const { world } = scope;
    const { aether, incense, ticks } = price;
    payFor(scope, house, price);
    const ready_tick = rite.cooldown_ticks === 0 ? null : world.tick + rite.cooldown_ticks;
    if (ready_tick !== null) house.cells[RITES + rite.index] = ready_tick;
    const until_tick = ticks === 0 ? null : world.tick + ticks;
    const brought = on === undefined ? onOneself(scope, rite, house, until_tick) : {};
    const outcome = scope.secretly(() => {
      if (on === undefined) return { chance: 'sure' as const };
      return rite.kind === 'divination'
        ? castDivination(scope, rite, house, on)
        : castHex(scope, rite, house, on, until_tick);
    });
    // What already lies on itself for longer stays; what lies on another is not told.
    const lies_until = on === undefined && until_tick !== null ? house.row[RITES + rite.index] : until_tick;
    return {
      type: 'cast',
      rite: id,
      target,
      aether,
      incense,
      until_tick: lies_until,
      ready_tick,
      brought,
      ...outcome,
    };
  },
});

function payFor({ world, ledger }: Scope, house: House, { aether, incense }: RitePrice): void {
  house.aether -= aether;
  ledger.add(posting('aether', 'rites'), aether);
  if (incense === 0) return;
  house.cells[MATERIALS + world.rules.incense] -= incense;
  ledger.add(posting('material', 'rites') + world.rules.incense, incense);
}

/** What a rite on oneself does; answers what it brought, by good. */
function onOneself(
  { world, ledger }: Scope,
  rite: Rite,
  house: House,
  until_tick: number | null,
): Record<string, number> {
  const brought: Record<string, number> = {};
  for (const [good, per_100_acres] of rite.brings) {
    const units = riteBrings(house.land, per_100_acres);
    addRiteGood(house, good, units);
    ledger.add(broughtPosting(good), units);
    brought[good] = units;
  }
  if (rite.ends !== null) endRites(world, house, rite.ends);
  if (until_tick !== null) layRite(world, house, rite.index, until_tick);
  return brought;
}
