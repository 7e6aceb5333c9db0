/** What is offered once an age has ended, to whoever is suspended, and before the next begins. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { agesWith } from '../support/ages.ts';
import { leftOut } from '../support/sample.ts';
import { command, DESK, foundHouse, read, retell, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'realm-next-age-'));
const tested = await siteInBrowser({
  options: () => ['--ages', agesWith(folder, { protection_ticks: 0, protection_leave_ticks: 0 })],
});
const { skip } = tested;

after(() => rmSync(folder, { recursive: true, force: true }));

test('a page that has no feed yet says that its player is suspended', {
  skip: skip || leftOut(1),
}, async () => {
  const { browser, site } = tested;
  const { context, page } = await visit(browser, site, { name: 'halted', viewport: DESK });
  const staff = await visit(browser, site, { name: 'ada' });
  await foundHouse(context, 'Haltstead');
  const lay = { account: 'halted', kind: 'suspend', until: Date.now() + 86_400_000, reason: 'a test' };
  const laid = await staff.context.request.post('/dev/sanctions', { data: lay });
  assert.equal(laid.status(), 200, await laid.text());
  await context.request.post('/auth/dev', { data: { name: 'halted' } });
  await page.routeWebSocket(/\/live/, () => {});
  await page.goto('/game/hall');
  await page.getByRole('alert').getByText('takes no part in the game').first().waitFor();
  await page.getByRole('heading', { name: 'The plan for now' }).waitFor({ state: 'detached' });
  await context.close();
  await staff.context.close();
});

test('what can only be refused is not offered, and no tick counted that does not come', {
  skip: skip || leftOut(3),
}, async () => {
  const { browser, site } = tested;
  const ada = await visit(browser, site, { name: 'ada', viewport: DESK });
  const bob = await visit(browser, site, { name: 'bob' });
  const eve = await visit(browser, site, { name: 'eve' });
  const { context, page } = ada;
  const house = await foundHouse(context, 'Hearthmere', { realm: 1, state: 1 });
  await foundHouse(bob.context, 'Cleohold', { realm: 1, state: 1 });
  const attacker = await foundHouse(eve.context, 'Grittgarth', { realm: 2, state: 1 });
  const post = async (address: string, data: object) => {
    const answer = await context.request.post(address, { data });
    assert.equal(answer.status(), 200, `${address}: ${await answer.text()}`);
    return await answer.json();
  };
  await command(context, { type: 'recruit_general', house, name: 'Orla Fen', traits: ['vanguard'] });
  const [general] = (await read(context, '/me')).generals;
  const character = { kind: 'general', id: general.id };
  await command(context, { type: 'list', house, character, reserve: general.appraisal, ticks: 48 });
  const { materials } = await read(context, '/market');
  const held = Object.entries((await read(context, '/me')).materials).find(([, n]) => Number(n) >= 3);
  assert.ok(held !== undefined, 'a material to sell');
  const price = materials.find(({ material }: { material: string }) => material === held[0]).price_max;
  await command(context, {
    type: 'order',
    house,
    treasury: false,
    side: 'sell',
    material: held[0],
    quantity: 3,
    price,
  });
  await command(context, {
    type: 'queue',
    house,
    command: { type: 'explore', house, acres: 1 },
    when: { type: 'each_tick' },
  });

  /** What each page offers and says while there is something to do. */
  const offered = [
    ['/game/deeds', page.getByRole('button', { name: 'Take back Orla Fen' })],
    ['/game/deeds', page.getByText(/^Ends in \d+ ticks/)],
    ['/game/market', page.getByRole('columnheader', { name: 'Take back' })],
    ['/game/chat', page.getByRole('button', { name: 'Say it' })],
    ['/game/queue', page.getByRole('button', { name: /^Take back/ })],
  ] as const;
  for (const [address, what] of offered) {
    await page.goto(address);
    await what.first().waitFor();
  }

  // Of whoever is suspended nothing is taken, in the chat neither; the ticks go on.
  const until = Date.now() + 86_400_000;
  const lay = { account: 'ada', kind: 'suspend', until, reason: 'a test' };
  const { id } = await (await bob.context.request.post('/dev/sanctions', { data: lay })).json();
  await context.request.post('/auth/dev', { data: { name: 'ada' } });
  const counts = offered[1][1];
  for (const [address, what] of offered) {
    await page.goto(address);
    await page.getByRole('alert').getByText('takes no part in the game').first().waitFor();
    if (what === counts) await what.waitFor();
    else await what.first().waitFor({ state: 'detached' });
  }
  const lift = { reason: 'a test' };
  assert.equal((await bob.context.request.post(`/dev/sanctions/${id}/lift`, { data: lift })).status(), 200);

  await command(eve.context, { type: 'attack', attacker, target: house, kind: 'assault', units: [50] });
  const alarm = page.locator('.note', { hasText: 'Grittgarth attacked you' });
  await page.goto('/game/notices');
  const told = page.locator('li', { hasText: 'Grittgarth attacked you' });
  await told.getByRole('link', { name: 'Strike back' }).waitFor();
  await page.goto('/game/market');
  await alarm.getByRole('link', { name: 'Strike back' }).waitFor();

  // A quest that asks until after the end asks until the end.
  const asking = { kind: 'gold', what: null, amount: 100 };
  const beyond = (await read(context, '/age')).tick + 100_000;
  let quest: object | undefined = { ask: asking, answer_by_tick: beyond, next_ask_tick: null };
  await retell(page, /\/me(\?|$)/, (me) => {
    const of = { seeker: null, seeker_kind: 'scientists', episode: 1, of: 3, text: 'A ford.' };
    const told = quest && { ...of, deadline_tick: beyond, forbears: null, ...quest };
    return { ...me, quest: told ?? me.quest };
  });
  await page.goto('/game/quest');
  const { ticks_left } = await read(context, '/age');
  await page.getByText(`Answer within ${ticks_left.toLocaleString('en')} ticks`).waitFor();
  quest = { ask: null, answer_by_tick: null, next_ask_tick: beyond };
  await page.reload();
  await page.getByText('It goes on by itself until the age ends.').waitFor();
  quest = undefined;

  // Once the age has ended players still talk, and nothing else is left to do: no alarm calls for it.
  await post('/dev/age/end', {});
  await alarm.waitFor({ state: 'detached' });
  await page.goto('/game/notices');
  await told.getByRole('link', { name: 'The battle' }).waitFor();
  assert.equal(await told.getByRole('link', { name: 'Strike back' }).count(), 0);
  await told.getByRole('link', { name: 'The battle' }).click();
  await page.getByRole('img', { name: /^Grittgarth attacked Hearthmere/ }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Strike back' }).count(), 0);
  for (const [address, what] of offered) {
    await page.goto(address);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    if (address === '/game/chat') await what.waitFor();
    else await what.first().waitFor({ state: 'detached' });
  }
  // Nor is anything told of what would come if it went on.
  for (const [address, there, over] of [
    ['/game/state', 'Who leads', 'You have not voted'],
    ['/game/quest', 'is on a quest now', 'It comes by itself'],
    ['/game/friends', 'The age has ended. A link', 'Make a link'],
    ['/game/hall', 'Stocks', /^(full|empty) in \d/],
  ] as const) {
    await page.goto(address);
    await page.getByText(there).first().waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByText(over).count(), 0, address);
  }
  for (quest of [
    { ask: asking, answer_by_tick: beyond, next_ask_tick: null },
    { ask: null, answer_by_tick: null, next_ask_tick: beyond },
  ]) {
    await page.goto('/game/quest');
    await page.getByText('A ford.').waitFor();
    for (const text of ['It asks for', 'Answer within', 'goes on by itself'])
      assert.equal(await page.getByText(text).count(), 0, text);
  }
  await page.unroute(/\/me(\?|$)/);
  // What the age calls its things, and how it stands, is told in the reader's language.
  await page.goto('/game/recap?age=1&lang=de');
  await page.locator('main svg').getByText('Zindermark').first().waitFor({ state: 'attached' });
  await page.goto('/game/staff?lang=de');
  await page
    .locator('dl.pairs > div', { has: page.getByText('Stand', { exact: true }) })
    .getByText('zu Ende', { exact: true })
    .waitFor();
  await page.goto('/game/chat?lang=en');
  await page.getByLabel('Say something').fill('Well played');
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.locator('.chat').getByText('Well played').waitFor();
  // What is asked for while suspended is refused.
  assert.deepEqual(
    ada.complaints.filter((each) => !/\b403\b/.test(each)),
    [],
  );
  for (const each of [bob, eve]) await each.context.close();
});

