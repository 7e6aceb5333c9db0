import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import { BUILDINGS, type House, MATERIALS, type World } from '@realm/engine';
import { ageEntry, rulesOf } from '../../../tests/support/age.ts';
import type { Counted } from '../src/lab/census.ts';
import { IdleWatch } from '../src/lab/idle_watch.ts';
import { openLabGame } from '../src/lab/lab_game.ts';
import { means } from '../src/lab/measured.ts';
import { EDGE, gini, meanEdge } from '../src/lab/measures.ts';
import { StateWatch } from '../src/lab/state_watch.ts';

/** A world of two states a realm with a leader each, in which whatever is tried is soon done. */
async function script() {
  const rules = rulesOf('embers-1', { states_per_realm: 2, leader_wait_ticks: 0, vigil_lapse_ticks: 24 });
  const game = await openLabGame(ageEntry(rules, { robots: 24 }), undefined);
  const watch = new StateWatch();
  for (const house of game.world.houses) {
    const state = game.world.stateOf(house);
    house.protected_until = 0;
    house.gold = 1_000_000_000;
    house.aether = 100_000;
    for (const { index } of rules.materials.list) house.cells[MATERIALS + index] = 1_000_000;
    if (state.leader === 0) state.leader = house.id;
  }
  const say = (house: House, command: object) => {
    const outcome = game.order(house.id, { ...command, house: house.id } as unknown as Command);
    if (isRefusal(outcome)) assert.fail(JSON.stringify(outcome));
    watch.hear(outcome);
  };
  const tick = async () => {
    await game.tick();
    watch.look(game.world);
  };
  const counts = () => new Map(watch.counts(game.world));
  return { game, say, tick, counts };
}

/** The leader of a state of the first realm. */
function leads(world: World, state: number): House {
  return world.theHouse(world.realms[0].states[state - 1].leader);
}

test('wars and ceasefires count for both states, once they have begun', async () => {
  const { game, say, counts } = await script();
  const [a, b] = [leads(game.world, 1), leads(game.world, 2)];
  const states = game.world.realms.length * 2;
  const other = (house: House) => ({ realm: house.realm, state: house.state });
  say(a, { type: 'propose_ceasefire', ...other(b), ticks: 48 });
  assert.equal(counts().get('ceasefires, a state'), 0);
  say(b, { type: 'propose_ceasefire', ...other(a), ticks: 48 });
  assert.equal(counts().get('ceasefires, a state'), 2 / states);
  say(b, { type: 'break_ceasefire', ...other(a) });
  say(b, { type: 'declare_war', ...other(a) });
  assert.equal(counts().get('wars, a state'), 0);
  say(a, { type: 'declare_war', ...other(b) });
  assert.equal(counts().get('wars, a state'), 2 / states);
  assert.equal(game.world.relations.wars.all.length, 1);
});

test('vigils count when they are opened, and once more when they are lit', async () => {
  const { game, say, tick, counts } = await script();
  const house = leads(game.world, 1);
  const states = game.world.realms.length * 2;
  const [{ id }] = game.world.rules.vigils.list;
  say(house, { type: 'open_vigil', vigil: id });
  await tick();
  assert.deepEqual(
    [counts().get('vigils opened, a state'), counts().get('vigils lit, a state')],
    [1 / states, 0],
  );
  const { aether_needed, incense_needed } = game.world.stateOf(house).vigil!;
  house.aether = aether_needed;
  say(house, { type: 'give_to_vigil', aether: aether_needed, incense: incense_needed });
  for (let i = 0; i < 3; i++) await tick();
  assert.deepEqual(
    [counts().get('vigils opened, a state'), counts().get('vigils lit, a state')],
    [1 / states, 1 / states],
  );
});

