import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, WebSocketRoute } from 'playwright-core';
import { inTurns, LONG, sampled } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { connectActAndEnd } from './support/connecting.ts';
import { openInTurn } from './support/dialogs.ts';
import { tabbing } from './support/keys.ts';
import { addPasskey, signUpByPasskey } from './support/passkeys.ts';
import { signInByProvider } from './support/provider.ts';
import { choose, command, DESK, foundHouse, PAGES, PHONE, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';
import { wideOn } from './support/words.ts';

const tested = await siteInBrowser();
const { skip } = tested;
const test = inTurns(6);
/** What axe looks at, half of it at a commit. */
const testByAxe = inTurns(2);

interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  /** As for those who chose to see more at once. */
  readonly dense?: true;
  /** Only these of axe's rules; all by default. */
  readonly rules?: readonly string[];
  /** Whether one page in three is enough. */
  readonly sampled?: true;
}

/** How each page that is looked at is: in the short form all of it once, then for what may differ. */
const LOOKS: readonly Look[] = LONG
  ? [320, 390, 768, 1440].flatMap((width) => [
      { width, theme: 'light' },
      { width, theme: 'dark' },
      { width, theme: 'light', dense: true },
      { width, theme: 'dark', dense: true },
    ])
  : [
      { width: 320, theme: 'light' },
      { width: 1280, theme: 'dark', rules: ['color-contrast', 'scrollable-region-focusable', 'target-size'] },
      { width: 320, theme: 'dark', dense: true, rules: ['target-size'], sampled: true },
    ];

/** The looks at which dialogs are opened, and the pages on which they are: they are the same on all, but for what is below. */
const DIALOG_LOOKS: readonly Look[] = LONG
  ? LOOKS.filter(({ width }) => width !== 768)
  : [{ width: 320, theme: 'light' }];
const opensDialogs = (address: string): boolean => LONG || address === '/' || address === '/game/hall';

const patience = { skip, timeout: LONG ? 3_600_000 : 240_000 };

