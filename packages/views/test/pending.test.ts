import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import { execute } from '@realm/engine';
import { ownHouse } from '../src/index.ts';
import { found, houseFor, openAge, rulesWith, runTicks } from './support/age.ts';
import { actorOf } from './support/player.ts';

const rules = rulesWith({ start_gold: 10_000_000, start_refined_per_tick: 100 });

test('work under way stands soonest first, orders for the same in the same tick as one', () => {
  const world = openAge(rules, { robots: 0 });
  found(world, 1, 'Hearthmere');
  const house = houseFor(world, 1);
  const own = { house: house.id };
  const give = (command: Command) => {
    const reply = execute(world, { at: world.at, actor: actorOf(house), command });
    assert.ok(!isRefusal(reply), JSON.stringify(reply));
  };
  const pending = () => ownHouse(world, house).pending;
  runTicks(world, 1);

  give({ type: 'raze', ...own, building: 'homes', count: 5 });
  give({ type: 'explore', ...own, acres: 4 });
  give({ type: 'build', ...own, building: 'farms', count: 2 });
  give({ type: 'build', ...own, building: 'farms', count: 3 });
  give({ type: 'train', ...own, unit: 2, count: 6 });
  give({ type: 'train', ...own, unit: 2, count: 6, direct: true });
  give({ type: 'upgrade', ...own, unit: 2, count: 7 });
  give({ type: 'train_medics', ...own, count: 8 });
  give({ type: 'build_chariots', ...own, count: 9 });

  const { units, medics, chariots, params } = rules;
  const ahead = {
    direct: params.direct_ticks,
    explore: params.explore_ticks,
    farms: params.build_ticks,
    train: units[2].train!.ticks,
    upgrade: units[2].upgrade!.ticks,
    medics: medics.ticks,
    chariots: chariots.ticks,
  };
  const started_at = world.at;
  const expected = (
    [
      ['explore', 'land', 4, ahead.explore],
      ['build', 'farms', 5, ahead.farms],
      ['train', 'defense', 6, ahead.train],
      ['train', 'defense', 6, ahead.direct],
      ['train', 'defense_plus', 7, ahead.upgrade],
      ['medics', 'medics', 8, ahead.medics],
      ['build', 'chariots', 9, ahead.chariots],
    ] as const
  )
    .map(([kind, what, count, ticks]) => ({
      kind,
      what,
      count,
      started_at,
      done_at: world.next_tick_at + (ticks - 1) * params.tick_ms,
      done_tick: world.tick + ticks,
    }))
    .sort((a, b) => a.done_tick - b.done_tick);
  assert.deepEqual(pending(), expected);

  // Each goes in its tick, when it said it would.
  for (let left = [...expected]; left.length > 0; ) {
    assert.deepEqual(pending(), left);
    runTicks(world, 1);
    for (const work of left.filter(({ done_tick }) => done_tick === world.tick)) {
      assert.equal(work.done_at, world.at);
    }
    left = left.filter(({ done_tick }) => done_tick > world.tick);
  }
  assert.deepEqual(pending(), []);
});
