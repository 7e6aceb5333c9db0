/** Thieves: what they bring home, take and spoil, and what both sides hear of it. */
import assert from 'node:assert/strict';
import type { CommandReplyOf, ReadReply } from '@realm/contract';
import type { Me, Player } from '../player.ts';
import type { World, Worlds } from '../worlds.ts';
import { assertChanges, type Cases, code, omit, pick } from './case.ts';
import { assertUnchanged, fair, newsOf } from './fair.ts';
import { inAgeFile } from './public.ts';

const THIEVES = 4;
const BANDS = ['very low', 'low', 'even', 'good', 'very good'];

/** A house with thieves, the one they go to, and two more: of the first's state, and of one that may be blamed. */
const scene = (worlds: Worlds, kind: 'sure' | 'hopeless' | 'unpeopled') =>
  fair(
    worlds,
    {
      shade: { realm: 1, state: 1, race: 'hushfolk' },
      mate: { realm: 1, state: 1 },
      mark: { realm: 2, state: 1, race: 'kilnwrights', personality: 'merchant' },
      other: { realm: 3, state: 2 },
    },
    kind,
  );
type Scene = Awaited<ReturnType<typeof scene>>;

/** The scene with thieves at home and nerve for anything. */
async function ready(worlds: Worlds, kind: Parameters<typeof scene>[1]): Promise<Scene> {
  const about = await scene(worlds, kind);
  await about.shade.order('train', { unit: THIEVES, count: 80, direct: true });
  await about.mark.order('raze', { building: 'markets', count: 5 });
  await about.mark.order('build', { building: 'stables', count: 5 });
  await about.world.tick(24);
  return about;
}

const reportsOf = (player: Player, query = '') => player.read('reports', `/reports${query}`);
type Report = ReadReply<'reports'>['reports'][number];
const thievesOf = ({ units }: Me) => units[THIEVES];
const nerveOf = async ({ visitor }: World, op: string) =>
  (await visitor.rules()).definitions.operations[op].nerve;

/** What a house tells its own player of all that a report of each kind shows, where it is told exactly. */
const shown: Partial<Record<Report['kind'], (me: Me) => object>> = {
  survey: (me) => pick(me, ['land', 'incoming_land', 'barren', 'buildings', 'constructing']),
  ledgers: (me) => ({
    ...pick(me, ['gold', 'food', 'aether', 'horses', 'chariots']),
    materials: Object.fromEntries(Object.entries(me.materials).filter(([, units]) => units > 0)),
  }),
  archives: (me) => pick(me, ['books', 'scientists']),
  dossier: (me) => ({
    ...pick(me, ['land', 'peasants', 'gold', 'food', 'aether', 'adepts', 'stats', 'vigilance']),
    thieves: thievesOf(me),
  }),
};