async function lookAs(page: Page, { width, theme, dense }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(`document.documentElement.dataset.density = '${dense ? 'dense' : ''}'`);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

for (const [own, whose] of [
  [false, "a spectator's"],
  [true, "a player's"],
] as const) {
  testByAxe(
    `axe finds nothing on ${LONG ? 'any' : 'a seventh'} of ${whose} pages, none is wider than the screen, none complains`,
    patience,
    async (t) => {
      const { context, page, complaints } = await visit(
        tested.browser,
        tested.site,
        own ? { name: 'ada' } : {},
      );
      if (own) {
        await foundHouse(context, 'Hearthmere');
        await tick(context, 3);
      }
      const problems: string[] = [];
      const dialogs = new Set<string>();
      const all = PAGES.filter((each) => each[1] === own);
      const pages = sampled(all, 7, ([address]) => opensDialogs(address));
      for (const [nth, [address]] of pages.entries()) {
        await page.goto(address);
        await page.locator('main h1').waitFor();
        await page.locator('main .loading').first().waitFor({ state: 'detached' });
        // What is folded away is looked at, too.
        await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
        const examine = async (look: Look, what = '') => {
          const { width, theme, dense, rules } = look;
          const where = `${address}${what} at ${width} px, ${theme}${dense ? ', dense' : ''}`;
          problems.push(...(await findingsOn(page, rules)).map((finding) => `${where}: ${finding}`));
          const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
          if (Number(over) > 0) problems.push(`${where}: ${over} px wider than the screen`);
        };
        for (const look of LOOKS) {
          if (look.sampled && nth % 3 !== 0) continue;
          await lookAs(page, look);
          await examine(look);
        }
        problems.push(...(await wideOn(page)).map((finding) => `${address}: ${finding}`));
        if (!opensDialogs(address)) continue;
        await page.evaluate("document.documentElement.style.fontSize = ''");
        for (const look of DIALOG_LOOKS) {
          await lookAs(page, look);
          for (const what of await openInTurn(page, (what) => examine(look, ` with ${what} open`)))
            dialogs.add(what);
        }
      }
      await context.close();
      t.diagnostic(
        `${pages.length} of ${all.length} pages, ${LOOKS.length} looks; opened: ${[...dialogs].join(', ')}`,
      );
      assert.ok(dialogs.size >= (own ? 4 : 3), 'dialogs were opened');
      assert.deepEqual([...problems, ...complaints], []);
    },
  );
}

test('the keyboard alone founds a house and builds', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { viewport: DESK });
  const { keyboard } = page;
  const tabTo = tabbing(page);

  await page.goto('/game/found');
  await page.locator('input[name=race]').first().waitFor();
  await tabTo(/^race /);
  await keyboard.press('Space');
  for (let i = 0; i < 6; i++) await keyboard.press('ArrowRight');
  await page.waitForURL(/race=peatkin/);
  await tabTo(/^personality /);
  await keyboard.press('Space');
  await page.waitForURL(/personality=/);
  await tabTo(/Sign in to found it/);
  await keyboard.press('Enter');
  await page.waitForURL(/signin/);
  await page.getByLabel('Name').waitFor();
  await tabTo(/^Name$/);
  await keyboard.type('keys');
  await keyboard.press('Enter');
  await page.waitForURL(/found\?race=peatkin/);
  await page.getByLabel('Its name').waitFor();
  await tabTo(/^Its name$/);
  await keyboard.type('Keyboard Hall');
  await keyboard.press('Enter');
  await page.waitForURL(/\/game\/hall/);
  await page.getByRole('heading', { level: 1, name: 'Keyboard Hall' }).waitFor();

  // Something to build on: a few acres razed, all with keys.
  await page.goto('/game/build?building=homes&act=raze');
  await page.getByRole('button', { name: 'Raze them' }).waitFor();
  await tabTo(/^How many$/);
  await keyboard.type('5');
  await keyboard.press('Enter');
  await page.getByText('5 homes razed').waitFor();
  await tabTo(/^act raze/);
  await keyboard.press('ArrowLeft');
  await tabTo(/^How many$/);
  await keyboard.type('3');
  await page.getByText(/Takes .* gold/).waitFor();
  await keyboard.press('Enter');
  await page.getByText('3 homes begun').waitFor();
  await page.getByText('homes being built').waitFor();
  const me = await (await context.request.get('/me')).json();
  assert.equal(me.constructing.homes, 3);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a tick shows by itself, and what is cut off says so', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'eve' });
  await foundHouse(context, 'Livemere');
  let cut = false;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket('**/live**', (socket) => {
    if (cut) return void socket.close();
    sockets.push(socket);
    socket.connectToServer();
  });
  await page.goto('/game/hall');
  await page.getByText('live', { exact: true }).first().waitFor({ state: 'attached' });
  const { tick: now } = await (await context.request.get('/age')).json();
  await tick(context, 1);
  await page.locator('.ring', { hasText: String(now + 1) }).waitFor();
  cut = true;
  for (const socket of sockets) await socket.close();
  await page.locator('.badge:not([data-link=open])').waitFor();
  cut = false;
  await page.locator('.badge[data-link=open]').waitFor();
  await context.close();
});

test('an answer that comes late undoes nothing that is known since', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'latecomer' });
  const house = await foundHouse(context, 'Laterholm');
  const isMe = (url: URL) => url.pathname === '/me';
  // The second asking is answered by what was so before the order, once a third has been answered.
  const [late, third, told] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  let asked = 0;
  await page.route(isMe, async (route) => {
    const nth = ++asked;
    const answer = await route.fetch();
    if (nth === 2) {
      late.resolve();
      await third.promise;
    }
    await route.fulfill({ response: answer });
    if (nth === 2) told.resolve();
  });
  await page.goto('/game/army');
  await page.locator('main h1').waitFor();
  await late.promise;
  await command(context, { type: 'set_draft', house, rate_bp: 1_234 });
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  const rate = page.getByText(/^now 12\.34\s?%/).first();
  await rate.waitFor();
  third.resolve();
  await told.promise;
  await sleep(300);
  assert.ok(await rate.isVisible());
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the army's table fits a phone, with attack and defense under each name", { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, {
    name: 'tamsin',
    viewport: { width: 390, height: 844 },
  });
  await foundHouse(context, 'Tamsinhold');
  await page.goto('/game/army');
  const table = page.getByRole('table', { name: 'Troops' });
  await table.getByText('Attack / defense', { exact: true }).nth(1).waitFor({ state: 'attached' });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0));
    assert.ok(over <= 0, `${over} px too wide at ${width}`);
  }
  const small = table.getByRole('rowheader').first().locator('small');
  assert.ok(await small.isVisible());
  await page.setViewportSize(DESK);
  assert.equal(await small.isVisible(), false);
  await context.close();
});

