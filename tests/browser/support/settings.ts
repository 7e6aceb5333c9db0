import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { DESK, foundHouse, read, type Site, signInByName, visit } from './site.ts';

/** Somebody sets how the pages look and are written, and comes back to them so. */
export async function setAndComeBack(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: DESK });
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
  await page.goto('/game/settings');
  await page.getByText(/^As in 1,234,567 gold, 1\.2m for short, 3\.50 an acre, at \d\d:\d\d\. /).waitFor();
  await choose('1.234,5');
  await choose('6:05 pm');
  await choose('Dense');
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
  await page.getByRole('radio', { name: /^The world/ }).check({ force: true });
  await said.waitFor();
  await page.locator('.count').first().waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Hide all that Loud House writes' }).click();
  await said.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Nobody has said anything here yet').waitFor();
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
