import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findingsOn } from './axe.ts';
import { command, foundHouse, read, type Site, tick, visit } from './site.ts';

const PHONE = { width: 390, height: 844 };

/** On a phone: orders ahead by a form and by a preset, seen in the Hall, carried out, moved, woken, taken back. */
export async function orderForTheNight(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: PHONE, name: 'sleeper' });
  const house = await foundHouse(context, 'Pillowmere');
  await tick(context, 2);
  const { tick: now } = await read(context, '/age');

  await page.goto('/game/build');
  const explore = page.locator('#explore form');
  for (const typed of ['-5', '1.5', '1e3']) {
    await explore.getByRole('textbox', { name: 'Acres' }).fill(typed);
    await explore.getByText('Only digits: a whole number').waitFor();
  }
  await explore.getByRole('textbox', { name: 'Acres' }).fill('2');
  await explore.getByText('Give it later').click();
  await explore.getByText(`explore 2 acres, at the end of tick ${now + 1}`).waitFor();
  await explore.getByText(`By the forecast in tick ${now + 1}.`).waitFor();
  await explore.getByText('Its last tick, and a note').click();
  await explore.getByRole('textbox', { name: 'A note to yourself' }).fill('First scouts');
  await assertFineOpen(page);
  await refuseAndMend(page, now);
  await explore.getByRole('button', { name: 'Send explorers, later' }).click();
  await page.getByRole('status').getByText('Ordered ahead: explore 2 acres').waitFor();

  await page.goto('/game/hall');
  const coming = page.locator('.coming');
  await coming.getByText(`First scouts: Explore 2 acres, at the end of tick ${now + 1}.`).waitFor();
  await tick(context, 1);
  await coming.getByText('2 acres of new land').waitFor();
  await page.locator('.order-ahead').waitFor({ state: 'detached' });

  await page.goto('/game/queue#explore');
  const to_keep = page.locator('#explore').getByRole('textbox', { name: 'Gold to keep' });
  const every_tick = page.getByRole('button', { name: 'Explore every tick' });
  // What is marked wrong is not left out: there is no order until it is mended.
  await to_keep.fill('5000.5');
  await page.locator('#explore').getByText('Only digits: a whole number').waitFor();
  await page.locator('#explore button[type=submit][aria-disabled=true]').waitFor();
  await to_keep.press('Enter');
  await to_keep.fill('5000');
  await page.locator('#explore button[type=submit][aria-disabled=false]').waitFor();
  assert.deepEqual((await read(context, '/queue')).entries, []);
  await every_tick.click();
  const standing = 'Explore as many acres as possible, every tick, keeping 5,000 gold.';
  await coming.getByText(standing).waitFor();
  await buildTheMost(page);

  await page.goto('/game/queue');
  await coming.getByRole('button', { name: /^Earlier +build as many as possible/ }).click();
  await page.getByRole('status').getByText('Now 1 of 2').waitFor();
  const order = async () =>
    (await read(context, '/queue')).entries.map((each: { command: { type: string } }) => each.command.type);
  assert.deepEqual(await order(), ['build', 'explore']);
  await page.locator('.order-ahead', { hasText: 'Build' }).getByText('1 of 2.').waitFor();
  // The button that moved it has the focus still.
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('status').getByText('Now 2 of 2').waitFor();
  assert.deepEqual(await order(), ['explore', 'build']);
  // The list is read anew after what is said: it is to be moved from where it stands now.
  await page.locator('.order-ahead', { hasText: 'Build' }).getByText('2 of 2.').waitFor();

  const dataTransfer = await page.evaluateHandle('new DataTransfer()');
  await page.locator('.order-ahead', { hasText: 'Build' }).dispatchEvent('dragstart', { dataTransfer });
  await coming.locator('.order-ahead').first().dispatchEvent('dragover', { dataTransfer });
  await coming.locator('.order-ahead').first().dispatchEvent('drop', { dataTransfer });
  await page.locator('.order-ahead', { hasText: 'Build' }).getByText('1 of 2.').waitFor();
  assert.deepEqual(await order(), ['build', 'explore']);

  const before = await read(context, '/me');
  await tick(context, 1);
  await coming.getByText('Done 1 time').first().waitFor();
  const after = await read(context, '/me');
  assert.ok(after.incoming_land > before.incoming_land && after.gold >= 5_000);

  await coming.getByRole('button', { name: /^Take back +explore/ }).click();
  await coming.getByText(standing).waitFor({ state: 'detached' });
  assert.deepEqual(await order(), ['build']);

  // Nobody has that number: such an order is paused once it was refused.
  const vote = { type: 'vote', house, vote: { type: 'for', house: 1_000_000 } };
  await command(context, { type: 'queue', house, command: vote, when: { type: 'each_tick' } });
  await tick(context, 1);
  await coming.getByText('paused').waitFor();
  await coming.getByText('there is no house 1000000').waitFor();
  await coming.getByRole('button', { name: /^Wake +vote for/ }).click();
  await coming.getByText('paused').waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
  await context.close();
}

