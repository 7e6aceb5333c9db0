import assert from 'node:assert/strict';
import { after, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresServer, startPostgres } from '../../../tests/support/postgres.ts';
import { startTestServer } from './support.ts';

const PATIENCE_MS = 30_000;

const found = await startPostgres();
const standbys: PostgresServer[] = [];
// Once their nodes are closed: one that loses its database ends the process.
after(async () => {
  const primary = 'server' in found ? [found.server] : [];
  for (const each of [...primary, ...standbys]) await each.close();
});

test('a node asks for the replicas that it was told of, and does not start without them', async (t: TestContext) => {
  if ('missing' in found) return t.skip(found.missing);
  const { server } = found;
  const database = await server.world();
  const start = (sync_replicas: number) => startTestServer(t, { database, sync_replicas, lease_ms: 60_000 });
  await assert.rejects(start(1), /commits wait for 0 synchronous standbys, not 1/);

  // A server that waits for standbys is asked for one though the setting says nothing of it.
  await server.ask(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await server.ask('SELECT pg_reload_conf()');
  await assert.rejects(start(0), /0 synchronous standbys are connected, not 1/);
  const standby = await server.standby();
  standbys.push(standby);
  const streams = `SELECT 1 FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = 'sync'`;
  for (const ends = performance.now() + PATIENCE_MS; (await server.ask(streams)).length === 0; ) {
    assert.ok(performance.now() < ends, 'the standby streams');
    await sleep(30);
  }
  await assert.rejects(start(2), /commits wait for 1 synchronous standbys, not 2/);
  // A server that waits for more than the setting says is asked for all of them.
  await server.ask(`ALTER SYSTEM SET synchronous_standby_names = 'FIRST 2 (*)'`);
  await server.ask('SELECT pg_reload_conf()');
  await assert.rejects(start(1), /1 synchronous standbys are connected, not 2/);
  await server.ask(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await server.ask('SELECT pg_reload_conf()');
  const node = await start(1);
  assert.equal(node.leads, true);
  await node.node.writer.runTicks(1);
  // It is in the standby's log by then, from which the tables follow.
  const entries = () => standby.ask('SELECT 1 FROM journal', standby.at(database));
  for (const ends = performance.now() + PATIENCE_MS; (await entries()).length === 0; ) {
    assert.ok(performance.now() < ends, 'what was acknowledged is on the standby');
    await sleep(30);
  }

  await server.ask('ALTER ROLE realm SET synchronous_commit = local');
  await assert.rejects(start(1), /synchronous_commit is local, not on/);
});
