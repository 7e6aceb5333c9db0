/** What is typed where a number is asked for: as it stands on the page it is ordered, or nothing is. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { inTurns } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { command, DESK, foundHouse, read, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;
const test = inTurns(6);

/** Types key by key in place of what stands there, which a browser may take otherwise than what is put in at once. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.page().keyboard.type(text);
  assert.equal(await field.inputValue(), text, 'it stands as it is typed');
}

const isWrong = async (field: Locator): Promise<boolean> =>
  (await field.getAttribute('aria-invalid')) === 'true';

/** Neither its button nor Enter sends a form, in which something is marked wrong and said to be. */
async function sendsNothing(page: Page, form: Locator, field: Locator, button: string): Promise<void> {
  const sent: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    if (request.method() === 'POST' && /\/commands(?:\/batch)?$/.test(request.url()))
      sent.push(request.url());
  };
  page.on('request', note);
  assert.ok(await isWrong(field));
  await form.getByText('Only digits: a whole number').first().waitFor();
  const give = form.getByRole('button', { name: button, exact: true });
  assert.equal(await give.getAttribute('aria-disabled'), 'true');
  await field.press('Enter');
  await give.click({ force: true });
  // What had been sent would have been by the time the page answers something else.
  await page.evaluate(async () => await fetch('/world'));
  page.off('request', note);
  assert.deepEqual(sent, []);
}

test('a deputy has the terms that stand on the page, or none', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'traveller' });
  await foundHouse(context, 'Faraway');
  await page.goto('/game/queue#deputy');
  const panel = page.locator('#deputy');
  const gold = panel.getByRole('textbox', { name: 'Gold it must leave' });
  const ticks = panel.getByRole('textbox', { name: 'For how many ticks' });
  await typeInto(gold, '50,000');
  assert.ok(!(await isWrong(gold)));
  await typeInto(ticks, '12 h');
  assert.equal(await panel.getByText(/^As long as may be/).count(), 0);
  await sendsNothing(page, panel, ticks, 'Hand it over');
  assert.deepEqual(await findingsOn(page), []);
  await typeInto(ticks, '12');
  await panel.getByRole('button', { name: 'Hand it over' }).click();
  await panel.getByText('A deputy plays your house').waitFor();
  const { deputy } = await read(context, '/me');
  const { tick: now } = await read(context, '/age');
  assert.deepEqual([deputy.limits.keep, deputy.until_tick], [[{ what: 'gold', amount: 50_000 }], now + 12]);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('an order ahead has the limits that stand on the page, or is none', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'sleeper',
    viewport: DESK,
  });
  await foundHouse(context, 'Sleepers Rest');
  await page.goto('/game/build#explore');
  const explore = page.locator('#explore');
  await explore.getByText('Give it later').click();
  await explore.getByRole('checkbox', { name: 'As many as possible then' }).check();
  const share = explore.getByRole('textbox', { name: /^With this share/ });
  const keep = explore.getByRole('textbox', { name: 'Keep so much gold' });
  await typeInto(share, '50%');
  await typeInto(keep, '50,000');
  await sendsNothing(page, explore, share, 'Send explorers, later');
  await typeInto(share, '50');
  await explore.getByRole('button', { name: 'Send explorers, later' }).click();
  await page.getByRole('status').getByText('Ordered ahead: explore').waitFor();
  const [{ command: ahead, guards }] = (await read(context, '/queue')).entries;
  assert.deepEqual(ahead.acres, { type: 'share', of: 'gold', bp: 5_000 });
  assert.deepEqual(guards, { keep: [{ what: 'gold', amount: 50_000 }] });

  // The shares of all land, and what an attack asks for, are read by the same.
  await page.goto('/game/queue#shares');
  const shares = page.locator('#shares');
  const keeps = shares.getByRole('textbox', { name: 'Keeps', exact: true });
  await typeInto(keeps, '9%');
  await sendsNothing(page, shares, keeps, 'Build every tick');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a sheet gives nothing without a row of it, and says so', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'sheets',
    viewport: DESK,
  });
  const house = await foundHouse(context, 'Sheetwell');
  await command(context, { type: 'explore', house, acres: 12 });
  await tick(context, 13);
  await page.goto('/game/build');
  const sheet = page.getByRole('region', { name: 'Orders in one go' });
  const acres = sheet.getByRole('textbox', { name: 'Acres to explore', exact: true });
  const homes = sheet.getByRole('textbox', { name: 'Homes to build', exact: true });
  const before = await read(context, '/me');
  await typeInto(homes, '2');
  await typeInto(acres, '1,0');
  await sheet.getByRole('alert').getByText('nothing is given until that is mended').waitFor();
  await sendsNothing(page, sheet, acres, 'Give all orders');
  assert.deepEqual(await findingsOn(page), []);
  await typeInto(acres, '1');
  await sheet.getByText(/^2 orders: /).waitFor();
  await sheet.getByRole('button', { name: 'Give all orders' }).click();
  await page.getByRole('status').getByText('2 orders given').waitFor();
  const after = await read(context, '/me');
  assert.equal(after.incoming_land, before.incoming_land + 1);
  assert.equal(after.constructing.homes, (before.constructing.homes ?? 0) + 2);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('Up and Down change a number by one within its bounds, the wheel does not', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'stepper',
    viewport: DESK,
  });
  await foundHouse(context, 'Stepwell');
  const { max } = (await read(context, '/me')).prices.explore;
  await page.goto('/game/build');
  const acres = page.locator('#explore').getByRole('textbox', { name: 'Acres', exact: true });
  const cell = page.getByRole('textbox', { name: 'Acres to explore', exact: true });
  for (const field of [acres, cell]) {
    await field.focus();
    await field.press('ArrowUp');
    await field.press('ArrowUp');
    assert.equal(await field.inputValue(), '2');
    for (let i = 0; i < 3; i++) await field.press('ArrowDown');
    assert.equal(await field.inputValue(), '0');
    await typeInto(field, String(max));
    await field.press('ArrowUp');
    assert.equal(await field.inputValue(), String(max));
    await field.hover();
    await page.mouse.wheel(0, 40);
    assert.equal(await field.inputValue(), String(max));
    await typeInto(field, '2x');
    await field.press('ArrowUp');
    assert.equal(await field.inputValue(), '2x', 'what is no number has no next');
    await typeInto(field, '');
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('thousands stand apart as in the language of the page', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'rechner',
    locale: 'de-DE',
  });
  await foundHouse(context, 'Rechenhof');
  await page.goto('/game/queue#deputy');
  const gold = page.locator('#deputy input[inputmode=numeric]').first();
  await typeInto(gold, '50.000');
  assert.ok(!(await isWrong(gold)));
  await typeInto(gold, '50,000');
  assert.ok(await isWrong(gold));
  assert.deepEqual(complaints, []);
  await context.close();
});

