/** Ages: planned, ended, told of, opened; and the staff that does it. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { AgeResult } from '@realm/contract';
import { PROGRAM } from '../../support/program.ts';
import { Player } from '../player.ts';
import { START_MS, type Worlds } from '../worlds.ts';
import { type Cases, pick } from './case.ts';

const HOUR_MS = 3_600_000;
/** A running server looks for changes by other programs this often, with room. */
const LOOK_MS = 700;
const NEXT_START = START_MS + 100 * HOUR_MS;

/** A small world, someone who plays in it, and a plan that could be opened. */
async function scene(worlds: Worlds) {
  const world = await worlds.own('small');
  const ada = await world.founder('Ada');
  const plan = (more: object = {}) =>
    ada.post('/dev/age/plan', { ruleset: 'Embers 1', start_at: NEXT_START, ...more });
  return { world, ada, plan };
}

const bodyOf = async (player: Player, path: string) => (await player.get(path)).body as Record<string, never>;

export const ageCases = {
  'ages.plan': async (worlds) => {
    const { world, ada, plan } = await scene(worlds);
    assert.equal((await world.visitor.read('age', '/age')).next, null);
    const first = await plan({ params: { age_ticks: 96 }, note: 'a short one' });
    assert.equal(first.status, 200);
    const { fingerprint, ...understood } = first.body as { fingerprint: string };
    assert.match(fingerprint, /^[0-9a-f]{64}$/);
    const rules = await world.visitor.rules();
    assert.notEqual(fingerprint, rules.fingerprints.ruleset);
    const own_ticks = rules.params.tick_ms as number;
    assert.deepEqual(understood, {
      age: 2,
      name: 'Embers 2',
      ruleset: 'Embers 1',
      tick_ms: own_ticks,
      ticks: 96,
      start_at: NEXT_START,
      ends_at: NEXT_START + 96 * own_ticks,
    });
    const next = { age: 2, name: 'Embers 2', ruleset: 'Embers 1', start_at: NEXT_START };
    assert.deepEqual((await world.visitor.read('age', '/age')).next, next, 'everyone sees it');

    // Wrong in every way at once: it is refused whole, and what was planned stays.
    const wrong = await plan({
      ruleset: 'Embers 77',
      number: 1,
      name: 'x'.repeat(41),
      start_at: 'soon',
      params: { age_ticks: 1 },
    });
    const { code, errors } = wrong.body as { code: string; errors: string[] };
    assert.deepEqual([wrong.status, code, errors.length], [422, 'plan_problems', 5]);
    for (const [i, said] of [
      /number: is 1; .* 2 or more/,
      /start_at/,
      /no age file "Embers 77"/,
      /at most 40/,
      /age_ticks: is 1, not/,
    ].entries())
      assert.match(errors[i], said);
    const params = await plan({ params: { age_tick: 90, tick_ms: 1, robots_per_state: 51 } });
    const told = (params.body as { errors: string[] }).errors;
    assert.equal(told.length, 3);
    const note = await plan({ note: 5, start_at: 253_402_300_800_000, extra: null });
    assert.deepEqual((note.body as { errors: string[] }).errors, [
      'plan note: is not a text',
      'plan extra: is not a field of a plan',
      'plan start_at: is not a time in ms since 1970',
    ]);
    assert.match(told.join(), /age_tick: is not a number of an age \(did you mean age_ticks\?\)/);
    assert.deepEqual((await world.visitor.read('age', '/age')).next, next);

    const again = await plan({ number: 12, name: 'The Long Night' });
    assert.deepEqual(pick(again.body as never, ['age', 'name']), { age: 12, name: 'The Long Night' });
    const staff = await bodyOf(ada, '/dev/age');
    assert.deepEqual(pick(staff, ['plan', 'lowest_number', 'admin', 'archives']), {
      plan: { ...next, age: 12, name: 'The Long Night' },
      lowest_number: 2,
      admin: 2,
      archives: [],
    });
    assert.deepEqual(pick(staff.age, ['age', 'name', 'ruleset', 'started', 'ended', 'tick', 'ticks']), {
      age: 1,
      name: 'Embers 1',
      ruleset: 'Embers 1',
      started: true,
      ended: false,
      tick: 0,
      ticks: 60,
    });
    const check = staff.plan_check as { ok: boolean; errors: string[]; error: null; understood: object };
    assert.deepEqual([check.ok, check.errors, check.error], [true, [], null]);
    assert.deepEqual(check.understood, again.body);
    assert.deepEqual(staff.rulesets, [{ name: 'Embers 1', folder: 'embers-1' }]);
    const dropped = await ada.request('DELETE', '/dev/age/plan');
    assert.deepEqual([dropped.status, dropped.body], [200, { dropped: true }]);
    assert.equal((await world.visitor.read('age', '/age')).next, null);
    const nothing = await ada.request('DELETE', '/dev/age/plan', { note: 'twice' });
    assert.equal((nothing.body as { code: string }).code, 'nothing_planned');
  },

  'ages.result': async (worlds) => {
    const { world, ada } = await scene(worlds);
    const bo = await world.founder('Bo');
    assert.deepEqual(await bodyOf(ada, '/ages'), { ages: [] });
    assert.deepEqual(await bodyOf(ada, '/me/ages'), { ages: [] });
    assert.equal((await world.visitor.get('/ages/1')).status, 404);
    await world.tick(60);
    const age = await world.visitor.read('age', '/age');
    assert.ok(age.ended && age.result !== null);
    const answer = await world.visitor.get('/ages/1');
    assert.match(answer.headers.get('cache-control') ?? '', /no-cache/);
    const result = answer.body as AgeResult;
    const { ended_at, winner, winner_name } = age.result;
    assert.deepEqual(
      pick(result, [
        'age',
        'name',
        'ruleset',
        'started_at',
        'ended_at',
        'ticks',
        'winner',
        'winner_name',
        'heirs',
      ]),
      {
        age: 1,
        name: 'Embers 1',
        ruleset: 'Embers 1',
        started_at: START_MS,
        ended_at,
        ticks: 60,
        winner,
        winner_name,
        heirs: [],
      },
    );
    assert.deepEqual(result.states, age.standings);
    assert.deepEqual(result.scoring, age.scoring);
    const { houses } = await world.visitor.read('rankings', '/rankings');
    assert.equal(result.houses_of, houses.length);
    assert.deepEqual(
      result.houses.map(({ land_rank: _l, might_rank: _m, renown_rank: _r, ...record }) => record),
      houses.map(({ rank: _rank, ...record }) => record),
    );
    const me = await ada.me();
    const own = result.houses.find(({ id }) => id === ada.house)!;
    assert.deepEqual(
      pick(own, ['land_rank', 'might_rank', 'renown_rank']),
      pick(me.ranks, ['land_rank', 'might_rank', 'renown_rank']),
    );

    assert.deepEqual(await bodyOf(ada, '/ages'), {
      ages: [{ age: 1, name: 'Embers 1', started_at: START_MS, ended_at, winner, winner_name }],
    });
    const standing = age.standings.find(({ realm, state }) => realm === me.realm && state === me.state)!;
    assert.deepEqual(await bodyOf(ada, '/me/ages'), {
      ages: [
        {
          age: 1,
          name: 'Embers 1',
          ended_at,
          house: {
            id: ada.house,
            name: 'House of Ada',
            race: me.race,
            land: me.land,
            might: me.might,
            renown: me.renown,
          },
          state: { realm: me.realm, state: me.state, name: standing.name },
          won: standing.rank === 1,
          // It gave fewer orders than count as playing.
          no_part: true,
          land_rank: me.ranks.land_rank,
          might_rank: me.ranks.might_rank,
          renown_rank: me.ranks.renown_rank,
          houses: me.ranks.of,
          state_rank: standing.rank,
          states: age.standings.length,
          state_score: standing.score,
          heirs: [],
        },
      ],
    });
    const [row] = (await bodyOf(bo, '/me/ages')).ages as { house: { id: number } }[];
    assert.equal(row.house.id, bo.house);
    const stranger = await world.player('Stranger');
    assert.deepEqual(await bodyOf(stranger, '/me/ages'), { ages: [] });

    const recap = await world.visitor.read('age_recap', '/ages/1/recap');
    const live = await world.visitor.read('age_recap', '/age/recap');
    assert.equal(recap.frames.at(-1)?.tick, 60);
    assert.deepEqual(recap.wars, live.wars);
    assert.deepEqual(recap.names, live.names);
    for (const missing of ['/ages/2', '/ages/0', '/ages/x', '/ages/2/recap'])
      assert.equal((await world.visitor.get(missing)).status, 404, missing);
  },

  'ages.open': async (worlds) => {
    const { world, ada, plan } = await scene(worlds);
    await world.tick(7);
    await world.founder('Bo');
    const open = () => ada.post('/dev/age/open', {});
    const codeOf = async (answer: ReturnType<typeof open>) => ((await answer).body as { code: string }).code;
    assert.equal(await codeOf(open()), 'age_under_way');
    const ended = await ada.post('/dev/age/end', {});
    assert.equal(ended.status, 200);
    const { result, tick } = await world.visitor.read('age', '/age');
    assert.equal(tick, 7);
    assert.deepEqual(ended.body, {
      age: 1,
      ended_at: result?.ended_at,
      winner: result?.winner,
      winner_name: result?.winner_name,
    });
    assert.equal(await codeOf(ada.post('/dev/age/end', {})), 'age_ended');
    const recap = await world.visitor.read('age_recap', '/ages/1/recap');
    const last = recap.frames.at(-1);
    assert.deepEqual([last?.tick, last?.at], [7, result?.ended_at], 'a last frame at the end');
    const states = last?.states.map(([realm, state, land, might]) => ({ realm, state, land, might }));
    const by_address = (a: { realm: number; state: number }, b: typeof a) =>
      a.realm - b.realm || a.state - b.state;
    assert.deepEqual(
      states,
      result?.states.map((row) => pick(row, ['realm', 'state', 'land', 'might'])).sort(by_address),
      'with what came after the last tick',
    );
    assert.ok(last?.houses.length === 8);
    assert.equal(await codeOf(open()), 'nothing_planned');
    await plan({ params: { protection_ticks: 12, protection_leave_ticks: 3 } });
    const opened = await open();
    assert.equal(opened.status, 200, JSON.stringify(opened.body));
    assert.deepEqual(opened.body, { age: 2, name: 'Embers 2', start_at: NEXT_START, archived: 'embers-1' });

    // Before its start: founding alone.
    const age = await world.visitor.read('age', '/age');
    assert.deepEqual(pick(age, ['age', 'name', 'started', 'started_at', 'ended', 'next', 'tick', 'result']), {
      age: 2,
      name: 'Embers 2',
      started: false,
      started_at: NEXT_START,
      ended: false,
      next: null,
      tick: 0,
      result: null,
    });
    assert.equal((await world.visitor.rules()).params.protection_ticks, 12);
    assert.equal(((await ada.get('/me')).body as { house: unknown }).house, null);
    assert.deepEqual(((await ada.get('/chat/world')).body as { messages: unknown[] }).messages, []);
    await ada.found({ name: 'House of Ada', race: 'peatkin', personality: 'builder' });
    const early = await ada.refused('explore', { acres: 1 });
    assert.deepEqual([early.code, early.error], ['not_started', "the season hasn't started yet"]);
    world.clock.move(NEXT_START - world.clock.now_ms);
    assert.equal((await world.visitor.read('age', '/age')).started, true);
    await ada.order('explore', { acres: 1 });
    const { archives } = await bodyOf(ada, '/dev/age');
    assert.deepEqual(
      (archives as object[]).map((archive) => pick(archive as never, ['name', 'age'])),
      [{ name: 'embers-1', age: 1 }],
    );

    // A plan whose time has passed starts at once; an archive of the name stands in the way.
    await ada.post('/dev/age/end', {});
    await plan({ start_at: START_MS, name: 'Embers 2' });
    const now = world.clock.now_ms;
    assert.equal((await open()).status, 200);
    const third = await world.visitor.read('age', '/age');
    assert.deepEqual(pick(third, ['age', 'started']), { age: 3, started: true });
    assert.ok(third.started_at >= now);
    await ada.post('/dev/age/end', {});
    await plan({});
    const refused = await open();
    const { code, name } = refused.body as { code: string; name: string };
    assert.deepEqual([refused.status, code, name], [422, 'archive_exists', 'embers-2']);
    const still = await bodyOf(ada, '/dev/age');
    assert.equal((still.plan as { age: number }).age, 4, 'nothing has changed');
    const { ages } = await bodyOf(ada, '/ages');
    assert.deepEqual(
      (ages as { age: number }[]).map(({ age }) => age),
      [1, 2, 3],
    );
  },

  'ages.archive': async (worlds) => {
    const { ada, plan } = await scene(worlds);
    const archived: unknown[] = [];
    for (const name of ['!!!', 'Älter & Söhne', 'The End']) {
      await ada.post('/dev/age/end', {});
      await plan({ name, start_at: START_MS });
      const { status, body } = await ada.post('/dev/age/open', {});
      assert.equal(status, 200);
      archived.push((body as { archived: string }).archived);
    }
    assert.deepEqual(archived, ['embers-1', 'age-2', 'älter-söhne']);
  },

  'ages.flows': async (worlds) => {
    const world = await worlds.own('unpeopled');
    const seat = { race: 'kilnwrights', personality: 'builder', realm: 1, state: 1 };
    const founded = async (name: string) => {
      const player = await world.player(name);
      await player.found({ name, ...seat });
      return player;
    };
    const [ada, bo] = [await founded('Ada'), await founded('Bo')];
    const flows = (query = '') => ada.get(`/dev/flows${query}`);
    const nothing = { age: 1, tick: 0, flows: [], more: false };
    assert.deepEqual((await flows()).body, nothing);
    await world.tick(30);
    for (const player of [ada, bo]) await player.order('leave_protection', {});
    const gold = await ada.order('send_aid', { to: bo.house, what: 'gold', amount: 4_000 });
    const back = await bo.order('send_aid', { to: ada.house, what: 'gold', amount: 1_500 });
    const whole = async (player: Player) => {
      const { body } = (await player.get('/auth/account')) as { body: { account: { id: number } } };
      return {
        id: player.house,
        name: player === ada ? 'Ada' : 'Bo',
        realm: 1,
        state: 1,
        robot: false,
        account: body.account.id,
      };
    };
    const net = gold.arriving - back.arriving;
    const row = {
      giver: await whole(ada),
      receiver: await whole(bo),
      net,
      given: gold.arriving,
      returned: back.arriving,
      transfers: 2,
      ways: { aid: net, market: 0, hall: 0, grants: 0, attacks: 0, thefts: 0, staff: 0 },
    };
    const told = { ...nothing, tick: 30, flows: [row] };
    const queries = ['', `?house=${bo.house}`, '?realm=1&state=1', '?by=aid&between=people&limit=1'];
    for (const query of queries) assert.deepEqual((await flows(query)).body, told, query);
    for (const query of ['?house=99', '?realm=2&state=1', '?by=market', '?skip=1'])
      assert.deepEqual((await flows(query)).body, { ...told, flows: [] }, query);
    const refused = async (query: string) => (await flows(query)).body as { code: string };
    assert.equal((await refused('?realm=1')).code, 'realm_and_state_together');
    assert.equal((await refused('?realm=99&state=1')).code, 'unknown_realm');
    assert.equal((await refused('?realm=1&state=99')).code, 'unknown_state');
    assert.equal((await flows('?by=trade')).status, 422);
    assert.equal((await flows('?limit=201')).status, 422);

    // The next age begins with none.
    await ada.post('/dev/age/end', {});
    assert.deepEqual((await flows()).body, told, 'an age that has ended may be looked at');
    await ada.post('/dev/age/plan', { ruleset: 'Embers 1', start_at: NEXT_START });
    assert.equal((await ada.post('/dev/age/open', {})).status, 200);
    assert.deepEqual((await flows()).body, { ...nothing, age: 2 });
  },

  'ages.staff': async (worlds) => {
    const data = mkdtempSync(path.join(tmpdir(), 'realm-staff-'));
    try {
      const first = await worlds.alone('small', { flags: { data } });
      const ada = await first.player('Ada');
      const everyone = await bodyOf(ada, '/dev');
      const all = { plan: true, end: true, open: true, roles: true, audit: true, flows: true };
      assert.deepEqual(everyone, {
        staff: true,
        roles: ['admin', 'owner'],
        can: all,
        fresh_until: null,
        dev: true,
      });
      await first.stop();

      // The same data without dev mode: Ada is nobody yet, then admin, then owner.
      // The server, which is in this process, is asked to do it.
      const role = (name: string) =>
        promisify(execFile)(process.execPath, [
          PROGRAM,
          'role',
          'Ada',
          name,
          '--data',
          data,
          '--note',
          'a test',
        ]);
      const strict = await worlds.alone('small', { flags: { data, dev: false } });
      const player = await strict.player('nobody').catch(() => undefined);
      assert.equal(player, undefined, 'there is no dev sign-in');
      const staff = new Player(strict.address);
      staff.cookie = ada.cookie.replace('realm_session', '__Host-realm_session');
      const plan = (more: object = {}) =>
        staff.post('/dev/age/plan', { ruleset: 'Embers 1', start_at: NEXT_START, note: 'why not', ...more });
      const code = async (answer: ReturnType<typeof plan>) => ((await answer).body as { code?: string }).code;
      const none = { plan: false, end: false, open: false, roles: false, audit: false, flows: false };
      assert.deepEqual(pick(await bodyOf(staff, '/dev'), ['staff', 'roles', 'can']), {
        staff: false,
        roles: [],
        can: none,
      });
      for (const read of [
        '/dev/age',
        '/dev/audit',
        '/dev/flows',
        '/dev/flows?house=x',
        '/dev/flows?realm=99',
      ]) {
        const { status, body } = await staff.get(read);
        const { code: told } = body as { code: string };
        assert.deepEqual([read, status, told], [read, 403, 'not_staff']);
      }
      assert.equal((await strict.visitor.get('/dev/flows')).status, 401);
      assert.equal(await code(plan()), 'not_staff');

      await role('admin');
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      assert.equal(await code(plan()), 'sign_in_again', 'a sign-in that took no provider and no passkey');
      const database = new DatabaseSync(path.join(data, 'realm.db'), { timeout: 2_000 });
      database.exec('UPDATE sessions SET verified = 1');
      database.close();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      assert.equal(await code(plan({ note: '' })), 'note_missing');
      // A note that is missing hides nothing, and nothing hides that it is.
      const bare = await plan({ note: undefined, ruleset: 'Embers 77', parms: {} });
      const wrong = bare.body as { code: string; errors: string[] };
      assert.deepEqual([bare.status, wrong.code, wrong.errors.length], [422, 'plan_problems', 3]);
      assert.match(wrong.errors.join('\n'), /parms.*params\?\)\n.*no age file.*\n.*note: say in a note why$/);
      assert.equal((await plan()).status, 200);
      assert.equal(await code(staff.post('/dev/age/end', { note: 'why' })), 'not_staff');
      assert.equal(await code(staff.post('/dev/age/open', { note: 'why' })), 'not_staff');
      const admin = { ...none, plan: true, audit: true, flows: true };
      assert.deepEqual((await bodyOf(staff, '/dev')).can, admin);

      await role('owner');
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      assert.deepEqual((await bodyOf(staff, '/dev')).can, all);
      assert.equal(await code(staff.post('/dev/age/end', {})), 'note_missing');
      strict.clock.move(HOUR_MS);
      assert.equal(await code(staff.post('/dev/age/end', { note: 'why' })), 'sign_in_again');
      const { rows } = (await bodyOf(staff, '/dev/audit')) as unknown as {
        rows: { act: string; outcome: string; note: string }[];
      };
      const told = rows.map(({ act, outcome, note }) => [act, outcome, note]);
      assert.deepEqual(
        told[0],
        ['set_role', 'done', 'a test'],
        'what nobody of the staff tried is not kept for good',
      );
      assert.deepEqual(told[1], ['plan_age', 'refused', 'why not']);
      assert.ok(told.some((row) => row.join() === 'plan_age,done,why not'));
      assert.deepEqual(told.at(-1), ['end_age', 'refused', 'why']);
      await strict.stop();
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
} satisfies Cases;
