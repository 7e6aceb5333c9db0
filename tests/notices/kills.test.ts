import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteReader } from '@realm/journal';
import { agesWith } from '../support/ages.ts';
import { startProcess } from '../support/server_process.ts';
import { keysIn, repeatsIn, Witness } from './witness.ts';

/** `npm run test:crash` runs two hundred; `REALM_TEST_KILLS` says how many else. */
const LONG = process.env.REALM_TEST_LONG === '1';
const CYCLES = Number(process.env.REALM_TEST_KILLS ?? (LONG ? 200 : 4));
const AGE = ['--tick-ms', '500', '--robots', '0', '--seed', 'notices', '--snapshot-ticks', '7'];

test(`${CYCLES} times kill -9 under load: what the journal tells is shown once on every channel, and none is lost`, {
  timeout: 300_000 + CYCLES * 20_000,
}, async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'realm-notices-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const data = path.join(folder, 'data');
  const ages = agesWith(folder, { age_ticks: 100_000 });
  const start = () => startProcess(data, ...AGE, '--ages', ages);
  let server = await start();
  t.after(() => (server.running ? server.kill() : undefined));
  const witness = await Witness.join(t, () => [server.address]);
  const playing = witness.play();
  playing.catch(() => {});
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const before = witness.acknowledged;
    while (witness.acknowledged < before + 10) await sleep(10);
    await sleep((cycle * 37) % 120);
    await server.kill();
    server = await start();
  }
  witness.stop();
  await playing;
  const reader = await openSqliteReader(data);
  const keys = await keysIn(reader, witness.house);
  reader.close();
  const shown = await witness.settle(keys);
  assert.equal(await server.stop(), 0);
  assert.ok(keys.length >= CYCLES * 10, `${keys.length} things happened`);
  assert.equal(new Set(shown).size, shown.length, 'the page shows each once');
  const kept = shown.filter((key) => keys.includes(key)).reverse();
  assert.deepEqual(kept, keys.slice(-kept.length), 'in order, and the newest are all there');
  t.diagnostic(
    `${keys.length} notices, 0 lost; came again by push ${repeatsIn(witness.by_push)}, by webhook ${repeatsIn(witness.by_webhook)}, by keys that drop them`,
  );
});
