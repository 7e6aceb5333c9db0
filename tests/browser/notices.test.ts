/** What concerns a player reaches them on any page, in the tab, on the device. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { agesWith } from '../support/ages.ts';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { choose, command, DESK, foundHouse, holds, PHONE, read, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'realm-notices-'));
const tested = await siteInBrowser({
  windows: true,
  options: () => ['--ages', agesWith(folder, { protection_ticks: 0, protection_leave_ticks: 0 })],
});
const { skip } = tested;

after(() => rmSync(folder, { recursive: true, force: true }));

test('attacked while on another page: an alert there, two clicks to the battle, three to strike back', {
  skip: skip || leftOut(4),
}, async (t) => {
  const { browser, site } = tested;
  const ada = await visit(browser, site, { viewport: PHONE, name: 'ada' });
  const bob = await visit(browser, site, { viewport: DESK, name: 'bob' });
  const house = await foundHouse(ada.context, 'Hearthmere', { realm: 1, state: 1 });
  const enemy = await foundHouse(bob.context, 'Grittgarth', { realm: 2, state: 1 });
  await ada.page.goto('/game/market');
  await ada.page.getByRole('heading', { level: 1, name: 'Market' }).waitFor();
  await ada.page.locator('.badge[data-link=open]').waitFor();
  await command(bob.context, {
    type: 'attack',
    attacker: enemy,
    target: house,
    kind: 'assault',
    units: [50],
  });
  const attacked_at = performance.now();
  const alert = ada.page.getByRole('alert').filter({ hasText: 'Grittgarth attacked you' });
  await alert.waitFor();
  t.diagnostic(
    `the alert stands ${Math.round(performance.now() - attacked_at)} ms after the attack is acknowledged`,
  );
  await holds(ada.page, "document.title.startsWith('(1) Market')");
  await ada.page.locator('nav .more .count').waitFor();
  await ada.page.locator('.note', { has: alert }).getByRole('link', { name: 'The battle' }).click();
  await ada.page.getByRole('img', { name: /^Grittgarth attacked Hearthmere/ }).waitFor();
  await ada.page.getByRole('link', { name: 'Strike back' }).click();
  await ada.page.getByRole('heading', { level: 2, name: 'Grittgarth', exact: true }).waitFor();
  await ada.page.locator('.plan').waitFor();
  await ada.page.getByRole('button', { name: 'Send the army' }).click();
  await ada.page.getByRole('heading', { name: /^(Won|Beaten)$/ }).waitFor();
  // The Hall begins with what was missed, until it is read: then it is read on every device.
  await tick(ada.context, 1);
  await ada.page.goto('/game/hall');
  const away = ada.page.locator('section', {
    has: ada.page.getByRole('heading', { name: 'While you were away' }),
  });
  await away.getByText(/Grittgarth attacked you/).waitFor();
  // What the service was not told is read by nobody.
  const refusal = { error: 'not now', code: 'bad_request', params: {} };
  await ada.page.route('**/notices/read', (route) => route.fulfill({ status: 422, json: refusal }));
  await away.getByRole('button', { name: 'I have read it' }).click();
  await away.getByText('Not now.').waitFor();
  assert.ok(await alert.isVisible());
  await ada.page.unroute('**/notices/read');
  await away.getByRole('button', { name: 'I have read it' }).click();
  await alert.waitFor({ state: 'detached' });
  assert.equal((await read(ada.context, '/notices')).unread, 0);
  assert.deepEqual([...ada.complaints, ...bob.complaints], []);
});

