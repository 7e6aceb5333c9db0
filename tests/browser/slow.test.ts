/** Orders and messages whose answers come late, or never: each is done once, and what has not been answered is said. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { inTurns } from '../support/sample.ts';
import { openOrder } from './support/offline.ts';
import { foundHouse, holds, read, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;
const test = inTurns(6);

const ORDER = '/game/army?unit=2&count=7#raise';

interface Held {
  /** The keys of all that were sent. */
  readonly keys: Set<string>;
  /** How many requests the service has done. */
  done: number;
  /** Lets the answers come, those that are held and all to come. */
  answer(): void;
}

/** The service does what it is sent, and nothing of its answers comes until it is let. */
async function holdAnswers(page: Page, path: string): Promise<Held> {
  const open = Promise.withResolvers<void>();
  const held: Held = { keys: new Set(), done: 0, answer: open.resolve };
  await page.context().route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    held.keys.add(route.request().headers()['idempotency-key'] ?? '');
    const response = await route.fetch();
    held.done++;
    await open.promise;
    // Who asked may have gone meanwhile.
    await route.fulfill({ response }).catch(() => {});
  });
  return held;
}

const until = async (what: () => boolean, page: Page): Promise<void> => {
  while (!what()) await page.waitForTimeout(50);
};

const waitingOn = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' });
const trainOn = (page: Page) => page.getByRole('button', { name: 'Train', exact: true });

const isOff = async (page: Page): Promise<boolean> =>
  (await trainOn(page).getAttribute('aria-disabled')) === 'true';

test('an order whose page is loaded again before the answer is on its way, and done once', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'impatient' });
  await foundHouse(context, 'Impatient Hall');
  await openOrder(page, ORDER);
  const held = await holdAnswers(page, '/commands');
  await trainOn(page).click();
  await until(() => held.done === 1, page);
  await page.reload();
  await waitingOn(page).getByText('1 order on the way.').waitFor();
  await waitingOn(page)
    .getByText(/^Train 7/)
    .waitFor();
  await page.getByText('It is on its way: see above.').waitFor();
  assert.ok(await isOff(page));
  await trainOn(page).click({ force: true });
  // Another tab leaves it to the one that sends it.
  const tab = await context.newPage();
  await tab.goto(ORDER);
  await waitingOn(tab).waitFor();
  assert.ok(await isOff(tab));
  await until(() => held.done === 2, page);
  held.answer();
  for (const each of [page, tab]) await waitingOn(each).waitFor({ state: 'detached' });
  await holds(page, "document.querySelector('#raise [type=submit]').ariaDisabled === 'false'");
  assert.equal((await read(context, '/me')).training[2], 7, 'once');
  assert.deepEqual([held.keys.size, held.done], [1, 2], 'by one key, and by one tab');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('an order is on its way for whoever goes back to its form before the answer', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'returning' });
  await foundHouse(context, 'Returning Hall');
  await openOrder(page, ORDER);
  const held = await holdAnswers(page, '/commands');
  await trainOn(page).click();
  await until(() => held.done === 1, page);
  await page.getByRole('link', { name: 'Hall' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Hall$/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();
  await trainOn(page).waitFor();
  assert.ok(await isOff(page));
  await trainOn(page).click({ force: true });
  await waitingOn(page).getByText('1 order on the way.').waitFor();
  const drop = waitingOn(page).getByRole('button', { name: /^Drop it/ });
  assert.equal(await drop.getAttribute('aria-disabled'), 'true', 'what is on its way is not taken back');
  held.answer();
  await waitingOn(page).waitFor({ state: 'detached' });
  await holds(page, "!location.search.includes('count')");
  assert.equal((await read(context, '/me')).training[2], 7, 'once');
  assert.equal(held.done, 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('nothing is shown of an order that is answered soon, and nothing kept of one that is refused', {
  skip,
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'swift' });
  await foundHouse(context, 'Swift Hall');
  await openOrder(page, ORDER);
  await page.evaluate(`
    window.seen = 0;
    window.written = 0;
    new MutationObserver(() => {
      if (document.querySelector('.waiting-orders') !== null) window.seen++;
    }).observe(document.body, { childList: true, subtree: true });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key === 'realm-waiting-orders') window.written++;
      return setItem.call(this, key, text);
    };
  `);
  await trainOn(page).click();
  await page.getByRole('status').getByText('on their way').waitFor();
  assert.deepEqual(await page.evaluate('[window.seen, window.written]'), [0, 2]);
  const refusal = { error: 'not now', code: 'forbidden', reason: 'not now' };
  await context.route('**/commands', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.getByRole('textbox', { name: 'How many' }).first().fill('3');
  await trainOn(page).click();
  await page.getByRole('alert').getByText('Not now.').waitFor();
  assert.equal(await page.evaluate("localStorage.getItem('realm-waiting-orders')"), '[]');
  assert.equal(await page.evaluate('window.seen'), 0);
  await context.close();
});

test('an attack that was never answered is not sent again unasked, and by its key where it is', {
  skip,
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'hothead' });
  await foundHouse(context, 'Hothead Hall');
  const { houses } = await read(context, '/rankings');
  const keys: string[] = [];
  await context.route('**/commands', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    // The first is never answered.
    const refusal = { error: 'too late', code: 'forbidden' };
    if (keys.length > 1) await route.fulfill({ status: 403, json: refusal });
  });
  await page.goto(`/game/attack?target=${houses[0].id}&units=5`);
  await page.locator('.badge[data-link=open]').waitFor();
  await page.getByRole('button', { name: 'Send the army', exact: true }).click();
  await until(() => keys.length === 1, page);
  await page.reload();
  await waitingOn(page).getByText('It may be done: sent again, it is still done once.').waitFor();
  const send = page.getByRole('button', { name: 'Send the army', exact: true });
  await send.waitFor();
  assert.equal(await send.getAttribute('aria-disabled'), 'true');
  assert.equal(keys.length, 1);
  await waitingOn(page)
    .getByRole('button', { name: /^Send it now/ })
    .click();
  await waitingOn(page).getByText('Too late.').waitFor();
  assert.deepEqual(keys, [keys[0], keys[0]]);
  await context.close();
});

