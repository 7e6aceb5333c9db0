import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { openSqliteReader } from '@realm/journal';
import { recover } from '@realm/server';
import { ageResult } from '@realm/views';
import { LONG, sampled } from '../support/sample.ts';
import { wordsIn } from '../support/words.ts';
import { DyingServer, type Step } from './dying.ts';

/** `npm run test:crash` dies a hundred times at each step, a test of the short form at half of them. */
const ROUNDS = LONG ? 100 : 1;
const TIMEOUT_MS = LONG ? 7_200_000 : 300_000;
/** Rounds that are played on one folder: every start reads all of its journal. */
const ROUNDS_A_FOLDER = 10;
const PARAMS = { age_ticks: 24, protection_ticks: 12, protection_leave_ticks: 3 };

/** What the tables of a data folder hold, whoever writes to them. */
function tablesOf(data: string) {
  const database = new DatabaseSync(path.join(data, 'realm.db'), { readOnly: true });
  const all = (sql: string) => database.prepare(sql).all();
  const tables = {
    ended: all(`SELECT about FROM audit WHERE act = 'end_age' AND outcome = 'done'`).length,
    opened: all(`SELECT about FROM audit WHERE act = 'open_age' AND outcome = 'done'`).length,
    results: all('SELECT age, result, recap FROM age_results ORDER BY age'),
    records: all('SELECT account, age FROM age_records ORDER BY age'),
    heirs: all('SELECT uid, heir FROM heirs ORDER BY age'),
    archives: all('SELECT name, age FROM archives ORDER BY age'),
    planned: all('SELECT plan FROM age_plan').length,
    accounts: all('SELECT id, name FROM accounts ORDER BY id'),
    beginnings: all('SELECT seq FROM beginnings').length,
    inWords: wordsIn(database),
  };
  database.close();
  return tables;
}

/** What an act ends up in, and how it is asked for. */
interface Act {
  readonly name: string;
  /** Brings the server to the moment before. */
  readonly before: (server: DyingServer) => Promise<void>;
  readonly ask: (server: DyingServer) => Promise<unknown>;
  /** Whether it has been done, as everyone sees. */
  readonly isDone: (age: { age: number; ended: boolean }, before: { age: number }) => boolean;
}

const ok = async (answer: Promise<{ status: number; body: unknown } | undefined>) => {
  const { status, body } = (await answer) ?? {};
  assert.equal(status, 200, JSON.stringify(body));
};

/** A house for the age with an heir, so that there is something to remember. */
async function found(server: DyingServer): Promise<void> {
  const fields = { name: 'Hearthmere', race: 'peatkin', personality: 'builder' };
  await ok(server.post('/commands', { type: 'create_house', ...fields }));
  const { house } = (await server.get('/me')).body;
  await ok(server.post('/commands', { type: 'recruit_general', house, name: 'Nell' }));
  const { id } = (await server.get('/me')).body.generals[0];
  const heirs = [{ kind: 'general', id }];
  await ok(server.post('/commands', { type: 'mark_heirs', house, heirs }));
}

const plan = (server: DyingServer) =>
  ok(server.post('/dev/age/plan', { ruleset: 'embers-1', start_at: 0, params: PARAMS, note: 'next' }));

const ended = async (server: DyingServer) => {
  await found(server);
  await plan(server);
  await ok(server.post('/dev/age/end', {}));
};

const ACTS: readonly Act[] = [
  {
    name: 'ending by staff',
    before: found,
    ask: (server) => server.post('/dev/age/end', {}),
    isDone: (age) => age.ended,
  },
  {
    name: 'ending by the last tick',
    before: async (server) => {
      await found(server);
      await ok(server.post('/dev/tick', { count: PARAMS.age_ticks - 1 }));
    },
    ask: (server) => server.post('/dev/tick', { count: 1 }),
    isDone: (age) => age.ended,
  },
  {
    name: 'opening',
    before: ended,
    ask: (server) => server.post('/dev/age/open', {}),
    isDone: (age, before) => age.age > before.age,
  },
];