test('a player chooses what is told where, and writes to another who answers', {
  skip: skip || leftOut(2),
}, async () => {
  const { browser, site } = tested;
  const cleo = await visit(browser, site, { viewport: PHONE, name: 'cleo' });
  const dan = await visit(browser, site, { viewport: DESK, name: 'dan' });
  const [to, from] = [await foundHouse(cleo.context, 'Cleohold'), await foundHouse(dan.context, 'Danstead')];
  await cleo.page.goto('/game/notices');
  const choice = cleo.page.getByRole('checkbox', { name: 'A player writes to you: Pages' });
  await choice.uncheck();
  while ((await read(cleo.context, '/notices/settings')).kinds.message.page) await sleep(50);
  await choice.check();
  while (!(await read(cleo.context, '/notices/settings')).kinds.message.page) await sleep(50);
  await setQuietHours(cleo.page);
  await refuseChoice(cleo.page);
  await dan.page.goto('/game/chat');
  const between = dan.page.locator('section', {
    has: dan.page.getByRole('heading', { name: 'Between two' }),
  });
  await between.getByText('To write to another player, open the page of their house').waitFor();
  await between.getByRole('link', { name: 'your state' }).waitFor();
  await dan.page.goto(`/game/houses/${to}`);
  await dan.page.getByRole('link', { name: 'Write to Cleohold' }).click();
  await dan.page.getByLabel('Write to Cleohold').fill('Shall we have peace?');
  await dan.page.getByRole('button', { name: 'Say it' }).click();
  await dan.page.getByText('Shall we have peace?', { exact: true }).waitFor();
  await cleo.page.getByText('Danstead writes to you').waitFor();
  await cleo.page.getByRole('link', { name: 'Answer' }).click();
  await cleo.page.getByLabel('Write to Danstead').fill('Yes.');
  await cleo.page.getByRole('button', { name: 'Say it' }).click();
  await dan.page.getByText('Yes.', { exact: true }).waitFor();
  assert.equal((await read(dan.context, `/messages/${to}`)).messages.length, 2);
  await blockAndUnblock(dan.page);
  await beginAndComeBack(dan.page);
  for (const nobody of [from, 1]) {
    await dan.page.goto(`/game/houses/${nobody}`);
    await dan.page.getByText('Renown', { exact: true }).waitFor();
    assert.equal(await dan.page.getByRole('link', { name: /^Write to/ }).count(), 0, `house ${nobody}`);
  }
  assert.deepEqual([...cleo.complaints, ...dan.complaints], []);
});

/** Both times of the quiet hours hold, though the second is set while the first is on its way. */
async function setQuietHours(page: Page): Promise<void> {
  const settings = '**/notices/settings';
  await page.route(settings, async (route) => {
    if (route.request().method() === 'POST') await sleep(300);
    await route.continue();
  });
  await page.getByLabel('From', { exact: true }).fill('22:15');
  await page.getByLabel('To', { exact: true }).fill('06:45');
  const isSet = ({ quiet }: { quiet: object }) =>
    JSON.stringify(quiet) === '{"from_minute":1335,"to_minute":405}';
  const until = performance.now() + 10_000;
  while (!isSet(await read(page.context(), '/notices/settings')))
    assert.ok(performance.now() < until && (await sleep(50, true)), 'the quiet hours are set');
  assert.equal(await page.getByLabel('From', { exact: true }).inputValue(), '22:15');
  await page.unroute(settings);
}

/** What is refused is said, and the box stands as it did. */
async function refuseChoice(page: Page): Promise<void> {
  const settings = '**/notices/settings';
  const refusal = { error: 'nothing may be changed just now', code: 'forbidden', request_id: 'req-1' };
  await page.route(settings, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refusal }) : route.continue(),
  );
  const box = page.getByRole('checkbox', { name: 'A player writes to you: Mail' });
  const before = await box.isChecked();
  await box.click();
  await page.getByRole('alert').getByText('Nothing may be changed just now').waitFor();
  while ((await box.isChecked()) !== before) await sleep(20);
  await page.unroute(settings);
}

