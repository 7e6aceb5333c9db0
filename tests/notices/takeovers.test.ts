import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openShared, postgresAt } from '@realm/journal';
import { startPostgres } from '../support/postgres.ts';
import { Cluster, until } from '../takeover/cluster.ts';
import { keysIn, repeatsIn, Witness } from './witness.ts';

const LONG = process.env.REALM_TEST_LONG === '1';
const TAKEOVERS = Number(process.env.REALM_TEST_TAKEOVERS ?? (LONG ? 50 : 2));
const AGE = ['--tick-ms', '3000', '--robots', '0', '--seed', 'notices', '--snapshot-ticks', '50'];

const found = await startPostgres();

test(`${TAKEOVERS} takeovers under load: what the journal tells is shown once on every channel, and none is lost`, {
  skip: 'missing' in found ? found.missing : false,
  timeout: 3_600_000,
}, async (t) => {
  assert('server' in found);
  const { server: postgres } = found;
  t.after(() => postgres.close());
  const cluster = await Cluster.start(postgres, AGE);
  t.after(() => cluster.close());
  const stop = cluster.keepRestarting();
  const witness = await Witness.join(t, () => cluster.nodes.map(({ process }) => process.address));
  const playing = witness.play();
  playing.catch(() => {});
  for (let i = 0; i < TAKEOVERS; i++) {
    const before = await cluster.epoch();
    const said = witness.acknowledged;
    while (witness.acknowledged < said + 5) await sleep(10);
    await sleep((i * 37) % 150);
    const leader = await cluster.leader();
    await leader.process.kill();
    await until('another leads', async () => (await cluster.epoch()) > before);
  }
  witness.stop();
  await playing;
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-notices-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const known = await openShared({
    connect: await postgresAt(cluster.database),
    data: folder,
    node: 'test',
    address: '',
  });
  await known.look();
  const keys = await keysIn(known, witness.house);
  await known.close();
  const shown = await witness.settle(keys);
  assert.ok(keys.length >= TAKEOVERS * 5, `${keys.length} things happened`);
  assert.equal(new Set(shown).size, shown.length, 'the page shows each once');
  const kept = shown.filter((key) => keys.includes(key)).reverse();
  assert.deepEqual(kept, keys.slice(-kept.length), 'in order, and the newest are all there');
  await stop();
  t.diagnostic(
    `${keys.length} notices, 0 lost; came again by push ${repeatsIn(witness.by_push)}, by webhook ${repeatsIn(witness.by_webhook)}, by keys that drop them`,
  );
});
