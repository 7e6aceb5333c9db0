/** What stands for somebody's words in the journal is no word of theirs to whoever else writes it down. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text as textOf } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { Caller, Listener } from './listener.ts';
import { Client, commandLine, founder, startTestServer, testSettings, until } from './support.ts';

const NOTE = 'my wife must not know';
const SECRET = /must not know|Kestrel/;

/** Ada, who has a note and a name in an order that never fires; eve, who knows what stands for them, and bob of the same state. */
async function known(t: TestContext) {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const ada = await founder(server, 'ada', 2, 1);
  const [bob, eve] = [await founder(server, 'bob', 1, 1), await founder(server, 'eve', 1, 1)];
  await ada.command({
    type: 'queue',
    house: ada.house,
    command: { type: 'recruit_general', house: ada.house, name: 'Kestrel' },
    when: { type: 'at_tick', tick: 400 },
    note: NOTE,
  });
  assert.match((await ada.ask('/queue')).text, /Kestrel.*must not know|must not know.*Kestrel/);
  const tables = new DatabaseSync(path.join(settings.data, 'realm.db'));
  t.after(() => tables.close());
  const tokens = tables
    .prepare('SELECT token FROM words WHERE text IN (?, ?)')
    .all(NOTE, 'Kestrel')
    .map(({ token }) => String(token));
  assert.equal(tokens.length, 2);
  return { settings, server, tables, ada, bob, eve, tokens, text: `look: ${tokens.join(' ')}` };
}

/** Asks by headers that `fetch` does not send. */
async function askedOf(address: string, at: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(address);
  const [answer] = await once(request({ hostname, port, path: at, headers }).end(), 'response');
  return textOf(answer);
}

