import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Client, startTestServer, tempFolder } from './support.ts';

const UNTIL = Date.parse('2100-01-01T00:00:00Z');

test('who finds a hole is told where to say so, if the operator names anybody', async (t) => {
  const { status, headers, text } = await new Client(
    await startTestServer(t, {
      security_contact: 'mailto:security@realm.example',
      security_expires: UNTIL,
      public_url: 'https://realm.example',
    }),
  ).ask('/.well-known/security.txt');
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(
    text,
    'Contact: mailto:security@realm.example\nExpires: 2100-01-01T00:00:00.000Z\n' +
      'Canonical: https://realm.example/.well-known/security.txt\n',
  );
  const unnamed = await new Client(await startTestServer(t)).ask('/.well-known/security.txt');
  assert.deepEqual([unnamed.status, unnamed.body.code], [404, 'not_found']);
});

test('an operator who has said nothing of privacy or terms is seen not to have', async (t) => {
  const anyone = new Client(await startTestServer(t));
  for (const [page, flag] of [
    ['/privacy', '--privacy'],
    ['/terms', '--terms'],
  ]) {
    const { status, text } = await anyone.ask(page);
    assert.equal(status, 200);
    assert.match(text, /has not said/);
    assert.ok(text.includes(flag));
    const german = await anyone.ask(page, { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
    assert.match(german.text, /<html lang="de">[\s\S]*hat nicht gesagt/);
    assert.ok(german.text.includes(flag));
    assert.match(german.headers.get('vary') ?? '', /Accept-Language/);
  }
});

test('what the operator wrote is shown, and nothing of it runs or loads anything', async (t) => {
  const privacy = path.join(tempFolder(t), 'privacy.md');
  const written = [
    '# What we <keep>',
    'An **account** and <script>alert(1)</script> <img src=x onerror=alert(1)>.',
    '![pixel](https://elsewhere.example/x.png) [bad](javascript:alert(1)) [good](https://law.example)',
    '- one thing',
  ];
  writeFileSync(privacy, written.join('\n\n'));
  const anyone = new Client(await startTestServer(t, { privacy }));
  const { text, headers } = await anyone.ask('/privacy');
  assert.match(text, /<title>What we &lt;keep&gt;<\/title>/);
  assert.match(text, /<strong>account<\/strong> and &lt;script&gt;/);
  assert.match(text, /<a href="https:\/\/law\.example">good<\/a>/);
  assert.match(text, /<li>one thing<\/li>/);
  assert.doesNotMatch(text, /<script|<img|href="javascript:|has not said/);
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  const again = await anyone.ask('/privacy', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  assert.equal(again.status, 304);
  assert.match((await anyone.ask('/terms')).text, /has not said/);
});

test('a notice that can not be read keeps the server from starting, and is named', async (t) => {
  const folder = tempFolder(t);
  await assert.rejects(
    startTestServer(t, { privacy: path.join(folder, 'none.md'), terms: folder }),
    ({ name, message }: Error) =>
      name === 'OperatorPagesError' &&
      /^--privacy can't be read: .*none\.md.*\n--terms can't be read/.test(message),
  );
});

test('pages that the server makes by itself lead to both', async (t) => {
  const anyone = new Client(await startTestServer(t));
  const { text } = await anyone.ask('/terms');
  assert.match(text, /<footer>.*href="\/privacy".*href="\/terms"/);
});
