/** What is on its way to players' places as a server stops, leaves or hands the lead over. */
import assert from 'node:assert/strict';
import { after, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { Sink } from '../../../tests/support/sinks.ts';
import type { Settings } from '../src/index.ts';
import { commandLine, founder, startTestServer, testSettings, until, untilSo } from './support.ts';

const found = await startPostgres();
const skip = 'missing' in found ? found.missing : false;
after(() => ('server' in found ? found.server.close() : undefined));

/** A server on which something is on its way to Discord, which does not answer yet. */
async function onItsWay(t: TestContext, changes: Partial<Settings> = {}) {
  const settings = testSettings(t, { limits: 1_000, ...changes });
  const server = await startTestServer(t, settings);
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 1, 1);
  const sink = await Sink.open(t);
  sink.answer = 204;
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  sink.held = promise;
  await ada.post('/notices/webhooks', { url: sink.address, form: 'discord' });
  const write = async () =>
    assert.equal((await bob.post(`/messages/${ada.house}`, { text: 'a word' })).status, 200);
  await write();
  await until(() => sink.arrived.length === 1);
  return { settings, server, ada, bob, sink, answer, write };
}

test('a stop waits for what is on its way, begins nothing more, and what has arrived is not sent again', async (t) => {
  const { settings, server, ada, bob, sink, answer, write } = await onItsWay(t);
  const stopped = server.close();
  await write();
  await sleep(300);
  assert.equal(sink.arrived.length, 1);
  answer();
  const began = performance.now();
  await stopped;
  assert.ok(performance.now() - began < 3_000, 'no longer than it takes');
  const again = await startTestServer(t, settings);
  ada.address = again.address;
  bob.address = again.address;
  await until(() => sink.arrived.length === 2);
  await write();
  await until(() => sink.arrived.length > 2);
  await untilSo(async () => (await bob.ask('/me')).status === 200);
  assert.equal(sink.arrived.length, 3, 'each of three messages once');
});

test('a stop waits for nobody longer than five seconds', async (t) => {
  const { server } = await onItsWay(t);
  const began = performance.now();
  await server.close();
  const took_ms = performance.now() - began;
  assert.ok(took_ms > 4_900 && took_ms < 8_000, `${took_ms} ms`);
});

test('a server that leaves for another version answers for as long as it waits for what is on its way', async (t) => {
  const { server, ada, answer } = await onItsWay(t);
  const left = server.close({ restart: true, leaves: true });
  await sleep(1_700);
  assert.equal(
    (await ada.command({ type: 'set_draft', house: ada.house, rate_bp: 3_100 })).type,
    'draft_set',
  );
  answer();
  await left;
});

test('a lead is handed over once what is on its way is answered, and until then it is kept', {
  skip,
}, async (t) => {
  assert('server' in found);
  const database = await found.server.world();
  const { settings, server, ada, bob, sink, answer, write } = await onItsWay(t, { database });
  const next = await startTestServer(t, testSettings(t, { database, limits: 1_000 }));
  assert.ok('reply' in (await commandLine(settings, 'hand_over', {})));
  await sleep(1_000);
  assert.deepEqual([server.leads, next.leads], [true, false]);
  await ada.command({ type: 'set_draft', house: ada.house, rate_bp: 3_100 });
  answer();
  await until(() => next.leads);
  bob.address = next.address;
  await write();
  await until(() => sink.arrived.length > 1);
  await untilSo(async () => (await bob.ask('/me')).status === 200);
  assert.equal(sink.arrived.length, 2);
});
