/** What small controls answer, and what is not offered where it can't be had. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { command, read, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({ left_out: leftOut(4), options: () => ['--age', 'orchard-1'] });
const { skip } = tested;

/** Founds a house of whatever race the age has first. */
async function found(context: BrowserContext, name: string): Promise<void> {
  const { races, personalities } = (await read(context, '/rules')).definitions;
  const [[race], [personality]] = [Object.keys(races), Object.keys(personalities)];
  await command(context, { type: 'create_house', name, race, personality });
}

/** With `REALM_LOOK` a picture of the page is kept, to be looked at. */
async function look(page: Page, name: string): Promise<void> {
  const { REALM_LOOK } = process.env;
  if (REALM_LOOK !== undefined) await page.screenshot({ path: `${REALM_LOOK}${name}.png`, fullPage: true });
}

test('where an age has no war there is nothing to fill in for one', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'orla' });
  await found(context, 'Orchard End');
  const none = page.getByText('There is no war in this age');
  for (const address of ['/game/attack', '/game/war']) {
    await page.goto(address);
    await none.first().waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator('main form').count(), 0, address);
    assert.equal(await page.locator('nav a[href="/game/attack"]').count(), 0, 'it is not among the pages');
    assert.deepEqual(await findingsOn(page), [], address);
    await look(page, address.replaceAll('/', '-'));
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('two webhooks at one origin are told apart, and what is done with them is said', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'wilma' });
  await found(context, 'Webhook End');
  await page.goto('/game/notices');
  const field = page.getByLabel('A webhook, of your own or of Discord');
  const secrets = page.getByText('which is shown this once');
  for (const [i, url] of ['http://127.0.0.1:9/one', 'http://127.0.0.1:9/two'].entries()) {
    await field.fill(url);
    await page.getByRole('button', { name: 'Add it' }).click();
    await secrets.nth(i).waitFor();
  }
  await page.getByRole('button', { name: 'Test http://127.0.0.1:9 (2)' }).click();
  await page.getByText('A test is on its way to http://127.0.0.1:9 (2)').waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await look(page, '-webhooks');
  await page.getByRole('button', { name: 'End http://127.0.0.1:9 (1)' }).click();
  await page.getByText('Nothing is sent to http://127.0.0.1:9 (1) any more').waitFor();
  await secrets.nth(1).waitFor({ state: 'detached' });
  assert.match(String(await secrets.textContent()), /two is signed/, 'the secret of the one that is left');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('each token that was made is shown until it is ended', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'tamsin' });
  await page.goto('/auth/account');
  await page.getByText('Make a token').click();
  const secrets = page.getByText(/^realm_k_/);
  for (const [i, name] of ['First bot', 'Second bot'].entries()) {
    await page.getByLabel('What to call it').fill(name);
    if (i === 0) await page.getByLabel('read: ', { exact: false }).check();
    else if (!(await page.getByLabel('read: ', { exact: false }).isChecked()))
      await page.getByLabel('read: ', { exact: false }).check();
    await page.getByRole('button', { name: 'Make the token' }).click();
    await secrets.nth(i).waitFor();
  }
  const second = await secrets.nth(1).textContent();
  await look(page, '-tokens');
  assert.deepEqual(await findingsOn(page), []);
  await page.getByRole('button', { name: 'End First bot' }).click();
  await secrets.nth(1).waitFor({ state: 'detached' });
  assert.equal(await secrets.textContent(), second);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a price can be taken out and typed anew; digits without end are too large', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'mercer' });
  await found(context, 'Mercers End');
  await page.goto('/game/market');
  const price = page.getByLabel('At most, gold a unit', { exact: true });
  await price.waitFor();
  const usual = await price.inputValue();
  assert.match(usual, /^\d+$/);
  await price.fill('');
  await page.getByText('Say at which price.').waitFor();
  assert.equal(await price.inputValue(), '');
  await look(page, '-price');
  await price.pressSequentially('1234');
  assert.equal(await price.inputValue(), '1234');
  // What was typed stands, though it is what is usual just now: that may be another by the next tick.
  await price.fill(usual);
  await page.waitForURL((url) => url.searchParams.get('price') === usual);
  await page.getByLabel('Units', { exact: true }).fill('1234567890123456');
  await page.getByText('That is too large a number.').waitFor();
  await page.getByLabel('Units', { exact: true }).fill('1.5');
  await page.getByText('Only digits').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});