test('a message whose answers are lost stands once, also where it is said again', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'echo' });
  await foundHouse(context, 'Echo Hall');
  await page.goto('/game/chat?channel=world');
  await page.locator('.badge[data-link=open]').waitFor();
  const line = page.getByLabel('Say something');
  const keys: string[] = [];
  let lost = true;
  await page.route('**/chat/world', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const response = await route.fetch();
    return lost ? route.abort() : route.fulfill({ response });
  });
  const say = async (text: string) => {
    await line.fill(text);
    await line.press('Enter');
  };
  await say('Is anybody there?');
  await page.getByRole('alert').getByText('The service does not answer.').waitFor();
  assert.equal(await line.inputValue(), 'Is anybody there?');
  await page.locator('.chat .text', { hasText: 'Is anybody there?' }).waitFor();
  lost = false;
  await line.press('Enter');
  await holds(page, "document.querySelector('.say input').value === ''");
  assert.equal(new Set(keys).size, 1, 'by one key');
  await page.locator('.badge[data-link=open]').waitFor();
  // What is said anew is another message, though it reads the same.
  await say('Is anybody there?');
  await page.locator('.chat .text', { hasText: 'Is anybody there?' }).nth(1).waitFor();
  const { messages } = await read(context, '/chat/world');
  assert.equal(messages.filter(({ text }: { text: string }) => text === 'Is anybody there?').length, 2);
  assert.equal(new Set(keys).size, 2);
  await context.close();
});

