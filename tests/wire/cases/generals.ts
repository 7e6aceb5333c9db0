/** Generals: who is recruited for what, what they cost, what their army gains. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Player } from '../player.ts';
import type { Worlds } from '../worlds.ts';
import { assertChanges, type Cases, omit, pick } from './case.ts';
import { RESOURCES } from './commands.ts';
import { assertUnchanged, settle } from './fair.ts';

const file = path.resolve(import.meta.dirname, '../../../ages/embers-1/traits.yaml');
const traits = parse(readFileSync(file, 'utf8'));
const cost = { soldiers: 0, peasants: 0, horses: 0, books: 0, materials: {} };

/** Two houses of a world of their own: one whose generals have three traits, one of another race. */
async function two(worlds: Worlds) {
  const world = await worlds.own('unpeopled');
  const ada = await settle(world, 'ada', { realm: 1, state: 1, race: 'slagborn' });
  const bo = await settle(world, 'bo', { realm: 1, state: 2 });
  return { world, ada, bo };
}

/** Ticks until the player has so much gold. */
async function saveUp(world: Awaited<ReturnType<typeof two>>['world'], player: Player, gold: number) {
  while ((await player.me()).gold < gold) await world.tick(4);
}

export const generals = {
  'rules.general_traits': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const { general_traits, definitions } = await visitor.rules();
    assert.deepEqual(
      general_traits.map(({ id }) => id),
      Object.keys(traits).sort(),
    );
    for (const trait of general_traits) {
      const { leads = [], defends = [], serves = [], conds = [], ...said } = traits[trait.id];
      assert.deepEqual(pick(trait, ['name', 'about', 'price_bp']), said);
      assert.deepEqual(trait.effects, [...leads, ...defends, ...serves], '[stat, bp]');
      assert.deepEqual(pick(trait, ['leads', 'defends', 'serves']), { leads, defends, serves });
      assert.deepEqual(
        trait.conds,
        conds.map(({ stat, race, bp }: { stat: string; race: string; bp: number }) => [
          stat,
          definitions.races[race].slot,
          null,
          bp,
        ]),
      );
    }
  },

  'me.prices_general': async (worlds) => {
    const { world, ada } = await two(worlds);
    const { params } = await world.visitor.rules();
    const number = (name: string) => Number(params[name]);
    const names = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
    assert.equal(names.length, params.generals_max);
    for (const [had, name] of names.entries()) {
      const { land } = await ada.me();
      const plain = number('general_gold_base') + number('general_gold_per_acre') * land;
      const gold = Math.ceil((plain * (10_000 + had * number('general_gold_step_bp'))) / 10_000);
      await saveUp(world, ada, gold);
      const { general } = (await ada.me()).prices;
      assert.deepEqual(general, {
        gold,
        traits: Object.fromEntries(
          Object.entries<{ price_bp: number }>(traits).map(([id, { price_bp }]) => [
            id,
            Math.ceil((gold * price_bp) / 10_000),
          ]),
        ),
        max: 1,
      });
      const { cost } = await ada.order('recruit_general', { name });
      assert.equal(cost.gold, gold);
    }
    assert.equal((await ada.me()).prices.general?.max, 0);
    const one_more = await ada.refused('recruit_general', { name: 'Fir' });
    assert.deepEqual([one_more.code, one_more.max], ['too_many_characters', 5]);
  },

  'command.recruit_general': async (worlds) => {
    const { world, ada, bo } = await two(worlds);
    const me = await ada.me();
    const wanted = ['vanguard', 'gatewarden'];
    const price = me.prices.general!;
    const gold = price.gold + price.traits.vanguard + price.traits.gatewarden;
    const reply = await ada.order('recruit_general', { name: 'Nell Softshoe', traits: wanted });
    assert.deepEqual(omit(reply, 'after'), {
      type: 'general_recruited',
      general: 1,
      name: 'Nell Softshoe',
      traits: ['gatewarden', 'vanguard'],
      cost: { ...cost, gold },
    });
    assertChanges(pick(me, RESOURCES), reply.after, { gold: -gold });
    const { generals } = await ada.me();
    assert.deepEqual(generals, [
      {
        id: 1,
        name: 'Nell Softshoe',
        level: 1,
        experience: 0,
        record: {},
        traits: ['gatewarden', 'vanguard'],
        next_level_experience: 100,
        next_level_at: 100,
        wage_milli: 40_000,
        place: 'serving',
        until_tick: null,
        contentment_bp: 8_000,
        reassure_gold: 1_925,
        appraisal: 38_500,
        recruited_tick: 0,
        heir: false,
      },
    ]);
    assert.deepEqual(
      (await ada.read('house', `/houses/${ada.house}`)) as object,
      omit(await ada.me(), 'account', 'email', 'subscriber', 'house'),
    );
    const shown = await bo.read('house', `/houses/${ada.house}`);
    assert.ok(!('generals' in shown), 'nobody else sees them');

    await assertUnchanged(world, [ada, bo], async () => {
      const refuse = async (player: Player, fields: object) =>
        omit(await player.refused('recruit_general', { name: 'Tam', ...fields }), 'request_id', 'error');
      assert.deepEqual(await refuse(ada, { traits: ['x'] }), { code: 'unknown_trait', given: 'x' });
      const twice = { traits: ['scout', 'scout'] };
      assert.deepEqual(await refuse(ada, twice), { code: 'trait_twice', trait: 'scout' });
      const many = ['scout', 'bailiff', 'butcher', 'vanguard'];
      assert.deepEqual(await refuse(ada, { traits: many }), { code: 'too_many_traits', max: 3 });
      assert.deepEqual((await refuse(ada, { traits: new Array(11).fill('scout') })).code, 'too_many');
      assert.deepEqual(await refuse(bo, { name: 'NELL SOFTSHOE' }), {
        code: 'name_taken',
        name: 'NELL SOFTSHOE',
      });
      // 1 to 30 characters, by the rules of all names.
      assert.deepEqual(await refuse(bo, { name: '' }), { code: 'too_short', field: 'name', min: 1 });
      assert.deepEqual(await refuse(bo, { name: 'x'.repeat(31) }), {
        code: 'too_long',
        field: 'name',
        max: 30,
      });
      assert.equal((await refuse(bo, { name: 'a<b' })).code, 'bad_name');
      for (const name of [7, null]) await bo.refused('recruit_general', { name }, 400);
      await bo.refused('recruit_general', { name: 'Tam', traits: 'scout' }, 400);
    });
    const long = await bo.order('recruit_general', { name: 'x'.repeat(30) });
    assert.deepEqual([long.name.length, long.traits, long.general], [30, [], 2]);
  },

  'command.set_defender': async (worlds) => {
    const { world, ada, bo } = await two(worlds);
    const { params } = await world.visitor.rules();
    await ada.order('recruit_general', { name: 'Warden', traits: ['gatewarden'] });
    const bare = await ada.me();
    assert.equal(bare.defender, null);
    const reply = await ada.order('set_defender', { general: 1 });
    assert.deepEqual(omit(reply, 'after'), { type: 'defender_set', general: 1 });
    const me = await ada.me();
    assert.equal(me.defender, 1);
    const stat = ({ stats }: typeof me) => new Map(stats).get('defense') ?? 0;
    const [[, trait_bp]] = traits.gatewarden.defends;
    assert.equal(stat(me) - stat(bare), Number(params.general_defend_bp) + trait_bp);
    assert.ok(me.defense > bare.defense);
    await assertUnchanged(world, [ada, bo], async () => {
      assert.equal((await ada.refused('set_defender', { general: 1 })).code, 'already_defender');
      const unknown = await ada.refused('set_defender', { general: 99 });
      assert.deepEqual(omit(unknown, 'request_id'), {
        error: 'you have no general 99',
        code: 'no_such_general',
        general: 99,
      });
      assert.equal((await bo.refused('set_defender', { general: 1 })).code, 'no_such_general');
      assert.equal((await ada.refused('set_defender', { general: 0 })).code, 'out_of_range');
    });
    await saveUp(world, ada, 80_000);
    const alone = stat(await ada.me());
    await ada.order('recruit_general', { name: 'Second' });
    assert.equal(stat(await ada.me()) - alone, Number(params.generals_at_home_bp));
  },

  'me.prices_offense_led': async (worlds) => {
    const { world, ada } = await two(worlds);
    const { params, definitions } = await world.visitor.rules();
    const lead_bp = Number(params.general_lead_bp);
    const { none } = (await ada.me()).prices.offense.bp;
    await ada.order('recruit_general', { name: 'Nell', traits: ['vanguard', 'champion', 'fenlander'] });
    const { bp, conds: all } = (await ada.me()).prices.offense;
    const conds = all.filter(([, , attack]) => attack === null);
    assert.deepEqual(bp, {
      none,
      1: [none[0] + lead_bp + traits.vanguard.leads[0][1], none[1] + traits.champion.leads[0][1]],
    });
    const against = ['peatkin', 'gleaners', 'hushfolk'].map((race) => definitions.races[race].slot);
    assert.deepEqual(
      conds,
      against.map((slot) => ['offense', slot, null, traits.fenlander.conds[0].bp]),
    );
  },

  'names.characters': async (worlds) => {
    const { ada } = await two(worlds);
    const offered = async () => (await ada.read('names', '/names?kind=general&count=10')).names;
    const [name] = await offered();
    await ada.order('recruit_general', { name });
    const again = await offered();
    assert.ok(!again.includes(name), 'a taken name is offered no more');
  },
} satisfies Cases;
