/** How often a page asks the service as it opens, and that it misses nothing for asking so little. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { leftOut } from '../support/sample.ts';
import { command, DESK, foundHouse, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;

/** What may have changed without an entry of the journal while the feed was not open yet, so that it is asked for again. */
const ASKED_AGAIN = new Set(['/me', '/age', '/notices', '/digest', '/state/pins']);

/** What a page asks for, by address. */
function countReads(page: Page): Map<string, number> {
  const reads = new Map<string, number>();
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.resourceType() !== 'fetch') return;
    const { pathname } = new URL(request.url());
    reads.set(pathname, (reads.get(pathname) ?? 0) + 1);
  });
  return reads;
}

/** Waits until the page has caught up with what happened before its feed was open. */
async function caughtUp(page: Page, reads: ReadonlyMap<string, number>): Promise<void> {
  while ((reads.get('/notices') ?? 0) < 2) await page.waitForTimeout(50);
  await page.waitForTimeout(500);
}

test('the Hall asks for each thing once as it opens', { skip: skip || leftOut(3) }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    viewport: DESK,
    name: 'ada',
  });
  await foundHouse(context, 'Hearthmere');
  await tick(context, 3);
  const reads = countReads(page);
  await page.goto('/game/hall');
  await page.getByRole('heading', { name: 'Over the next ticks' }).waitFor();
  await caughtUp(page, reads);
  for (const path of ['/forecast', '/ticks', '/market', '/queue'])
    assert.equal(reads.get(path), 1, `${path} of ${JSON.stringify([...reads])}`);
  const often = [...reads].filter(([path, times]) => times > (ASKED_AGAIN.has(path) ? 2 : 1));
  assert.deepEqual(often, []);
  assert.deepEqual(complaints, []);
});

test('what happens after the first reads and before the feed is open is shown', {
  skip: skip || leftOut(5),
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { viewport: DESK, name: 'bob' });
  const friend = await visit(tested.browser, tested.site, { name: 'cleo' });
  const house = await foundHouse(context, 'Grittgarth', { realm: 1, state: 1 });
  const other = await foundHouse(friend.context, 'Cleohold', { realm: 1, state: 1 });
  await page.routeWebSocket(/\/live/, async (socket) => {
    await page.getByText('Nothing is written yet.').or(page.getByText('What may come otherwise')).waitFor();
    await command(context, { type: 'explore', house, acres: 3 });
    await friend.context.request.post(`/messages/${house}`, { data: { text: 'Said in between' } });
    socket.connectToServer();
  });
  await page.goto(`/game/chat?with=${other}`);
  await page.getByText('Said in between', { exact: true }).waitFor({ timeout: 10_000 });
  await page.goto('/game/hall');
  const ahead = page.locator('section', { has: page.getByRole('heading', { name: 'Under way and ahead' }) });
  await ahead.getByText(/\b6 acres/).waitFor({ timeout: 10_000 });
});