test('the site can be installed, and shows a push with no page in sight', {
  skip: skip || leftOut(5),
}, async (t) => {
  const { browser, site } = tested;
  const { context, page } = await visit(browser, site, { name: 'eve', serviceWorkers: 'allow' });
  await context.grantPermissions(['notifications'], { origin: site.address });
  await page.goto('/game/notices');
  const manifest = await read(context, '/manifest.json');
  assert.equal(manifest.display, 'standalone');
  for (const { src } of manifest.icons) assert.equal((await context.request.get(src)).status(), 200);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations.length > 0) resolve(registrations[0].registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  // It leads the page before it is done with beginning, and what is pushed until then is lost.
  await holds(page, "navigator.serviceWorker.controller?.state === 'activated'");
  const push = {
    key: '1.7.3',
    title: 'Attacked',
    text: 'They won.',
    path: '/game/chronicle',
    heavy: true,
    at: 1,
  };
  const data = JSON.stringify(push);
  // The same one twice is shown once.
  const deliver = () =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: site.address, registrationId, data });
  for (let times = 0; times < 2; times++) await deliver();
  const shown = () =>
    page.evaluate<[string, string][]>(
      'navigator.serviceWorker.ready.then((all) => all.getNotifications()).then((all) => all.map(({ title, tag }) => [title, tag]))',
    );
  // A Chromium without windows lets nobody show any, whatever it was told to let; every other must.
  const { product } = await cdp.send('Browser.getVersion');
  if (!product.startsWith('Headless')) {
    // Nobody hears of one that Chromium drops.
    for (let looks = 1; (await shown()).length === 0; looks++) {
      await sleep(50);
      if (looks % 40 === 0) await deliver();
    }
    assert.deepEqual(await shown(), [['Attacked', '1.7.3']]);
  } else t.diagnostic('this Chromium shows no notifications, so none was looked at');
  // Chromium would install it, were this window not one that forgets all.
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    [],
  );
  // Once it has been open, it opens without a connection.
  await foundHouse(context, 'Evehold', { realm: 5, state: 1 });
  await page.goto(manifest.start_url);
  await page.getByRole('heading', { level: 1, name: 'Evehold' }).waitFor();
  await holds(page, "String(localStorage.getItem('realm-kept:me')).includes('Evehold')");
  await holds(page, "localStorage.getItem('realm-kept:rules') !== null");
  await context.setOffline(true);
  await page.goto(manifest.start_url);
  await page.getByText('This is how things stood at').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Evehold' }).waitFor();
});

test('what comes by the feed while the list is asked for is not lost', { skip }, async () => {
  const { browser, site } = tested;
  const hal = await visit(browser, site, { viewport: DESK, name: 'hal' });
  const ivy = await visit(browser, site, { viewport: DESK, name: 'ivy' });
  const to = await foundHouse(hal.context, 'Halstead', { realm: 3, state: 2 });
  await foundHouse(ivy.context, 'Ivyhold', { realm: 4, state: 2 });
  const write = (text: string) => ivy.context.request.post(`/messages/${to}`, { data: { text } });
  await write('Are you there?');
  // The second list, asked for once the feed is open, was made before the next message and comes after it.
  let asked = 0;
  const late = Promise.withResolvers<void>();
  await hal.page.route('**/notices', async (route) => {
    asked++;
    const listed = await route.fetch();
    if (asked === 2) {
      await write('I ask once more.');
      await holds(hal.page, "document.title.startsWith('(2) ')");
    }
    await route.fulfill({ response: listed });
    if (asked === 2) late.resolve();
  });
  await hal.page.goto('/game/market');
  await late.promise;
  await sleep(200);
  await holds(hal.page, "document.title.startsWith('(2) ')");
  assert.deepEqual([...hal.complaints, ...ivy.complaints], []);
});

