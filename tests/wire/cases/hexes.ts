/** Hexes and divinations between states, and what each side can see of them. */
import assert from 'node:assert/strict';
import type { CommandReplyOf, NewsItem } from '@realm/contract';
import type { Player } from '../player.ts';
import type { World, Worlds } from '../worlds.ts';
import { type Cases, omit, pick } from './case.ts';
import { assertUnchanged, fair, newsOf, settle } from './fair.ts';

const scene = async (worlds: Worlds) => {
  const fight = await fair(worlds, {
    mage: { realm: 5, state: 2, race: 'plumesingers' },
    mate: { realm: 5, state: 2 },
    victim: { realm: 3, state: 1 },
  });
  // A Ward of no adepts is the land's alone.
  const { adepts } = await fight.victim.me();
  await fight.victim.order('release_adepts', { count: adepts });
  return fight;
};

type Cast = CommandReplyOf<'cast'>;

/** Casts until it comes out as wanted; a chance of none or all is never let through by the age. */
async function until(
  world: World,
  mage: Player,
  cast: { rite: string; target: number },
  outcome: Cast['outcome'],
): Promise<Cast> {
  for (let tries = 0; tries < 400; tries++) {
    const answer = await mage.post('/commands', { type: 'cast', house: mage.house, ...cast });
    const body = answer.body as Cast & { code?: string };
    if (body.code === 'not_enough') {
      await world.tick(4);
      continue;
    }
    assert.equal(answer.status, 200, JSON.stringify(body));
    if (body.outcome === outcome) return body;
  }
  assert.fail(`${cast.rite} never ${outcome}`);
}

type Told = Extract<NewsItem, { kind: 'hexed' | 'hex_failed' | 'hex_turned' | 'divination_felt' }>;

