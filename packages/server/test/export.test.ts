import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { NOT_GIVEN, OWN_DATA } from '../src/accounts/own_data.ts';
import { bearer, connectSite } from './connect_site.ts';
import { player, startTestServer, testSettings } from './support.ts';

test('a player gets all that is kept of them as a file, nothing of others and no secret', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server, 'ada');
  const bo = await player(server, 'bo');
  await ada.command({ type: 'set_draft', house: ada.house, rate_bp: 123 });
  await bo.command({ type: 'set_draft', house: bo.house, rate_bp: 456 });
  const { invite } = (await ada.post('/packs', {})).body;
  await ada.post('/chat/world', { text: 'said to all' });
  await ada.post(`/messages/${bo.house}`, { text: 'said to bo' });
  await bo.post(`/messages/${ada.house}`, { text: 'said to ada' });
  await bo.post('/chat/world', { text: 'of no concern' });
  await bo.post('/abuse', { kind: 'player', target: ada.house, reason: 'a secret of bo' });
  await bo.post('/dev/sanctions', { account: 'ada', kind: 'warn', reason: 'mind your words' });
  const token = await connectSite(ada);
  assert.equal((await ada.ask('/auth/export', { headers: bearer(token) })).body.code, 'not_for_sites');

  const { status, headers, text, body } = await ada.ask('/auth/export');
  assert.equal(status, 200, text);
  assert.equal(headers.get('content-disposition'), 'attachment; filename="realm-account-1.json"');
  assert.equal(headers.get('cache-control'), 'no-store');
  for (const told of ['said to all', 'said to bo', 'said to ada', 'mind your words', 'https://', '"ada"'])
    assert.ok(text.includes(told), told);
  const session = ada.cookie.split('=')[1];
  for (const hidden of ['of no concern', 'a secret of bo', '"rate_bp":456', token, session, invite])
    assert.ok(!text.includes(hidden), hidden);
  assert.deepEqual(
    body.commands.map(({ command }: { command: { type: string } }) => command.type),
    ['create_house', 'set_draft'],
  );
  assert.deepEqual(Object.keys(body.tables), Object.keys(OWN_DATA));
});

test('every table with an account in it is given out, or is said not to be, and why', async (t) => {
  const settings = testSettings(t, { dev: false });
  const server = await startTestServer(t, settings);
  await server.close();
  const database = new DatabaseSync(path.join(settings.data, 'realm.db'), { readOnly: true });
  t.after(() => database.close());
  const given = new Set([...Object.values(OWN_DATA).map(([table]) => table), ...Object.keys(NOT_GIVEN)]);
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  for (const { name } of tables) {
    const columns = database.prepare(`SELECT name FROM pragma_table_info('${name}')`).all();
    const of_accounts =
      name === 'accounts' ||
      columns.some(({ name: column }) => /account$|^muted$|^who$/.test(String(column)));
    assert.equal(given.has(String(name)), of_accounts, String(name));
  }
});
