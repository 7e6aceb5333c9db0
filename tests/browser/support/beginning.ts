import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { findingsOn } from './axe.ts';
import { PHONE, type Site, visit } from './site.ts';

/** Somebody who has never played, on a phone: founds a house, is told what to do first, and does it. */
export async function beginToPlay(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: PHONE });
  const main = page.getByRole('main');
  await page.goto('/');
  await main.getByRole('heading', { name: 'Never played?' }).waitFor();
  await main.getByRole('link', { name: 'Found a house' }).click();
  await page.getByRole('heading', { level: 1, name: 'Found a house' }).waitFor();
  await page.getByRole('button', { name: 'Choose for me' }).click();
  await page.waitForURL(/race=.*personality=/);
  await page.getByRole('link', { name: 'Sign in to found it' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('newcomer');
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('textbox', { name: 'Its name' }).fill('First Hearth');
  await page.getByRole('button', { name: 'Found the house' }).click();

  // The hall says what to do first, and each step leads to its form, filled in.
  await page.getByRole('heading', { level: 1, name: 'First Hearth' }).waitFor();
  await page.getByText('0 of 10 done', { exact: true }).waitFor();
  await main.getByRole('link', { name: 'Send out explorers' }).click();
  await page.getByText(/^Takes .* gold, .* soldiers/).waitFor();
  await page.getByRole('button', { name: 'Send explorers' }).click();
  await main.getByRole('link', { name: 'Raise the draft' }).click();
  await page.getByRole('button', { name: 'Set the draft' }).click();
  await main.getByRole('link', { name: 'Train defenders' }).click();
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  await main.getByRole('link', { name: 'Refine something' }).waitFor();
  const me = await (await context.request.get('/me')).json();
  assert.ok(me.incoming_land > 0 && me.draft_rate_bp === 3_000 && me.training[2] > 0);

  await page.getByRole('navigation').getByRole('link', { name: 'Hall' }).click();
  await page.getByText('3 of 10 done', { exact: true }).waitFor();
  await page.getByRole('img', { name: /^Land: \d+ in 12 ticks; Training: / }).waitFor();

  // A number says how it comes about, by Enter as by a tap.
  await page.getByLabel('Stocks').getByRole('button').first().press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Gold a tick' });
  await sheet.getByText('Made by peasants', { exact: true }).waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  assert.deepEqual(complaints, []);
  await context.close();
}