test('the theme chosen holds from the first paint on', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, {
    viewport: DESK,
    colorScheme: 'light',
  });
  await page.goto('/');
  await choose(page.getByRole('radio', { name: 'Dark' }).first());
  await page.goto('/game/age', { waitUntil: 'commit' });
  await page.locator('.wordmark').waitFor({ state: 'attached' });
  assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark');
  assert.equal(await page.evaluate('getComputedStyle(document.documentElement).colorScheme'), 'dark');
  await context.close();
});

test('Ctrl-K leads to a page by a few letters', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { viewport: DESK });
  await page.goto('/');
  await page.locator('.standing-list li').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).waitFor();
  await page.keyboard.type('rea');
  assert.deepEqual(await findingsOn(page), []);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Realms' }).waitFor();
  assert.equal(await page.getByRole('combobox').count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a spectator on a phone finds a house from the rankings', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { viewport: PHONE });
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Rankings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rankings' }).waitFor();
  const first = page.locator('tbody th a').first();
  const name = await first.locator('bdi').textContent();
  await first.click();
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
  // The title has the focus, so that a screen reader begins with it.
  assert.equal(await page.evaluate('document.activeElement.tagName'), 'H1');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a tool at another origin is connected, acts, follows the feed, and is ended', { skip }, () =>
  connectActAndEnd(tested.browser, tested.site),
);

test('a passkey makes an account and signs in to it', { skip }, () =>
  signUpByPasskey(tested.browser, tested.site),
);

test('a passkey is added to an account and signs in to it', { skip }, () =>
  addPasskey(tested.browser, tested.site),
);

test('someone signs in at an identity provider and comes back', { skip }, () =>
  signInByProvider(tested.browser),
);

test('an address of a thing that is not there says so, and leads to where such things are', {
  skip,
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site);
  for (const [address, on] of [
    ['/game/states/9/9', '/game/realms'],
    ['/game/realms/77', '/game/realms'],
    ['/game/ages/5', '/game/ages'],
    ['/game/houses/99999', '/game/rankings'],
  ]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Nothing here' }).waitFor();
    assert.equal(await page.locator(`.page a[href="${on}"]`).count(), 1, address);
    assert.match(await page.title(), /^Nothing here · /);
    assert.equal(await page.locator('[role="alert"]').count(), 0, address);
  }
  await context.close();
});

test("a house's land stands apart from its rank and from the reader's share", { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'measured' });
  await foundHouse(context, 'Measured Steps');
  await page.goto('/game/houses/1');
  const land = page.locator('.facts > div', { hasText: 'Land' });
  await land.getByText('of yours').waitFor();
  assert.match((await land.innerText()).replaceAll(/\s+/g, ' '), /\d \((rank \d+, )?\d+% of yours\)$/);
  await page.goto('/');
  const hall = page.locator('.hero a.primary');
  await hall.waitFor();
  assert.match(await hall.innerText(), /^To the hall of Measured Steps$/);
  await context.close();
});

test('without scripts a page says how to go on, with room around it', { skip }, async () => {
  const context = await tested.browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${tested.site.address}/game/hall`);
  const said = page.locator('.no-script');
  assert.match(await said.innerText(), /allow scripts for this site/);
  assert.ok(((await said.locator('p').first().boundingBox())?.x ?? 0) >= 16);
  assert.equal(await said.locator('a[href="/auth/signin"]').count(), 1);
  await context.close();
});
