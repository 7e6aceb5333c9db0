/** What of a page is fetched when it is first wanted, where it can't be had. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { inTurns } from '../support/sample.ts';
import { DESK, foundHouse, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;
const test = inTurns(6);

/** Somebody at whose pages nothing but scripts by these names fails, with what was thrown there. */
async function visitWithout(name: string, scripts: RegExp) {
  const { context, page } = await visit(tested.browser, tested.site, { name, viewport: DESK });
  await foundHouse(context, `House of ${name}`);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  await context.route(scripts, (route) => route.abort());
  return { context, page, thrown };
}

const missing = (page: Page) => page.getByText('A part of this page could not be fetched');

test('what of a page can not be had is said once, and comes with the site loaded again', {
  skip,
}, async () => {
  const scripts = /assets\/(account_notice|next_step|plan)-/;
  const { context, page, thrown } = await visitWithout('patient', scripts);
  const made = await context.request.post('/auth/tokens', { data: { name: 'Abacus', scopes: ['read'] } });
  assert.ok(made.ok(), await made.text());
  // A page without what leads newcomers on, and one without the plan; neither has what happened to the account.
  await page.goto('/game/build');
  await page.getByRole('heading', { level: 1, name: 'Build' }).waitFor();
  await missing(page).waitFor();
  await page.goto('/game/hall');
  await missing(page).waitFor();
  assert.equal(await missing(page).count(), 1, 'of all');
  // Out of reach there is nothing to be tried.
  await context.setOffline(true);
  await page.getByText('This is how things stood at').waitFor();
  assert.equal(await missing(page).count(), 0);
  await context.setOffline(false);
  await missing(page).waitFor();
  await context.unroute(scripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/Abacus was made .*Was that you\?/).waitFor();
  await page.locator('.advised').waitFor();
  assert.equal(await missing(page).count(), 0);
  assert.deepEqual(thrown, []);
  await context.close();
});

test('a page that could not be had comes by itself when the service is back', { skip }, async () => {
  const { context, page, thrown } = await visitWithout('early', /none/);
  await page.goto('/game/hall');
  await page.locator('.badge[data-link=open]').waitFor();
  await context.setOffline(true);
  await page.getByText('This is how things stood at').waitFor();
  await page.getByRole('link', { name: 'Science' }).click();
  await page.getByText('has not been opened on this device before').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 2, name: 'Invest books' }).waitFor();
  assert.deepEqual(thrown, []);
  await context.close();
});

test('a number whose explanation could not be fetched says so', {
  skip,
}, async () => {
  const { context, page, thrown } = await visitWithout('curious', /assets\/house-/);
  await page.goto('/game/hall');
  const food = page.locator('.stocks .explained').nth(1);
  await food.click();
  await page.getByRole('status').getByText('How it comes about could not be fetched').waitFor();
  assert.deepEqual(thrown, []);
  await context.close();
});