export const thieves = {
  'rules.operations': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const { definitions } = await visitor.rules();
    type InFile = { takes?: [string, number, number]; harms?: [string, number, number][] };
    const file = Object.entries(inAgeFile('operations') as Record<string, InFile>);
    const needs: Record<string, string> = { smuggle: 'material', pilfer: 'category', fires: 'building' };
    const expected = file.map(([id, { takes, harms = [], ...said }]) => [
      id,
      {
        shows: null,
        ...said,
        takes: takes === undefined ? null : { good: takes[0], share_bp: takes[1], each_hundredths: takes[2] },
        harms: harms.map(([what, share_bp, each_milli]) => ({ what, share_bp, each_milli })),
        needs: needs[id] ?? null,
      },
    ]);
    assert.deepEqual(definitions.operations, Object.fromEntries(expected));
  },

  'me.thieves': async (worlds) => {
    const { world, shade } = await ready(worlds, 'unpeopled');
    const { params } = await world.visitor.rules();
    const me = await shade.me();
    const bonus = (name: string) => 10_000 + (me.stats.find(([stat]) => stat === name)?.[1] ?? 0);
    const heads = thievesOf(me);
    assert.equal(heads, 80);
    assert.equal(me.thief_strength, Math.floor((heads * 100 * bonus('thief_strength')) / 10_000 / me.land));
    const watch = heads + (me.land * Number(params.watch_per_100_acres)) / 100;
    assert.equal(me.vigilance, Math.floor((watch * 100 * bonus('vigilance')) / 10_000 / me.land));
    assert.equal(me.nerve, params.nerve_max);
  },

  'operation.intel': async (worlds) => {
    const { world, shade, mate, mark, other } = await ready(worlds, 'sure');
    const { tick } = await world.visitor.read('age', '/age');
    const ops = Object.entries(inAgeFile('operations') as Record<string, { kind: string }>);
    const kinds = ops.filter(([, { kind }]) => kind === 'intel').map(([op]) => op);
    assert.deepEqual(kinds, ['survey', 'muster', 'ledgers', 'archives', 'couriers', 'dossier']);
    const taken: unknown[] = [];
    for (const op of kinds) {
      const before = await shade.me();
      const theirs = await mark.me();
      const reply = await shade.order('operation', { target: mark.house, op, thieves: 60 });
      const { report, lost = -1 } = reply;
      assert.ok(report, op);
      const hit = { battered_tenths: 0, protection_bp: 10_000 };
      assert.deepEqual(omit(reply, 'after', 'report', 'lost'), {
        type: 'operation',
        op,
        target: mark.house,
        thieves: 60,
        nerve: await nerveOf(world, op),
        chance: 'very good',
        success: true,
        hit,
      });
      const stamp = pick(report, ['kind', 'target', 'by', 'tick', 'at', 'hit']);
      const at = world.clock.now_ms;
      assert.deepEqual(stamp, { kind: op, target: mark.house, by: shade.house, tick, at, hit });
      const exact = shown[report.kind]?.(theirs) ?? {};
      assert.deepEqual(pick(report, Object.keys(exact) as never), exact, op);
      assert.ok(lost >= 0 && lost <= 1, 'at most one is lost where all goes well');
      const after = await shade.me();
      assert.equal(thievesOf(after), thievesOf(before) - lost);
      assert.equal(after.nerve, before.nerve - reply.nerve);
      taken.unshift(report);
    }
    // The whole state reads them, newest first, and nobody else.
    for (const player of [shade, mate]) assert.deepEqual((await reportsOf(player)).reports, taken);
    for (const player of [mark, other]) assert.deepEqual(await reportsOf(player), { reports: [] });
    const { news } = await mark.read('news', '/news');
    assert.deepEqual(
      news.filter(({ kind }) => ['thieves_caught', 'stolen', 'sabotaged'].includes(kind)),
      [],
      'who was looked at hears nothing of it',
    );
  },

  'operation.hidden': async (worlds) => {
    const { shade, mark } = await ready(worlds, 'sure');
    const record = JSON.stringify((await shade.get(`/houses/${mark.house}`)).body);
    for (const word of ['thieves', 'adepts', 'vigilance', 'ward'])
      assert.ok(!record.includes(`"${word}"`), `${word} is public`);
    const { report } = await shade.order('operation', { target: mark.house, op: 'dossier', thieves: 60 });
    assert.ok(report?.kind === 'dossier');
    for (const word of ['thieves', 'adepts', 'vigilance', 'ward'] as const)
      assert.equal(typeof report[word], 'number');
    for (const op of ['survey', 'muster', 'ledgers', 'archives', 'couriers']) {
      const other = await shade.order('operation', { target: mark.house, op, thieves: 10 });
      for (const word of ['thieves', 'adepts', 'vigilance', 'ward'])
        assert.ok(!Object.hasOwn(other.report!, word), `${word} in ${op}`);
    }
  },

  'operation.troops': async (worlds) => {
    const { world, shade, mark } = await ready(worlds, 'sure');
    await mark.order('upgrade', { unit: 2, count: 40 });
    await mark.order('train', { unit: 3, count: 10 });
    await world.tick(16);
    const { units, population, medics } = await mark.me();
    const exact = {
      soldiers: units[0],
      offense: units[1] + units[5],
      defense: units[2] + units[6],
      elites: units[3] + units[7] + units[9],
    };
    assert.ok(units[6] === 40 && exact.elites > 0, `${units}`);
    const muster = (await shade.order('operation', { target: mark.house, op: 'muster', thieves: 20 })).report;
    const dossier = (await shade.order('spy', { target: mark.house, thieves: 20 })).report;
    assert.ok(muster?.kind === 'muster' && dossier?.kind === 'dossier');
    for (const troops of [muster.home, dossier.troops]) {
      assert.deepEqual(Object.keys(troops), ['soldiers', 'offense', 'defense', 'elites']);
      for (const [kind, count] of Object.entries(exact)) {
        const said = troops[kind as keyof typeof exact];
        assert.ok(Math.abs(said - count) <= Math.ceil(count * 0.06), `${said} ${kind} of ${count}`);
      }
    }
    assert.equal(muster.error_bp, 600);
    // Nobody is away, and the people are told by the troops as they are told.
    assert.deepEqual(dossier.troops, muster.home);
    const sum = (troops: object) => Object.values(troops).reduce((all, count) => all + count, 0);
    const off = sum(muster.home) - sum(exact) + muster.medics - medics;
    assert.equal(dossier.population, population + off);
  },

  'operation.chance': async (worlds) => {
    const { world, shade, mark } = await ready(worlds, 'unpeopled');
    const { params } = await world.visitor.rules();
    assert.deepEqual(params.chance_bands_bp, [2_000, 4_000, 6_000, 8_000]);
    const target = mark.house;
    const chances: (string | undefined)[] = [];
    for (const count of [1, 40, 60, 75]) {
      const preview = await shade.post('/commands/preview', {
        type: 'operation',
        house: shade.house,
        target,
        op: 'survey',
        thieves: count,
      });
      const reply = await shade.order('operation', { target, op: 'survey', thieves: count });
      assert.ok(!('chance' in (preview.body as object)) && !('hit' in (preview.body as object)));
      assert.ok(Object.values(reply).every((value) => typeof value !== 'number' || value < 10_000));
      chances.push(reply.chance);
    }
    const places = chances.map((band) => BANDS.indexOf(band ?? ''));
    assert.ok(places[0] === 0 && places.every((place, i) => i === 0 || place >= places[i - 1]), `${chances}`);
    assert.ok((places.at(-1) ?? 0) >= 2, `${chances}`);
  },

  spy: async (worlds) => {
    const { world, shade, mark } = await ready(worlds, 'sure');
    const reply = await shade.order('spy', { target: mark.house, thieves: 60 });
    const { report, ...rest } = omit(reply, 'after', 'lost');
    assert.deepEqual(rest, {
      type: 'spied',
      op: 'dossier',
      target: mark.house,
      thieves: 60,
      nerve: await nerveOf(world, 'dossier'),
      chance: 'very good',
      success: true,
      hit: { battered_tenths: 0, protection_bp: 10_000 },
    });
    assert.equal(report?.kind, 'dossier');
    assert.deepEqual((await reportsOf(shade)).reports, [report]);
  },

  'operation.theft': async (worlds) => {
    const { world, shade, mark, other } = await ready(worlds, 'sure');
    const rules = await world.visitor.rules();
    const { operations } = rules.definitions;
    const state = async (player: Player) => {
      const { gold, food, aether, horses, materials, books } = await player.me();
      return { gold, food, aether, horses, iron: materials.iron, 'books:economy': books.economy };
    };
    const frame = [3, 2];
    const told: object[] = [];
    for (const [op, fields, what] of [
      ['strongbox', {}, 'gold'],
      ['granary', {}, 'food'],
      ['smuggle', { material: 'iron' }, 'iron'],
      ['siphon', {}, 'aether'],
      ['rustle', {}, 'horses'],
      ['pilfer', { category: 'economy', frame }, 'books:economy'],
    ] as const) {
      const [ours, theirs] = [await state(shade), await state(mark)];
      const count = Math.min(60, thievesOf(await shade.me()));
      const reply = await shade.order('operation', {
        target: mark.house,
        op,
        thieves: count,
        ...fields,
      } as never);
      const { taken } = reply as CommandReplyOf<'operation'>;
      assert.ok(taken, op);
      const { share_bp, each_hundredths } = operations[op].takes!;
      const most = Math.min((theirs[what] * share_bp) / 10_000, (count * each_hundredths) / 100);
      assert.ok(taken.amount <= most, `${op}: ${taken.amount} of ${most}`);
      if (op === 'strongbox' || op === 'smuggle') assert.ok(taken.amount > 0, op);
      assertChanges(ours, await state(shade), taken.amount === 0 ? {} : { [what]: taken.amount });
      assertChanges(theirs, await state(mark), taken.amount === 0 ? {} : { [what]: -taken.amount });
      const blamed = 'frame' in fields ? { realm: 3, state: 2 } : null;
      told.push({ what, amount: taken.amount, blamed });
      await world.tick(2);
    }
    assert.deepEqual(await newsOf(mark, 'stolen'), told);
    for (const player of [shade, other]) assert.deepEqual(await newsOf(player, 'stolen'), []);
  },

  'operation.sabotage': async (worlds) => {
    const { world, shade, mark } = await ready(worlds, 'sure');
    await mark.order('train', { unit: THIEVES, count: 60, direct: true });
    await world.tick(6);
    const told: object[] = [];
    const seen = (me: Me) => ({
      homes: me.buildings.homes,
      ...pick(me, ['peasants', 'food', 'adepts']),
      thieves: thievesOf(me),
      troops: me.units.reduce((sum, units, slot) => (slot === THIEVES ? sum : sum + units), 0),
    });
    for (const [op, building] of [
      ['fires', 'homes'],
      ['riots'],
      ['poison'],
      ['bribe'],
      ['knives'],
      ['turncoats'],
    ]) {
      const before = await mark.me();
      const [soldiers] = (await shade.me()).units;
      const count = Math.min(60, thievesOf(await shade.me()));
      const fields = {
        target: mark.house,
        op,
        thieves: count,
        frame: [3, 2],
        ...(building ? { building } : {}),
      };
      const { harmed } = await shade.order('operation', fields);
      assert.ok(harmed, op);
      const lost = { ...harmed };
      // Who is bribed goes back to the fields, who is turned serves the other side.
      if (op === 'bribe') lost.peasants = -harmed.thieves;
      const changed = Object.entries(lost).filter(([, units]) => units !== 0);
      assertChanges(
        seen(before),
        seen(await mark.me()),
        Object.fromEntries(changed.map(([what, units]) => [what, -units])),
      );
      if (op !== 'knives')
        assert.ok(
          Object.values(harmed).some((units) => units > 0),
          op,
        );
      assert.equal((await shade.me()).units[0] - soldiers, op === 'turncoats' ? harmed.troops : 0);
      told.push({ op, lost: harmed, blamed: { realm: 3, state: 2 } });
      await world.tick(2);
    }
    assert.deepEqual(await newsOf(mark, 'sabotaged'), told);
  },

  'operation.caught': async (worlds) => {
    const { shade, mark } = await ready(worlds, 'hopeless');
    const told: object[] = [];
    for (const [op, fields] of [
      ['survey', {}],
      ['strongbox', { frame: [3, 2] }],
      ['riots', { frame: [3, 2] }],
    ] as const) {
      const before = await mark.me();
      const reply = await shade.order('operation', {
        target: mark.house,
        op,
        thieves: 60,
        ...fields,
      } as never);
      const { success, chance, taken, harmed, report, hit, lost = -1 } = reply as CommandReplyOf<'operation'>;
      assert.deepEqual([success, chance, taken, harmed], [false, 'very low', undefined, undefined]);
      assert.deepEqual([report, hit === undefined], op === 'survey' ? [null, false] : [undefined, true]);
      assert.ok(lost >= 0 && lost <= 1, 'at most 1.5%');
      assert.deepEqual(await mark.me(), before);
      told.push({ op, by: shade.house, realm: 1, state: 1 });
    }
    assert.deepEqual(await newsOf(mark, 'thieves_caught'), told);
    assert.deepEqual(await reportsOf(shade), { reports: [] });
  },

  'operation.refusals': async (worlds) => {
    const { world, shade, mate, mark, other } = await ready(worlds, 'unpeopled');
    const fresh = await world.player('Fresh');
    await fresh.found({ name: 'Fresh', race: 'peatkin', personality: 'builder', realm: 4, state: 1 });
    const theft = { target: mark.house, op: 'strongbox', thieves: 5 };
    const rows: [object, string, object][] = [
      [{ op: 'tea' }, 'unknown_operation', { given: 'tea' }],
      [{ op: 'smuggle' }, 'operation_needs', { op: 'smuggle', field: 'material' }],
      [{ op: 'pilfer' }, 'operation_needs', { op: 'pilfer', field: 'category' }],
      [{ op: 'fires' }, 'operation_needs', { op: 'fires', field: 'building' }],
      [{ material: 'iron' }, 'operation_takes_no', { op: 'strongbox', field: 'material' }],
      [{ op: 'survey', frame: [3, 2] }, 'operation_takes_no', { op: 'survey', field: 'frame' }],
      [{ op: 'smuggle', material: 'tea' }, 'unknown_material', { given: 'tea' }],
      [{ op: 'pilfer', category: 'tea' }, 'unknown_category', { given: 'tea' }],
      [{ op: 'fires', building: 'tea' }, 'unknown_building', { given: 'tea' }],
      [{ frame: [7, 1] }, 'unknown_realm', { realm: 7 }],
      [{ frame: [1, 9] }, 'unknown_state', { realm: 1, state: 9 }],
      [{ target: 9_999 }, 'no_such_house', { house: 9_999 }],
      [{ target: mate.house }, 'in_your_state', { house: mate.house }],
      [{ frame: [1, 1] }, 'not_to_be_framed', { op: 'strongbox' }],
      [{ frame: [2, 1] }, 'not_to_be_framed', { op: 'strongbox' }],
      [{ target: fresh.house }, 'target_protected', { house: fresh.house }],
      [{ thieves: 81 }, 'not_enough', { what: 'thieves', needed: 81, have: 80 }],
    ];
    await assertUnchanged(world, [shade, mark, other], async () => {
      for (const [fields, expected, params] of rows) {
        const body = await shade.refused('operation', { ...theft, ...fields });
        assert.deepEqual(omit(body, 'error', 'request_id'), { code: expected, ...params });
        const preview = { type: 'operation', house: shade.house, ...theft, ...fields };
        assert.deepEqual(code(await shade.post('/commands/preview', preview)), [422, expected]);
      }
      const short_frame = await shade.refused('operation', { ...theft, frame: [3] });
      assert.deepEqual(pick(short_frame, ['code', 'field', 'min']), {
        code: 'too_few',
        field: 'frame',
        min: 2,
      });
      const long_frame = await shade.refused('operation', { ...theft, frame: [3, 2, 1] });
      assert.deepEqual(pick(long_frame, ['code', 'field', 'max']), {
        code: 'too_many',
        field: 'frame',
        max: 2,
      });
      const { code: short } = await shade.refused('spy', { target: mark.house, thieves: 81 });
      assert.equal(short, 'not_enough');
      const protectedBy = await fresh.refused('operation', theft);
      assert.equal(protectedBy.code, 'under_protection');
    });
    // Intel is allowed either way.
    await shade.order('operation', { target: fresh.house, op: 'survey', thieves: 5 });
    const dossier = { target: mark.house, thieves: 5 };
    while ((await shade.me()).nerve >= 3) await shade.order('spy', dossier);
    const { nerve } = await shade.me();
    const { what, needed, have } = await shade.refused('spy', dossier);
    assert.deepEqual([what, needed, have], ['nerve', 3, nerve]);
    await world.tick();
    assert.equal((await shade.me()).nerve, nerve + 3);
  },

  reports: async (worlds) => {
    const { world, shade, mate, mark, other } = await ready(worlds, 'sure');
    for (const target of [mark, other, mark, mark, other])
      await shade.order('operation', { target: target.house, op: 'survey', thieves: 10 });
    const { reports } = await reportsOf(mate);
    const targets = [other, mark, mark, other, mark].map(({ house }) => house);
    assert.deepEqual(
      reports.map(({ id, target }) => [id, target]),
      targets.map((target, i) => [5 - i, target]),
    );
    const about = reports.filter(({ target }) => target === mark.house);
    let path: string | undefined = `/reports?target=${mark.house}&limit=2`;
    const read: unknown[] = [];
    for (const length of [2, 1]) {
      const { body, headers } = await mate.get(path!);
      const page = (body as { reports: unknown[] }).reports;
      assert.equal(page.length, length);
      read.push(...page);
      path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    assert.deepEqual([read, path], [about, undefined]);
    assert.deepEqual((await reportsOf(mate, '?before=3&limit=1')).reports, [reports[3]]);
    for (const query of ['limit=0', 'limit=201', 'before=0', 'target=0'])
      assert.equal((await mate.get(`/reports?${query}`)).status, 422, query);
    // A version of its own: a mate's report is seen at once.
    const { headers } = await mate.get('/reports');
    const tag = { 'if-none-match': headers.get('etag') ?? '' };
    assert.equal((await mate.get('/reports', tag)).status, 304);
    await shade.order('operation', { target: mark.house, op: 'survey', thieves: 10 });
    assert.equal((await mate.get('/reports', tag)).status, 200);
    const stranger = await world.player('no house');
    assert.deepEqual(code(await stranger.get('/reports')), [422, 'no_house']);
    assert.equal((await world.visitor.get('/reports')).status, 401);
  },
} satisfies Cases;
