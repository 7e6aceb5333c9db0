/** A world of more houses than the rankings tell: each is found and named all the same. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { agesWith } from '../support/ages.ts';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { tabbing } from './support/keys.ts';
import { pickByKeys, pickByThumb } from './support/map.ts';
import { command, DESK, foundHouse, PHONE, read, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'realm-names-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const tested = await siteInBrowser({
  options: () => [
    '--robots',
    '110',
    '--ages',
    agesWith(folder, { protection_ticks: 2, protection_leave_ticks: 1 }),
  ],
});
const { skip } = tested;

test('a house outside the hundred is found by its name, and named wherever it is told of', {
  skip: skip || leftOut(3),
}, async () => {
  const friend = await visit(tested.browser, tested.site, { name: 'giver' });
  const giver = await foundHouse(friend.context, 'Oxbow of the Last Light', { realm: 3, state: 1 });
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'seeker',
    viewport: DESK,
  });
  const own = await foundHouse(context, 'Seekers Rest', { realm: 3, state: 1 });
  await tick(context, 3);
  const other = await visit(tested.browser, tested.site, { name: 'outside' });
  const sought = await foundHouse(other.context, 'Zyxwold Hollow', { realm: 2, state: 1 });
  const { houses } = await read(context, '/rankings');
  for (const id of [sought, giver])
    assert.ok(!houses.some((house: { id: number }) => house.id === id), 'outside the hundred');

  await page.goto('/game/attack');
  await page.getByRole('searchbox', { name: 'Letters of its name' }).fill('yxwo');
  await page.getByLabel('Houses so called').selectOption(String(sought));
  await page.getByRole('heading', { level: 2, name: 'Zyxwold Hollow', exact: true }).waitFor();
  // By its realm and land, too, without a letter of its name.
  const { land } = await read(context, `/houses/${sought}`);
  const letters = page.getByRole('searchbox', { name: 'Letters of its name' });
  await letters.fill('');
  await page.getByText('By realm, land or grudge').click();
  await page.getByLabel('Of the realm').selectOption('2');
  await page.getByRole('textbox', { name: 'Acres, at least' }).fill(String(land));
  await page.getByRole('textbox', { name: 'Acres, at most' }).fill(String(land));
  const found = page.getByLabel('Houses found');
  const { houses: alike } = await read(
    context,
    `/houses?realm=2&min_land=${land}&max_land=${land}&limit=200`,
  );
  const wanted = ['', ...alike.map(({ id }: { id: number }) => String(id))];
  const shown = () =>
    found.locator('option').evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  // Each filter that is set asks anew, and what was found by fewer of them stands until the answer comes.
  const asWanted = async () => isDeepStrictEqual(await shown(), wanted);
  while (!(await asWanted())) await page.waitForTimeout(50);
  await page.getByLabel('Grudge').selectOption('attackers');
  await found.getByText('No house is like that').waitFor({ state: 'attached' });
  assert.deepEqual(await findingsOn(page), []);
  // And by one line, from anywhere.
  const { definitions } = await read(context, '/rules');
  const in_realm = definitions.realms.find((each: { realm: number }) => each.realm === 2).name.toLowerCase();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill(`zyx in ${in_realm} ${land}-${land}`);
  await page.getByRole('option', { name: /^Zyxwold Hollow/ }).waitFor();
  assert.equal(await page.getByRole('listbox', { name: 'Places' }).getByRole('option').count(), 1);
  assert.deepEqual(await findingsOn(page), []);
  await page.keyboard.press('Escape');
  // A refusal names it, too.
  await page.getByRole('button', { name: 'Everyone' }).click();
  await page.locator('.refusal').waitFor();
  assert.doesNotMatch(await page.locator('main').innerText(), /[Hh]ouse \d/);

  await command(friend.context, { type: 'send_aid', house: giver, to: own, what: 'gold', amount: 1_000 });
  await page.goto('/game/chronicle');
  const news = page.locator('.news');
  await news.getByRole('link', { name: 'Oxbow of the Last Light' }).waitFor();
  await page.getByRole('searchbox', { name: 'Look for' }).fill('oxbow gold');
  await page.getByText(/^1 of \d+ items kept/).waitFor();
  assert.equal(await news.locator('li').count(), 1);
  await page.getByRole('searchbox', { name: 'Look for' }).fill('no such thing');
  await page.getByText('Nothing of the sort has happened.').waitFor();
  await page.getByRole('searchbox', { name: 'Look for' }).fill('');
  await news.getByRole('link', { name: 'Oxbow of the Last Light' }).click();
  await page.getByRole('heading', { level: 1, name: 'Oxbow of the Last Light' }).waitFor();

  const words = `@Zyxwold Hollow sleeps, see ${tested.site.address}/game/houses/${sought} or ask at 2:1:1.`;
  await friend.context.request.post('/chat/state', { data: { text: words } });
  await friend.context.request.post('/chat/state', { data: { text: 'Timber for salt?' } });
  await page.goto('/game/chat');
  const chat = page.locator('ol.chat');
  await chat.getByRole('link', { name: '@Zyxwold Hollow' }).waitFor();
  await chat.getByRole('link', { name: 'Zyxwold Hollow', exact: true }).waitFor();
  assert.equal(await chat.getByRole('link', { name: '2:1:1' }).getAttribute('href'), '/game/states/2/1');
  await page.getByRole('searchbox', { name: 'Look for' }).fill('salt');
  await page.getByText('1 of 2 messages that the channel keeps.').waitFor();
  assert.equal(await chat.locator('li').count(), 1);
  assert.deepEqual(await findingsOn(page), []);
  assert.deepEqual(complaints, []);
  for (const each of [other.context, friend.context, context]) await each.close();
});

test('a target outside the hundred is found on the map and picked, by keys alone and by one thumb', {
  skip: skip || leftOut(3),
}, async () => {
  const other = await visit(tested.browser, tested.site, { name: 'hidden' });
  const sought = await foundHouse(other.context, 'Umberlow End', { realm: 5, state: 2 });
  await other.context.close();
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'chooser',
    viewport: DESK,
  });
  await foundHouse(context, 'Choosers Hill', { realm: 4, state: 1 });
  const { houses } = await read(context, '/rankings');
  assert.ok(!houses.some((house: { id: number }) => house.id === sought), 'outside the hundred');

  await page.goto('/game/map');
  await pickByKeys(page, 'Umberlow End');
  await page.getByRole('heading', { level: 2, name: 'Umberlow End', exact: true }).waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await tabbing(page)(/^Plan an attack$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/game/attack\\?target=${sought}`));
  await page.getByRole('heading', { level: 2, name: 'Umberlow End', exact: true }).waitFor();

  const phone = await visit(tested.browser, tested.site, {
    name: 'chooser',
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  await phone.page.goto('/game/map');
  const taps = await pickByThumb(phone.page, 'Umberlow End');
  assert.ok(taps <= 3, `${taps} taps`);
  const plan = phone.page.getByRole('link', { name: 'Plan an attack' });
  await plan.waitFor();
  const at = await plan.boundingBox();
  assert.ok(at !== null && at.y + at.height < PHONE.height, `what can be done about it is at ${at?.y} px`);
  assert.deepEqual(await findingsOn(phone.page), []);
  await plan.tap();
  await phone.page.getByRole('heading', { level: 2, name: 'Umberlow End', exact: true }).waitFor();

  // By name, too.
  await page.goto('/game/map');
  await page.getByRole('searchbox', { name: 'Letters of its name' }).fill('umberl');
  await page.getByRole('button', { name: /^Umberlow End/ }).click();
  await page.locator('.chosen-outline').waitFor();
  assert.match(page.url(), new RegExp(`house=${sought}`));
  assert.deepEqual([...complaints, ...phone.complaints], []);
  await phone.context.close();
  await context.close();
});
