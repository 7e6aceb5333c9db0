import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTables } from '@realm/journal';
import { leftOut } from '../../../tests/support/sample.ts';
import { MailSink } from '../../../tests/support/sinks.ts';
import { type MailTrouble, mailServer, reasonOfMail, troubleOf } from '../src/notices/sending/mail_server.ts';
import { founder, startTestServer, testSettings, until, untilSo } from './support.ts';

const mail = { from: 'realm@example.org', to: 'ada@example.org', subject: 'News', text: 'Some.' };

/** What comes of a mail that a server does not take: what its reader is told, and what the operator. */
async function refused(smtp: string): Promise<[string, string | undefined]> {
  try {
    await mailServer(smtp).sendMail(mail);
  } catch (error) {
    return [reasonOfMail(error as MailTrouble), troubleOf(error as MailTrouble)];
  }
  throw new Error('it was taken');
}

/** A way to a mail server that can be cut. */
async function cable(t: TestContext, to: MailSink) {
  const way = { is_cut: false, address: '' };
  const server = createServer((from) => {
    from.on('error', () => {});
    if (way.is_cut) return void from.destroy();
    const on = connect(Number(new URL(to.address).port), '127.0.0.1');
    on.on('error', () => {});
    from.pipe(on).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  way.address = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return way;
}

test('who waits for mail is told why it was not taken, and the operator where nobody gets any', async (t) => {
  const choosy = await MailSink.open(t);
  choosy.refuses = true;
  assert.deepEqual(await refused(choosy.address), ['it answered 550', undefined]);
  const safe = await MailSink.open(t, { is_safe: true });
  const [reason, trouble = ''] = await refused(safe.address);
  assert.equal(reason, 'its certificate is not accepted');
  assert.match(trouble, /certificate/);
  const nobody = await cable(t, choosy);
  nobody.is_cut = true;
  const [unreached, cut = ''] = await refused(nobody.address);
  assert.equal(unreached, 'it was not reached');
  assert.match(cut, /./);
});

test('a mail server that takes its time before it says that it has a mail is waited for', {
  skip: leftOut(3),
}, async (t) => {
  const slow = await MailSink.open(t);
  slow.held = sleep(12_000);
  await mailServer(slow.address).sendMail(mail);
  assert.equal(slow.mails.length, 1);
});

test('that no mail gets out is told once, and that some does again', async (t) => {
  const sink = await MailSink.open(t);
  const way = await cable(t, sink);
  way.is_cut = true;
  const settings = testSettings(t, {
    limits: 1_000,
    robots: 0,
    smtp: way.address,
    mail_from: 'Realm <realm@example.org>',
  });
  const warned: string[] = [];
  let passed_ms = 0;
  const server = await startTestServer(t, settings, {
    warn: (line) => warned.push(line),
    host_time: { wall: () => Date.UTC(2090, 0, 15), monotonic: () => passed_ms },
  });
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 1, 1);
  const { tables, close } = openTables(settings.data);
  tables.exec(`UPDATE accounts SET email = 'ada@example.org' WHERE name = 'ada'`);
  close();
  const asked = async () => (await ada.ask('/notices/settings')).body;
  await untilSo(async () => (await asked()).email === 'ada@example.org');
  assert.equal(
    (await ada.post('/notices/settings', { mail: 'each', kinds: { message: { mail: true } } })).status,
    200,
  );
  const told = () => warned.filter((line) => line.startsWith('the mail server takes'));
  const write = () => bob.post(`/messages/${ada.house}`, { text: 'a word' });
  await write();
  await untilSo(async () => (await asked()).mail_place.error === 'it was not reached');
  passed_ms += 60_000;
  await write();
  await until(() => told().length === 1);
  way.is_cut = false;
  passed_ms += 3_600_000;
  await write();
  await until(() => sink.mails.length === 1);
  await until(() => told().length === 2);
  assert.match(told()[0], /^the mail server takes nothing: ./);
  assert.equal(told()[1], 'the mail server takes mail again');
});
