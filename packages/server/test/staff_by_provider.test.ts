import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Browser } from '../../../tests/support/signing_in.ts';
import { startProvider } from './identity_provider.ts';
import { commandLine, startTestServer, testSettings } from './support.ts';

const HOUR = 3_600_000;
const LOOK_MS = 700;

/** An owner who signs in at a provider, where a session of their own goes on. */
async function start(t: TestContext) {
  const provider = await startProvider(t);
  const settings = testSettings(t, { dev: false, limits: 100, oidc: provider.file(t) });
  const server = await startTestServer(t, settings);
  provider.allow(server.address);
  const door = `${server.address}/auth/oidc/test`;
  const browser = new Browser();
  await browser.go(door, 'carol');
  assert.ok('reply' in (await commandLine(settings, 'set_role', { account: 'carol', role: 'owner' })));
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  /** Until when staff may act, as the browser is signed in. */
  const fresh = async () =>
    (await (await browser.ask(`${server.address}/dev`)).json()) as { fresh_until: number | null };
  return { server, door, browser, fresh };
}

test('the provider is asked when it saw the person, and of whoever signs in again to look anew', async (t) => {
  const { door, browser } = await start(t);
  const query = async (who: Browser) =>
    new URL((await who.ask(door)).headers.get('location') ?? '').searchParams;
  const stranger = await query(new Browser());
  assert.ok(Number(stranger.get('max_age')) > 0, 'so that it says when');
  assert.equal(stranger.get('prompt'), null);
  const again = await query(browser);
  assert.deepEqual([again.get('max_age'), again.get('prompt')], ['0', 'login']);
});

test('staff are fresh by when the provider saw them, not by when it let them pass', async (t) => {
  const { server, door, browser, fresh } = await start(t);
  assert.notEqual((await fresh()).fresh_until, null);
  const { now } = Date;
  t.mock.method(Date, 'now', () => now() + 2 * HOUR);

  // Somebody at a machine whose browser is signed in at the provider since two hours ago.
  browser.forget(server.address);
  await browser.go(door, 'nobody asks');
  assert.equal((await fresh()).fresh_until, null, 'let pass, and no more than a player');

  // A provider that cares for neither max_age nor prompt lets them pass again.
  for (const without of [['prompt', 'max_age'], ['prompt']]) {
    const there = new URL((await browser.ask(door)).headers.get('location') ?? '');
    for (const name of without) there.searchParams.delete(name);
    if (!without.includes('max_age')) there.searchParams.set('max_age', `${HOUR}`);
    const stops = (at: string) => at.includes('/callback?');
    const back = (await browser.go(there.href, 'nobody asks', { stops })).headers.get('location') ?? '';
    assert.ok(back.includes('code='), back);
    assert.equal((await browser.ask(back)).status, 303);
    assert.equal((await fresh()).fresh_until, null, `without ${without}`);
  }

  await browser.go(door, 'carol');
  assert.notEqual((await fresh()).fresh_until, null, 'signed in there again');
});
