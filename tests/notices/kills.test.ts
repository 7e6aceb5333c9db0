import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteReader } from '@realm/journal';
import { agesWith } from '../support/ages.ts';
import { LONG, leftOut } from '../support/sample.ts';
import { startProcess } from '../support/server_process.ts';
import { Witness } from './witness.ts';

/** `npm run test:crash` runs two hundred; `REALM_TEST_KILLS` says how many else. */
const CYCLES = Number(process.env.REALM_TEST_KILLS ?? (LONG ? 200 : 2));
const AGE = ['--tick-ms', '500', '--robots', '0', '--seed', 'notices', '--snapshot-ticks', '7'];

test(`${CYCLES} times kill -9 under load: what the journal tells is shown once on every channel, and none is lost`, {
  skip: leftOut(4),
  timeout: 300_000 + CYCLES * 20_000,
}, async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'realm-notices-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const data = path.join(folder, 'data');
  const ages = agesWith(folder, { age_ticks: 100_000 });
  const witness = await Witness.open(t, folder);
  const options = [...AGE, '--ages', ages, '--admin-port', '0', ...witness.options];
  const start = () => startProcess(data, ...options);
  let server = await start();
  t.after(() => (server.running ? server.kill() : undefined));
  await witness.join(t, () => [server.address]);
  const playing = witness.play();
  playing.catch(() => {});
  let counted = 0;
  /** Mails that repeat something: of those that have come, each was counted before it was sent. */
  const compareRepeats = async () => {
    const { repeated_mails } = witness;
    const said = await (await fetch(server.metrics)).text();
    const [, now = '0'] = /^realm_notices_perhaps_repeated_total\{channel="mail"\} (\d+)$/m.exec(said) ?? [];
    assert.ok(
      repeated_mails <= counted + Number(now),
      `${repeated_mails} repeated, ${counted} + ${now} counted`,
    );
    return Number(now);
  };
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await witness.sees(10);
    await sleep((cycle * 37) % 120);
    counted += await compareRepeats();
    await server.kill();
    server = await start();
  }
  witness.stop();
  await playing;
  const outcome = await witness.check(() => openSqliteReader(data));
  counted += await compareRepeats();
  assert.equal(await server.stop(), 0);
  assert.ok(witness.acknowledged >= CYCLES * 10);
  t.diagnostic(`${outcome}, ${counted} counted as perhaps repeated`);
});
