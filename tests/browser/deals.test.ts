/** What two houses come to agree on, in the Hall of Deeds and by envoys: each is told what holds now. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { choose, command, foundHouse, read, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({ left_out: leftOut(1) });
const { skip } = tested;

/** Past protection. */
const OPEN_TICKS = 80;

/** With `REALM_LOOK` a picture of the page is kept, to be looked at. */
async function look(page: Page, name: string): Promise<void> {
  const { REALM_LOOK } = process.env;
  if (REALM_LOOK !== undefined) await page.screenshot({ path: `${REALM_LOOK}${name}.png`, fullPage: true });
}

test('what another may pay bounds a listing, a bidder is told bounds that hold, and who leads', {
  skip,
}, async () => {
  const seller = await visit(tested.browser, tested.site, { name: 'seller' });
  const buyer = await visit(tested.browser, tested.site, { name: 'buyer' });
  const house = await foundHouse(seller.context, 'Sellers End', { realm: 1, state: 1 });
  await foundHouse(buyer.context, 'Buyers End', { realm: 2, state: 1 });
  await tick(seller.context, OPEN_TICKS);
  await command(seller.context, { type: 'recruit_general', house, name: 'Nell Softshoe' });

  const { page } = seller;
  await page.goto('/game/deeds');
  const whom = page.getByLabel('Whom');
  await whom.selectOption({ label: 'Nell Softshoe, general, level 1' });
  await page.getByRole('button', { name: /^Max, .*: Reserve/ }).click();
  await look(page, '-list');
  await page.getByRole('button', { name: 'List in the Hall' }).click();
  await page.getByText('Nell Softshoe is listed').waitFor();

  await buyer.page.goto('/game/deeds');
  const card = buyer.page.getByRole('region', { name: 'Nell Softshoe' });
  await card.getByRole('button', { name: /^Max, / }).click();
  const [{ may_pay }] = (await read(buyer.context, '/hall')).listings;
  await card.getByText(`and ${new Intl.NumberFormat('en').format(may_pay.max)}`).waitFor();
  assert.equal(await card.getByRole('textbox').inputValue(), String(may_pay.max));
  await look(buyer.page, '-bid');
  await card.getByRole('button', { name: 'Bid', exact: true }).click();
  await card.getByText('You lead').waitFor();
  assert.equal(await card.locator('form').count(), 0, 'whoever leads can bid no more');
  await look(buyer.page, '-leads');
  for (const each of [seller, buyer]) {
    assert.deepEqual(await findingsOn(each.page), []);
    assert.deepEqual(each.complaints, []);
    await each.context.close();
  }
});

test('an envoy is answered anew once the other side has moved; a ceasefire is told where war is planned', {
  skip,
}, async () => {
  const ours = await visit(tested.browser, tested.site, { name: 'ours' });
  const theirs = await visit(tested.browser, tested.site, { name: 'theirs' });
  const house = await foundHouse(ours.context, 'Our End', { realm: 5, state: 1 });
  const other = await foundHouse(theirs.context, 'Their End', { realm: 6, state: 1 });
  for (const [{ context }, id] of [
    [ours, house],
    [theirs, other],
  ] as const)
    await command(context, { type: 'vote', house: id, vote: { type: 'for', house: id } });
  await tick(ours.context, OPEN_TICKS);

  const { page } = ours;
  await page.goto('/game/war?do=propose_ceasefire&to=6.1&ticks=48');
  await page.getByText('The proposal waits for theirs').waitFor();
  const terms = { type: 'propose_ceasefire', house: other, realm: 5, state: 1, ticks: 48 };
  await command(theirs.context, terms);
  await page.getByText('The ceasefire begins').waitFor();
  await page.getByRole('button', { name: 'Propose a ceasefire' }).click();
  await choose(page.getByRole('radio', { name: 'Declare war' }));
  await page.locator('option', { hasText: ': ceasefire until tick' }).waitFor({ state: 'attached' });
  await page.goto(`/game/attack?target=${other}`);
  await page.getByText(/^A ceasefire with .* holds until tick/).waitFor();
  for (const each of [ours, theirs]) {
    assert.deepEqual(each.complaints, []);
    await each.context.close();
  }
});