/** On a phone: ticks of protection lived in one sitting, an order ahead carried out in one of them, and a forecast. */
export async function liveAhead(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: PHONE, name: 'hasty' });
  const house = await foundHouse(context, 'Quickmere');
  const { tick: now } = await read(context, '/age');
  const explore = { type: 'explore', house, acres: 2 };
  await command(context, {
    type: 'queue',
    house,
    command: explore,
    when: { type: 'at_tick', tick: now + 3 },
  });
  await page.goto('/game/hall');
  await page.getByRole('heading', { name: 'Over the next ticks' }).waitFor();
  await page.getByText(`By the forecast in tick ${now + 3}.`).waitFor();
  await page.getByRole('textbox', { name: 'How many ticks' }).fill('4');
  await page.getByText(`Your house would be in tick ${now + 4}.`).waitFor();
  await page.getByRole('button', { name: 'Live it' }).click();
  await page.getByRole('status').getByText('4 ticks lived').waitFor();
  await page.getByText('4 ticks ahead of the world').waitFor();
  await page.getByText(`your house in ${now + 4}`).waitFor();
  await page.getByText('2 acres of new land').waitFor();
  const me = await read(context, '/me');
  assert.deepEqual([me.ahead_ticks, me.incoming_land], [4, 2]);
  assert.equal((await read(context, '/age')).tick, now, "nobody else's clock went on");
  assert.deepEqual(await findingsOn(page), []);
  assert.deepEqual(complaints, []);
  await context.close();
}

/** Taps, and fields that were typed into, since the page's context began. */
async function counting(context: BrowserContext): Promise<() => number> {
  let count = 0;
  await context.exposeFunction('tapped', () => {
    count += 1;
  });
  await context.addInitScript(`
    addEventListener('click', () => tapped(), true);
    addEventListener('change', ({ target }) => target.type !== 'checkbox' && tapped(), true);
  `);
  return () => count;
}

/** The most taps and fields that a whole protection, and a night's orders, may take: at five seconds each. */
const SITTING_TAPS_MAX = (15 * 60) / 5;
const NIGHT_TAPS_MAX = (2 * 60) / 5;

/**
 * On a phone: standing orders by four forms, then all of protection lived in one sitting, half a day at a time with a look
 * at what came of it and an order by hand. Counted is what a hand does.
 */
export async function liveThroughProtection(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: PHONE, name: 'settler' });
  await foundHouse(context, 'Onesitting');
  const taps = await counting(context);
  await page.goto('/game/hall');
  // All that the page asks for by itself has come, and nothing in it moves any more.
  await page.getByText(/^Your house would be in tick/).waitFor();
  await page.getByRole('link', { name: 'Orders ahead' }).first().click();
  await page.getByRole('button', { name: 'Build every tick' }).click();
  await page.getByRole('status').getByText('Ordered ahead: build').waitFor();
  await page.locator('#explore').getByRole('textbox', { name: 'Gold to keep' }).fill('3000');
  await page.getByRole('button', { name: 'Explore every tick' }).click();
  await page.getByRole('status').getByText('Ordered ahead: explore').waitFor();
  await page.getByRole('button', { name: 'Invest as they come' }).click();
  await page.getByRole('status').getByText('Ordered ahead: invest').waitFor();
  await page.getByRole('button', { name: 'Keep it up' }).click();
  await page.getByRole('status').getByText('Ordered ahead: cast').waitFor();
  const night = taps();
  assert.ok(night > 3 && night <= NIGHT_TAPS_MAX, `${night} taps for a night's orders`);

  const before = await read(context, '/me');
  for (;;) {
    const { ahead_ticks, protection_until_tick } = await read(context, '/me');
    const { tick: now } = await read(context, '/age');
    const left = protection_until_tick - 1 - now - ahead_ticks;
    if (left <= 0) break;
    await page.getByRole('navigation').getByRole('link', { name: 'Hall' }).click();
    const count = Math.min(12, left);
    await page.getByRole('textbox', { name: 'How many ticks' }).fill(String(count));
    await page.getByRole('button', { name: 'Live it' }).click();
    await page.getByText(`your house in ${now + ahead_ticks + count}`).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Army' }).click();
    await page.locator('#raise').getByRole('textbox', { name: 'How many' }).fill('5');
    // What is said of it may be that of the round before, or be followed by what else is said.
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/commands');
    await page.locator('#raise').getByRole('button', { name: 'Train', exact: true }).click();
    assert.equal((await answered).status(), 200);
    await page.getByRole('status').getByText('5').last().waitFor({ state: 'attached' });
  }
  const me = await read(context, '/me');
  assert.ok(me.land + me.incoming_land > before.land + 30, `${me.land} acres`);
  assert.ok(me.barren * 20 < me.land, `what arrived is built on: ${me.barren} acres are barren`);
  const all = taps();
  assert.ok(all > night && all <= SITTING_TAPS_MAX, `${all} taps for a protection`);
  assert.deepEqual(complaints, []);
  await context.close();
}

