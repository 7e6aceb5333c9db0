import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import type { TestContext } from 'node:test';
import { openTables } from '@realm/journal';
import { inTurns } from '../../../tests/support/sample.ts';
import { Device, MailSink, readWebhook, Sink } from '../../../tests/support/sinks.ts';
import type { Settings } from '../src/index.ts';
import { Deliveries } from '../src/notices/deliveries.ts';
import { Client, founder, startTestServer, testSettings, until, untilSo } from './support.ts';

const test = inTurns(2);

/** Two players, of whom one writes to the other. */
async function pair(t: TestContext, changes: Partial<Settings> = {}) {
  const settings = testSettings(t, { limits: 1_000, ...changes });
  const server = await startTestServer(t, settings);
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 1, 1);
  let count = 0;
  const write = async () => {
    count += 1;
    assert.equal((await bob.post(`/messages/${ada.house}`, { text: `secret ${count}` })).status, 200);
  };
  const places = async () => (await ada.ask('/notices/settings')).body.endpoints;
  const keys = async () =>
    (await ada.ask('/notices')).body.notices
      .map(({ key }: { key: string }) => key)
      .filter((key: string) => !key.startsWith('account.'))
      .reverse();
  return { settings, server, ada, bob, write, places, keys };
}

test('a device gets what it alone can read, from the key that it was subscribed with', async (t) => {
  const { ada, write, keys, places } = await pair(t);
  const sink = await Sink.open(t);
  const device = new Device();
  const { push_key } = (await ada.ask('/notices/settings')).body;
  const subscription = { endpoint: `${sink.address}/device`, keys: device.keys };
  assert.equal((await ada.post('/notices/push', subscription)).status, 200);
  // The same device again takes the place of itself.
  assert.equal((await ada.post('/notices/push', subscription)).status, 200);
  assert.equal((await places()).length, 1);
  await write();
  await write();
  await until(() => sink.arrived.length === 2);
  const said = sink.arrived.map((each) => device.read(each, push_key, sink.address));
  assert.deepEqual(
    said.map(({ key, title, text, heavy }) => ({ key, title, text, heavy })),
    (await keys()).map((key: string) => ({
      key,
      title: 'House of bob writes to you',
      text: 'It stands on the site.',
      heavy: false,
    })),
  );
  assert.ok(sink.arrived.every(({ body }) => !body.includes('House')));
  assert.ok(sink.arrived.every(({ headers }) => headers['content-encoding'] === 'aes128gcm' && headers.ttl));
  // A browser that is not subscribed any more is forgotten.
  sink.answer = 410;
  await write();
  await untilSo(async () => (await places()).length === 0);
});

test('a device that is subscribed again, with other keys, gets what waited for it', async (t) => {
  const { ada, write, places, keys } = await pair(t);
  const sink = await Sink.open(t);
  const { push_key } = (await ada.ask('/notices/settings')).body;
  const subscribe = async (device: Device) =>
    (await ada.post('/notices/push', { endpoint: `${sink.address}/device`, keys: device.keys })).body.id;
  const id = await subscribe(new Device());
  sink.answer = 500;
  await write();
  await untilSo(async () => (await places())[0].error !== null);
  sink.answer = 201;
  sink.arrived.length = 0;
  const device = new Device();
  assert.equal(await subscribe(device), id);
  await until(() => sink.arrived.length === 1);
  assert.deepEqual([device.read(sink.arrived[0], push_key, sink.address).key], await keys());
});

test('what two players are told of the same at one address has one key, and an id for each', async (t) => {
  const { server, ada, bob } = await pair(t);
  const eve = await founder(server, 'eve', 1, 1);
  const sink = await Sink.open(t);
  for (const each of [ada, eve])
    await each.post('/notices/webhooks', { url: sink.address, form: 'standard' });
  await bob.post('/chat/state', { text: '@House of ada and @House of eve' });
  await until(() => sink.arrived.length === 2);
  const keys = sink.arrived.map(({ body }) => JSON.parse(String(body)).data.key);
  const ids = sink.arrived.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual([new Set(keys).size, new Set(ids).size], [1, 2]);
});

