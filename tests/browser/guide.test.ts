/** What a newcomer wants to know, from wherever they are, in three taps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { foundHouse, PHONE, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;

/** What is asked, by which taps on a phone from the Hall it is answered, and what the answer says. */
const TASKS: readonly (readonly [asked: string, taps: readonly string[], answer: RegExp])[] = [
  ['stop thieves', ['More', 'Guide', 'How do I stop thieves?'], /build watchposts.*raise your Vigilance/s],
  ['why did my people leave', ['More', 'Guide', 'Why did my people leave?'], /No room.*No food.*wages/s],
  ['how do we win', ['More', 'Guide', 'How do we win?'], /the state with the highest score has won/],
  ['what is this rite for', ['More', 'Rites'], /Brings you [\d,]+ gold at once, for your \d+ acres\./],
  [
    'who may attack me',
    ['More', 'Guide', 'Who may attack me?'],
    /Nobody may attack you while you are under protection/,
  ],
];

async function tapOn(page: Page, name: string): Promise<void> {
  const named = { name, exact: true } as const;
  await page
    .getByRole('link', named)
    .or(page.getByRole('button', named))
    .filter({ visible: true })
    .first()
    .click();
}

test('what newcomers ask first is answered in three taps on a phone', {
  skip: skip || leftOut(4),
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'asker',
    viewport: PHONE,
  });
  await foundHouse(context, 'Askers');
  for (const [asked, taps, answer] of TASKS) {
    assert.ok(taps.length <= 3, asked);
    await page.goto('/game/hall');
    await page.locator('main h1').waitFor();
    for (const tap of taps) await tapOn(page, tap);
    await page
      .locator('main')
      .getByText(answer)
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => {});
    assert.match(await page.locator('main').innerText(), answer, asked);
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the guide finds words as they are typed, tells stories in pictures, and is led to by terms', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'reader',
    viewport: PHONE,
  });
  await foundHouse(context, 'Readers');
  await page.goto('/game/guide');
  await page.getByRole('link', { name: 'Your first day' }).first().click();
  await page.getByRole('heading', { level: 3, name: 'Send explorers' }).waitFor();
  await page.locator('.steps .picture path').first().waitFor({ state: 'attached' });
  assert.ok((await page.locator('.steps .picture:has(path)').count()) >= 6, 'each step has its picture');
  await page.getByLabel('Search').fill('hostilty');
  await page.getByRole('heading', { level: 2, name: 'Hostility' }).waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await page.getByLabel('Search').fill('<img src=x onerror=alert(1)>');
  await page.getByText('Nothing by that word.').waitFor();

  await page.goto('/game/rites');
  await page.getByRole('link', { name: 'Nerve', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Nerve' }).waitFor();
  await page.getByText('Your thieves have').waitFor();
  await page.goto('/game/market');
  await page.getByRole('link', { name: 'What the guide says' }).click();
  await page.getByRole('heading', { level: 2, name: 'The market' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the pictures that a page shows are fetched once, and are small', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'looker' });
  await foundHouse(context, 'Lookers');
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname === '/rules/pictures') sizes.push((await response.body()).length);
  });
  await page.goto('/game/build');
  await page.locator('.picture path').first().waitFor({ state: 'attached' });
  await page.goto('/game/guide');
  await page.locator('.picture path').first().waitFor({ state: 'attached' });
  for (const size of sizes) assert.ok(size <= 40 * 1_024, `${size} bytes`);
  assert.ok(sizes.length <= 2, 'once a visit');
  await context.close();
});
