import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { findingsOn } from './axe.ts';
import { foundHouse, holds, PHONE, read, type Site, tick, visit } from './site.ts';

/** The army's page with an order typed: five of those who defend. */
const ORDER = '/game/army?unit=2&count=5#raise';

/**
 * Somebody's connection goes while they play: the house is seen as it was, and what they order waits, over a reload too, until
 * it is back; then it is done once.
 */
export async function playOffline(browser: Browser, site: Site): Promise<void> {
  const { context, page } = await visit(browser, site, { name: 'oda', serviceWorkers: 'allow' });
  await foundHouse(context, 'Lastseen');
  const keys = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/commands') keys.add(request.headers()['idempotency-key'] ?? '');
  });
  await page.goto(ORDER);
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();
  await holds(page, 'navigator.serviceWorker.controller !== null');
  // Gone to once more, now that its files are kept as they come.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();
  await holds(page, "String(localStorage.getItem('realm-kept:me')).includes('Lastseen')");
  await holds(page, "localStorage.getItem('realm-kept:rules') !== null");

  await context.setOffline(true);
  await page.reload();
  await page.getByText('This is how things stood at').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();
  await page.getByRole('button', { name: 'Train when the service answers' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  await waiting.getByText(/^Train 5/).waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await page.reload();
  await waiting.getByText(/^Train 5/).waitFor();

  // A page that was never opened here can't be shown, and says so.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Science' }).click();
  await page.getByText('has not been opened on this device').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();

  await context.setOffline(false);
  await page.locator('.badge[data-link=open]').waitFor();
  await page.getByText('This is how things stood at').waitFor({ state: 'detached' });
  await waiting.waitFor({ state: 'detached' });
  assert.equal((await read(context, '/me')).training[2], 5, 'once');
  assert.equal(keys.size, 1, 'by one key');
  const train = page.getByRole('button', { name: 'Train', exact: true });
  await train.waitFor();
  assert.equal(await train.getAttribute('aria-disabled'), 'false', 'what was sent waits no more');

  // The page that could not be had comes by itself.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Science' }).click();
  await page.getByRole('heading', { level: 2, name: 'Invest books' }).waitFor();

  // Signed out, nothing of the house stays on the device.
  await page.goto('/auth/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('Sign in to see your account').waitFor();
  await holds(page, "!JSON.stringify(localStorage).includes('Lastseen')");
  await context.close();
}

/** What has waited for long, and every attack, asks again; what is dropped is never sent. */
export async function askAgain(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { name: 'una', viewport: PHONE });
  await foundHouse(context, 'Slow to Strike');
  const { houses } = await read(context, '/rankings');
  await page.goto(`/game/attack?target=${houses[0].id}&units=5`);
  await page.getByRole('button', { name: 'Send the army' }).waitFor();
  // Gone to once, so that its script is there.
  await page.getByRole('link', { name: 'Army' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Send the army' }).waitFor();
  // What it is called is known, too.
  await page.getByRole('heading', { level: 2, name: houses[0].name, exact: true }).waitFor();
  await page.locator('.badge[data-link=open]').waitFor();
  await context.setOffline(true);
  // What it says of being offline moves what stands below it: nothing is hit before that is there.
  await page.getByText('This is how things stood at').waitFor();
  await page.getByRole('button', { name: 'Send the army when the service answers' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  await waiting.getByText(/^Attack/).waitFor();
  assert.doesNotMatch(await waiting.innerText(), /house \d/i);
  await page.getByRole('link', { name: 'Army' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();
  await page.getByRole('textbox', { name: 'How many' }).first().fill('7');
  await page.getByRole('button', { name: 'Train when the service answers' }).click();
  await waiting.getByText(/^Train 7/).waitFor();
  // Three ticks go by, which the page hears of before it could send anything.
  const elsewhere = await browser.newContext({ baseURL: site.address });
  await elsewhere.addCookies(await context.cookies());
  await tick(elsewhere, 3);
  await context.setOffline(false);
  await waiting.getByText('It has waited for more than two ticks.').waitFor();
  await waiting.getByText('Attacks are not sent without asking.').waitFor();
  assert.deepEqual(await findingsOn(page), []);
  assert.equal(
    (await read(elsewhere, '/me')).training.reduce((a: number, b: number) => a + b, 0),
    0,
  );
  await waiting.getByRole('button', { name: /^Drop it Attack/i }).click();
  await waiting.getByRole('button', { name: /^Send it now Train/i }).click();
  await waiting.waitFor({ state: 'detached' });
  assert.equal(
    (await read(elsewhere, '/me')).training.reduce((a: number, b: number) => a + b, 0),
    7,
  );
  assert.deepEqual(
    complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each)),
    [],
  );
  await elsewhere.close();
  await context.close();
}

/** A sign-in ends while somebody orders: another is opened, and the order is done after it, once. */
export async function signInAgain(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { name: 'ines', viewport: PHONE });
  await foundHouse(context, 'Long Session');
  await page.goto(ORDER);
  await page
    .getByText(/^Takes /)
    .first()
    .waitFor();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  await page.waitForURL(/\/auth\/signin/);
  await page
    .getByRole('region', { name: 'Waiting to be sent' })
    .getByText(/^Train 5/)
    .waitFor();
  await page.getByLabel('Name').fill('ines');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/game\/army/);
  await page.getByText('What waited was sent, and is done').waitFor();
  await page.getByRole('region', { name: 'Waiting to be sent' }).waitFor({ state: 'detached' });
  assert.equal((await read(context, '/me')).training[2], 5);
  assert.deepEqual(complaints, []);
  await context.close();
}

/** Opens a form as an order stands in its address, once what that takes is foretold and the feed is open. */
export async function openOrder(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('.badge[data-link=open]').waitFor();
  await page
    .getByText(/^Takes /)
    .first()
    .waitFor();
}

/** Two tabs and a phone show the same soon after one of them ordered something, without a tick in between. */
export async function agree(browser: Browser, site: Site): Promise<void> {
  const desk = await visit(browser, site, { name: 'trio' });
  const house = await foundHouse(desk.context, 'Three Windows');
  const phone = await visit(browser, site, { name: 'trio', viewport: PHONE });
  const tab = await desk.context.newPage();
  const pages = [desk.page, tab, phone.page];
  for (const page of pages) await openOrder(page, ORDER);
  await desk.page.getByRole('button', { name: 'Train', exact: true }).click();
  const under_way = (page: (typeof pages)[number]) => page.locator('.works li', { hasText: 'in training' });
  for (const page of pages) await under_way(page).first().waitFor();
  const gold = await Promise.all(pages.map((page) => page.locator('.stocks').innerText()));
  assert.deepEqual(gold, [gold[0], gold[0], gold[0]]);
  assert.equal((await read(phone.context, '/me')).id, house);
  assert.deepEqual([...desk.complaints, ...phone.complaints], []);
  for (const { context } of [desk, phone]) await context.close();
}
