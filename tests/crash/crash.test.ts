import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { rulesOf } from '../support/age.ts';
import { agesWith } from '../support/ages.ts';
import { Player } from '../support/ordering_player.ts';
import { ordersIn } from '../support/orders_in.ts';
import { PROGRAM } from '../support/program.ts';
import { LONG } from '../support/sample.ts';
import { startProcess } from '../support/server_process.ts';

/** `npm run test:crash` runs two hundred; `REALM_TEST_KILLS` says how many else. */
const CYCLES = Number(process.env.REALM_TEST_KILLS ?? (LONG ? 200 : 3));
const TIMEOUT_MS = 300_000 + CYCLES * 20_000;
const PLAYERS = 8;
/** How long a server that was started may take until it has acknowledged some orders. */
const PATIENCE_MS = 60_000;
/** A long age of a few robots whose ticks come often, so that some die with the server. */
const AGE = ['--tick-ms', '400', '--robots', '12', '--seed', 'crash', '--snapshot-ticks', '7'];

function acknowledgedBy(players: readonly Player[]): number {
  return players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
}

test(`${CYCLES} times kill -9 under load: what was acknowledged is there once, what was refused never`, {
  timeout: TIMEOUT_MS,
}, async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'realm-crash-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const data = path.join(folder, 'data');
  const ages = agesWith(folder, { age_ticks: 100_000 });
  const start = () => startProcess(data, ...AGE, '--ages', ages);
  const rules = rulesOf();
  const players = Array.from({ length: PLAYERS }, (_, i) => new Player(`p${i}`));

  let server = await start();
  for (const player of players) {
    await player.join(server.address, rules.races.list[0].id, rules.personalities.list[0].id);
  }
  let lost_answers = 0;
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const { address } = server;
    const playing = Promise.all(players.map((player) => player.play(address)));
    playing.catch(() => {});
    // Once some were acknowledged, and not at the same moment of the writer's turn each time.
    const before = acknowledgedBy(players);
    for (let waited_ms = 0; acknowledgedBy(players) < before + 2 * PLAYERS; waited_ms += 20) {
      assert.ok(waited_ms < PATIENCE_MS, `nothing is acknowledged any more in cycle ${cycle}`);
      await sleep(20);
    }
    await sleep((cycle * 37) % 200);
    await server.kill();
    await playing;
    lost_answers += players.filter((player) => player.waits).length;
    server = await start();
  }
  // The unknown are asked once more with their keys.
  const { address } = server;
  const playing = Promise.all(players.map((player) => player.play(address)));
  await sleep(300);
  assert.equal(await server.stop(), 0);
  await playing;

  const orders = await ordersIn(data);
  let [acknowledged, left_ahead] = [0, 0];
  for (const { house, acknowledged: done, refused, ahead, name } of players) {
    const own = orders.now.get(house) ?? new Map<number, number>();
    for (const number of done.keys()) {
      acknowledged += 1;
      assert.equal(own.get(number), 1, `order ${number} of ${name} was acknowledged`);
    }
    for (const number of refused) assert.equal(own.get(900_000_000 + number), undefined);
    // One more than was acknowledged may be there: the last, whose answer nobody waited for.
    for (const [number, times] of own)
      assert.equal(times, 1, `order ${number} of ${name} was done ${times} times`);
    assert.ok(own.size <= done.size + 1);
    const waited = orders.ahead.get(house) ?? new Map<number, number>();
    for (const number of ahead.keys())
      assert.equal(waited.get(number), 1, `order ${number} ahead of ${name}`);
    for (const [number, times] of waited) assert.equal(times, 1, `order ${number} ahead of ${name}`);
    assert.equal(new Set(ahead.values()).size, ahead.size, 'each has an entry of its own');
    assert.ok(waited.size <= ahead.size + 1);
    left_ahead += ahead.size;
  }
  assert.ok(left_ahead > 0, 'orders ahead were acknowledged');
  assert.ok(acknowledged > CYCLES * PLAYERS, `${acknowledged} orders were acknowledged`);
  assert.ok(lost_answers > 0, 'the server was killed with answers on their way');

  const verified = await promisify(execFile)(process.execPath, [PROGRAM, 'verify', '--data', data]);
  t.diagnostic(
    `${acknowledged} acknowledged, ${left_ahead} ahead, ${lost_answers} answers lost and asked again, 0 lost, 0 doubled`,
  );
  t.diagnostic(verified.stdout.trim().split('\n').at(-1) ?? '');
});
