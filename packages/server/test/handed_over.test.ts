/** A node that has handed the lead over, and one that has nobody to hand it to. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { renderRefusal } from '@realm/contract';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { inTurns } from '../../../tests/support/sample.ts';
import type { Server } from '../src/index.ts';
import { Listener } from './listener.ts';
import { readMetrics } from './read_metrics.ts';
import { Client, commandLine, player, startTestServer, testSettings, until } from './support.ts';

const test = inTurns(2);

const found = await startPostgres();
const skip = 'missing' in found ? found.missing : false;
after(() => ('server' in found ? found.server.close() : undefined));

/** Renewed so seldom that what a test writes of the leader's address stays. */
const LEASE_MS = 3_600_000;

/** Servers on one database of their own, the first of which leads. */
async function nodes(t: TestContext, count: number) {
  assert('server' in found);
  const database = await found.server.world();
  const fatal: unknown[] = [];
  const printed: string[] = [];
  const start = () =>
    startTestServer(t, testSettings(t, { database, limits: 1_000, lease_ms: LEASE_MS, admin_port: 0 }), {
      onFatal: (error) => fatal.push(error),
      print: (line) => void printed.push(line),
    });
  const servers: Server[] = [];
  for (let i = 0; i < count; i++) servers.push(await start());
  const metrics = printed.flatMap((line) => /^Metrics at (http:\S+)$/.exec(line)?.[1] ?? []);
  return { database, fatal, servers, metrics, start, settings: testSettings(t, { database }) };
}

/** Two servers, once the first has handed over to the second. */
async function handedOver(t: TestContext) {
  const started = await nodes(t, 2);
  const [before, leader] = started.servers;
  const ada = await player(before);
  const done = await commandLine(started.settings, 'hand_over', {});
  assert.ok('reply' in done, JSON.stringify(done));
  await until(() => leader.leads);
  await leaderKnownBy(before);
  return { ...started, before, leader, ada };
}

/** Once a node knows who leads after it. */
async function leaderKnownBy(server: Server): Promise<void> {
  while ((await new Client(server).ask('/readyz')).status !== 200) await sleep(10);
}

/** A leader that takes requests in and never answers. */
async function silentLeader(t: TestContext) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request) => asked.push(request)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('feeds are for another node, which is said at once; how the game is it tells as whoever leads does', {
  skip,
}, async (t) => {
  const { before, leader, ada } = await handedOver(t);
  await ada.post('/dev/tick', { count: 2 });
  const stream = await new Client(before).ask('/events');
  assert.deepEqual([stream.status, stream.body.code], [503, 'restarting']);
  for (const path of ['', '/world']) {
    const feed = new Listener(ada, path);
    const [, response] = await once(feed.socket, 'unexpected-response');
    let said = '';
    for await (const part of response) said += part;
    assert.deepEqual([response.statusCode, JSON.parse(said).code], [503, 'restarting'], `/live${path}`);
  }
  const told = async (server: Server) => {
    const { now: _, ...status } = (await new Client(server).ask('/status')).body;
    return status;
  };
  const status = await told(before);
  assert.deepEqual([status.state, status.age.tick], ['up', 2]);
  assert.deepEqual(status, await told(leader));
});

test('one node leads by what monitoring is told, and all say which epoch it is', { skip }, async (t) => {
  const { metrics } = await handedOver(t);
  const told = await Promise.all(
    metrics.map(async (address) => readMetrics(await (await fetch(address)).text())),
  );
  assert.deepEqual(
    told.map((of) => [of.get('realm_leads'), of.get('realm_epoch')]),
    [
      [0, 2],
      [1, 2],
    ],
  );
});

test('what nobody waits for any more is not asked of the leader any longer, and no answer is waited for without end', {
  skip,
}, async (t) => {
  assert('server' in found);
  const { database, before, ada } = await handedOver(t);
  const { asked, address } = await silentLeader(t);
  await found.server.ask(`UPDATE lease SET address = '${address}'`, database);
  const leaving = new AbortController();
  while (asked.length === 0) {
    // The first few may still be answered by the node that leads.
    fetch(`${before.address}/age`, { signal: leaving.signal }).catch(() => {});
    await sleep(50);
  }
  leaving.abort();
  await until(() => asked.every(({ destroyed }) => destroyed));

  const left = asked.length;
  const waiting = ada.post('/commands', { type: 'set_draft', house: ada.house, rate_bp: 100 });
  await until(() => asked.length > left);
  const real = performance.now.bind(performance);
  t.mock.method(performance, 'now', () => real() + 120_000);
  const { status, body } = await waiting;
  assert.deepEqual([status, body.code], [503, 'outcome_unknown']);
});

test('a node that is alone keeps the lead, and so does one beside another that has handed over', {
  skip,
}, async (t) => {
  const { fatal, servers, start, settings } = await nodes(t, 1);
  const [alone] = servers;
  const refused = async () => {
    const done = await commandLine(settings, 'hand_over', {});
    assert('refusal' in done);
    assert.equal(
      renderRefusal(done.refusal).body.error,
      'you may not do that: no other node is there that could lead',
    );
  };
  await refused();
  const ada = await player(alone);
  assert.equal(alone.leads, true);
  const second = await start();
  assert.ok('reply' in (await commandLine(settings, 'hand_over', {})));
  await until(() => second.leads);
  await refused();
  await alone.close();
  assert.equal((await Object.assign(ada, { address: second.address }).ask('/me')).status, 200);
  assert.deepEqual(fatal, []);
});