test('what is typed while a message fails is the next, and the message stays its own and stands once', {
  skip,
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'talker' });
  await foundHouse(context, 'Talkers Hall');
  await page.goto('/game/chat?channel=realm');
  await page.locator('.badge[data-link=open]').waitFor();
  const line = page.getByLabel('Say something');
  const sent: [text: string, key: string | undefined][] = [];
  const typed = Promise.withResolvers<void>();
  let lost = true;
  await page.route('**/chat/realm', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    sent.push([request.postDataJSON().text, request.headers()['idempotency-key']]);
    const response = await route.fetch();
    await typed.promise;
    return lost ? route.abort() : route.fulfill({ response });
  });
  await line.fill('Is anybody there?');
  await line.press('Enter');
  await until(() => sent.length === 1, page);
  // Typed and taken back is not the same as nothing sent.
  for (const text of ['x', '', 'I go on']) await line.fill(text);
  typed.resolve();
  const unsent = page.getByRole('region', { name: 'Not sent' });
  await unsent.waitFor();
  assert.equal(await line.inputValue(), 'I go on');
  const [first] = sent;
  assert.deepEqual(
    sent.filter(([, key]) => key !== first[1]),
    [],
    'by one key',
  );
  lost = false;
  sent.length = 0;
  await line.press('Enter');
  await until(() => sent.length === 1, page);
  await unsent.getByRole('button', { name: /^Send it again/ }).click();
  await unsent.waitFor({ state: 'detached' });
  const [second, again] = sent;
  assert.deepEqual([second[0], again], ['I go on', first]);
  assert.notEqual(second[1], first[1]);
  const { messages } = await read(context, '/chat/realm');
  assert.deepEqual(
    messages.map(({ text }: { text: string }) => text),
    ['Is anybody there?', 'I go on'],
  );
  await context.close();
});

/** So far the clock of a device may be ahead, in ms. */
const AHEAD_MS = 3 * 86_400_000;

test('a device whose clock is days ahead keeps what it is told, and sends it; what is too old is told as it goes', {
  skip,
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'early' });
  await foundHouse(context, 'Early Hall');
  await context.addInitScript(`
    const { now } = Date;
    const Own = Date;
    Date = class extends Own {
      constructor(...of) {
        if (of.length === 0) super(now() + ${AHEAD_MS});
        else super(...of);
      }
      static now() {
        return now() + ${AHEAD_MS};
      }
    };
  `);
  await openOrder(page, ORDER);
  await context.setOffline(true);
  await page.getByText('This is how things stood at').waitFor();
  const many = page.getByRole('textbox', { name: 'How many' }).first();
  for (const n of ['5', '6']) {
    await many.fill(n);
    await page.getByRole('button', { name: 'Train when the service answers' }).click();
    await waitingOn(page)
      .getByText(new RegExp(`^Train ${n}`))
      .waitFor();
  }
  await waitingOn(page).getByText('2 orders waiting to be sent.').waitFor();
  await context.setOffline(false);
  await waitingOn(page).waitFor({ state: 'detached' });
  assert.equal((await read(context, '/me')).training[2], 11, 'both, once');

  // What was given days ago.
  const { id: house, account } = await read(context, '/me');
  const { age } = await read(context, '/age');
  const old = {
    key: 'k'.repeat(32),
    account: account.id,
    age,
    tick: 0,
    given_at: Date.now() - AHEAD_MS,
    command: { type: 'train', house, unit: 2, count: 9 },
  };
  await page.evaluate((text) => localStorage.setItem('realm-waiting-orders', text), JSON.stringify([old]));
  let asked = 0;
  page.on('request', () => asked++);
  await page.reload();
  await page.getByRole('status').getByText('What waited was given too long ago to be sent').waitFor();
  await page.waitForTimeout(2_000);
  const before = asked;
  await page.waitForTimeout(3_000);
  assert.ok(asked - before < 10, `${asked - before} requests while nothing happens`);
  assert.equal(await page.evaluate("localStorage.getItem('realm-waiting-orders')"), '[]');
  await context.close();
});

test('where the device has no room an order waits as long as its page', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'crammed' });
  await foundHouse(context, 'Crammed Hall');
  await openOrder(page, ORDER);
  await page.evaluate(`
    localStorage.setItem('realm-waiting-orders', '[]');
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key === 'realm-waiting-orders') throw new DOMException('full', 'QuotaExceededError');
      return setItem.call(this, key, text);
    };
  `);
  await context.setOffline(true);
  await page.getByText('This is how things stood at').waitFor();
  await page.getByRole('button', { name: 'Train when the service answers' }).click();
  await waitingOn(page)
    .getByText(/^Train 7/)
    .waitFor();
  await context.setOffline(false);
  await waitingOn(page).waitFor({ state: 'detached' });
  assert.equal((await read(context, '/me')).training[2], 7);
  await context.close();
});
