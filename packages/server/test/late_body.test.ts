/** Requests whose bodies come so slowly that whoever sent them has been signed out, barred or erased by then. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { Client, founder, player, startTestServer, worldOf } from './support.ts';

/** Sends a request but for the end of its body; the answer sends that, and has the status and the code of the answer. */
async function begun(client: Client, path: string, body: object) {
  const { hostname, port } = new URL(client.address);
  const json = JSON.stringify(body);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Cookie: ${client.cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${json.length}`,
    'Connection: close',
  ];
  const answered = text(socket);
  await new Promise<void>((sent) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${json.slice(0, -1)}`, () => sent()),
  );
  return async () => {
    socket.write(json.slice(-1));
    const [, status, code] = /^HTTP\/1.1 (\d+)[\s\S]*?(?:"code":"(\w+)"|$)/.exec(await answered) ?? [];
    return [Number(status), code];
  };
}

test('who is signed out, barred or erased before the body of a request is there has nothing done by it', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const staff = await player(server, 'staff');
  const ada = await founder(server, 'ada', 1, 1);
  const again = await new Client(server).signIn('ada');
  const scopes = ['read', 'economy'];
  // Headers are looked at before an answer to what was asked after them.
  const late = async (client: Client, ...requests: readonly (readonly [path: string, body: object])[]) => {
    const all = await Promise.all(requests.map(([path, body]) => begun(client, path, body)));
    await client.ask('/age');
    return () => Promise.all(all.map((end) => end()));
  };
  const out = await late(
    ada,
    ['/auth/tokens', { name: 'T', scopes, expires_in_days: 90 }],
    ['/commands', { type: 'set_draft', house: ada.house, rate_bp: 77 }],
  );
  assert.equal((await again.post('/auth/signout/everywhere')).status, 200);
  assert.deepEqual(await out(), [
    [401, 'unauthorized'],
    [401, 'unauthorized'],
  ]);
  const back = await new Client(server).signIn('ada');
  assert.deepEqual((await back.ask('/auth/tokens')).body.tokens, []);
  assert.notEqual(worldOf(server.node).theHouse(ada.house).draft_rate_bp, 77);

  const bob = await founder(server, 'bob', 1, 1);
  const barred = await late(bob, ['/chat/world', { text: 'I am banned and speak' }]);
  await staff.post('/dev/sanctions', {
    account: 'bob',
    kind: 'suspend',
    reason: 'cheated',
    until: Date.now() + 9e6,
  });
  const [[status]] = await barred();
  assert.ok(status === 401 || status === 403, String(status));
  assert.deepEqual((await staff.ask('/chat/world')).body.messages, []);

  const eve = await founder(server, 'eve', 1, 1);
  const gone = await late(eve, ['/auth/tokens', { name: 'Eves tool', scopes, expires_in_days: 90 }]);
  assert.equal((await eve.post('/auth/erase', { confirm: 'eve' })).status, 200);
  assert.deepEqual(await gone(), [[401, 'unauthorized']]);
});
