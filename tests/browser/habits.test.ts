/** What a page does without being asked: each of these was once missed by somebody. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inTurns } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import {
  choose,
  command,
  DESK,
  foundHouse,
  holds,
  PHONE,
  read,
  signInByName,
  tick,
  visit,
} from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;
const test = inTurns(6);

test('an address at which nothing is says so in words, and leads on', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'lost' });
  await foundHouse(context, 'Lost Again');
  for (const address of [
    '/game/nothing-here',
    '/nowhere',
    '/game/houses/999999',
    '/game/houses/abc',
    '/game/states/99/1',
    '/game/realms/99',
    '/game/ages/99',
    '/game/battles/999999/1',
    '/game/battles/x/y',
    '/game/chat?with=999999',
    '/game/attack?target=999999',
  ]) {
    await page.goto(address);
    await page.locator('main h1').waitFor();
    await page.locator('main .loading').first().waitFor({ state: 'detached' });
    const text = await page.locator('main').innerText();
    assert.doesNotMatch(text, /NaN|undefined|\[object/, address);
    assert.ok((await page.locator('main a').count()) > 0, `${address} leads nowhere`);
    assert.deepEqual(await findingsOn(page), [], address);
  }
  await page.getByText('No house has the number 999999.').waitFor();
  // What an address asks for that the age does not have is the first that it has.
  await page.goto('/game/rites?rite=nope&op=nope');
  await page.getByRole('button', { name: 'Cast it' }).waitFor();
  await page.getByRole('button', { name: 'Send them' }).waitFor();
  assert.deepEqual(
    complaints.filter((each) => !/status of 404/.test(each)),
    [],
  );
  await context.close();
});

test('whoever goes back finds the page as far down as it was', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { viewport: PHONE });
  await page.goto('/game/rankings');
  await page.locator('tbody th a').nth(20).waitFor();
  // Scrolled and clicked within one frame, as on a slow machine: the scrolling is told only after the click.
  const before = Number(
    await page.evaluate(
      "document.querySelectorAll('tbody th a')[20].scrollIntoView(); const at = scrollY; document.querySelectorAll('tbody th a')[20].click(); at",
    ),
  );
  assert.ok(before > 300, `${before} px down`);
  await page.getByText('Seat', { exact: true }).waitFor();
  assert.equal(await page.evaluate('scrollY'), 0, 'a new page begins at its top');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Rankings' }).waitFor();
  await holds(page, `Math.abs(scrollY - ${before}) < 3`);
  await page.waitForTimeout(600);
  assert.ok(Math.abs(Number(await page.evaluate('scrollY')) - before) < 3, 'and stays there');
  await context.close();
});

test('a map that stands still lets the page be scrolled over it', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site);
  await page.goto('/');
  const drawn = page.locator('.drawn-world');
  await drawn.scrollIntoViewIfNeeded();
  const before = Number(await page.evaluate('scrollY'));
  await drawn.hover();
  await page.mouse.wheel(0, 200);
  await holds(page, `scrollY > ${before} + 100`);
  await context.close();
});

test('a tap on a race shows its text on the same screen', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, {
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/game/found');
  const tile = page.locator('label.tile').first();
  await tile.click();
  const told = page.locator('.chosen-race');
  await told.waitFor();
  const box = await told.boundingBox();
  const bar = await page.locator('nav.side').boundingBox();
  assert.ok(box !== null && bar !== null && box.y > 0 && box.y + 40 < bar.y, `at ${box?.y} px`);
  // What is chosen stands out where the system chooses the colours, too.
  await page.emulateMedia({ forcedColors: 'active' });
  const [chosen, other] = (await page.evaluate(
    "[...document.querySelectorAll('label.tile')].map((each) => getComputedStyle(each).backgroundColor)",
  )) as string[];
  assert.notEqual(chosen, other);
  await context.close();
});

test('a tap on a building says what it does on the same screen, and leaves the table as it was', {
  skip,
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'looker', viewport: PHONE });
  await foundHouse(context, 'Lookers Yard');
  await page.goto('/game/build');
  const name = page.getByRole('button', { name: 'Homes', exact: true });
  await name.click();
  const told = page.getByRole('dialog', { name: 'Homes' });
  await told.getByText('People living there').waitFor();
  const box = await told.boundingBox();
  assert.ok(box !== null && box.y >= 0 && box.y + box.height <= PHONE.height, `at ${box?.y} px`);
  assert.deepEqual(await findingsOn(page), []);
  const before = await page.evaluate('scrollY');
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'hidden' });
  assert.equal(await page.evaluate('scrollY'), before);
  await context.close();
});

test('under protection the market offers what may be done, at the price for which it is', {
  skip,
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'sheltered' });
  await foundHouse(context, 'Shelterhouse');
  await tick(context, 3);
  const { materials } = await read(context, '/market');
  const { material, stewards } = materials.find(
    ({ stewards }: { stewards: { quantity: number } | null }) => stewards !== null && stewards.quantity >= 2,
  );
  await page.goto(`/game/market?material=${material}&side=sell&units=2`);
  await page.getByText(/^Under protection, until tick \d+, you buy of stewards/).waitFor();
  assert.equal(await page.getByRole('radio', { name: 'Sell', exact: true }).count(), 0);
  assert.equal(
    await page.getByRole('textbox', { name: 'At most, gold a unit' }).inputValue(),
    String(stewards.price),
  );
  await page.getByText(`2 ${material} at once for`).waitFor();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('status').getByText(`2 ${material} at once for`).waitFor();
  await context.close();
});

test('an amount that is no whole number gets a message', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'typist' });
  await foundHouse(context, 'Typing Hall');
  await page.goto('/game/build#explore');
  const acres = page.getByRole('textbox', { name: /Acres/ }).first();
  for (const typed of ['-5', '1.5', '1e3']) {
    await acres.fill(typed);
    await page.getByText('Only digits: a whole number, without sign or point.').waitFor();
    assert.equal(
      await page.getByRole('button', { name: 'Send explorers' }).first().isDisabled(),
      true,
      typed,
    );
    await acres.fill('2');
    await page.getByText('Only digits').waitFor({ state: 'detached' });
  }
  await context.close();
});

test('a name of forty letters in one word, and one of forty in many, leave every page as wide as its screen', {
  skip,
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site, {
    name: 'longest',
    viewport: { width: 320, height: 640 },
  });
  const other = await tested.browser.newContext({ baseURL: tested.site.address });
  await signInByName(other, 'longer');
  const long = await foundHouse(other, 'W'.repeat(40), { realm: 5, state: 2 });
  const own = await foundHouse(context, 'Coldharbour under the Long Grey Hill, So', { realm: 5, state: 2 });
  const third = await tested.browser.newContext({ baseURL: tested.site.address });
  await signInByName(third, 'widest');
  await foundHouse(third, '城'.repeat(32), { realm: 5, state: 2 });
  await other.request.post('/chat/state', { data: { text: 'W'.repeat(200) } });
  for (const each of [other, third]) {
    const data = { text: 'Shall we have peace between our houses, for the winter at least?' };
    assert.equal((await each.request.post(`/messages/${own}`, { data })).status(), 200);
  }
  for (const address of [
    '/game/hall',
    '/game/rankings',
    `/game/houses/${long}`,
    `/game/map?house=${long}`,
    '/game/state',
    '/game/states/5/2',
    '/game/chat',
    `/game/chat?with=${long}`,
    `/game/attack?target=${long}`,
  ]) {
    await page.goto(address);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    const over = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    assert.ok(over <= 0, `${address} is ${over} px wider than the screen`);
  }
  // Hidden ones stand in a list too, each with a button.
  await page.goto('/game/chat');
  await page.getByRole('button', { name: /^Hide all that W/ }).click();
  await page.getByRole('button', { name: /^Show what W/ }).waitFor();
  assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth')) <= 0);
  await page.setViewportSize({ width: 360, height: 740 });
  const previews = page.locator('ul.records li > span', { hasText: 'Shall we have peace' });
  assert.equal(await previews.count(), 2);
  for (const preview of await previews.all()) {
    const box = await preview.boundingBox();
    assert.ok(box !== null && box.width > 200 && box.height < 100, `${box?.width} by ${box?.height} px`);
  }
  for (const each of [other, third]) await each.close();
  await context.close();
});

test('what a form sends is shown to whoever asked for it alone', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'maker' });
  await foundHouse(context, 'Makers Yard');
  const copy = page.getByText('Copy as …');
  await page.goto('/game/build?explore=2#explore');
  await page
    .getByText(/^Takes /)
    .first()
    .waitFor();
  assert.equal(await copy.count(), 0);
  await page.goto('/game/settings');
  await choose(page.getByRole('radio', { name: 'As JSON, curl or a call' }));
  await page.goto('/game/build?explore=2#explore');
  await copy.first().waitFor();
  await context.close();
});

test('what is new in the chat shows on a phone without opening anything', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'listener', viewport: PHONE });
  await foundHouse(context, 'Listeners Post', { realm: 3, state: 1 });
  await page.goto('/game/hall');
  await page.locator('.badge[data-link=open]').waitFor();
  const other = await tested.browser.newContext({ baseURL: tested.site.address });
  await signInByName(other, 'caller');
  await foundHouse(other, 'Callers Hill', { realm: 3, state: 1 });
  await other.request.post('/chat/state', { data: { text: 'Anybody there?' } });
  await page.locator('nav.side .more .count', { hasText: '1' }).waitFor();
  await other.close();
  await context.close();
});

test('a table is saved for a spreadsheet', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { viewport: DESK });
  await page.goto('/game/rankings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /as CSV$/ })
      .first()
      .click(),
  ]);
  assert.match(download.suggestedFilename(), /^[a-z0-9-]+\.csv$/);
  const [head, first] = readFileSync(await download.path(), 'utf8').split('\r\n');
  assert.match(head, /House.*Land/);
  assert.match(first, /,\d+/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('an order that comes through late leaves its player on the page they went on to', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'hasty' });
  await foundHouse(context, 'Hasty Hall');
  await page.goto('/game/build');
  const explore = page.locator('#explore form');
  await explore.getByRole('textbox', { name: 'Acres' }).fill('2');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/commands', async (route) => {
    await held;
    await route.continue();
  });
  await explore.getByRole('button', { name: 'Send explorers' }).click();
  await page.locator('nav').getByRole('link', { name: 'Army' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();
  answer();
  await page
    .getByRole('status')
    .getByText(/explore/i)
    .waitFor();
  await page.waitForTimeout(300);
  assert.equal(new URL(page.url()).pathname, '/game/army');
  await context.close();
});

test('whoever goes back leaves what stood open above the page', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { viewport: PHONE });
  await page.goto('/game/rankings');
  await page.locator('tbody th a').first().click();
  await page.getByText('Seat', { exact: true }).waitFor();
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Rankings' }).waitFor();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a form foretells anew once what the house has was spent elsewhere', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'spender' });
  const house = await foundHouse(context, 'Spent Hall');
  await page.goto('/game/build');
  const explore = page.locator('#explore form');
  const { max } = (await read(context, '/me')).prices.explore;
  await explore.getByRole('textbox', { name: 'Acres' }).fill(String(max));
  await explore.getByText(/^Takes /).waitFor();
  await command(context, { type: 'explore', house, acres: max });
  await explore.locator('.refusal').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('whoever has given up their house is sent nowhere to found another', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'leaver' });
  await foundHouse(context, 'Left Hall');
  const left = await context.request.post('/me/resign', { data: { confirm: 'Left Hall' } });
  assert.equal(left.status(), 200, await left.text());
  for (const address of ['/game/hall', '/game/found']) {
    await page.goto(address);
    await page.getByText('You have given up your house of this age').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Found a house' }).count(), 0, address);
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'How it is played' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Found a house' }).count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});
