import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Knocker } from '../support/knocker.ts';
import { leftOut } from '../support/sample.ts';
import { startProcess } from '../support/server_process.ts';
import { WIDE_HOUSES, WIDE_PARAMS } from '../support/wide_age.ts';
import { Player } from '../wire/player.ts';

/** Requests answered on each side of an opening. */
const ENOUGH = 20;

test('an age with a thousand houses opens, and nobody who asks meanwhile is turned away', {
  skip: leftOut(2),
}, async (t) => {
  const data = mkdtempSync(path.join(tmpdir(), 'realm-opening-'));
  t.after(() => rmSync(data, { recursive: true, force: true }));
  const server = await startProcess(data, '--robots', '0', '--seed', 'opening');
  t.after(() => server.kill());
  const ada = await new Player(server.address).signIn('Ada');
  const open = async () => {
    const plan = { ruleset: 'embers-1', start_at: 0, params: WIDE_PARAMS };
    for (const [place, body] of [
      ['plan', plan],
      ['end', {}],
      ['open', {}],
    ] as const) {
      const { status, body: told } = await ada.post(`/dev/age/${place}`, body);
      assert.equal(status, 200, JSON.stringify(told));
    }
  };
  await open();
  assert.equal((await ada.read('world', '/world')).houses, WIDE_HOUSES);
  await ada.found({ name: 'Hearthmere', race: 'peatkin', personality: 'builder' });
  const feed = new WebSocket(`${server.address.replace('http', 'ws')}/live`, {
    headers: { cookie: ada.cookie },
  });
  const closed = once(feed, 'close');
  await once(feed, 'open');

  const knocker = new Knocker(`${server.address}/age`);
  const answered = async (enough: number) => {
    while (knocker.count(200) < enough) await sleep(5);
  };
  await answered(ENOUGH);
  await open();
  await answered(knocker.count(200) + ENOUGH);
  const { statuses, troubles, without_retry_after, longest_gap_ms } = await knocker.stop();

  assert.deepEqual(troubles, [], 'no connection was refused or cut');
  for (const status of statuses.keys()) assert.ok(status === 200 || status === 503, `${status}`);
  assert.equal(without_retry_after, 0, 'whoever had to come back was told when');
  assert.equal((await closed)[0], 1012, 'feeds are told to come back');
  const { age, houses } = await ada.read('world', '/world');
  assert.deepEqual([age, houses], [3, WIDE_HOUSES]);
  t.diagnostic(
    `${statuses.get(200)} answers 200, ${statuses.get(503) ?? 0} answers 503, ` +
      `at most ${Math.round(longest_gap_ms)} ms without one of 200`,
  );
});
