/** Vigils of a state. */
import assert from 'node:assert/strict';
import type { Me } from '../player.ts';
import type { Worlds } from '../worlds.ts';
import { type Cases, omit } from './case.ts';
import { assertUnchanged, fair, newsOf, settle } from './fair.ts';
import { inAgeFile } from './public.ts';

const scene = (worlds: Worlds) =>
  fair(worlds, {
    opener: { realm: 5, state: 2, race: 'plumesingers' },
    mate: { realm: 5, state: 2 },
    stranger: { realm: 5, state: 1 },
  });

const statOf = (me: Me, name: string) => me.stats.find(([stat]) => stat === name)?.[1] ?? 0;

export const vigils = {
  'rules.vigils': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    assert.deepEqual((await visitor.rules()).definitions.vigils, inAgeFile('vigils'));
  },

  vigil: async (worlds) => {
    const { world, opener, mate, stranger } = await scene(worlds);
    const { tick } = await world.visitor.read('age', '/age');
    assert.equal((await opener.read('state', '/state')).vigil, null);
    // Two houses of 300 acres: 220 aether a hundred acres and 30 incense a thousand, a tenth of it at once.
    const needed = { aether_needed: 1_320, incense_needed: 18 };
    const opened = await opener.order('open_vigil', { vigil: 'white_circle' });
    assert.deepEqual(omit(opened, 'after'), {
      type: 'vigil_opened',
      vigil: 'white_circle',
      aether: 132,
      incense: 2,
      ...needed,
      gather_until_tick: tick + 48,
    });
    assert.equal((await opener.me()).vigil_from_tick, tick + 96);
    const before = await mate.me();
    const given = await mate.order('give_to_vigil', { aether: 700, incense: 16 });
    assert.deepEqual(omit(given, 'after'), {
      type: 'vigil_given',
      vigil: 'white_circle',
      aether: 700,
      incense: 16,
      given_aether: 832,
      given_incense: 18,
      lit_until_tick: null,
      strength_bp: 0,
    });
    const { aether, materials, ...rest } = await mate.me();
    assert.deepEqual([before.aether - aether, before.materials.incense - materials.incense], [700, 16]);
    assert.equal(statOf({ aether, materials, ...rest } as Me, 'ward'), statOf(before, 'ward'));

    const lit = await opener.order('give_to_vigil', { aether: 488, incense: 0 });
    assert.deepEqual([lit.lit_until_tick, lit.strength_bp], [tick + 96, 10_000]);
    for (const member of [opener, mate]) {
      const { vigil } = await member.read('state', '/state');
      assert.deepEqual(vigil, {
        id: 'white_circle',
        opened_by: opener.house,
        opened_tick: tick,
        aether: 1_320,
        incense: 18,
        ...needed,
        gather_until_tick: tick + 48,
        lapse_tick: null,
        lit_until_tick: tick + 96,
        strength_bp: 10_000,
        effects: [
          ['ward', 3_000],
          ['vigilance', 3_000],
        ],
      });
    }
    assert.equal(statOf(await mate.me(), 'ward') - statOf(before, 'ward'), 3_000);
    assert.equal((await stranger.read('state', '/state')).vigil, null);
    assert.deepEqual(await newsOf(mate, 'vigil_opened'), [{ by: opener.house, vigil: 'white_circle' }]);
    assert.deepEqual(await newsOf(mate, 'vigil_lit'), [{ vigil: 'white_circle', until_tick: tick + 96 }]);
    assert.deepEqual(await newsOf(stranger, 'vigil_lit'), []);

    // 0.25% a tick of what it was given fades, and with it the root.
    await world.tick(40);
    const faded = (await mate.read('state', '/state')).vigil!;
    const share = 0.9975 ** 40;
    assert.ok(Math.abs(faded.strength_bp - 10_000 * Math.sqrt(share)) < 10, `${faded.strength_bp}`);
    await world.tick(56);
    assert.equal((await mate.read('state', '/state')).vigil, null);
    assert.deepEqual(await newsOf(mate, 'vigil_over'), [{ vigil: 'white_circle', lapsed: false }]);
    assert.equal(statOf(await mate.me(), 'ward'), statOf(before, 'ward'));
  },

  'vigil.lapses': async (worlds) => {
    const { world, opener, mate } = await scene(worlds);
    const { tick } = await world.visitor.read('age', '/age');
    await opener.order('open_vigil', { vigil: 'warm_ground' });
    const lapse = async () => (await mate.read('state', '/state')).vigil?.lapse_tick;
    assert.equal(await lapse(), tick + 12);
    await world.tick(11);
    const { aether_needed } = (await mate.read('state', '/state')).vigil!;
    const least = Math.ceil(aether_needed / 100);
    await mate.order('give_to_vigil', { aether: least - 1, incense: 0 });
    assert.equal(await lapse(), tick + 12, 'trifles put nothing off');
    await mate.order('give_to_vigil', { aether: least, incense: 0 });
    assert.equal(await lapse(), tick + 23);
    await world.tick(11);
    assert.equal(await lapse(), tick + 23);
    await world.tick();
    assert.equal(await lapse(), undefined);
    assert.deepEqual(await newsOf(mate, 'vigil_over'), [{ vigil: 'warm_ground', lapsed: true }]);
    const { code, from_tick } = await opener.refused('open_vigil', { vigil: 'warm_ground' });
    assert.deepEqual([code, from_tick], ['vigil_too_soon', tick + 96]);
  },

  'vigil.refusals': async (worlds) => {
    const { world, opener, mate } = await scene(worlds);
    const newcomer = await settle(world, 'newcomer', { realm: 5, state: 2 });
    const told = async (player: typeof mate, type: 'open_vigil' | 'give_to_vigil', fields: object) => {
      const { code } = await player.refused(type, fields);
      return code;
    };
    assert.equal(await told(mate, 'give_to_vigil', { aether: 1, incense: 0 }), 'no_vigil');
    assert.equal(await told(newcomer, 'open_vigil', { vigil: 'warm_ground' }), 'under_protection');
    await opener.order('open_vigil', { vigil: 'warm_ground' });
    await assertUnchanged(world, [opener, mate, newcomer], async () => {
      assert.equal(await told(mate, 'open_vigil', { vigil: 'tea' }), 'unknown_vigil');
      assert.equal(await told(mate, 'open_vigil', { vigil: 'long_table' }), 'vigil_under_way');
      assert.equal(await told(newcomer, 'give_to_vigil', { aether: 1, incense: 0 }), 'under_protection');
      assert.equal(await told(mate, 'give_to_vigil', { aether: 0, incense: 0 }), 'nothing_given');
      const { aether, materials } = await mate.me();
      assert.equal(await told(mate, 'give_to_vigil', { aether: aether + 1, incense: 0 }), 'not_enough');
      const incense = materials.incense + 1;
      assert.equal(await told(mate, 'give_to_vigil', { aether: 0, incense }), 'not_enough');
      await mate.refused('give_to_vigil', { aether: 1.5, incense: 0 }, 400);
      assert.equal(await told(mate, 'give_to_vigil', { aether: -1, incense: 0 }), 'out_of_range');
    });
  },
} satisfies Cases;
