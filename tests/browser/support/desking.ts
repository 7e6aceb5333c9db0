import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { LONG } from '../../support/sample.ts';
import { findingsOn } from './axe.ts';
import { command, DESK, foundHouse, holds, read, type Site, tick, visit } from './site.ts';

const PHONE = { width: 390, height: 844 };

/** On a phone: the whole plan with its reasons, one order of it by Do it, the rest by Do all, and nothing asked twice. */
export async function followThePlan(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: PHONE, name: 'planner' });
  const house = await foundHouse(context, 'Plannersrest');
  await command(context, { type: 'explore', house, acres: 6 });
  await tick(context, 13);
  const before = await read(context, '/me');

  await page.goto('/game/hall');
  const plan = page.locator('#plan');
  const lines = plan.locator('.advised > li');
  await lines.first().waitFor();
  await plan.getByText(/^\d+ orders: .* gold.*, which leaves/).waitFor();
  assert.deepEqual(await findingsOn(page), []);
  assert.equal(await plan.getByText('would be refused').count(), 0);
  const building = await lines.filter({ hasText: /^Build \d+ (?!chariots)/ }).allTextContents();
  const built = building.reduce((sum, text) => sum + Number(/Build (\d+)/.exec(text)?.[1]), 0);
  assert.equal(built, before.barren, 'all barren land, and no more');

  await plan.getByRole('button', { name: /^Do it +Explore/ }).click();
  await page
    .getByRole('status')
    .getByText(/^Done: Explore/)
    .waitFor();
  await lines.filter({ hasText: /^Explore/ }).waitFor({ state: 'detached' });
  const explored = await read(context, '/me');
  assert.ok(explored.incoming_land > before.incoming_land);

  await landBySharesOfOnesOwn(page);
  await lines.first().waitFor();
  const left = await lines.count();
  await plan.getByRole('button', { name: `Do all ${left}`, exact: true }).click();
  await page.getByRole('status').getByText(`${left} orders given`).waitFor();
  await plan.getByText('Nothing more pays in this tick.').waitFor();
  const me = await read(context, '/me');
  assert.equal(me.barren, 0);
  assert.ok(me.training.some((n: number) => n > 0));
  assert.ok(me.books.economy < before.books.economy, 'no books lie idle');
  assert.deepEqual(await findingsOn(page), []);
  assert.deepEqual(complaints, []);
  await context.close();
}

/** The player's own shares decide on what is built, until the adviser is let decide again. */
async function landBySharesOfOnesOwn(page: Page): Promise<void> {
  const plan = page.locator('#plan');
  await plan.getByRole('link', { name: 'My shares of the land' }).click();
  const shares = page.locator('#shares');
  for (const share of await shares.locator('.share input').all()) await share.fill('0');
  await shares.getByRole('textbox', { name: 'Keeps', exact: true }).fill('90');
  await shares.getByText('builds by these shares of yours').waitFor();
  await page.getByRole('link', { name: 'Hall', exact: true }).click();
  await plan.getByText(/^Build \d+ keeps$/).waitFor();
  assert.equal(await plan.getByText(/^Build \d+ (?!keeps|chariots)/).count(), 0);
  await page.getByRole('link', { name: 'My shares of the land' }).click();
  await shares.getByRole('button', { name: 'Let the adviser decide' }).click();
  await shares.getByText('builds as its adviser finds best').waitFor();
  await page.getByRole('link', { name: 'Hall', exact: true }).click();
  await plan.getByText(/^Build \d+ keeps$/).waitFor({ state: 'detached' });
}

/** How many clicks have been made in a page since it was opened. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0;
  await page.exposeFunction('clicked', () => {
    clicks += 1;
  });
  await page.addInitScript(`addEventListener('click', () => clicked(), true)`);
  return async () => {
    // What was clicked has been told by the time the page answers something else.
    await page.evaluate('1');
    return clicks;
  };
}

/** At a desk: after a tick three clicks see to land, buildings, troops and books: to the Hall, Do all, and the look at it. */
export async function ruleInThreeClicks(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: DESK, name: 'routine' });
  const house = await foundHouse(context, 'Threeclicks');
  await command(context, { type: 'explore', house, acres: 9 });
  await tick(context, 13);
  const clicks = await countClicks(page);
  await page.goto('/game/rankings');
  const plan = page.locator('#plan');
  for (let round = 0; round < 3; round++) {
    const before = await read(context, '/me');
    const clicked = await clicks();
    await page.getByRole('link', { name: 'Hall', exact: true }).click();
    await plan.getByText(/^\d+ orders?:/).waitFor();
    await plan.getByRole('button', { name: /^Do all \d+$/ }).click();
    await page
      .getByRole('status')
      .getByText(/^\d+ orders? given$/)
      .last()
      .waitFor();
    await page.getByRole('link', { name: 'Rankings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rankings' }).waitFor();
    assert.equal((await clicks()) - clicked, 3, 'the Hall, all of the plan, and back to what was looked at');
    const after = await read(context, '/me');
    assert.equal(after.barren, 0, 'no land lies barren');
    assert.ok(after.incoming_land > before.incoming_land, 'land is on its way');
    if (round === 0) {
      assert.ok(
        after.training.some((n: number, slot: number) => n > before.training[slot]),
        'troops train',
      );
      assert.deepEqual(after.books, { economy: 0, military: 0, arcane: 0 });
    }
    await tick(context, 8);
  }
  assert.deepEqual(complaints, []);
  await context.close();
}