test('a webhook is signed as the standard has it, and Discord gets its own form', async (t) => {
  const { ada, write, keys } = await pair(t);
  const sink = await Sink.open(t);
  const { id, secret } = (
    await ada.post('/notices/webhooks', { url: `${sink.address}/own`, form: 'standard' })
  ).body;
  const discord = await ada.post('/notices/webhooks', { url: `${sink.address}/discord`, form: 'discord' });
  assert.equal(discord.body.secret, null);
  // The first is told of the second, and no place of itself.
  await until(() => sink.arrived.length === 1);
  const told = readWebhook(sink.arrived[0], secret) as { type: string; data: { text: string } };
  assert.equal(told.type, 'notice.sign_in');
  assert.match(told.data.text, /one more address: http/);
  sink.arrived.length = 0;
  await write();
  await until(() => sink.arrived.length === 2);
  const own = sink.arrived.find(({ path }) => path === '/own');
  assert.ok(own !== undefined);
  const { type, data } = readWebhook(own, secret) as {
    type: string;
    data: { key: string; links: { url: string }[] };
  };
  const [key] = await keys();
  assert.deepEqual([type, data.key, own.headers['webhook-id']], ['notice.message', key, `${id}.${key}`]);
  assert.ok(data.links[0].url.startsWith(`${ada.address}/game/`));
  assert.throws(() => readWebhook({ ...own, body: Buffer.from('{}') }, secret), 'another body');
  const said = JSON.parse(String(sink.arrived.find(({ path }) => path === '/discord')?.body));
  assert.deepEqual(said.allowed_mentions, { parse: [] });
  assert.ok(said.content.startsWith('**House of bob writes to you**'));
  // A test goes to one place alone.
  assert.deepEqual((await ada.post(`/notices/endpoints/${id}`, { do: 'test' })).body, {
    done: true,
    sent: 1,
  });
  await until(() => sink.arrived.length === 3);
  assert.equal((readWebhook(sink.arrived[2], secret) as { type: string }).type, 'notice.test');
  assert.equal((await ada.post(`/notices/endpoints/${id}`, { do: 'end' })).status, 200);
  assert.equal((await ada.post(`/notices/endpoints/${id}`, { do: 'test' })).status, 404);
});

test('what does not arrive is kept over a restart, its owner sees why, and by hand it is sent again in order', async (t) => {
  const { settings, server, ada, write, keys, places } = await pair(t);
  const sink = await Sink.open(t);
  const { id, secret } = (await ada.post('/notices/webhooks', { url: sink.address, form: 'standard' })).body;
  for (const [answer, error] of [
    [500, 'it answered 500'],
    ['redirect', 'it answered 307'],
    ['endless', 'it answered 500'],
    ['upgrade', 'it gave no answer'],
  ] as const) {
    sink.answer = answer;
    const before = sink.arrived.length;
    if (before === 0) await write();
    else await ada.post(`/notices/endpoints/${id}`, { do: 'replay' });
    await until(() => sink.arrived.length > before);
    await untilSo(async () => (await places())[0].error === error);
  }
  // No redirect was followed.
  assert.ok(sink.arrived.every(({ path }) => path === '/'));
  await write();
  await server.close();
  sink.answer = 204;
  sink.arrived.length = 0;
  const again = await startTestServer(t, settings);
  ada.address = again.address;
  await ada.post(`/notices/endpoints/${id}`, { do: 'replay' });
  await until(() => sink.arrived.length === 2);
  assert.deepEqual(
    sink.arrived.map((each) => (readWebhook(each, secret) as { data: { key: string } }).data.key),
    await keys(),
  );
  await untilSo(async () => (await places())[0].error === null);
});

test('mail goes to a confirmed address, plain and as HTML, and is ended by one click', async (t) => {
  const mail = await MailSink.open(t);
  const { settings, ada, write, keys } = await pair(t, {
    smtp: mail.address,
    mail_from: 'Realm <realm@example.org>',
  });
  assert.equal((await ada.post('/notices/settings', { mail: 'each' })).body.code, 'no_email');
  // As an identity provider would have vouched for it.
  const { tables, close } = openTables(settings.data);
  tables.exec(`UPDATE accounts SET email = 'ada@example.org' WHERE name = 'ada'`);
  close();
  await untilSo(async () => (await ada.ask('/notices/settings')).body.email === 'ada@example.org');
  const choice = { mail: 'each', kinds: { message: { mail: true } } };
  assert.equal((await ada.post('/notices/settings', choice)).status, 200);
  await write();
  await until(() => mail.mails.length === 1);
  const [{ to, from, subject, text = '', html = '', headers }] = mail.mails;
  assert.deepEqual(
    [to?.[0].address, from?.address, subject],
    ['ada@example.org', 'realm@example.org', 'House of bob writes to you'],
  );
  assert.ok(text.includes('Answer: http') && html.includes('<a href="http'));
  assert.ok(!`${text}${html}`.includes('secret'));
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  assert.equal(header('x-realm-notice'), (await keys())[0]);
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const [, link] = /^<(.+)>$/.exec(header('list-unsubscribe')) ?? [];
  assert.ok(link.startsWith(ada.address));
  const nobody = new Client({ address: '' });
  assert.equal((await nobody.ask(`${link}x`)).body.code, 'not_found');
  const none = await nobody.ask(`${link}x`, { headers: { accept: 'text/html', 'accept-language': 'de' } });
  assert.equal(none.status, 404);
  assert.match(none.text, /<html lang="de">[\s\S]*Dieser Link/);
  const page = await nobody.ask(link);
  assert.ok(page.text.includes('<form method="post"'));
  assert.equal((await ada.ask('/notices/settings')).body.mail, 'each', 'looking ends nothing');
  const boundary =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  for (const [type, body] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', boundary],
    ['application/json', 'no JSON'],
  ]) {
    assert.equal((await ada.post('/notices/settings', { mail: 'each' })).status, 200);
    const click = await nobody.ask(link, { method: 'POST', body, headers: { 'content-type': type } });
    assert.equal(click.status, 200, type);
    assert.equal((await ada.ask('/notices/settings')).body.mail, 'off', type);
  }
});