/** On a phone: the house is handed to a deputy on one's own terms, which the Hall tells, and taken back. */
export async function handOver(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: PHONE, name: 'traveller' });
  await foundHouse(context, 'Faraway');
  await page.goto('/game/queue#deputy');
  const panel = page.locator('#deputy');
  await panel.getByLabel('How it plays').selectOption('raider');
  await panel.getByRole('checkbox', { name: 'It may attack' }).check();
  await panel.getByRole('textbox', { name: 'Gold it must leave' }).fill('4000');
  await panel.getByRole('textbox', { name: 'For how many ticks' }).fill('48');
  assert.deepEqual(await findingsOn(page), []);
  await panel.getByRole('button', { name: 'Hand it over' }).click();
  await panel.getByText('A deputy plays your house').waitFor();
  const { deputy } = await read(context, '/me');
  const { tick: now } = await read(context, '/age');
  assert.deepEqual(
    [deputy.style, deputy.limits.attack, deputy.limits.thieves, deputy.limits.keep, deputy.until_tick],
    ['raider', true, false, [{ what: 'gold', amount: 4_000 }], now + 48],
  );
  await page.goto('/game/hall');
  await page.getByText('A deputy plays your house as a raider').waitFor();
  await page.getByRole('link', { name: 'Take it back, or change its terms' }).click();
  // Only for how long is changed: what it may do and must leave stays.
  await panel.getByRole('textbox', { name: 'For how many ticks' }).fill('24');
  await panel.getByRole('button', { name: 'Give it these terms' }).click();
  await page.getByRole('status').getByText('The deputy has its terms').waitFor();
  const changed = (await read(context, '/me')).deputy;
  assert.deepEqual([changed.limits, changed.until_tick], [deputy.limits, now + 24]);
  await panel.getByRole('button', { name: 'Take it back' }).click();
  await panel.getByText('A deputy plays your house').waitFor({ state: 'detached' });
  assert.equal((await read(context, '/me')).deputy, null);
  assert.deepEqual(complaints, []);
  await context.close();
}

/** As many buildings as possible while there is barren land, by the form that builds. */
async function buildTheMost(page: Page): Promise<void> {
  await page.goto('/game/build?building=homes');
  const build = page.locator('#build form');
  await build.getByText('Give it later').click();
  await build.getByLabel('When').selectOption({ label: 'Every tick' });
  await build.getByLabel('Only while').selectOption({ label: 'Barren acres' });
  await build.getByRole('textbox', { name: 'The least it may be' }).fill('1');
  await build.getByRole('checkbox', { name: 'As many as possible then' }).check();
  await build
    .getByText(/build as many as possible Homes, every tick while there is at least 1 barren acre/)
    .waitFor();
  await build.getByRole('button', { name: 'Build them, later' }).click();
  await page.getByRole('status').getByText('Ordered ahead: build').waitFor();
}

/** What is refused is said at its field. */
async function refuseAndMend(page: Page, now: number): Promise<void> {
  const field = page.locator('#explore').getByRole('textbox', { name: 'At the end of tick' });
  await field.fill(String(now));
  const refusal = page.locator('#explore').getByRole('alert');
  await refusal.waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  assert.ok(
    (await field.getAttribute('aria-describedby'))?.includes((await refusal.getAttribute('id')) ?? '-'),
  );
  await field.fill(String(now + 1));
  await refusal.waitFor({ state: 'detached' });
}

/** With the disclosure open axe finds nothing, and nothing is wider than the screen. */
async function assertFineOpen(page: Page): Promise<void> {
  for (const width of [320, 375, 1280]) {
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const where = `${width} px, ${theme}`;
      assert.deepEqual(await findingsOn(page), [], where);
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      assert.ok(Number(over) <= 0, `${where}: ${over} px wider than the screen`);
    }
  }
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
}
