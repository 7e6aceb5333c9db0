import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../support/postgres.ts';
import { LONG, leftOut } from '../support/sample.ts';
import { Cluster, until } from '../takeover/cluster.ts';
import { Witness } from './witness.ts';

const TAKEOVERS = Number(process.env.REALM_TEST_TAKEOVERS ?? (LONG ? 50 : 1));
const AGE = ['--tick-ms', '3000', '--robots', '0', '--seed', 'notices', '--snapshot-ticks', '50'];

const found = await startPostgres(leftOut(5));

test(`${TAKEOVERS} takeovers under load: what the journal tells is shown once on every channel, and none is lost`, {
  skip: 'missing' in found ? found.missing : false,
  timeout: 3_600_000,
}, async (t) => {
  assert('server' in found);
  const { server: postgres } = found;
  t.after(() => postgres.close());
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-notices-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const witness = await Witness.open(t, folder);
  const cluster = await Cluster.start(postgres, [...AGE, ...witness.options]);
  t.after(() => cluster.close());
  const stop = cluster.keepRestarting();
  await witness.join(t, () => cluster.nodes.map(({ process }) => process.address));
  const playing = witness.play();
  playing.catch(() => {});
  for (let i = 0; i < TAKEOVERS; i++) {
    const before = await cluster.epoch();
    await witness.sees(5);
    await sleep((i * 37) % 150);
    const leader = await cluster.leader();
    await leader.process.kill();
    await until('another leads', async () => (await cluster.epoch()) > before);
  }
  witness.stop();
  await playing;
  const outcome = await witness.check(() => cluster.readJournal());
  assert.ok(witness.acknowledged >= TAKEOVERS * 5);
  // Whoever leads has one mail to a player on its way at a time.
  assert.ok(witness.repeated_mails <= (await cluster.epoch()), outcome);
  await stop();
  t.diagnostic(outcome);
});
