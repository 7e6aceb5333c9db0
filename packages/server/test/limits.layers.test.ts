import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { rateLimits } from '@realm/contract';
import { Authenticator } from './authenticator.ts';
import { bearer, connectSite } from './connect_site.ts';
import { Page } from './page.ts';
import { Client, player, startTestServer } from './support.ts';

/** Stops the clock that buckets fill by, so that a slow machine counts the same. */
function stopTime(t: TestContext): void {
  const now = performance.now();
  t.mock.method(performance, 'now', () => now);
}

const { sign_up, address } = rateLimits;

/** A page behind a proxy that tells where it is. */
class Elsewhere extends Page {
  readonly from: string;

  constructor(server: { address: string }, from: string) {
    super(server);
    this.from = from;
    this.browser.forwarded = from;
  }
}

test('a flood of sign-ups at an address meets its end, and hinders nobody there from signing in', async (t) => {
  const server = await startTestServer(t, { dev: false, proxies: 1 });
  stopTime(t);
  const neighbour = new Elsewhere(server, '192.0.2.1');
  const key = new Authenticator();
  assert.equal((await neighbour.register(key, 'Bystander')).status, 200);
  let asked = 2;
  const flooder = new Elsewhere(server, '192.0.2.1');
  for (; asked < sign_up.burst; asked++) {
    const { status } = await flooder.post('/auth/passkey/register/options', { name: `Flood ${asked}` });
    assert.equal(status, 200, `${asked}`);
  }
  const refused = await flooder.post('/auth/passkey/register/options', { name: 'One more' });
  assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited']);
  assert.equal((await neighbour.signIn(key)).status, 200);
  // From elsewhere one still joins; from the same /64 of IPv6 as many as from one address.
  assert.equal((await new Elsewhere(server, '192.0.2.2').register(new Authenticator(), 'Afar')).status, 200);
  for (let i = 0; i < sign_up.burst; i++) {
    const one = new Elsewhere(server, `2001:db8:0:1::${i.toString(16)}`);
    assert.equal((await one.post('/auth/passkey/register/options', { name: `Six ${i}` })).status, 200);
  }
  const next = new Elsewhere(server, '2001:db8:0:1:ffff::1');
  assert.equal((await next.post('/auth/passkey/register/options', { name: 'Six more' })).status, 429);
});

/** Reads by many accounts in turn, each within its own limit; answers how many passed. */
async function readTogether(players: readonly Client[], count: number): Promise<number> {
  let passed = 0;
  for (let i = 0; i < count; i++) {
    if ((await players[i % players.length].ask('/mutes')).status !== 429) passed++;
  }
  return passed;
}

test('what the signed-in read at an address has a ceiling, which commands and messages are not under', async (t) => {
  const server = await startTestServer(t, { proxies: 1, dev_anywhere: true });
  const clients: Client[] = [];
  for (let i = 0; i < 21; i++) clients.push(await player(server, `player ${i}`));
  stopTime(t);
  for (const client of clients) client.always = { 'x-forwarded-for': '192.0.2.1' };
  assert.equal(await readTogether(clients, address.burst + 30), address.burst);
  const [one, other] = clients;
  assert.equal((await one.ask('/me')).body.code, 'rate_limited');
  const draft = { type: 'set_draft', house: one.house, rate_bp: 100 };
  for (let i = 0; i < 20; i++) assert.equal((await one.post('/commands', draft)).status, 200, `${i}`);
  assert.equal((await other.post('/chat/world', { text: 'still here' })).status, 200);
  // The same account from elsewhere reads on; and on a dev server this machine is under no ceiling.
  one.always = { 'x-forwarded-for': '192.0.2.2' };
  assert.equal((await one.ask('/me')).status, 200);
});

test('on a dev server this machine is under no ceiling', async (t) => {
  const server = await startTestServer(t);
  const clients: Client[] = [];
  for (let i = 0; i < 21; i++) clients.push(await new Client(server).signIn(`player ${i}`));
  stopTime(t);
  assert.equal(await readTogether(clients, address.burst + 30), address.burst + 30);
});

test('what a page elsewhere sends with the cookie spends nothing of the player', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  stopTime(t);
  const left = async () => (await ada.ask('/me')).headers.get('ratelimit');
  const commands = async () =>
    (await ada.post('/commands', { type: 'set_draft', house: ada.house, rate_bp: 1 })).headers.get(
      'ratelimit',
    );
  assert.deepEqual([await left(), await commands()], ['"reads";r=59;t=1', '"commands";r=28;t=1']);
  for (const path of ['/commands', '/commands/preview', '/chat/world', '/live/ticket'])
    for (let i = 0; i < 70; i++) {
      const { status } = await ada.post(path, {}, { origin: 'https://elsewhere.example' });
      assert.equal(status, 403);
    }
  assert.deepEqual([await left(), await commands()], ['"reads";r=58;t=1', '"commands";r=27;t=1']);
});

test("a site's token has all of the account's commands and messages, and its reads", async (t) => {
  const server = await startTestServer(t);
  stopTime(t);
  const ada = await player(server);
  const headers = bearer(await connectSite(ada));
  const site = new Client(server);
  const draft = { type: 'set_draft', house: ada.house, rate_bp: 1 };
  const passes = async (count: number, ask: () => Promise<{ status: number }>) => {
    for (let i = 0; i < count; i++) assert.equal((await ask()).status, 200, `${i}`);
    assert.equal((await ask()).status, 429);
  };
  await passes(29, () => site.post('/commands', draft, headers));
  await passes(5, () => site.post('/chat/world', { text: 'x' }, headers));
  await passes(60, () => site.ask('/me', { headers }));
});
