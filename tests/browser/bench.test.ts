import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { beginToPlay } from './support/beginning.ts';
import { agree, askAgain, playOffline, signInAgain } from './support/offline.ts';
import { handOver, liveAhead, liveThroughProtection, orderForTheNight } from './support/ordering_ahead.ts';
import { hearWhatHappens, hideAndHear, setAndComeBack } from './support/settings.ts';
import { DESK, foundHouse, holds, read, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';
import { tryRequests } from './support/tool_bench.ts';

const tested = await siteInBrowser();
const { skip } = tested;

test('a newcomer on a phone founds a house and does what comes first', { skip }, () =>
  beginToPlay(tested.browser, tested.site),
);

test(
  'orders for the night are given on a phone, carried out, moved and taken back',
  { skip: skip || leftOut(0) },
  () => orderForTheNight(tested.browser, tested.site),
);

test(
  'under protection ticks are lived ahead on a phone, and the next ones foreseen',
  { skip: skip || leftOut(2) },
  () => liveAhead(tested.browser, tested.site),
);

test('protection is lived through in one sitting on a phone, in few taps', { skip: skip || leftOut(0) }, () =>
  liveThroughProtection(tested.browser, tested.site),
);

test('a house is handed to a deputy and taken back on a phone', { skip: skip || leftOut(4) }, () =>
  handOver(tested.browser, tested.site),
);

test('the tool bench tries a read and a command and follows the feed', { skip: skip || leftOut(1) }, () =>
  tryRequests(tested.browser, tested.site),
);

test(
  'offline the house is seen as it was; an order waits over a reload, and is sent once',
  { skip: skip || leftOut(1) },
  () => playOffline(tested.browser, tested.site),
);

test('an attack that waited, and what waited for long, ask again', { skip: skip || leftOut(0) }, () =>
  askAgain(tested.browser, tested.site),
);

test('a sign-in that has ended is renewed, and the order is not lost', { skip }, () =>
  signInAgain(tested.browser, tested.site),
);

test('two tabs and a phone agree after an order of one', { skip: skip || leftOut(3) }, () =>
  agree(tested.browser, tested.site),
);

test('looks, numbers and times are as set, on this device', { skip: skip || leftOut(3) }, () =>
  setAndComeBack(tested.browser, tested.site),
);

test('a player or a channel is hidden in the chat, and heard again', { skip: skip || leftOut(3) }, () =>
  hideAndHear(tested.browser, tested.site),
);

test(
  'nothing is heard unless somebody chooses it, and nothing where nobody looks',
  { skip: skip || leftOut(5) },
  () => hearWhatHappens(tested.browser, tested.site),
);

test('a house is found by letters of its name, in the picker of targets and by Ctrl-K', {
  skip: skip || leftOut(2),
}, async () => {
  const other = await visit(tested.browser, tested.site, { name: 'sought' });
  const sought = await foundHouse(other.context, 'Zyxwold Hollow');
  await other.context.close();
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'seeker' });
  await foundHouse(context, 'Seekers Rest');
  await page.goto('/game/attack');
  await page.getByRole('searchbox', { name: 'Letters of its name' }).fill('yxwo');
  await page.getByLabel('Houses so called').selectOption(String(sought));
  await page.getByRole('heading', { level: 2, name: 'Zyxwold Hollow', exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Letters of its name' }).fill('no such house');
  await page.getByText('No house is called so').waitFor({ state: 'attached' });
  assert.deepEqual(await findingsOn(page), []);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('zyxw');
  await page.getByRole('option', { name: /Zyxwold Hollow/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Zyxwold Hollow' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

/** How large the letters of names on the map are on the screen, in px; 0 for those left out. */
const LETTERS = `(kind) => [...document.querySelectorAll('.drawn-world ' + kind)].map((each) => {
  const { display, fontSize } = getComputedStyle(each);
  return display === 'none' ? 0 : Number.parseFloat(fontSize) * each.getScreenCTM().a;
})`;

test('the map shows every house, one of which is chosen by a tap and by a list', {
  skip: skip || leftOut(0),
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'surveyor' });
  await foundHouse(context, 'Surveyors Post');
  const { houses } = await read(context, '/world');
  await page.goto('/game/map');
  await page.locator('.estate[data-own]').waitFor();
  assert.equal(await page.locator('.estate').count(), houses);
  await page.locator('.estate:not([data-own])').first().click();
  await page
    .getByRole('link', { name: 'Plan an attack' })
    .or(page.getByRole('link', { name: 'Look at it' }))
    .first()
    .waitFor();
  assert.match(page.url(), /house=\d+/);
  const frame = () => page.locator('.drawn-world').getAttribute('viewBox');
  const whole = await frame();
  await page.locator('.drawn-world').focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await page.locator(`.drawn-world:not([viewBox="${whole}"])`).waitFor();
  await page.getByRole('button', { name: 'All of it' }).click();
  await page.locator(`.drawn-world[viewBox="${whole}"]`).waitFor();
  // Names are as large as they can be read, or not there.
  for (const kind of ['realm', 'state', 'house']) {
    await holds(page, `(${LETTERS})('.name-of-${kind}').some((px) => px > 0)`);
    const sizes = (await page.evaluate(`(${LETTERS})('.name-of-${kind}')`)) as number[];
    assert.ok(
      sizes.every((px) => px === 0 || px >= 8.9),
      `${kind}: ${sizes}`,
    );
    await page.getByRole('button', { name: 'Nearer' }).click();
  }
  const me = await read(context, '/me');
  await page.goto('/game/map');
  await page.getByLabel('A state').selectOption(`${me.realm}:${me.state}`);
  await page
    .getByRole('table')
    .getByRole('link', { name: /Surveyors Post/ })
    .waitFor();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    assert.deepEqual(await findingsOn(page), [], `${width} px`);
    const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.ok(Number(over) <= 0, `${over} px wider than the screen`);
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('? shows the keys, g and a letter go to a page, and both can be turned off', {
  skip: skip || leftOut(1),
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { viewport: DESK });
  await page.goto('/');
  await page.locator('.standing-list li').first().waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await sheet.waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Rankings' }).waitFor();
  // Letters are nothing to a choice that has the focus.
  await page.goto('/game/settings');
  await page.getByRole('radio', { name: 'Roomy' }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Rankings' }).waitFor();

  await page.keyboard.press('?');
  await sheet.getByRole('checkbox').uncheck();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  // Ctrl-K always answers: by then the others would have.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).waitFor();
  assert.equal(await sheet.isVisible(), false);
  assert.equal(new URL(page.url()).pathname, '/game/rankings');
  assert.deepEqual(complaints, []);
  await context.close();
});
