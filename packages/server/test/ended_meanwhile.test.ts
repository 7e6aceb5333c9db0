/** Whoever is suspended or erased while something of theirs is still being done. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { Outgoing } from '../src/notices/outgoing.ts';
import { Client, founder, settle, startTestServer, tempFolder, until, worldOf } from './support.ts';

const found = await startPostgres();
after(() => ('server' in found ? found.server.close() : undefined));
const skip = 'missing' in found ? found.missing : false;

const nodeOf = async () => {
  assert.ok('server' in found);
  return { limits: 10_000, lease_ms: 60_000, database: await found.server.world() };
};

test('nothing stays of what somebody writes while their erasure is not durable yet', { skip }, async (t) => {
  const server = await startTestServer(t, { ...(await nodeOf()), data: tempFolder(t) });
  const bob = await settle(new Client(server), 'bob');
  const ada = await settle(new Client(server), 'ada');
  const write = async () => {
    while ((await ada.post('/chat/world', { text: 'still here' })).status === 200);
  };
  const writing = Array.from({ length: 12 }, write);
  await sleep(30);
  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
  await Promise.all(writing);
  const { text } = await bob.ask('/chat/world');
  assert.match(text, /a former player/);
  assert.doesNotMatch(text, /still here/);
});

test('names stand in the answers of a feed at a node that follows as they do at the leader', {
  skip,
}, async (t) => {
  const options = await nodeOf();
  const leader = await startTestServer(t, { ...options, data: tempFolder(t) });
  const follower = await startTestServer(t, { ...options, data: tempFolder(t) });
  const ada = await settle(new Client(leader), 'ada');
  await ada.post('/dev/tick', { count: 3 });
  for (const { address } of [leader, follower]) {
    const headers = { cookie: ada.cookie };
    let answer: { body?: { name?: string } } | undefined;
    const socket = new WebSocket(`${address.replace('http', 'ws')}/live?commands=true`, { headers });
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'answer') answer = message;
    });
    socket.on('open', () => {
      const name = `Rum "n" ${address === leader.address ? 'Cola' : 'Coke'}`;
      socket.send(JSON.stringify({ id: 1, command: { type: 'recruit_general', house: ada.house, name } }));
    });
    await until(() => answer !== undefined);
    assert.match(String(answer?.body?.name), /^Rum "n" Co/);
    socket.terminate();
  }
});

test('a batch that stops at a refusal goes on for nobody who was suspended meanwhile', async (t) => {
  const server = await startTestServer(t, { limits: 10_000 });
  const staff = await new Client(server).signIn('staff');
  const ada = await founder(server, 'ada', 1, 1);
  const { seq } = worldOf(server.node);
  const explore = { command: { type: 'explore', house: ada.house, acres: 1 } };
  const batch = { commands: Array.from({ length: 20 }, () => explore), on_refusal: 'stop' };
  const done = ada.post('/commands/batch', batch);
  await until(() => worldOf(server.node).seq > seq + 2);
  const until_ms = Date.now() + 9e6;
  const lay = { account: 'ada', kind: 'suspend', reason: 'cheated', until: until_ms };
  assert.equal((await staff.post('/dev/sanctions', lay)).status, 200);
  const { seq: suspended } = worldOf(server.node);
  const { results } = (await done).body;
  assert.equal(worldOf(server.node).seq, suspended);
  // On a quick machine all of it may be done before.
  const refused = results.find(({ status }: { status: number }) => status !== 200);
  if (refused !== undefined)
    assert.ok(['unauthorized', 'suspended'].includes(refused.body.code), refused.body.code);
});

test('the next age is opened by nobody who was suspended while it waited to be opened', async (t) => {
  const server = await startTestServer(t, { limits: 10_000 });
  const staff = await new Client(server).signIn('staff');
  const ada = await new Client(server).signIn('ada');
  await ada.post('/dev/age/end', { note: 'x' });
  const plan = { ruleset: 'embers-1', start_at: Date.now() + 60_000, note: 'x' };
  assert.equal((await ada.post('/dev/age/plan', plan)).status, 200);
  const waits = Promise.withResolvers<void>();
  const goes_on = Promise.withResolvers<void>();
  t.mock.method(Outgoing.prototype, 'idle', () => {
    waits.resolve();
    return goes_on.promise;
  });
  const opening = ada.post('/dev/age/open', { note: 'x' });
  await waits.promise;
  const lay = { account: 'ada', kind: 'suspend', reason: 'a stolen account', until: Date.now() + 9e6 };
  assert.equal((await staff.post('/dev/sanctions', lay)).status, 200);
  goes_on.resolve();
  assert.equal((await opening).body.code, 'suspended');
  assert.equal((await staff.ask('/age')).body.age, 1);
});