test('a tab in the background counts what cannot wait, and the page of notices is in order when it is full', {
  skip: skip || leftOut(1),
}, async () => {
  const { browser, site } = tested;
  const fay = await visit(browser, site, { viewport: DESK, name: 'fay' });
  const gus = await visit(browser, site, { viewport: DESK, name: 'gus' });
  const house = await foundHouse(fay.context, 'Fayhold', { realm: 3, state: 1 });
  const enemy = await foundHouse(gus.context, 'Gusgard', { realm: 4, state: 1 });
  await fay.context.request.post('/notices/settings', {
    data: { quiet: { from_minute: 1_320, to_minute: 420 }, zone: 'Europe/Berlin', night: 'heavy' },
  });
  for (const [url, form] of [
    ['http://127.0.0.1:9/hook', 'standard'],
    ['http://127.0.0.1:9/discord', 'discord'],
  ])
    await fay.context.request.post('/notices/webhooks', { data: { url, form } });
  await fay.context.request.post('/notices/push', {
    data: {
      endpoint: 'http://127.0.0.1:9/push',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  });
  for (const text of ['Shall we have peace?', 'I ask once more.'])
    await gus.context.request.post(`/messages/${house}`, { data: { text } });
  await fay.page.goto('/game/notices');
  await fay.page.getByText('Gusgard writes to you').first().waitFor();
  await fay.page.getByRole('button', { name: 'All of it is read' }).click();
  await fay.page.getByRole('button', { name: 'All of it is read' }).waitFor({ state: 'detached' });
  const other = await fay.context.newPage();
  await other.goto('/game/market');
  await other.bringToFront();
  const attack = { type: 'attack', attacker: enemy, target: house, kind: 'assault', units: [50] };
  await command(gus.context, attack);
  await holds(fay.page, "document.title.startsWith('(1) ')");
  await command(gus.context, { ...attack, units: [20] });
  await holds(fay.page, "document.title.startsWith('(2) ')");
  await other.close();
  const isFailing = ({ failing_since }: { failing_since: number | null }) => failing_since !== null;
  while (!(await read(fay.context, '/notices/settings')).endpoints.every(isFailing)) await sleep(100);
  const problems: string[] = [];
  for (const address of ['/game/notices', '/game/market']) {
    await fay.page.goto(address);
    await fay.page.locator('main h1').waitFor();
    await fay.page.locator('main .loading').first().waitFor({ state: 'detached' });
    if (address === '/game/notices')
      await fay.page
        .getByText(/has not been reached since/)
        .first()
        .waitFor();
    else await fay.page.getByRole('alert').filter({ hasText: 'Gusgard attacked you' }).waitFor();
    for (const width of [320, 1440]) {
      for (const theme of ['light', 'dark'] as const) {
        await fay.page.setViewportSize({ width, height: 800 });
        await fay.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const where = `${address} at ${width} px, ${theme}`;
        problems.push(...(await findingsOn(fay.page)).map((finding) => `${where}: ${finding}`));
        const over = Number(await fay.page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        if (over > 0) problems.push(`${where}: ${over} px wider than the screen`);
      }
    }
  }
  assert.deepEqual(problems, []);
  assert.deepEqual([...fay.complaints, ...gus.complaints], []);
});

/** Blocks in a conversation, which says so, and undoes it in the chat. */
async function blockAndUnblock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Block this player' }).click();
  await page.getByText('You have blocked this player').waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await page.goto('/game/chat');
  await page.getByRole('button', { name: 'Unblock Cleohold' }).click();
  await page.getByRole('heading', { name: 'Hidden', exact: true }).waitFor({ state: 'detached' });
}

/** What was begun in a channel is there again, whichever was looked at meanwhile, and none of it in another. */
async function beginAndComeBack(page: Page): Promise<void> {
  const line = page.getByLabel('Say something');
  await line.fill('Not yet');
  await choose(page.getByRole('radio', { name: 'The world' }));
  await page.waitForURL(/channel=world/);
  assert.equal(await line.inputValue(), '');
  await page.getByRole('link', { name: 'your state' }).click();
  await page.goBack();
  await choose(page.locator('input[name=channel]').first());
  await page.waitForURL((url) => !url.searchParams.has('channel'));
  assert.equal(await line.inputValue(), 'Not yet');
  // What is typed while it is on its way is the next, and what is refused stands above it.
  const refusal = { error: 'not now', code: 'bad_request', params: {} };
  const held = Promise.withResolvers<void>();
  await page.route('**/chat/state', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held.promise;
    return route.fulfill({ status: 422, json: refusal });
  });
  await page.getByRole('button', { name: 'Say it' }).click();
  await line.pressSequentially('but soon');
  held.resolve();
  await page.getByText('Not now.').waitFor();
  assert.equal(await line.inputValue(), 'but soon');
  await page
    .getByRole('region', { name: 'Not sent' })
    .getByText('Not yet', { exact: true })
    .first()
    .waitFor();
  await page.unroute('**/chat/state');
  await line.fill('');
}
