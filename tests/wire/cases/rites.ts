/** Rites on oneself. */
import assert from 'node:assert/strict';
import { Model } from '../model.ts';
import type { Me } from '../player.ts';
import type { Worlds } from '../worlds.ts';
import { assertChanges, type Cases, omit, pick } from './case.ts';
import { assertUnchanged, fair } from './fair.ts';
import { inAgeFile } from './public.ts';

type RiteFile = Readonly<Record<string, { kind: string; ticks: number }>>;

const scene = (worlds: Worlds) => fair(worlds, { mage: { realm: 5, state: 2, race: 'plumesingers' } });

/** A house's stats by name; those that are 0 are left out of `/me`. */
const statOf = (me: Me, name: string) => me.stats.find(([stat]) => stat === name)?.[1] ?? 0;

/** What `/me` must say that each rite costs, by the formulas of the game. */
function costs(model: Model): Me['rite_costs'] {
  const { me, rules } = model;
  return Object.entries(rules.definitions.rites).map(([id, rite]) => {
    const base = Math.ceil((me.land * rite.aether_per_100_acres) / 100);
    const aether = Math.ceil((base * (10_000 + model.stat('rite_cost'))) / 10_000);
    const incense = Math.ceil((me.land * rite.incense_per_1000_acres) / 1_000);
    return [id, aether, Math.floor((rite.ticks * (10_000 + model.stat('rite_length'))) / 10_000), incense];
  });
}

export const rites = {
  'rules.rites': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const { definitions } = await visitor.rules();
    const none = { cooldown_ticks: 0, effects: [], brings: [], takes: [], ends: null, shows: null };
    const file = Object.entries(inAgeFile('rites') as Record<string, object>);
    assert.deepEqual(
      definitions.rites,
      Object.fromEntries(file.map(([id, rite]) => [id, { ...none, ...rite }])),
    );
  },

  'me.rite_costs': async (worlds) => {
    const { world, mage } = await scene(worlds);
    const rules = await world.visitor.rules();
    const me = await mage.me();
    assert.ok(statOf(me, 'rite_length') > 0, 'its shrines lengthen rites');
    assert.deepEqual(me.rite_costs, costs(new Model(rules, me)));
    const file = inAgeFile('rites') as RiteFile;
    for (const [id, , ticks] of me.rite_costs) assert.equal(ticks === 0, file[id].ticks === 0, id);
  },

  'cast.self': async (worlds) => {
    const { world, mage } = await scene(worlds);
    const before = await mage.me();
    const { tick } = await world.visitor.read('age', '/age');
    const [, aether, ticks, incense] = before.rite_costs.find(([id]) => id === 'sweet_ash')!;
    const until_tick = tick + ticks;
    const reply = await mage.order('cast', { rite: 'sweet_ash' });
    assert.deepEqual(omit(reply, 'after'), {
      type: 'cast',
      rite: 'sweet_ash',
      target: null,
      chance: 'sure',
      aether,
      incense,
      until_tick,
      ready_tick: null,
      brought: {},
    });
    const after = await mage.me();
    const held = (me: Me) => ({ aether: me.aether, gold: me.gold, incense: me.materials.incense });
    assertChanges(held(before), held(after), { aether: -aether, incense: -incense });
    assert.deepEqual(after.rites, [{ rite: 'sweet_ash', until_tick }]);
    assert.equal(statOf(after, 'food_output') - statOf(before, 'food_output'), 1_500);
    await world.tick(ticks - 1);
    assert.equal(statOf(await mage.me(), 'food_output') - statOf(before, 'food_output'), 1_500);
    await world.tick();
    const later = await mage.me();
    assert.deepEqual([later.rites, statOf(later, 'food_output')], [[], statOf(before, 'food_output')]);
  },

  'cast.at_once': async (worlds) => {
    const { world, mage } = await scene(worlds);
    const before = await mage.me();
    const { tick } = await world.visitor.read('age', '/age');
    const { brings, cooldown_ticks } = (await world.visitor.rules()).definitions.rites.assayers_dream;
    const [good, per_100_acres] = brings[0];
    const gold = Math.floor((before.land * per_100_acres) / 100);
    const reply = await mage.order('cast', { rite: 'assayers_dream' });
    assert.equal(good, 'gold');
    assert.deepEqual(pick(reply, ['until_tick', 'ready_tick', 'brought', 'chance']), {
      until_tick: null,
      ready_tick: tick + cooldown_ticks,
      brought: { gold },
      chance: 'sure',
    });
    const after = await mage.me();
    assert.equal(after.gold - before.gold, gold);
    assert.deepEqual(after.rites_not_ready, [['assayers_dream', tick + cooldown_ticks]]);
    const again = await mage.refused('cast', { rite: 'assayers_dream' });
    assert.deepEqual([again.code, again.ready_tick], ['rite_not_ready', tick + cooldown_ticks]);
  },

  'cast.refusals': async (worlds) => {
    const { world, mage } = await scene(worlds);
    await assertUnchanged(world, [mage], async () => {
      const unknown = await mage.refused('cast', { rite: 'tea' });
      assert.deepEqual([unknown.code, unknown.given], ['unknown_rite', 'tea']);
      const aimed = await mage.refused('cast', { rite: 'sweet_ash', target: mage.house });
      assert.deepEqual([aimed.code, aimed.rite], ['rite_takes_no_target', 'sweet_ash']);
    });
    const short = async (rite: string) => {
      const { code, what, needed, have } = await mage.refused('cast', { rite });
      return [code, what, needed, have];
    };
    const { rite_costs, materials } = await mage.me();
    const [, aether, , incense] = rite_costs.find(([id]) => id === 'banked_fires')!;
    while ((await mage.me()).aether >= aether) await mage.order('cast', { rite: 'banked_fires' });
    const { aether: left } = await mage.me();
    assert.deepEqual(await short('banked_fires'), ['not_enough', 'aether', aether, left]);
    // What is offered for sale is not there to burn.
    const { reference_price } = (await world.visitor.rules()).definitions.materials.incense;
    const quantity = (await mage.me()).materials.incense - 1;
    await mage.order('order', { side: 'sell', material: 'incense', quantity, price: reference_price });
    await world.tick(12);
    assert.ok(materials.incense > quantity && (await mage.me()).aether >= aether, 'it has aether again');
    assert.deepEqual(await short('banked_fires'), ['not_enough', 'incense', incense, 1]);
  },
} satisfies Cases;