function folder(t: TestContext): string {
  const made = mkdtempSync(path.join(tmpdir(), 'realm-dying-'));
  t.after(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Ends what runs and opens the next age, a short one with the next number: what every round begins with. */
async function nextAge(server: DyingServer): Promise<void> {
  const { body } = await server.get('/age');
  if (!body.ended) await ok(server.post('/dev/age/end', {}));
  await plan(server);
  await ok(server.post('/dev/age/open', {}));
}

for (const act of sampled(ACTS, 3)) {
  test(`${act.name}, and death at ${LONG ? 'each' : 'some'} of its steps, ${ROUNDS} times: nothing lost, nothing doubled`, {
    timeout: TIMEOUT_MS,
  }, async (t) => {
    let data = folder(t);
    let server = await DyingServer.start(t, data);
    await nextAge(server);
    await act.before(server);
    const commits = await server.commitsOf(() => act.ask(server));
    assert.ok(commits > 0);
    const steps: Step[] = Array.from({ length: commits }, (_, i) => i + 1).flatMap((commit) => [
      { when: 'before', commit },
      { when: 'after', commit },
    ]);
    if (act.name === 'opening') steps.push({ when: 'opened', commit: 0 });
    // At the first nothing is durable and at the last all of it: they are always among them. Between them, before and after in turns.
    const deadly = sampled(steps, 7, (step) => step === steps[0] || step === steps.at(-1));

    let done = 0;
    let deaths = 0;
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0 && round % ROUNDS_A_FOLDER === 0) {
        await server.stop();
        data = folder(t);
        server = await DyingServer.start(t, data);
      }
      for (const step of deadly) {
        await nextAge(server);
        await act.before(server);
        const { body: before } = await server.get('/age');
        const was = tablesOf(data);
        const answered = await server.dieAt(step, () => act.ask(server));
        deaths += 1;
        server = await DyingServer.start(t, data);
        const is_done = await checkAfter(
          server,
          act,
          before,
          was,
          data,
          `${act.name}, ${step.when} ${step.commit}`,
        );
        assert.ok(is_done || !answered, 'what was answered is done');
        if (is_done) done += 1;
        else await ok(act.ask(server) as ReturnType<DyingServer['post']>);
      }
    }
    const { body: last } = await server.get('/ages');
    await server.stop();
    assert.ok(done > 0 && done < deaths, 'some deaths came before, some after');
    await checkResult(data, last.ages.length);
    t.diagnostic(
      `${deaths} deaths at ${deadly.length} of ${steps.length} steps: ${done} after it was durable, ${deaths - done} before`,
    );
  });
}

type Tables = ReturnType<typeof tablesOf>;

/** Compares what a death left with before: it is all done, or nothing of it. Answers which. */
async function checkAfter(
  server: DyingServer,
  act: Act,
  before: { age: number; ended: boolean },
  was: Tables,
  data: string,
  where: string,
): Promise<boolean> {
  const { body: age } = await server.get('/age');
  const is = tablesOf(data);
  const is_done = act.isDone(age, before);
  const opens = act.name === 'opening' && is_done ? 1 : 0;
  const ends = act.name !== 'opening' && is_done ? 1 : 0;
  const by_staff = act.name === 'ending by staff' ? ends : 0;
  assert.equal(is.opened - was.opened, opens, `${where}: an opening is written down with it`);
  assert.equal(is.ended - was.ended, by_staff, `${where}: an end by staff is written down with it`);
  assert.equal(is.archives.length - was.archives.length, opens, `${where}: archived with the opening`);
  assert.equal(was.planned - is.planned, opens, `${where}: the plan is forgotten with the opening`);
  assert.equal(is.beginnings - was.beginnings, opens, where);
  assert.equal(is.results.length - was.results.length, ends, `${where}: a result for each end, once`);
  assert.equal(is.records.length - was.records.length, ends, `${where}: Ada's record for each end, once`);
  assert.equal(is.heirs.length - was.heirs.length, ends, `${where}: her heir for each end, once`);
  assert.deepEqual(is.heirs.slice(0, was.heirs.length), was.heirs, `${where}: heirs are kept as they are`);
  assert.deepEqual(is.results.slice(0, was.results.length), was.results, `${where}: results never change`);
  assert.deepEqual(is.accounts, was.accounts, where);
  const { body: me } = await server.get('/me');
  assert.equal(me.house === null, opens === 1, `${where}: a house is of its age`);
  if (ends === 1) {
    const { status, body } = await server.get(`/ages/${before.age}`);
    assert.deepEqual([status, body.age], [200, before.age], where);
    assert.deepEqual(JSON.parse(is.inWords(is.results.at(-1)?.result as string)), body, where);
  }
  return is_done;
}

/** The journal, played again, comes to the newest result that is stored. */
async function checkResult(data: string, ages: number): Promise<void> {
  const { results } = tablesOf(data);
  assert.equal(results.length, ages);
  const reader = openSqliteReader(data);
  try {
    const world = await recover(reader);
    if (!world.ended) return;
    assert.deepEqual(
      JSON.parse(JSON.stringify(ageResult(world))),
      JSON.parse(results.at(-1)?.result as string),
    );
  } finally {
    reader.close();
  }
}
