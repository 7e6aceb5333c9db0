/** Several tabs of a device, and several players on it one after the other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { leftOut } from '../support/sample.ts';
import { command, DESK, foundHouse, holds, read, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;

async function signOut(page: Page): Promise<void> {
  await page.goto('/auth/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('You are signed out').waitFor();
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/auth/signin');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /Hall$/ }).waitFor();
}

test('a tab learns of a sign-in in another, and what was begun is there for the same player alone', {
  skip: skip || leftOut(0),
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'first',
    viewport: DESK,
  });
  await foundHouse(context, 'First Hall');
  const other = await visit(tested.browser, tested.site, { name: 'second' });
  await foundHouse(other.context, 'Second Hall');
  await page.goto('/game/chat');
  await page.locator('.badge[data-link=open]').waitFor();
  const line = page.getByLabel('Say something');
  await line.fill('Not yet sent');
  const tab = await context.newPage();
  await signOut(tab);
  await line.waitFor({ state: 'detached' });
  await signIn(tab, 'first');
  await line.waitFor();
  assert.equal(await line.inputValue(), 'Not yet sent');
  await signOut(tab);
  await line.waitFor({ state: 'detached' });
  await signIn(tab, 'second');
  await line.waitFor();
  assert.equal(await line.inputValue(), '');
  assert.deepEqual([...complaints, ...other.complaints], []);
  for (const each of [context, other.context]) await each.close();
});

test("a player's shares of the land are there when they come back, and not for the next", {
  skip: skip || leftOut(0),
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'third',
    viewport: DESK,
  });
  await foundHouse(context, 'Third Hall');
  const other = await visit(tested.browser, tested.site, { name: 'fourth' });
  await foundHouse(other.context, 'Fourth Hall');
  const keeps = page.locator('#shares').getByRole('textbox', { name: 'Keeps', exact: true });
  const own = page.locator('#shares').getByText('builds by these shares of yours');
  await page.goto('/game/queue#shares');
  await keeps.fill('90');
  await own.waitFor();
  await signOut(page);
  await signIn(page, 'third');
  await page.goto('/game/queue#shares');
  await own.waitFor();
  await signOut(page);
  await signIn(page, 'fourth');
  await page.goto('/game/queue#shares');
  await page.locator('#shares').getByText('builds as its adviser finds best').waitFor();
  // A tab that sleeps through the next sign-in leaves what that player makes meanwhile.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const tab = await context.newPage();
  await signOut(tab);
  await signIn(tab, 'third');
  await tab.goto('/game/queue#shares');
  await tab.locator('#shares').getByRole('textbox', { name: 'Keeps', exact: true }).fill('80');
  await tab.locator('#shares').getByText('builds by these shares of yours').waitFor();
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await page.bringToFront();
  await own.waitFor();
  assert.equal(await keeps.inputValue(), '80');
  assert.deepEqual([...complaints, ...other.complaints], []);
  for (const each of [context, other.context]) await each.close();
});

test('that the service does not answer is said as long as it does not', {
  skip: skip || leftOut(2),
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'fifth' });
  await foundHouse(context, 'Fifth Hall');
  await page.goto('/game/chat');
  await page.locator('.badge[data-link=open]').waitFor();
  await context.setOffline(true);
  await page.getByLabel('Say something').fill('Anybody there?');
  await page.getByRole('button', { name: 'Say it' }).click();
  const said = page.locator('form.say .refusal');
  await said.waitFor();
  await context.setOffline(false);
  await said.waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Say something').inputValue(), 'Anybody there?');
  await context.close();
});

test('a page on which an order was refused shows how things stand', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'sixth' });
  const house = await foundHouse(context, 'Sixth Hall');
  // What other devices do is not heard here.
  await page.routeWebSocket(/\/live/, () => {});
  await page.goto('/game/build?explore=2#explore');
  const explore = page.locator('#explore form');
  await explore.getByText(/^Takes /).waitFor();
  const { max } = (await read(context, '/me')).prices.explore;
  await command(context, { type: 'explore', house, acres: max });
  const { gold } = await read(context, '/me');
  await explore.getByRole('button', { name: 'Send explorers' }).click();
  await explore.locator('.refusal').first().waitFor();
  await holds(
    page,
    `document.querySelector('header').textContent.includes('${gold.toLocaleString('en-GB')}')`,
  );
  await context.close();
});

test('a tab whose feed gave way says how it stands, and has it back once it is looked at again', {
  skip: skip || leftOut(3),
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'seventh' });
  const house = await foundHouse(context, 'Seventh Hall');
  const badge = (link: string) => page.locator(`.badge[data-link=${link}]`).waitFor();
  await page.goto('/game/army');
  await badge('open');
  // Five feeds of an account are the most.
  const tab = await context.newPage();
  await tab.goto('/game/hall');
  await tab.locator('.badge[data-link=open]').waitFor();
  await tab.evaluate(
    `window.feeds = [1, 2, 3, 4].map(() => new WebSocket(location.origin.replace('http', 'ws') + '/live'))`,
  );
  await page.getByText(/^as of .* ago$/).waitFor();
  await tab.close();
  // It looks now and then, and leaves the feed to others meanwhile.
  let opened = 0;
  page.on('websocket', () => opened++);
  await command(context, { type: 'set_draft', house, rate_bp: 1_234 });
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page
    .getByText(/^now 12\.34\s?%/)
    .first()
    .waitFor();
  await badge('watching');
  assert.equal(opened, 0);
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await badge('open');
  assert.equal(opened, 1);
  assert.deepEqual(complaints, []);
  await context.close();
});
