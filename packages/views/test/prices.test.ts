import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose, Random, seedFrom, the } from '@realm/base';
import { AMOUNT_MAX, type Command, type CommandReply, isRefusal, type Refusal } from '@realm/contract';
import { execute, type House, preview, type World } from '@realm/engine';
import fc from 'fast-check';
import { LONG } from '../../../tests/support/sample.ts';
import { ownHouse } from '../src/index.ts';
import { bareRules, found, houseFor, openAge, rulesWith, runTicks } from './support/age.ts';
import { actorOf, playOne, pricedOrders } from './support/player.ts';

const RUNS = LONG ? 400 : 6;
const MAXIMA = purpose('maxima');
const rules = rulesWith({ states_per_realm: 1 });
const bare = bareRules();

const previewOf = (world: World, house: House, command: Command): CommandReply | Refusal =>
  preview(world, { at: world.at, actor: actorOf(house), command });

test('an order for the maximum is accepted, and for one more refused', () => {
  const asked = new Map<string, number>();
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 40 }), fc.boolean(), (seed, ticks, is_bare) => {
      const world = openAge(is_bare ? bare : rules, { seed: String(seed), robots: 6 });
      found(world, 1, 'Hearthmere');
      const random = new Random(seedFrom(String(seed))).at(MAXIMA);
      for (let t = 0; t < ticks; t++) {
        for (let i = 0; i < 6; i++) playOne(world, random);
        runTicks(world, 1);
      }
      for (const house of world.houses) {
        for (const [order, max] of pricedOrders(world, house)) {
          const { type } = order(1);
          if (max > 0) {
            const reply = previewOf(world, house, order(max));
            assert.ok(!isRefusal(reply), `${type} of ${max}: ${JSON.stringify(reply)}`);
            asked.set(type, (asked.get(type) ?? 0) + 1);
          }
          assert.ok(max < AMOUNT_MAX, 'something always runs out first here');
          assert.ok(isRefusal(previewOf(world, house, order(max + 1))), `${type} of ${max} + 1`);
        }
      }
    }),
    { numRuns: RUNS },
  );
  for (const type of ['explore', 'build', 'train', 'upgrade', 'train_medics', 'build_chariots']) {
    assert.ok((asked.get(type) ?? 0) > 20, `${type} was asked for: ${asked.get(type)}`);
  }
});

test('nothing may be asked for that would come too late, nor anything once the age has ended', () => {
  const age_ticks = 96;
  const [closing_ticks_min, closing_ticks_max] = [1, 2];
  const short = rulesWith({ states_per_realm: 1, age_ticks, closing_ticks_min, closing_ticks_max });
  const world = openAge(short, { seed: 'late', robots: 6 });
  const house = the(world.house(found(world, 1, 'Hearthmere').house), 'the house');
  const seen = new Set<string>();
  for (let tick = 0; tick < age_ticks; tick++) {
    for (const [order, max] of pricedOrders(world, house)) {
      const reply = previewOf(world, house, order(Math.max(1, max)));
      const code = isRefusal(reply) ? reply.code : 'accepted';
      seen.add(`${order(1).type} ${code}`);
      if (max > 0) assert.ok(['accepted', 'age_closing'].includes(code), `${code} of ${max} in tick ${tick}`);
      else assert.notEqual(code, 'accepted');
      if (code === 'too_late') assert.equal(max, 0);
    }
    runTicks(world, 1);
  }
  for (const type of ['explore', 'train', 'upgrade', 'train_medics'])
    assert.ok(seen.has(`${type} too_late`), `${[...seen]}`);
  assert.ok(world.ended);
  for (const [order, max] of pricedOrders(world, house)) assert.equal(max, 0, order(1).type);
  const { general, academic, mercenary, refine } = ownHouse(world, house).prices;
  const rest = [general, academic, mercenary, mercenary?.upgraded, ...Object.values(refine)];
  for (const price of rest) assert.ok(price == null || price.max === 0);
});

test('an order takes and gives what prices say, and what its preview said', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 30 }), (seed, ticks) => {
      const world = openAge(rules, { seed: String(seed), robots: 6 });
      found(world, 1, 'Hearthmere');
      const random = new Random(seedFrom(String(seed))).at(MAXIMA);
      for (let t = 0; t < ticks; t++) {
        for (let i = 0; i < 6; i++) playOne(world, random);
        runTicks(world, 1);
      }
      for (const house of world.houses) {
        const possible = pricedOrders(world, house).filter(([, max]) => max > 0);
        if (possible.length === 0) continue;
        const [order, max] = random.pick(possible);
        const count = random.between(1, max);
        const command = order(count);
        const price = priceOf(world, house, command);
        const said = previewOf(world, house, command);
        const credits = house.build_credits;
        const reply = execute(world, { at: world.at, actor: actorOf(house), command });
        assert.deepEqual(reply, said);
        assert.ok('cost' in reply && 'done_tick' in reply);
        const paid = command.type === 'build' ? Math.max(0, count - credits) : count;
        assert.equal(reply.cost.gold, price.gold * paid);
        const materials = Object.entries(price.materials).map(([id, units]) => [id, units * paid]);
        assert.deepEqual(reply.cost.materials, paid === 0 ? {} : Object.fromEntries(materials));
        assert.equal(reply.done_tick, world.tick + price.ticks);
        if (command.type === 'explore') {
          const milli = price.soldiers_milli_per_acre ?? 0;
          assert.equal(reply.cost.soldiers, Math.ceil((count * milli) / 1_000));
        }
      }
    }),
    { numRuns: RUNS },
  );
});

interface Said {
  readonly gold: number;
  readonly materials: Record<string, number>;
  readonly ticks: number;
  readonly soldiers_milli_per_acre?: number;
}

/** Where `prices` speaks of a command. */
function priceOf(world: World, house: House, command: Command): Said {
  const { prices } = ownHouse(world, house);
  switch (command.type) {
    case 'explore':
      return { ...prices.explore, gold: prices.explore.gold_per_acre, materials: {} };
    case 'build':
      return prices.build[command.building];
    case 'train': {
      const price = prices.train[command.unit]!;
      return command.direct ? price.direct! : price;
    }
    case 'upgrade':
      return prices.upgrade[command.unit]!;
    case 'train_medics':
      return prices.medics;
    case 'build_chariots':
      return prices.chariots;
    default:
      return assert.fail(`${command.type} has no price`);
  }
}

test('build credits count in the most that may be built', () => {
  const world = openAge(rules, { robots: 6 });
  found(world, 1, 'Hearthmere');
  const house = houseFor(world, 1);
  house.gold = 0;
  const order = { type: 'raze', house: house.id, building: 'homes', count: 20 } as const;
  execute(world, { at: world.at, actor: actorOf(house), command: order });
  assert.equal(ownHouse(world, house).prices.build.farms.max, 0);
  house.build_credits = 7;
  assert.equal(ownHouse(world, house).prices.build.farms.max, 7);
});
