import { refuse } from '@realm/contract';
import type { Rite, Rules } from '@realm/rules';
import { incenseOf, riteBrings, ritePrice } from '../calc/rites.ts';
import { addRiteGood, broughtFlow } from '../rites/goods.ts';
import { endRites, layRite } from '../rites/lasting.ts';
import { flow } from '../state/flows.ts';
import { MATERIALS, RITES } from '../state/layout.ts';
import type { Handler } from './handler.ts';
import { need } from './pay.ts';

/** A rite, for aether and incense. */
export const cast: Handler<'cast'> = {
  check(world, house, { rite: id, target }) {
    const { rules } = world;
    const rite = rules.rites.get(id);
    if (rite === undefined) return refuse('unknown_rite', { given: id });
    if (target !== undefined) return refuse('rite_takes_no_target', { rite: id });
    const ready_tick = house.row[RITES + rite.index];
    if (rite.ticks === 0 && world.tick < ready_tick)
      return refuse('rite_not_ready', { rite: id, ready_tick });
    const { aether, incense } = ritePrice(house, rite);
    return need('aether', aether, house.aether) ?? need('incense', incense, incenseOf(rules, house));
  },

  apply(scope, house, { rite: id }) {
    const { world, ledger } = scope;
    const rite = riteOf(world.rules, id);
    const { aether, incense, ticks } = ritePrice(house, rite);
    house.aether -= aether;
    ledger.add(flow('aether', 'rites'), aether);
    if (incense > 0) {
      house.row[MATERIALS + world.rules.incense] -= incense;
      ledger.add(flow('material', 'rites') + world.rules.incense, incense);
    }
    const ready_tick = rite.cooldown_ticks === 0 ? null : world.tick + rite.cooldown_ticks;
    if (ready_tick !== null) house.row[RITES + rite.index] = ready_tick;

    const brought: Record<string, number> = {};
    for (const [good, units] of riteBrings(house, rite)) {
      addRiteGood(house, good, units);
      ledger.add(broughtFlow(good), units);
      brought[good] = units;
    }
    if (rite.ends !== null) endRites(world, house, rite.ends);
    const until_tick = ticks === 0 ? null : world.tick + ticks;
    if (until_tick !== null) layRite(world, house, rite.index, until_tick);
    const chance = scope.secretly(() => 'sure' as const);
    return {
      type: 'cast',
      rite: id,
      target: null,
      ...(chance === null ? {} : { chance }),
      aether,
      incense,
      until_tick,
      ready_tick,
      brought,
    };
  },
};

function riteOf(rules: Rules, id: string): Rite {
  return rules.rites.get(id)!;
}