test('private addresses are asked only by a dev server of this machine, however they are written', async (t) => {
  const { ada } = await pair(t, { dev_anywhere: true });
  const sink = await Sink.open(t);
  const refused = async (url: string) =>
    (await ada.post('/notices/webhooks', { url, form: 'standard' })).body;
  for (const url of [
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://localhost:3000/',
    'https://LOCALHOST./',
    'https://realm.localhost/',
  ])
    assert.match((await refused(url)).error, /private/, url);
  for (const url of ['http://example.org/', 'https://ada:pass@example.org/', 'ftp://example.org', 'nowhere'])
    assert.equal((await refused(url)).code, 'bad_address', url);
  assert.equal((await refused('https://localhost.example/')).code, undefined, 'a name like any other');
  // This machine's own name, which may stand for a private address or for nothing: either way nothing comes of it.
  const { id } = await refused(`https://${hostname()}.:${new URL(sink.address).port}/`);
  await ada.post(`/notices/endpoints/${id}`, { do: 'test' });
  await untilSo(async () => {
    const { endpoints } = (await ada.ask('/notices/settings')).body;
    return endpoints.find((each: { id: number }) => each.id === id).error !== null;
  });
  assert.deepEqual(sink.arrived, []);
});

test('places that do not answer keep no more than a few posts waiting of an account, and half of all of a host', async (t) => {
  const { server, ada, bob } = await pair(t);
  const [slow, sink] = [await Sink.open(t), await Sink.open(t)];
  slow.answer = 'never';
  const write = async (who: Client) =>
    assert.equal((await bob.post(`/messages/${who.house}`, { text: 'a word' })).status, 200);
  const others = [];
  for (const name of ['cleo', 'dan', 'eve', 'fay', 'gus']) {
    const other = await founder(server, name, 2, 1);
    await other.post('/notices/settings', { kinds: { sign_in: { webhook: false } } });
    for (let places = 0; places < 10; places++) {
      const url = `${slow.address}/${name}`;
      assert.equal((await other.post('/notices/webhooks', { url, form: 'discord' })).status, 200);
    }
    others.push(other);
  }
  await ada.post('/notices/webhooks', { url: sink.address, form: 'discord' });
  await write(others[0]);
  await until(() => slow.arrived.length === 4);
  await write(ada);
  await until(() => sink.arrived.length === 1);
  assert.equal(slow.arrived.length, 4);
  for (const other of others.slice(1)) await write(other);
  await until(() => slow.arrived.length === 16);
  await write(ada);
  await until(() => sink.arrived.length === 2);
  assert.equal(slow.arrived.length, 16);
});

test('a backlog is looked at in pages, and hides nobody who waits behind it', async (t) => {
  const { settings, server, ada, bob, write } = await pair(t);
  const [slow, sink] = [await Sink.open(t), await Sink.open(t)];
  slow.answer = 'never';
  const eve = await founder(server, 'eve', 2, 1);
  await eve.post('/notices/webhooks', { url: slow.address, form: 'discord' });
  await ada.post('/notices/webhooks', { url: sink.address, form: 'discord' });
  await bob.post(`/messages/${eve.house}`, { text: 'a word' });
  await until(() => slow.arrived.length === 1);
  const { tables, close } = openTables(settings.data);
  t.after(close);
  tables.exec(
    `WITH RECURSIVE more (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < 4100)
     INSERT INTO deliveries (endpoint, account, notice, due_at, begun)
     SELECT endpoint, account, notice + n, n, 0 FROM deliveries JOIN more`,
  );
  const looks = t.mock.method(Deliveries.prototype, 'pageDue');
  await write();
  await until(() => sink.arrived.length === 1);
  assert.equal(slow.arrived.length, 1);
  const pages = looks.mock.calls.map(({ result }) => result);
  assert.ok(pages.some((page) => page?.end === undefined && page?.due.length === 2));
  assert.ok(pages.some((page) => page?.end !== undefined && page.due.length === 1));
});