/** Orders given together that do not come through are said to wait, not to be given, and are done once when they do. */
async function giveOutOfReach(page: Page): Promise<void> {
  const { incoming_land } = await read(page.context(), '/me');
  const sent = /\/commands(\/batch)?$/;
  await page.goto('/game/build');
  const sheet = page.getByRole('region', { name: 'Orders in one go' });
  await sheet.getByRole('textbox', { name: 'Acres to explore', exact: true }).fill('1');
  await sheet.getByText(/^1 order: .* gold/).waitFor();
  await page.route(sent, (route) => route.abort());
  await sheet.getByRole('button', { name: 'Give all orders' }).click();
  await page.getByRole('status').getByText('1 waiting to be sent').waitFor();
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  await waiting.getByText('1 order on the way.').waitFor();
  assert.equal((await read(page.context(), '/me')).incoming_land, incoming_land);
  await page.unroute(sent);
  // As whoever comes back to the page later.
  await page.reload();
  while ((await read(page.context(), '/me')).incoming_land === incoming_land) await sleep(50);
  await waiting.waitFor({ state: 'detached' });
  assert.equal((await read(page.context(), '/me')).incoming_land, incoming_land + 1);
}

/** At a desk and by keys: amounts typed into the rows, one total, what is refused said in its row; kept, repeated. */
export async function giveBySheets(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: DESK, name: 'sheets' });
  const house = await foundHouse(context, 'Sheetwell');
  await command(context, { type: 'explore', house, acres: 12 });
  await tick(context, 13);

  await page.goto('/game/build');
  const sheet = page.getByRole('region', { name: 'Orders in one go' });
  const cell = (name: string) => sheet.getByRole('textbox', { name, exact: true });
  await cell('Homes to build').fill('3');
  await cell('Ramparts to build').fill('2');
  await cell('Acres to explore').fill('4');
  await sheet.getByText(/^3 orders: .* gold.*, which leaves/).waitFor();
  await cell('Markets to build').fill('999');
  await sheet.getByText('1 would be refused.').waitFor();
  const why = sheet.locator('tr', { hasText: 'Markets' }).getByText(/barren/);
  await why.waitFor();
  assert.equal(await cell('Markets to build').getAttribute('aria-invalid'), 'true');
  await cell('Keeps to build').fill('1.5');
  await sheet.getByText('Only digits: a whole number').waitFor();
  const long = LONG;
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const schemes = long ? (['light', 'dark'] as const) : width === 320 ? (['dark'] as const) : [];
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      assert.deepEqual(await findingsOn(page), [], `${width} px, ${colorScheme}`);
    }
    const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.ok(Number(over) <= 0, `${width} px: ${over} px wider than the screen`);
  }
  await page.setViewportSize(DESK);

  // Enter gives them; the refused one stays and says why.
  await cell('Keeps to build').fill('');
  await cell('Homes to build').press('Enter');
  await page.getByRole('status').getByText('3 orders given, 1 refused').waitFor();
  await why.waitFor();
  assert.equal(await cell('Homes to build').inputValue(), '');
  assert.equal(await cell('Markets to build').inputValue(), '999');
  const me = await read(context, '/me');
  assert.deepEqual([me.constructing.homes, me.constructing.ramparts, me.incoming_land], [3, 2, 4]);

  // What was given can be had again, and kept under a name.
  await sheet.getByRole('button', { name: 'Repeat last' }).click();
  assert.equal(await cell('Homes to build').inputValue(), '3');
  assert.equal(await cell('Markets to build').inputValue(), '');
  await sheet.getByText('Presets').click();
  await sheet.getByRole('textbox', { name: 'Keep these amounts as' }).fill('Dawn');
  await sheet.getByRole('button', { name: 'Keep', exact: true }).click();
  await sheet.getByRole('button', { name: 'Empty them' }).click();
  await page.reload();
  await sheet.getByRole('button', { name: 'Dawn', exact: true }).click();
  await sheet.getByText(/^3 orders: /).waitFor();
  await sheet.getByRole('button', { name: 'Give all orders' }).click();
  await page.getByRole('status').getByText('3 orders given').waitFor();
  assert.equal((await read(context, '/me')).constructing.homes, 6);

  await page.goto('/game/army');
  await sheet.getByRole('button', { name: 'As the plan says' }).click();
  await sheet.getByText(/^\d+ orders?: .* gold/).waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await sheet.getByRole('button', { name: 'Give all orders' }).click();
  await page
    .getByRole('status')
    .getByText(/given$/)
    .waitFor();
  assert.ok((await read(context, '/me')).training.some((n: number) => n > 0));

  await page.goto('/game/science');
  await holds(page, `document.querySelectorAll('.sheet-cell').length > 3`);
  await sheet.getByRole('button', { name: 'As the plan says' }).click();
  await sheet.getByText(/^3 orders: .* books\./).waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await sheet.getByRole('button', { name: 'Give all orders' }).click();
  await page.getByRole('status').getByText('3 orders given').waitFor();
  assert.deepEqual((await read(context, '/me')).books, { economy: 0, military: 0, arcane: 0 });
  assert.deepEqual(complaints, []);
  await giveOutOfReach(page);
  await context.close();
}