test('before an age begins nothing is urged that can only be refused, and what was told before leads nowhere in it', {
  skip: skip || leftOut(1),
}, async () => {
  const { browser, site } = tested;
  const { context, page, complaints } = await visit(browser, site, { name: 'cleo', viewport: DESK });
  const other = await visit(browser, site, { name: 'ada' });
  const post = async (visitor: typeof other, address: string, data: object) => {
    const answer = await visitor.context.request.post(address, { data });
    assert.equal(answer.status(), 200, `${address}: ${await answer.text()}`);
  };
  // A message of the age before: its sender's number is another's in the next.
  await other.context.request.post('/dev/age/end', { data: {} });
  await post(other, '/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now() - 1_000 });
  await post(other, '/dev/age/open', {});
  const house = await foundHouse(context, 'Cleohold', { realm: 2, state: 1 });
  await foundHouse(other.context, 'Hearthmere', { realm: 3, state: 1 });
  await post(other, `/messages/${house}`, { text: 'Shall we have peace?' });
  await page.goto('/game/notices');
  const told = page.locator('li', { hasText: 'Hearthmere writes to you' });
  await told.getByRole('link', { name: 'Answer' }).waitFor();
  await post(other, '/dev/age/end', {});
  await post(other, '/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now() + 600_000 });
  await post(other, '/dev/age/open', {});
  await told.getByRole('link').waitFor({ state: 'detached' });
  // A tab whose player has no house yet has no feed: it is told by what it asks for next.
  const isTold = async () => {
    const keys = (await read(context, '/notices')).notices.map(({ key }: { key: string }) => key);
    return keys.includes('2.ended') && keys.includes('3.opened');
  };
  while (!(await isTold())) await sleep(50);
  await page.reload();
  assert.equal(
    await page
      .locator('li', { hasText: 'Embers 2 has ended' })
      .getByRole('link', { name: 'Recap' })
      .getAttribute('href'),
    '/game/recap?age=2',
  );
  await page
    .locator('li', { hasText: 'Embers 3 is open' })
    .getByText(/^begins in (9|10) /)
    .waitFor();

  await foundHouse(context, 'Cleohold', { realm: 2, state: 1 });
  await page.goto('/game/hall');
  await page.getByText(/^The age begins in/).waitFor();
  await page.getByRole('heading', { name: 'Stocks' }).waitFor();
  for (const name of ['The plan for now', 'First steps', 'Live the next tick now'])
    assert.equal(await page.getByRole('heading', { name }).count(), 0, name);
  await page.goto('/game/army');
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();
  assert.equal(await page.locator('.next-step').count(), 0);
  // A link of mail to a house of the age before.
  await page.goto('/game/chat?with=2&age=2');
  await page.waitForURL('**/game/ages/2');
  await page.goto('/game/chat?age=3');
  await page.getByText('Nobody writes anything before the age has begun.').waitFor();
  await page.getByText('Nobody has said anything here yet.', { exact: true }).waitFor();
  // Its beginning is told, and not the end of its first tick.
  await page.goto('/');
  await page.locator('dl.facts').getByText('Starts', { exact: true }).waitFor();
  assert.match(await page.locator('dl.facts').innerText(), /Starts\s+in (8|9|10) min/);
  assert.match(await page.locator('.ring').innerText(), /starts in (8|9|10) min/);
  await page.goto('/game/ages/2');
  await page.getByText(/^Embers 3 is open, and begins in /).waitFor();
  // The feed of a house that the new age does not have is refused, and who asks just as an age opens is told to come back.
  assert.deepEqual(
    complaints.filter((each) => !/WebSocket .* 422$|\b503\b/.test(each)),
    [],
  );
  for (const each of [context, other.context]) await each.close();
});