test('an army goes as it stands on the page, and an army that is chosen takes the place of what was typed', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'marshal',
    viewport: DESK,
  });
  await foundHouse(context, 'Marshals End');
  const { houses } = await read(context, '/houses?limit=200');
  const { realm, state } = await read(context, '/me');
  const target = houses.find(
    (each: { realm: number; state: number }) => each.realm !== realm || each.state !== state,
  );
  await page.goto(`/game/attack?target=${target.id}#army`);
  const army = page.locator('form', { has: page.getByRole('button', { name: 'Send the army' }) });
  const field = army.getByRole('textbox', { name: /, attack \d+$/ }).first();
  await typeInto(field, '1,0');
  await sendsNothing(page, army, field, 'Send the army');
  await army.getByRole('button', { name: 'Nobody' }).click();
  assert.deepEqual([await field.inputValue(), await isWrong(field)], ['', false]);
  await typeInto(field, '10');
  assert.match(page.url(), /units=[^&]*10/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('what staff ask for and take out is what they typed, or nothing', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'olga',
    viewport: DESK,
  });
  await page.goto('/game/staff');
  await page.getByText('Nothing of the sort has passed.').waitFor();
  const one = page.getByRole('textbox', { name: 'One house alone, by its number' });
  await typeInto(one, '7x');
  assert.ok(await isWrong(one));
  await page.getByText('Nothing of the sort has passed.').waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'House that was fed' }).fill('2');
  const form = page.locator('form', { has: page.getByRole('textbox', { name: 'House that gave' }) });
  await form.getByRole('textbox', { name: 'House that gave' }).fill('3');
  await form.getByRole('textbox', { name: 'How much of it' }).fill('1,000');
  const take = form.getByRole('button', { name: 'Take it out' });
  assert.notEqual(await take.getAttribute('aria-disabled'), 'true');
  const acres = form.getByRole('textbox', { name: 'Acres' });
  await typeInto(acres, '5 a');
  assert.ok(await isWrong(acres));
  assert.equal(await take.getAttribute('aria-disabled'), 'true');
  assert.deepEqual(complaints, []);
  await context.close();
});
