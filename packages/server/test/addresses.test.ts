import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openMemoryJournal } from '@realm/journal';
import { Browser } from '../../../tests/support/signing_in.ts';
import { Addresses } from '../src/accounts/addresses.ts';
import { startProvider } from './identity_provider.ts';
import { Client, startTestServer, testSettings } from './support.ts';

/** Files of a folder that have one of some texts in their bytes, in whatever case. */
function filesWith(folder: string, ...texts: string[]): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => statSync(file).isFile())
    .filter((file) => {
      const bytes = readFileSync(file).toString('latin1').toLowerCase();
      return texts.some((text) => bytes.includes(text));
    });
}

test('an e-mail address is in no file of the data: of accounts and of lists, and what an older version kept neither', async (t) => {
  const provider = await startProvider(t);
  const settings = testSettings(t, { limits: 100, oidc: provider.file(t) });
  let server = await startTestServer(t, settings);
  provider.allow(server.address);
  const browser = new Browser();
  await browser.go(`${server.address}/auth/oidc/test`, 'Carol');
  const carol = new Client(server);
  carol.cookie = browser.cookie(server.address);
  const own = async () => (await carol.ask('/auth/account')).body;
  assert.equal((await own()).email, 'Carol@mail.example', 'it is told as the provider said it');
  const access = ['CAROL@mail.example', 'friend@mail.example'];
  const listed = await carol.post('/dev/age/access', { access, note: 'friends' });
  assert.equal(listed.status, 200, listed.text);
  const told = (await carol.ask('/dev/age')).body;
  assert.deepEqual(told.access.listed, ['carol@mail.example', 'friend@mail.example']);
  const founding = { type: 'create_house', name: 'Carols', race: 'peatkin', personality: 'builder' };
  assert.equal((await carol.post('/commands', founding)).status, 200, 'by her address on the list');

  const { tables } = (await carol.ask('/auth/export')).body;
  assert.equal(tables.accounts[0].email, 'Carol@mail.example');
  assert.deepEqual(
    tables.ages_listed.map(({ who }: { who: string }) => who),
    ['carol@mail.example'],
  );
  assert.deepEqual(filesWith(settings.data, 'mail.example'), []);
  await server.close();
  assert.deepEqual(filesWith(settings.data, 'mail.example'), []);

  // As an older version has left it.
  const database = new DatabaseSync(path.join(settings.data, 'realm.db'));
  database.exec(`UPDATE accounts SET email = 'Carol@mail.example', email_lower = NULL;
                 DELETE FROM age_listed; DELETE FROM address_key;
                 INSERT INTO age_listed (age, who, listed_at) VALUES (1, 'carol@mail.example', 1)`);
  database.close();
  assert.notDeepEqual(filesWith(settings.data, 'mail.example'), [], 'the search finds what there is');
  server = await startTestServer(t, settings);
  carol.address = server.address;
  assert.equal((await own()).email, 'Carol@mail.example');
  assert.deepEqual((await carol.ask('/dev/age')).body.access.listed, ['carol@mail.example']);
  await server.close();
  assert.deepEqual(filesWith(settings.data, 'mail.example'), []);

  server = await startTestServer(t, settings);
  carol.address = server.address;
  const erased = await carol.post('/auth/erase', { confirm: (await own()).account.name });
  assert.equal(erased.status, 200, erased.text);
  await server.close();
  const left = new DatabaseSync(path.join(settings.data, 'realm.db'));
  const rows = left.prepare('SELECT email, email_lower FROM accounts').all();
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [{ email: null, email_lower: null }],
  );
  assert.equal(left.prepare('SELECT 1 FROM age_listed').get(), undefined);
  left.close();
});

test('what is sealed under another key, or changed, is no address', () => {
  const addresses = new Addresses(openMemoryJournal().tables);
  assert.equal(addresses.sealed('ada@mail.example'), undefined, 'none is kept yet');
  const sealed = addresses.seal('ada@mail.example');
  assert.equal(addresses.seal('ada@mail.example'), sealed);
  assert.notEqual(addresses.seal('bo@mail.example'), sealed);
  assert.equal(addresses.open(sealed), 'ada@mail.example');
  assert.equal(new Addresses(openMemoryJournal().tables).open(sealed), null);
  const other = new Addresses(openMemoryJournal().tables);
  other.seal('x');
  assert.equal(other.open(sealed), null);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const spoilt of [changed, sealed.slice(0, 20), '@e1.', '@e1.%'])
    assert.equal(addresses.open(spoilt), null);
});
