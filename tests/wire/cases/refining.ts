/** Materials made of others. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { Model } from '../model.ts';
import { assertChanges, type Cases, omit, pick } from './case.ts';
import { RESOURCES } from './commands.ts';
import { assertUnchanged, settle } from './fair.ts';

const recipes_file = path.resolve(import.meta.dirname, '../../../ages/embers-1/recipes.yaml');
const cost = { gold: 0, soldiers: 0, peasants: 0, horses: 0, books: 0, materials: {} };

export const refining = {
  'rules.recipes': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const { recipes } = await visitor.rules();
    assert.deepEqual(recipes, parse(readFileSync(recipes_file, 'utf8')));
    assert.deepEqual(recipes.steel, {
      name: 'Steel',
      gold: 220,
      needs: { iron: 2, timber: 1 },
      makes: { steel: 2 },
    });
  },

  refine: async (worlds) => {
    const world = await worlds.own('unpeopled');
    const player = await settle(world, 'refiner', { realm: 1, state: 1 });
    const rules = await world.visitor.rules();
    for (const [recipe, { needs, makes }] of Object.entries(rules.recipes)) {
      const me = await player.me();
      const price = new Model(rules, me).prices.refine[recipe];
      const times = 7;
      const taken = Object.fromEntries(Object.entries(needs).map(([id, units]) => [id, units * times]));
      const made = Object.fromEntries(Object.entries(makes).map(([id, units]) => [id, units * times]));
      const reply = await player.order('refine', { recipe, times });
      const gold = price.gold * times;
      assert.deepEqual(omit(reply, 'after'), {
        type: 'refined',
        recipe,
        times,
        made,
        cost: { ...cost, gold, materials: taken },
      });
      const less = Object.fromEntries(Object.entries(taken).map(([id, units]) => [id, -units]));
      assertChanges(pick(me, RESOURCES), reply.after, { gold: -gold, materials: { ...less, ...made } });
    }
    const me = await player.me();
    const { gold, max } = me.prices.refine.steel;
    await assertUnchanged(world, [player], async () => {
      const refuse = (fields: object) => player.refused('refine', { recipe: 'steel', times: 1, ...fields });
      const short = await refuse({ times: max + 1 });
      assert.deepEqual(pick(short, ['code', 'what', 'needed', 'have']), {
        code: 'not_enough',
        what: 'gold',
        needed: gold * (max + 1),
        have: me.gold,
      });
      for (const times of [0, -1]) assert.equal((await refuse({ times })).code, 'out_of_range');
      assert.equal((await refuse({ recipe: 'soup' })).code, 'unknown_recipe');
      for (const times of [1.5, 2 ** 53]) await player.refused('refine', { recipe: 'steel', times }, 400);
    });
    assert.equal((await player.order('refine', { recipe: 'steel', times: max })).times, max);
  },

  transmute: async (worlds) => {
    const world = await worlds.own('unpeopled');
    const player = await settle(world, 'smelter', { realm: 1, state: 1, race: 'kilnwrights' });
    const other = await settle(world, 'other', { realm: 1, state: 2, race: 'peatkin' });
    const { race_flags } = await world.visitor.rules();
    assert.deepEqual(
      [race_flags.kilnwrights, race_flags.peatkin.includes('transmute')],
      [['transmute'], false],
    );
    const me = await player.me();
    // Seven tenths of it, rounded down.
    const reply = await player.order('transmute', { from: 'stone', to: 'salt', amount: 99 });
    assert.deepEqual(omit(reply, 'after'), {
      type: 'transmuted',
      to: 'salt',
      made: 69,
      cost: { ...cost, materials: { stone: 99 } },
    });
    assertChanges(pick(me, RESOURCES), reply.after, { materials: { stone: -99, salt: 69 } });
    const { stone } = reply.after.materials;
    await assertUnchanged(world, [player, other], async () => {
      const asked = { from: 'stone', to: 'salt', amount: 10 };
      const refuse = async (fields: object, who = player) => {
        const told = await who.refused('transmute', { ...asked, ...fields });
        return omit(told, 'error', 'request_id');
      };
      assert.deepEqual(await refuse({}, other), { code: 'no_such_power', power: 'transmute' });
      assert.deepEqual(await refuse({ to: 'steel' }), { code: 'not_a_raw_material', material: 'steel' });
      assert.deepEqual(await refuse({ from: 'paper' }), { code: 'not_a_raw_material', material: 'paper' });
      assert.deepEqual(await refuse({ from: 'mud' }), { code: 'unknown_material', given: 'mud' });
      assert.deepEqual(await refuse({ to: 'stone' }), { code: 'same_material' });
      assert.deepEqual(await refuse({ amount: 1 }), { code: 'too_little', field: 'amount', min: 2 });
      const short = { code: 'not_enough', what: 'stone', needed: stone + 1, have: stone };
      assert.deepEqual(await refuse({ amount: stone + 1 }), short);
      for (const amount of [0, -1]) assert.equal((await refuse({ amount })).code, 'out_of_range');
      for (const amount of [2.5, 2 ** 53]) await player.refused('transmute', { ...asked, amount }, 400);
    });
    assert.equal(
      (await player.order('transmute', { from: 'stone', to: 'salt', amount: stone })).after.materials.stone,
      0,
    );
  },
} satisfies Cases;
