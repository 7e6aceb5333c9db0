/** What whoever listens to the page is told, and what not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { leftOut } from '../support/sample.ts';
import { DESK, foundHouse, retell, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({ left_out: leftOut(0) });
const { skip } = tested;

/** Keeps what changes where a change is told by itself: the text of each region, as it is after. */
const LISTEN = `
  window.told = [];
  const LIVE = '[aria-live], [role=status], [role=alert], [role=log]';
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(LIVE);
      if (region && region.getAttribute('aria-live') !== 'off') told.push(region.textContent.trim());
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
`;

const told = async (page: Page): Promise<string[]> => (await page.evaluate('told')) as string[];

/** The seconds that pass while nothing happens. */
const SECONDS = 5;

test('nothing is told anew because time goes on', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'listener',
    viewport: DESK,
  });
  await foundHouse(context, 'Listening Hall');
  await page.clock.install({ time: Date.now() });
  await retell(
    page,
    ({ pathname }) => pathname === '/age',
    (age) => {
      const at = Date.now() - 5_000;
      const said = {
        paused: true,
        paused_at: at,
        paused_note: 'A look.',
        announcement: { text: 'Soon.', at },
      };
      return { ...age, ...said };
    },
  );
  await page.goto('/game/build#explore');
  await page.getByText('The age is paused.').waitFor();
  await page.getByText('From the operator:').waitFor();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send explorers' }) });
  await form.getByRole('textbox').fill('1');
  await page.getByText(/^Done in \d+ ticks/).waitFor();
  const since = page.locator('.note', { hasText: 'The age is paused.' }).locator('time');
  const before = await since.innerText();
  await page.evaluate(LISTEN);
  await page.clock.runFor(SECONDS * 1_000);
  assert.notEqual(await since.innerText(), before, 'time goes on');
  assert.deepEqual(await told(page), []);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);
  await page.getByText('This is how things stood at').waitFor();
  await page.evaluate('told.length = 0');
  await page.clock.runFor(SECONDS * 1_000);
  assert.deepEqual(await told(page), []);
  assert.deepEqual(
    complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each)),
    [],
  );
  await context.close();
});

test('what somebody writes is told where the chat is open', { skip }, async () => {
  const reader = await visit(tested.browser, tested.site, { name: 'reader' });
  const writer = await visit(tested.browser, tested.site, { name: 'writer' });
  await foundHouse(reader.context, 'Readers Hall');
  await foundHouse(writer.context, 'Writers Hall');
  const { page } = reader;
  const say = async (text: string) => {
    const answer = await writer.context.request.post('/chat/world', { data: { text } });
    assert.equal(answer.status(), 200, await answer.text());
    await page.locator('.chat').getByText(text).waitFor();
  };
  await page.goto('/game/chat?channel=world');
  await page.getByText('Nobody has said anything here yet.').waitFor();
  const log = page.getByRole('log', { name: 'Messages' });
  assert.equal(await log.getAttribute('aria-live'), 'polite');
  await say('Good morning to all');
  await page.evaluate(LISTEN);
  await say('And a good day');
  assert.equal((await told(page)).filter((each) => each.includes('And a good day')).length, 1);
  // Whoever looks for something is not told what comes meanwhile.
  await page.getByRole('searchbox').first().fill('good');
  await say('Good evening to all');
  assert.equal(await log.getAttribute('aria-live'), 'off');
  await reader.context.close();
  await writer.context.close();
});
