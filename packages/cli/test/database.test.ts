import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPgbouncer } from '../../../tests/support/pgbouncer.ts';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { Relay } from '../../../tests/support/relay.ts';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

const found = await startPostgres();
const skip = 'missing' in found ? found.missing : false;
after(() => ('server' in found ? found.server.close() : undefined));

const PATIENCE_MS = 30_000;
const LEASE = { 'lease-ms': 60_000 };

/** Resolves once something is so. */
async function until(what: string, so: () => boolean): Promise<void> {
  for (const ends = performance.now() + PATIENCE_MS; !so(); await sleep(20)) {
    assert.ok(performance.now() < ends, what);
  }
}

/** The same server at another port. */
function through(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}

describe('a database that nodes share', { skip }, () => {
  test('a pooler is gone through where it pools by session, and refused in words where not', async (t) => {
    assert('server' in found);
    const { server } = found;
    await server.ask('CREATE DATABASE pooled');
    const address = new URL(server.address);
    address.pathname = '/pooled';
    const serve = (database: string) =>
      realm('serve', '--dev', '--port', '0', '--data', folder(t), '--database', database);
    for (const mode of ['transaction', 'statement'] as const) {
      const port = await startPgbouncer(t, server.port, mode);
      if (port === undefined) return t.skip('no pgbouncer is installed, and none could be');
      const database = through(address.href, port);
      const { code, err } = await serve(database);
      assert.equal(code, 1);
      assert.match(
        err,
        /^realm: the database: a pooler lends connections out by transaction.*pool_mode = session[^\n]*\n$/,
      );
      const doctor = await realm('doctor', '--data', folder(t), '--database', database);
      assert.equal(doctor.code, 1);
      assert.match(doctor.out, /^bad {3}the database: a pooler lends connections out by transaction[^\n]*$/m);
    }
    const port = (await startPgbouncer(t, server.port, 'session')) as number;
    const database = through(address.href, port);
    const withOptions = await serve(`${database}?options=-c%20search_path%3Dx`);
    assert.match(
      withOptions.err,
      /^realm: the database: a pooler does not pass on what the address says under options/,
    );

    const leader = await running(t, folder(t), { ...LEASE, database });
    const follower = await running(t, folder(t), { ...LEASE, database });
    assert.deepEqual([leader.leads, follower.leads], [true, false]);
    const ada = await Visitor.of(follower, 'Ada');
    assert.equal((await ada.post('/dev/tick', { count: 3 })).tick, 3);
    assert.equal((await ada.get('/age')).tick, 3);
    await leader.close();
    await until('the other leads', () => follower.leads);
    assert.equal((await ada.post('/dev/tick', { count: 1 })).tick, 4);
    await follower.close();
  });

  test('each node says when the database is away, and when it is back', async (t) => {
    assert('server' in found);
    const { server } = found;
    const database = await server.world();
    const relay = await Relay.to(server.port);
    t.after(() => relay.close());
    const leader = await running(t, folder(t), { ...LEASE, database });
    const told: string[] = [];
    const follower = await running(
      t,
      folder(t),
      { ...LEASE, database: through(database, relay.port) },
      { warn: (line) => told.push(line) },
    );
    relay.cut();
    await until('it says so', () => told.length >= 2);
    assert.match(told[0], /^the database: it cut the connection \(.*\); it is asked again until it is back$/);
    assert.match(told.at(-1) ?? '', /^the database is back, after \d+ s$/);
    await follower.close();
    await leader.close();
  });

  test('one that goes away while a node or a command starts, or keeps it waiting, is told in words', async (t) => {
    assert('server' in found);
    const { server } = found;
    const database = await server.world();
    const leader = await running(t, folder(t), { ...LEASE, database });
    const relay = await Relay.to(server.port);
    t.after(() => relay.close());
    const far = through(database, relay.port);
    // Whoever starts copies the tables, and waits for this one.
    const release = await server.hold('accounts', database);
    t.after(release);
    const waits = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'accounts'::regclass`;
    const serve = ['serve', '--port', '0', '--data', folder(t), '--database'];
    for (const args of [
      [...serve, far],
      ['hand-over', '--data', folder(t), '--database', far],
    ]) {
      const done = realm(...args);
      while ((await server.ask(waits, database)).length === 0) await sleep(20);
      relay.cut();
      const { code, err } = await done;
      assert.equal(code, 1);
      assert.match(err, /^realm: the database: it cut the connection \([^\n]*\)\n$/, args[0]);
    }
    const hasty = new URL(database);
    hasty.searchParams.set('options', `${hasty.searchParams.get('options')} -c statement_timeout=500`);
    const { err } = await realm(...serve, hasty.href);
    assert.match(err, /^realm: the database: a statement took too long there; [^\n]*\n$/);
    await release();
    await leader.close();
  });

  test('a server that comes to keep less than it must is led on no longer, nor taken over on', async (t) => {
    assert('server' in found);
    const { server } = found;
    const database = await server.world();
    const fatal: Error[] = [];
    const told: string[] = [];
    const leader = await running(
      t,
      folder(t),
      { ...LEASE, database },
      { onFatal: (error) => void fatal.push(error as Error) },
    );
    const follower = await running(t, folder(t), { ...LEASE, database }, { warn: (line) => told.push(line) });
    t.after(async () => {
      await server.ask('ALTER SYSTEM RESET full_page_writes');
      await server.ask('SELECT pg_reload_conf()');
    });
    await server.ask('ALTER SYSTEM SET full_page_writes = off');
    await server.ask('SELECT pg_reload_conf()');
    await until('the leader ends', () => fatal.length > 0);
    assert.match(fatal[0].message, /full_page_writes is off, not on/);
    await until('the other says why it does not lead', () =>
      told.some((line) => /full_page_writes is off/.test(line)),
    );
    assert.equal(follower.leads, false);
    await server.ask('ALTER SYSTEM RESET full_page_writes');
    await server.ask('SELECT pg_reload_conf()');
    await until('it leads once that is mended', () => follower.leads);
    await follower.close();
    await leader.close();
  });
});