export const hexes = {
  'cast.hex': async (worlds) => {
    const { world, mage, victim } = await scene(worlds);
    const { chance_bands_bp } = (await world.visitor.rules()).params;
    assert.deepEqual(chance_bands_bp, [2_000, 4_000, 6_000, 8_000]);
    const cast = { rite: 'thin_smoke', target: victim.house };
    const landed = await until(world, mage, cast, 'landed');
    assert.ok(['very low', 'low', 'even', 'good', 'very good'].includes(String(landed.chance)));
    const { rites, resilience_bp, vengeance, stats } = await victim.me();
    assert.deepEqual(rites, [{ rite: 'thin_smoke', until_tick: landed.until_tick }]);
    assert.ok(resilience_bp >= 500);
    assert.deepEqual(vengeance[0][0], { realm: 5, state: 2 });
    assert.ok(vengeance[0][1] >= 300 && vengeance[0][1] <= 3_000);
    const ward = stats.find(([stat]) => stat === 'ward')?.[1] ?? 0;
    const [hexed] = await newsOf(victim, 'hexed');
    assert.deepEqual(hexed, {
      rite: 'thin_smoke',
      realm: 5,
      state: 2,
      until_tick: landed.until_tick,
      taken: {},
    });
    // What wears off is gone, and so is what followed from it.
    await world.tick(60);
    const later = await victim.me();
    assert.deepEqual([later.rites, later.resilience_bp, later.vengeance], [[], 0, []]);
    assert.equal((later.stats.find(([stat]) => stat === 'ward')?.[1] ?? 0) - ward, 2_500);
  },

  'cast.failed': async (worlds) => {
    const { world, mage, victim } = await scene(worlds);
    const cast = { rite: 'thin_smoke', target: victim.house };
    const failed = await until(world, mage, cast, 'failed');
    assert.equal(failed.until_tick, null);
    assert.deepEqual((await newsOf(victim, 'hex_failed')).at(-1), {
      rite: 'thin_smoke',
      realm: 5,
      state: 2,
      by: mage.house,
    });
    // The more a state tries, the likelier its hex falls on its caster.
    const turned = await until(world, mage, cast, 'turned');
    const { rites } = await mage.me();
    assert.deepEqual(rites, [{ rite: 'thin_smoke', until_tick: turned.until_tick }]);
    assert.equal((await newsOf(victim, 'hex_turned')).at(-1)?.by, mage.house);
  },

  'cast.divination': async (worlds) => {
    const { world, mage, mate, victim } = await scene(worlds);
    for (const rite of ['scrying', 'omens', 'roads']) {
      const seen = await until(world, mage, { rite, target: victim.house }, 'landed');
      const { report, hit } = seen;
      assert.ok(report !== null && report !== undefined);
      assert.deepEqual(hit, { battered_tenths: 0, protection_bp: 10_000 });
      assert.deepEqual(pick(report, ['kind', 'target', 'by', 'hit']) as object, {
        kind: rite,
        target: victim.house,
        by: mage.house,
        hit,
      });
      // The whole state has it, newest first.
      const { reports } = await mate.read('reports', `/reports?target=${victim.house}`);
      assert.deepEqual(reports[0], report);
    }
    const { reports } = await mage.read('reports', '/reports');
    const omens = reports.find(({ kind }) => kind === 'omens');
    assert.ok(omens?.kind === 'omens' && omens.adepts >= 0 && omens.ward > 0);
    const { reports: theirs } = await victim.read('reports', '/reports');
    assert.deepEqual(theirs, []);
  },

  'cast.hex_refusals': async (worlds) => {
    const { world, mage, mate, victim } = await scene(worlds);
    const newcomer = await settle(world, 'newcomer', { realm: 4, state: 1 });
    const told = async (player: Player, rite: string, target?: number) => {
      const body = await player.refused('cast', { rite, ...(target === undefined ? {} : { target }) });
      assert.ok(!('chance' in body), 'a refusal tells no chance');
      return omit(body, 'error', 'request_id');
    };
    await assertUnchanged(world, [mage, mate, victim, newcomer], async () => {
      assert.deepEqual(await told(mage, 'thin_smoke'), { code: 'rite_needs_target', rite: 'thin_smoke' });
      assert.deepEqual(await told(mage, 'thin_smoke', 999), { code: 'no_such_house', house: 999 });
      assert.deepEqual(await told(mage, 'omens', mate.house), { code: 'in_your_state', house: mate.house });
      assert.deepEqual(await told(mage, 'thin_smoke', newcomer.house), {
        code: 'target_protected',
        house: newcomer.house,
      });
      assert.equal((await told(newcomer, 'thin_smoke', mage.house)).code, 'under_protection');
      assert.deepEqual(await told(mage, 'grey_lung', victim.house), {
        code: 'not_unfriendly',
        rite: 'grey_lung',
        realm: 3,
        state: 1,
      });
      // A preview says what it would take and nothing of how it would come out.
      const command = { type: 'cast', house: mage.house, rite: 'thin_smoke', target: victim.house };
      const { status, body } = await mage.post('/commands/preview', command);
      const { rite_costs } = await mage.me();
      const [, aether, , incense] = rite_costs.find(([id]) => id === 'thin_smoke')!;
      assert.equal(status, 200);
      assert.deepEqual(pick(body as Cast, ['aether', 'incense']), { aether, incense });
      for (const secret of ['chance', 'outcome', 'taken', 'hit', 'report'])
        assert.ok(!(secret in (body as object)), secret);
    });
  },

  'me.rite_costs_unfriendly': async (worlds) => {
    const { world, mage } = await scene(worlds);
    const { rites } = (await world.visitor.rules()).definitions;
    const { rite_costs_unfriendly, land, stats } = await mage.me();
    const cheaper = stats.find(([stat]) => stat === 'rite_cost')?.[1] ?? 0;
    const strong = Object.entries(rites).filter(([, { kind }]) => kind === 'strong_hex');
    assert.ok(strong.length >= 4);
    assert.deepEqual(
      rite_costs_unfriendly,
      strong.map(([id, { aether_per_100_acres }]) => {
        const base = Math.ceil((land * aether_per_100_acres) / 100);
        return [id, Math.ceil((base * (10_000 + cheaper + 5_000)) / 10_000)];
      }),
    );
  },

  'cast.felt': async (worlds) => {
    const { world, mage, victim } = await scene(worlds);
    await until(world, mage, { rite: 'omens', target: victim.house }, 'failed');
    const felt = (await newsOf(victim, 'divination_felt')).at(-1);
    const expected: Omit<Extract<Told, { kind: 'divination_felt' }>, 'id' | 'at' | 'tick' | 'kind'> = {
      rite: 'omens',
      by: mage.house,
      realm: 5,
      state: 2,
    };
    assert.deepEqual(felt, expected);
  },
} satisfies Cases;