test('a text of any kind that holds what stands for another’s words tells nobody those', async (t) => {
  const { server, settings, ada, bob, eve, tokens, text } = await known(t);
  const live = await new Listener(bob, '?direct=true&notice=true').opened();
  const said: string[] = [];
  const post = async (who: Client, address: string, body: unknown, status = 200, headers = {}) => {
    const answer = await who.post(address, body, headers);
    assert.equal(answer.status, status, `${address}: ${answer.text}`);
    said.push(answer.text);
    return answer;
  };
  const told = await post(eve, '/chat/world', { text });
  assert.equal(told.body.text, text.replaceAll('<w:', '< w:'), 'it reads as it was written, but for a space');
  // However it is spelled.
  await post(eve, '/chat/world', `{"text":"${text.replaceAll('<w:', '\\u003c\\u0077\\u003a')}"}`);
  await post(eve, '/chat/world', { text }, 200, { 'idempotency-key': 'once' });
  await post(eve, '/chat/world', { text }, 200, { 'idempotency-key': 'once' });
  await post(eve, '/chat/state', { text: `@House of bob ${text}` });
  await post(eve, `/messages/${bob.house}`, { text });
  for (const { house } of [bob, eve])
    await (house === bob.house ? bob : eve).command({
      type: 'vote',
      house,
      vote: { type: 'for', house: eve.house },
    });
  await post(eve, '/state/page', { text });
  await post(eve, '/state/titles', { house: bob.house, title: tokens[0] }, 422);
  await post(eve, '/state/messages', { text });
  await post(eve, '/abuse', { kind: 'message', target: told.body.id, reason: text }, 422);
  await post(bob, '/abuse', { kind: 'message', target: told.body.id, reason: text });
  const [{ id }] = (await bob.ask('/dev/abuse')).body.reports;
  await post(bob, `/dev/abuse/${id}`, { step: 'note', note: text });
  await post(bob, '/dev/announcement', { text, until: Date.now() + 3_600_000, note: text });
  const mal = await founder(server, 'mal', 1, 1);
  const until_ms = Date.now() + 3_600_000;
  const sanction = { account: 'mal', kind: 'mute', until: until_ms, reason: text };
  const laid = (await post(bob, '/dev/sanctions', sanction)).body.id;
  await post(mal, `/auth/sanctions/${laid}/appeal`, { text });
  await post(eve, `/dev/sanctions/${laid}/answer`, { upheld: true, answer: text });
  for (const each of ['/auth/sanctions', '/notices', '/auth/export']) said.push((await mal.ask(each)).text);
  await post(eve, '/notices/webhooks', { url: `http://127.0.0.1:9/${text}`, form: 'standard' });
  await eve.post('/auth/tokens', { name: text, scopes: ['read'], expires_in_days: 1 });
  await post(eve, '/chat/world', { text: 'hello', [tokens[0]]: 1 }, 400);
  await post(eve, '/commands', { type: text, house: eve.house }, 400);
  const order = { type: 'explore', house: eve.house, acres: 1 };
  const ahead = { type: 'queue', house: eve.house, command: order, when: { type: 'at_tick', tick: 400 } };
  await post(eve, '/commands', { ...ahead, note: text });
  await post(
    bob,
    '/dev/age/plan',
    { ruleset: 'embers-1', start_at: Date.now(), name: text, note: text },
    422,
  );
  await post(bob, '/dev/read-only', { on: true, note: text });
  said.push((await eve.ask('/age')).text);
  await post(bob, '/dev/read-only', { on: false });
  await post(bob, '/dev/pause', { paused: true, note: text });
  said.push((await eve.ask('/age')).text);
  await post(bob, '/dev/pause', { paused: false });
  assert.ok('reply' in (await commandLine(settings, 'announce', { text, until: Date.now() + 60_000 })));
  for (const [token] of [tokens, tokens.map(encodeURIComponent)]) {
    for (const each of [`/age?${token}=1`, `/age?lang=${token}`, `/ages/${token}`, `/houses/${token}`])
      said.push((await eve.ask(each)).text);
    said.push((await eve.ask(`/houses?q=${token}`)).text);
  }
  said.push((await eve.ask('/age', { headers: { 'realm-version': tokens[0] } })).text);
  said.push(await askedOf(server.address, '/dev', { cookie: eve.cookie, host: `[${tokens[0]}]` }));
  const caller = await new Caller(eve).opened();
  caller.send({ ...ahead, note: text });
  caller.send({ type: text });
  await until(() => caller.answers.length === 2);
  said.push(JSON.stringify(caller.messages));
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
  const { token } = (
    await eve.post('/auth/tokens', { name: 'An agent', scopes: ['read', 'chat'], expires_in_days: 1 })
  ).body;
  const agent = new Client(server);
  const by_agent = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' };
  for (const given of [
    { channel: 'world', text },
    { channel: text, text },
  ]) {
    const { status, text: answered } = await agent.post(
      '/mcp',
      { ...call, params: { name: 'chat_post', arguments: given } },
      by_agent,
    );
    assert.equal(status, 200, answered);
    said.push(answered);
  }
  for (const who of [bob, eve])
    for (const address of [
      '/chat/world',
      '/chat/state',
      '/messages',
      `/messages/${who === bob ? eve.house : bob.house}`,
      '/states/1/1',
      '/states/1/1/page',
      '/state/messages',
      '/dev/abuse',
      '/dev/audit',
      '/dev/age',
      '/dev/sanctions',
      '/notices',
      '/notices/settings',
      '/auth/account',
      '/auth/tokens',
      '/auth/export',
      '/age',
      '/status',
      '/queue',
      '/me',
      '/news',
    ])
      said.push((await who.ask(address)).text);
  await until(() => live.messages.some(({ type }) => type === 'notice'));
  said.push(JSON.stringify(live.messages));
  for (const each of said) assert.doesNotMatch(each, SECRET);
  assert.ok(said.filter((each) => each.includes('< w:')).length > 12, 'most of them tell it again');
  assert.match((await ada.ask('/queue')).text, SECRET, 'whose they are reads them still');
});

test('what was kept of such texts before tells nobody those either', async (t) => {
  const { server, settings, tables, bob, eve, text } = await known(t);
  await eve.post('/chat/world', { text: 'before' });
  await eve.post(`/messages/${bob.house}`, { text: 'before' });
  await eve.post('/dev/announcement', { text: 'before', until: Date.now() + 3_600_000 });
  await server.close();
  for (const table of ['chat', 'player_messages', 'announcement'])
    assert.equal(tables.prepare(`UPDATE ${table} SET text = ?`).run(text).changes, 1);
  tables.prepare("UPDATE notices SET text = ? WHERE kind = 'message'").run(text);
  tables.exec("DELETE FROM migrations WHERE room = 'texts_from_outside'");
  const { address } = await startTestServer(t, settings);
  bob.address = address;
  for (const each of ['/chat/world', `/messages/${eve.house}`, '/age', '/notices']) {
    const told = (await bob.ask(each)).text;
    assert.match(told, /look: < w:/, each);
    assert.doesNotMatch(told, SECRET, each);
  }
});