test('wonders count when they are begun and when they stand, works when they are done', async () => {
  const { game, say, tick, counts } = await script();
  const { rules } = game.world;
  const [house, second] = [leads(game.world, 1), leads(game.world, 2)];
  const [{ id, gold, materials }] = rules.wonders.list;
  say(house, { type: 'start_wonder', wonder: id });
  assert.deepEqual([counts().get('wonders begun'), counts().get('wonders finished')], [1, 0]);
  say(house, { type: 'fund_wonder', builder: house.id, gold });
  for (const [material, units] of materials)
    say(house, {
      type: 'fund_wonder',
      builder: house.id,
      material: rules.materials.list[material].id,
      amount: units,
    });
  say(house, { type: 'propose_work' });
  say(second, { type: 'vote_work', yes: true });
  const [work] = rules.realm_works;
  say(house, { type: 'fund_work', gold: work.gold, material: work.material });
  for (let i = 0; i < 200 && counts().get('wonders finished') === 0; i++) await tick();
  assert.deepEqual([counts().get('wonders begun'), counts().get('wonders finished')], [1, 1]);
  assert.equal(counts().get('works of realms finished'), 1);
});

test('what lies idle is looked at once a day: barren land, and gold against what is made', async () => {
  const { game } = await script();
  const watch = new IdleWatch();
  const { world } = game;
  const counts = () => new Map(watch.counts(world));
  const day = async () => {
    for (let i = 0; i < world.rules.params.day_ticks; i++) {
      await game.tick();
      watch.look(world);
    }
  };
  for (const house of world.houses) house.gold = 0;
  await day();
  assert.equal(counts().get('days on which a house holds gold of over 48 ticks'), 0);
  const held = counts().get('gold held, in ticks of what is made')!;
  assert.ok(held > 10 && held <= 24, `${held}`);
  assert.equal(counts().get('barren land, of all'), 0);
  const [rich] = world.houses;
  rich.gold = 1_000_000_000;
  rich.cells[BUILDINGS] -= 10;
  rich.explorable_acres += 7;
  await day();
  const land = world.houses.reduce((sum, house) => sum + house.land, 0);
  const left = world.houses.reduce((sum, { explorable_acres }) => sum + explorable_acres, 0);
  const idle = counts();
  assert.equal(idle.get('barren land, of all'), 10 / land / 2);
  assert.equal(idle.get('days on which a house holds gold of over 48 ticks'), 1 / (2 * world.houses.length));
  assert.equal(idle.get('explorable acres left in the end, of land'), left / land);
});

const counted = (land: number): Counted => {
  return { land, race: 'x', personality: 'y', might: 0, temperament: 'z', level: 'v' };
};

test('an edge is how far ahead of the mean house one is, as far for twice as for half; those of all sum to 0', () => {
  const field = [50, 100, 100, 100, 200].map(counted);
  const near = (edge: number, expected: number) => assert.ok(Math.abs(edge - expected) < 1e-12);
  near(meanEdge([counted(200)], field), Math.log(2));
  near(meanEdge([counted(50)], field), -Math.log(2));
  const skew = [50, 100, 100, 100, 400].map(counted);
  near(meanEdge([counted(100)], skew), -Math.log(2) / 5);
  near(
    skew.reduce((sum, house) => sum + meanEdge([house], skew), 0),
    0,
  );
});

test('land that all have alike is spread by 0, land that one has by nearly 1', () => {
  assert.equal(gini([5, 5, 5, 5]), 0);
  assert.equal(gini([0, 0, 0, 8]), 0.75);
});

test('over seeds means have an interval; who was not there has no edge, and what was not seen is 0', () => {
  const found = means([
    new Map([
      ['attacks', 2],
      [`race a${EDGE}`, 0.5],
    ]),
    new Map([[`race a${EDGE}`, 0.7]]),
    new Map(),
  ]);
  const byName = new Map(found.map(({ name, mean, within }) => [name, { mean, within }]));
  assert.equal(byName.get('attacks')!.mean, 2 / 3);
  assert.ok(Math.abs(byName.get(`race a${EDGE}`)!.mean - 0.6) < 1e-12);
  assert.ok(Math.abs(byName.get(`race a${EDGE}`)!.within! - 12.706 * 0.1) < 1e-9);
});
