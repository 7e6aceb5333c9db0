import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { Authenticator } from './authenticator.ts';
import { BEFORE_WAYS } from './old_tables.ts';
import { Page } from './page.ts';
import { startTestServer, testSettings } from './support.ts';

test('a data folder of before opens: sign-ins hold, ways count in full, and a provider is asked anew for staff', async (t) => {
  const settings = testSettings(t, { dev: false, limits: 100 });
  const before = await startTestServer(t, settings);
  const page = new Page(before);
  const [key, spare] = [new Authenticator(), new Authenticator()];
  await page.register(key, 'Ada');
  await page.register(spare, 'Spare');
  const provided = new Page(before);
  await provided.signIn(key);
  await before.close();

  const database = new DatabaseSync(path.join(settings.data, 'realm.db'));
  const newest = '(SELECT token_sha256 FROM sessions ORDER BY created_at DESC LIMIT 1)';
  database.exec(`UPDATE sessions SET how = 'oidc' WHERE token_sha256 = ${newest}`);
  for (const sql of BEFORE_WAYS) database.exec(sql);
  database.close();

  const server = await startTestServer(t, settings);
  const origin = server.address.replace('127.0.0.1', 'localhost');
  const again = (old: Page): Page => {
    const moved = new Page(server);
    moved.browser.keep(origin, old.browser.cookie(old.origin));
    return moved;
  };
  const own = (await again(page).get('/auth/account')).body;
  assert.deepEqual([own.account.name, own.how, own.fresh], ['Ada', 'passkey', true]);
  const by_provider = (await again(provided).get('/auth/account')).body;
  assert.deepEqual([by_provider.how, by_provider.fresh], ['oidc', false], 'it was taken on trust');
  const { sessions } = (await again(page).get('/auth/sessions')).body;
  assert.deepEqual([sessions.length, sessions[0].device, sessions[0].place], [2, null, null]);
  const { passkeys } = (await again(page).get('/auth/passkeys')).body;
  assert.ok(passkeys.every(({ new_until }: { new_until: number | null }) => new_until === null));
  assert.deepEqual((await again(page).get('/auth/happened')).body, { happened: [], unseen: 0 });
});
