import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { findingsOn } from './support/axe.ts';
import { beginToPlay } from './support/beginning.ts';
import { startChromium } from './support/chromium.ts';
import { playOffline } from './support/offline.ts';
import { DESK, type Site, startSite, visit } from './support/site.ts';
import { tryRequests } from './support/tool_bench.ts';

let browser: Browser;
let site: Site;
const found = await startChromium();
const skip = 'missing' in found ? found.missing : false;

before(async () => {
  if ('missing' in found) return;
  browser = found.browser;
  site = await startSite();
});

after(async () => {
  await browser?.close();
  await site?.stop();
});

test('a newcomer on a phone founds a house and does what comes first', { skip }, () =>
  beginToPlay(browser, site),
);

test('the tool bench tries a read and a command and follows the feed', { skip }, () =>
  tryRequests(browser, site),
);

test('offline the house is seen as it was, and nothing can be ordered', { skip }, () =>
  playOffline(browser, site),
);

test('? shows the keys, g and a letter go to a page, and both can be turned off', { skip }, async () => {
  const { context, page, complaints } = await visit(browser, site, { viewport: DESK });
  await page.goto('/');
  await page.locator('.standing-list li').first().waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await sheet.waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Rankings' }).waitFor();

  await page.keyboard.press('?');
  await sheet.getByRole('checkbox').uncheck();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  // Ctrl-K always answers: by then the others would have.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).waitFor();
  assert.equal(await sheet.isVisible(), false);
  assert.equal(new URL(page.url()).pathname, '/game/rankings');
  assert.deepEqual(complaints, []);
  await context.close();
});
