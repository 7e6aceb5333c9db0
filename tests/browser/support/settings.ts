import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { findingsOn } from './axe.ts';
import { choose, DESK, foundHouse, holds, read, type Site, signInByName, tick, visit } from './site.ts';

/** Somebody sets how the pages look and are written, and comes back to them so. */
export async function setAndComeBack(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: DESK });
  const chooseNamed = (name: string) => choose(page.getByRole('radio', { name, exact: true }));
  await page.goto('/game/settings');
  await page.getByText(/^As in 1,234,567 gold, 1\.2m for short, 3\.50 an acre, at \d\d:\d\d\. /).waitFor();
  await chooseNamed('1.234,5');
  await chooseNamed('6:05 pm');
  await chooseNamed('Dense');
  await page
    .getByText(/^As in 1\.234\.567 gold, 1,2m for short, 3,50 an acre, at \d\d?:\d\d [ap]m\. /)
    .waitFor();
  const { houses } = await read(context, '/rankings');
  const might = houses[0].might.toLocaleString('de-DE');
  await page.goto('/game/rankings', { waitUntil: 'commit' });
  await page.locator('.wordmark').waitFor({ state: 'attached' });
  assert.equal(await page.evaluate('document.documentElement.dataset.density'), 'dense');
  await page.getByRole('cell', { name: might, exact: true }).first().waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
}

/** Two of a state talk; one hides the other, then hears them again; what a muted channel brings is not new. */
export async function hideAndHear(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: DESK, name: 'iris' });
  await foundHouse(context, 'Quiet House', { realm: 3, state: 1 });
  const other = await browser.newContext({ baseURL: site.address });
  await signInByName(other, 'noisy');
  await foundHouse(other, 'Loud House', { realm: 3, state: 1 });
  const shout = async (channel: string, text: string) => {
    const answer = await other.request.post(`/chat/${channel}`, { data: { text } });
    assert.equal(answer.status(), 200, await answer.text());
  };
  const chat = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Chat/ });
  const said = page.getByText('Ash for sale!', { exact: true });

  await page.goto('/game/hall');
  await page.locator('.badge[data-link=open]').waitFor();
  await shout('world', 'Ash for sale!');
  await chat.locator('.count', { hasText: '1 new' }).waitFor();
  await chat.click();
  await choose(page.getByRole('radio', { name: /^The world/ }));
  await said.waitFor();
  await page.locator('.count').first().waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Hide all that Loud House writes' }).click();
  await said.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Nobody whom you hear has said anything here yet').waitFor();
  await page.getByRole('button', { name: 'Show what Loud House writes again' }).click();
  await said.waitFor();

  await page.getByRole('button', { name: 'Mute this channel' }).click();
  await page.getByText('This channel is muted on this device').waitFor();
  await page.locator('.badge[data-link=open]').waitFor();
  await page.goto('/game/hall');
  await page.locator('.badge[data-link=open]').waitFor();
  await shout('world', 'Still here!');
  await shout('state', 'And here.');
  // The feed is in order: had the first counted, there would be two.
  await chat.locator('.count', { hasText: /^1 new$/ }).waitFor();
  await page.goto('/game/chat?channel=world');
  await page.getByRole('button', { name: 'Hear this channel again' }).click();
  await page.getByText('Still here!', { exact: true }).waitFor();
  assert.deepEqual(complaints, []);
  await other.close();
  await context.close();
}

/** What a page would let be heard: a context that writes down the pitch of each tone, and when it was asked for. */
const SILENT_AUDIO = `
  globalThis.heard = [];
  const param = () => ({ value: 0, setValueAtTime(value) { if (value > 20) heard.push(value); }, exponentialRampToValueAtTime() {} });
  globalThis.AudioContext = class {
    state = 'running';
    currentTime = 0;
    destination = {};
    resume() { return Promise.resolve(); }
    suspend() { return Promise.resolve(); }
    createOscillator() { return { frequency: param(), connect: (to) => to, start() {}, stop() {} }; }
    createGain() { return { gain: param(), connect: (to) => to }; }
  };`;
const LOOKED_AT = (state: string) =>
  `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' })`;

/** Nothing is heard until somebody chooses it, then each thing by a cue of its own, and nothing where nobody looks. */
export async function hearWhatHappens(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: DESK, name: 'listener' });
  await foundHouse(context, 'Listening House', { realm: 4, state: 2 });
  const other = await browser.newContext({ baseURL: site.address });
  await signInByName(other, 'talker');
  await foundHouse(other, 'Talking House', { realm: 4, state: 2 });
  const shout = (text: string) => other.request.post('/chat/state', { data: { text } });
  const heard = async () => (await page.evaluate('heard.splice(0)')) as number[];
  const chat = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Chat/ });
  const counts = (n: number) => chat.locator('.count', { hasText: `${n} new` }).waitFor();
  await context.addInitScript(SILENT_AUDIO);

  const cues: string[] = [];
  page.on('request', (request) => /\/cues-/.test(request.url()) && cues.push(request.url()));
  await page.goto('/game/settings');
  await page.locator('.badge[data-link=open]').waitFor();
  await shout('Is anybody there?');
  await counts(1);
  assert.deepEqual([await heard(), cues], [[], []], 'nothing is heard, nor fetched, unless it is chosen');

  const chooseNamed = (name: string) => choose(page.getByRole('radio', { name, exact: true }));
  await chooseNamed('What cannot wait');
  await shout('Hello?');
  await counts(2);
  assert.deepEqual(await heard(), []);
  await chooseNamed('That, ticks and messages');
  await shout('Then listen.');
  await holds(page, 'heard.length === 2');
  const message = await heard();
  await tick(context, 1);
  await holds(page, 'heard.length > 0');
  const of_tick = await heard();
  assert.notDeepEqual(of_tick, message);

  await page.getByText('How it sounds').click();
  const seen = new Set([String(message), String(of_tick)]);
  for (const name of ['An attack on you', 'Something else that cannot wait']) {
    await page.getByRole('button', { name, exact: true }).click();
    await holds(page, 'heard.length > 0');
    seen.add(String(await heard()));
  }
  assert.equal(seen.size, 4, 'each by a cue of its own');

  await page.evaluate(LOOKED_AT('hidden'));
  await shout('Nobody looks.');
  await counts(4);
  assert.deepEqual(await heard(), []);
  await page.evaluate(LOOKED_AT('visible'));
  await page.reload();
  await page.locator('.badge[data-link=open]').waitFor();
  assert.ok(await page.getByRole('radio', { name: 'That, ticks and messages' }).isChecked(), 'it is kept');
  assert.deepEqual(await findingsOn(page), []);
  assert.deepEqual(complaints, []);
  await other.close();
  await context.close();
}
