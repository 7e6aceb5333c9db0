/** The page of the account: where one is signed in, what happened, what stays on the device. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { DESK, foundHouse, read, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;

const SITE = 'https://tool.example';

/** Lets a site in, past the pages. */
async function letIn(context: BrowserContext): Promise<void> {
  const query = new URLSearchParams({ site: SITE, return_to: `${SITE}/`, state: 's' });
  const { token } = await (await context.request.get(`/auth/connect/request?${query}`)).json();
  const answer = await context.request.post('/auth/connect', { data: { token, allow: true } });
  assert.equal(answer.status(), 200, await answer.text());
}

/** What the device keeps of the service's answers, in any of the places that a page has. */
const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith('realm-kept:'));
    const cached = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    return [...stored, ...Object.keys(sessionStorage), ...cached.filter((path) => path !== '/' && !path.startsWith('/assets/'))];
  })()`);

test('where one is signed in is listed and ended; what happened is told until it was seen', {
  skip: skip || leftOut(2),
}, async () => {
  const here = await visit(tested.browser, tested.site, { name: 'nora', viewport: DESK });
  const there = await visit(tested.browser, tested.site, { name: 'nora', viewport: DESK });
  await letIn(there.context);
  const { page } = here;

  // The next visit says so on every page, until it was looked at.
  await page.goto('/game/age');
  await page.getByText('was allowed to act for you').waitFor();
  await page.getByRole('link', { name: 'See what happened' }).click();
  await page.getByRole('heading', { level: 2, name: 'What happened to your account' }).waitFor();
  await page.getByText('this one', { exact: true }).waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      assert.deepEqual(await findingsOn(page), [], `${width} px, ${colorScheme}`);
    }
    assert.equal(
      await page.evaluate('document.documentElement.scrollWidth - innerWidth <= 0'),
      true,
      `${width} px`,
    );
    if (process.env.REALM_LOOK !== undefined)
      await page.screenshot({ path: `${process.env.REALM_LOOK}-${width}.png`, fullPage: true });
  }
  await page.getByRole('button', { name: 'That was me' }).click();
  await page.getByRole('button', { name: 'That was me' }).waitFor({ state: 'detached' });
  await page.goto('/game/age');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await page.getByText('was allowed to act for you').count(), 0);

  await page.goto('/auth/account');
  const others = page
    .locator('li', { hasText: 'Last used' })
    .filter({ hasText: 'By name alone', hasNotText: 'this one' });
  await others.getByRole('button', { name: /^Sign out/ }).click();
  await others.waitFor({ state: 'detached' });
  assert.equal((await there.context.request.get('/me')).status(), 401);
  assert.equal((await here.context.request.get('/me')).status(), 200);
  assert.deepEqual(here.complaints, []);
  for (const { context } of [here, there]) await context.close();
});

test('a token is made with what is ticked, shown once, and ended; a site that asks for scopes is shown with them', {
  skip: skip || leftOut(5),
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'petra',
    viewport: DESK,
  });
  await page.goto('/auth/account');
  await page.getByText('Make a token').click();
  await page.getByLabel('What to call it').fill('Trade bot');
  await page.getByLabel('market: buy and sell', { exact: false }).check();
  await page.getByRole('button', { name: 'Make the token' }).click();
  const secret = page.getByText(/^realm_k_/);
  await secret.waitFor();
  const headers = { authorization: `Bearer ${await secret.textContent()}` };
  const bare = await tested.browser.newContext({ baseURL: tested.site.address });
  assert.equal((await bare.request.get('/me', { headers })).status(), 200);
  assert.equal((await bare.request.get('/chat/world', { headers })).status(), 403);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      assert.deepEqual(await findingsOn(page), [], `${width} px, ${colorScheme}`);
    }
    assert.equal(
      await page.evaluate('document.documentElement.scrollWidth - innerWidth <= 0'),
      true,
      `${width} px`,
    );
    if (process.env.REALM_LOOK !== undefined)
      await page.screenshot({ path: `${process.env.REALM_LOOK}-tokens-${width}.png`, fullPage: true });
  }
  await page.reload();
  const listed = page.locator('li', { hasText: 'Trade bot' }).filter({ hasText: 'read, market' });
  await listed.waitFor();
  assert.equal(await secret.count(), 0, 'it is shown once');
  await page.getByRole('button', { name: 'A program plays for me' }).click();
  await page.getByRole('button', { name: 'No program plays any more' }).waitFor();
  await listed.getByRole('button', { name: /^End/ }).click();
  await listed.waitFor({ state: 'detached' });
  assert.equal((await bare.request.get('/me', { headers })).status(), 401);

  const query = new URLSearchParams({ site: SITE, return_to: `${SITE}/`, state: 's', scopes: 'read war' });
  await page.goto(`/auth/connect?${query}`);
  await page.getByText('Attack, send thieves and cast rites').waitFor();
  assert.equal(await page.getByText('Give every order that you can give').count(), 0);
  if (process.env.REALM_LOOK !== undefined)
    await page.screenshot({ path: `${process.env.REALM_LOOK}-consent.png`, fullPage: true });
  assert.deepEqual(complaints, []);
  for (const each of [context, bare]) await each.close();
});

test('a sign-out that fails is told of, and nobody is signed out', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'rhea' });
  await page.goto('/auth/account');
  for (const [button, path] of [
    ['Sign out', '**/auth/signout'],
    ['Sign out everywhere', '**/auth/signout/everywhere'],
  ] as const) {
    const refusal = { error: `no ${button}`, code: 'bad_request', params: {} };
    await page.route(path, (route) => route.fulfill({ status: 422, json: refusal }));
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText(`No ${button}.`, { exact: true }).waitFor();
    await page.unroute(path);
  }
  assert.equal((await context.request.get('/me')).status(), 200);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('You are signed out').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('whoever signs in again on the way to a token finds what they had filled in', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'quill' });
  const tokens = '**/auth/tokens';
  const refusal = {
    error: 'sign in first',
    code: 'sign_in_first',
    params: { minutes: 10 },
    request_id: 'req-1',
  };
  await page.route(tokens, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
  );
  await page.goto('/auth/account');
  await page.getByText('Make a token').click();
  await page.getByLabel('What to call it').fill('Night watch');
  await page.getByLabel('market: buy and sell', { exact: false }).check();
  await page.getByLabel('For how long').selectOption('90');
  await page.getByRole('button', { name: 'Make the token' }).click();
  await page.locator('#tokens').getByRole('link', { name: 'Sign in again' }).click();
  await page.getByRole('heading', { name: 'By name' }).waitFor();
  assert.equal(await page.getByText('You are signed in as').count(), 0);
  await page.unroute(tokens);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('quill');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Make the token' }).click();
  await page.getByText(/^realm_k_/).waitFor();
  await page.locator('li', { hasText: 'Night watch' }).filter({ hasText: 'read, market' }).waitFor();
  const [{ created_at, expires_at }] = (await read(context, '/auth/tokens')).tokens;
  assert.equal(Math.round((expires_at - created_at) / 86_400_000), 90);
  await page.goto('/auth/signin');
  await page.getByText('You are signed in as').waitFor();
  await context.close();
});

test('however a sign-in ends, nothing of what was seen stays on the device', {
  skip: skip || leftOut(0),
}, async () => {
  const ends: readonly (readonly [
    how: string,
    end: (page: Page, other: BrowserContext) => Promise<unknown>,
  ])[] = [
    ['here', (page) => page.getByRole('button', { name: 'Sign out', exact: true }).click()],
    ['everywhere', (page) => page.getByRole('button', { name: 'Sign out everywhere' }).click()],
    ['from elsewhere', (_page, other) => other.request.post('/auth/signout/everywhere')],
  ];
  for (const [how, end] of ends) {
    const { context, page } = await visit(tested.browser, tested.site, {
      name: 'olga',
      viewport: DESK,
      serviceWorkers: 'allow',
    });
    const other = await visit(tested.browser, tested.site, { name: 'olga' });
    await page.goto('/game/staff');
    await page.getByRole('heading', { level: 2, name: 'This age', exact: true }).waitFor();
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'This age', exact: true }).waitFor();
    await page.goto('/auth/account');
    await page.getByText('this one', { exact: true }).waitFor();
    // The policy of the page lets no text be evaluated in it over and over: it is asked for.
    for (let tries = 0; !(await keptOn(page)).includes('realm-kept:me'); tries++) {
      assert.ok(tries < 200, 'it keeps what a player reads');
      await page.waitForTimeout(50);
    }
    // What staff reads, and how one signs in, is never kept.
    const kept = await keptOn(page);
    for (const key of [
      'staff',
      'staff age',
      'audit',
      'account',
      'sessions',
      'happened',
      'passkeys',
      'connections',
    ])
      assert.ok(!kept.includes(`realm-kept:${key}`), key);
    assert.deepEqual(
      kept.filter((each) => each.startsWith('/')),
      [],
      'the worker keeps the page alone',
    );
    await end(page, other.context);
    if (how === 'from elsewhere') await page.goto('/game/age');
    const left = async () => {
      const me = await page.evaluate("localStorage.getItem('realm-kept:me')");
      const others = (await keptOn(page)).filter((key) => !/:(heard|age|rules|me)$/.test(key));
      return me === null || me === 'null' ? others : [...others, me];
    };
    for (let tries = 0; (await left()).length > 0; tries++) {
      assert.ok(tries < 200, `${how}: ${await left()}`);
      await page.waitForTimeout(50);
    }
    for (const each of [context, other.context]) await each.close();
  }
});

test('an account is erased in a dialog that says what goes and what stays, by typing its name', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'quentin',
    viewport: DESK,
  });
  await page.goto('/auth/account');
  await page.getByRole('button', { name: 'Erase the account …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase the account' });
  await dialog.getByRole('heading', { name: 'What stays' }).waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      assert.deepEqual(await findingsOn(page), [], `${width} px, ${colorScheme}`);
    }
  }
  const erase = dialog.getByRole('button', { name: 'Erase it for good' });
  const typed = dialog.getByLabel('To go on, type the account’s name');
  await typed.fill('Quentin');
  assert.equal(await erase.isDisabled(), true, 'another name erases nothing');
  await typed.fill('quentin');
  await erase.click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal((await context.request.get('/auth/account')).status(), 401);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the page goes on after signing in to no other site', { skip: skip || leftOut(2) }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'pia', viewport: DESK });
  for (const [next, goes] of [
    ['%2Fgame%2Frankings', '/game/rankings'],
    ['/%09/evil.test', '/game/hall'],
    ['/..//evil.test', '/game/hall'],
    ['/.//evil.test', '/game/hall'],
    ['/%2e%2e//evil.test', '/game/hall'],
    ['/a/../..//evil.test', '/game/hall'],
    ['/%5Cevil.test', '/game/hall'],
    ['//evil.test', '/game/hall'],
    ['https://evil.test/', '/game/hall'],
    ['javascript:alert(1)', '/game/hall'],
  ]) {
    await page.goto(`/auth/signin?next=${next}`);
    const onward = page.getByRole('main').getByRole('link', { name: 'Go on' });
    await onward.waitFor();
    assert.equal(await onward.getAttribute('href'), goes, next);
  }
  await context.close();
});

test('a page at another origin plans and gives orders with no more than it asked for', {
  skip,
}, async (t) => {
  const folder = path.join(import.meta.dirname, '../../examples/planner');
  const elsewhere = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : path.basename(request.url ?? '');
    const file = path.join(folder, name);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = name.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    elsewhere.close();
    elsewhere.closeAllConnections();
  });
  const address = `http://localhost:${(elsewhere.address() as AddressInfo).port}/`;
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'paula',
    viewport: DESK,
  });
  const house = await foundHouse(context, 'Plannersfield');
  await page.goto(address);
  await page.getByLabel("The game's address").fill(tested.site.address);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('300 acres').waitFor();
  assert.equal(page.url(), address, 'nothing of the sign-in is left in the address');
  await page.getByLabel('Explore acres').fill('4');
  await page.getByLabel('Explore acres').blur();
  const row = page.locator('tr', { has: page.getByLabel('Explore acres') });
  await row.locator('td', { hasText: /^\d{3,}$/ }).waitFor();
  const others = page.locator('#rows input').nth(1);
  for (const odd of ['50,000', '1.5', '3 acres', '-1']) {
    await others.fill(odd);
    await others.blur();
    await page.getByText(`: ${odd} is no whole number`).waitFor();
    assert.equal(await row.locator('td', { hasText: /^\d{3,}$/ }).count(), 0, 'no plan is shown without it');
    await page.getByRole('button', { name: 'Give these orders' }).click();
  }
  assert.equal((await (await context.request.get(`/houses/${house}`)).json()).incoming_land, 0);
  await others.fill('');
  await others.blur();
  await row.locator('td', { hasText: /^\d{3,}$/ }).waitFor();
  await page.getByRole('button', { name: 'Give these orders' }).click();
  await page.getByText('Given: 1.').waitFor();
  const { incoming_land } = await (await context.request.get(`/houses/${house}`)).json();
  assert.equal(incoming_land, 4);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});
