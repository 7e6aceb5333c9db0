import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import {
  buildMost,
  buildPrice,
  execute,
  exploreMost,
  type House,
  MATERIALS,
  tick,
  UNITS,
  type World,
} from '@realm/engine';
import { openTestWorld, rulesOf } from '../support/age.ts';

/** How often one of the two friends lets the other in. */
const EVERY_TICKS = 48;

/** What two houses have after an age in which they explore and build with all they make, trading blows or not. */
function playAge(trading: boolean): { land: number; might: number; renown: number; hits: number } {
  const rules = rulesOf('embers-1', { protection_ticks: 0, protection_leave_ticks: 0 });
  const world = openTestWorld(rules, { robots: 12, seed: 'friends' });
  const [a] = world.houses;
  const b = world.houses.find((house) => house.realm !== a.realm)!;
  let hits = 0;
  const say = (house: House, command: object): boolean => {
    const request = {
      at: world.at,
      actor: { robot: house.id },
      command: { house: house.id, ...command } as unknown as Command,
    };
    return !isRefusal(execute(world, request));
  };
  for (const house of [a, b]) say(house, { type: 'release', unit: 2, count: house.row[UNITS + 2] });
  while (!world.ended) {
    for (const house of [a, b]) spend(world, house, say);
    if (trading && world.tick % EVERY_TICKS === 0) {
      const [attacker, target] = (world.tick / EVERY_TICKS) % 2 === 0 ? [a, b] : [b, a];
      // The other side's soldiers step aside, so that the smallest army wins.
      const guard = target.row[UNITS];
      if (guard > 0) say(target, { type: 'release', unit: 0, count: guard });
      const units = [Math.floor(attacker.row[UNITS] / 2)];
      if (say(attacker, { type: 'attack', attacker: attacker.id, target: target.id, units })) hits += 1;
    }
    tick(world, { kind: 'tick', at: world.next_tick_at });
    world.drainEvents();
  }
  const sum = (of: (house: House) => number) => of(a) + of(b);
  return {
    land: sum((house) => house.land + house.incoming_land),
    might: sum(({ might }) => might),
    renown: sum(({ renown }) => renown),
    hits,
  };
}

/** Builds on all that is barren, and explores with what is left; material is never what is short. */
function spend(world: World, house: House, say: (house: House, command: object) => boolean): void {
  const { rules } = world;
  for (const { index } of rules.materials.list) house.cells[MATERIALS + index] = 100_000;
  const kinds = ['homes', 'markets', 'farms', 'workshops'];
  const building = kinds[world.tick % kinds.length];
  const price = buildPrice(rules, house, rules.buildings.get(building)!.index);
  const count = buildMost(rules, house, price);
  if (count > 0) say(house, { type: 'build', building, count });
  const acres = exploreMost(rules, house);
  if (acres > 0) say(house, { type: 'explore', acres });
}

test('two friends who trade blows all age gain nothing over two who do not', () => {
  const still = playAge(false);
  const trading = playAge(true);
  assert.ok(trading.hits > 20, `${trading.hits} blows were traded`);
  assert.ok(trading.land < still.land, `land: ${trading.land} against ${still.land}`);
  assert.ok(trading.might < still.might, `might: ${trading.might} against ${still.might}`);
  // What is taken within ten days of losing as much is no conquest: one victory in that time counts at most.
  const victories = Math.ceil(1_344 / 240) + 1;
  assert.ok(trading.renown <= 16 * victories, `renown: ${trading.renown}`);
});
