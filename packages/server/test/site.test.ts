import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, player, startTestServer } from './support.ts';

const PAGES = [
  '/',
  '/game/hall',
  '/game/houses/7',
  '/game/states/1/2?x=1',
  '/auth/signin',
  '/auth/signin?next=/game/hall&fresh=1',
];

test('the page of the site stands at all its addresses, under a policy with a nonce of its own', async (t) => {
  const anyone = new Client(await startTestServer(t));
  const nonces = new Set<string>();
  for (const address of PAGES) {
    const { status, headers, text } = await anyone.ask(address);
    assert.equal(status, 200, address);
    assert.match(headers.get('content-type') ?? '', /^text\/html/);
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
    assert.ok(nonce.length >= 22 && text.includes(`<script nonce="${nonce}"`), address);
    nonces.add(nonce);
    assert.match(policy, /default-src 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.doesNotMatch(text, /<script(?![^>]* nonce=)/);
  }
  assert.equal(nonces.size, PAGES.length);
});

test('an address at which nothing is is told of by a page to a browser, and as a refusal to a tool', async (t) => {
  const anyone = new Client(await startTestServer(t));
  const browser = await fetch(`${anyone.address}/nowhere`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  assert.equal(browser.status, 404);
  assert.match(browser.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(await browser.text(), /<div id="app">/);
  const tool = await anyone.ask('/nowhere');
  assert.deepEqual([tool.status, tool.body.code], [404, 'not_found']);
});

test('the page says when nobody is signed in, so that it need not ask', async (t) => {
  const server = await startTestServer(t);
  const says = async (client: Client) =>
    /<meta (?:nonce="[^"]*" )?name="realm-caller" content="(\w+)"/.exec((await client.ask('/')).text)?.[1];
  assert.equal(await says(new Client(server)), 'nobody');
  assert.equal(await says(await player(server)), 'unknown');
});

test('what every page asks for is fetched beside its script, and of nobody nothing that takes a sign-in', async (t) => {
  const server = await startTestServer(t);
  const asked = async (client: Client) =>
    [...(await client.ask('/game/hall')).text.matchAll(/<link rel="preload" as="fetch" href="([^"]+)"/g)].map(
      ([, path]) => path,
    );
  assert.deepEqual(await asked(new Client(server)), ['/age', '/rules']);
  assert.deepEqual(await asked(await player(server)), ['/me', '/age', '/rules']);
});

test('a read comes gzipped to who takes that, where it is long enough for that to pay', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  await ada.post('/dev/tick', { count: 300 });
  for (const [path, zips] of [
    ['/rules', true],
    ['/openapi.json', true],
    ['/asyncapi.json', true],
    ['/docs', true],
    ['/me', true],
    ['/houses/1', false],
    [`/houses/${ada.house}`, true],
    ['/states/1/1/series', true],
    ['/ticks', true],
    ['/world', false],
  ] as const) {
    const zipped = await ada.ask(path);
    assert.equal(zipped.headers.get('content-encoding'), zips ? 'gzip' : null, path);
    assert.equal(zipped.headers.get('vary'), 'Accept-Encoding', path);
    const plain = await ada.ask(path, { headers: { 'accept-encoding': 'identity' } });
    assert.equal(plain.headers.get('content-encoding'), null, path);
    if (zips) assert.equal(plain.text, zipped.text, path);
  }
});

test('its files are kept for ever, by what they hold, and come gzipped to who takes that', async (t) => {
  const anyone = new Client(await startTestServer(t));
  const { text } = await anyone.ask('/');
  const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  assert.ok(files.length >= 4);
  for (const file of files) {
    const zipped = await anyone.ask(file);
    assert.equal(zipped.status, 200, file);
    assert.match(zipped.headers.get('cache-control') ?? '', /immutable/);
    assert.equal(zipped.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(zipped.headers.get('content-encoding'), 'gzip');
    const plain = await anyone.ask(file, { headers: { 'accept-encoding': 'identity' } });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(plain.text, zipped.text);
    const etag = zipped.headers.get('etag') ?? '';
    const again = await anyone.ask(file, { headers: { 'if-none-match': etag } });
    assert.deepEqual([again.status, again.text], [304, '']);
  }
  for (const none of ['/assets/nothing.js', '/assets/..%2findex.html', '/assets/', '/games', '/game']) {
    assert.equal((await anyone.ask(none)).status, 404, none);
  }
  assert.equal((await anyone.post('/game/hall')).status, 405);
});
