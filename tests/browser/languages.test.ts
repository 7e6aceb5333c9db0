import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { agesWith } from '../support/ages.ts';
import { LONG, leftOut, sampled } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { BUSY, makeScene, type Scene } from './support/scene.ts';
import { PAGES, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';
import { cutOn, textsOf, untranslatedOn, wideOn } from './support/words.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'realm-languages-'));
after(() => rmSync(folder, { recursive: true, force: true }));

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
let scene: Scene;
let cookies: Cookies;

const tested = await siteInBrowser({
  options: () => ['--ages', agesWith(folder, BUSY)],
  prepare: async (browser, site) => {
    const player = await visit(browser, site, { name: 'ada' });
    const others = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: site.address })));
    scene = await makeScene(player, others);
    cookies = await player.context.cookies();
    await player.context.close();
  },
});
const patience = { skip: tested.skip, timeout: LONG ? 900_000 : 120_000 };

/** In the short form the hall, which says most, and a few of the others. */
const LOOKED_AT = sampled(PAGES, 11, ([address]) => address === '/game/hall');

const inScene = (address: string): string =>
  address.startsWith('/game/battles/') ? scene.battle : address.replace('target=2', `target=${scene.target}`);

/** Shows each page on a narrow phone in a language, as a spectator or a player sees it, and answers what is wrong with them. */
async function lookThrough(
  language: string,
  wrong: (page: Page, said: ReadonlySet<string>) => Promise<readonly string[]>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const own of [false, true]) {
    const { context, page, complaints } = await visit(tested.browser, tested.site, {
      reducedMotion: 'reduce',
    });
    if (own) await context.addCookies(cookies);
    await context.addInitScript(`sessionStorage.setItem('realm-lang', '${language}')`);
    const said = textsOf(page);
    for (const [address] of LOOKED_AT.filter((each) => each[1] === own)) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(inScene(address));
      await page.locator('main h1').waitFor();
      await page.locator('main .loading').first().waitFor({ state: 'detached' });
      // What is folded away is read, too.
      await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
      await page.waitForLoadState('networkidle');
      for (const each of await wrong(page, said())) problems.push(`${address}: ${each}`);
    }
    problems.push(...complaints);
    await context.close();
  }
  return problems;
}

test('in a language that is half as long again nothing is left in English, and nothing is cut off at 320 px', {
  ...patience,
  skip: patience.skip || leftOut(1),
}, async () => {
  const problems = await lookThrough('qps', async (page, said) => [
    ...(await untranslatedOn(page, said)).map(({ text, at }) => `${at}: ${text}`),
    ...(await cutOn(page)),
  ]);
  assert.deepEqual([...new Set(problems)], []);
});

test('written from right to left, no page is wider than the screen', {
  ...patience,
  skip: patience.skip || leftOut(3),
}, async () => {
  const problems = await lookThrough('qps-rtl', async (page) => [
    ...((await page.evaluate('document.documentElement.dir')) === 'rtl'
      ? []
      : ['is not written from right to left']),
    ...(await cutOn(page)),
  ]);
  assert.deepEqual([...new Set(problems)], []);
});

test('axe finds nothing in German, nothing is cut off, and letters twice as large make no page wider than the screen', {
  ...patience,
  skip: patience.skip || leftOut(4),
}, async () => {
  const problems = await lookThrough('de', async (page) => [
    ...(await findingsOn(page)),
    ...(await cutOn(page)),
    ...(await wideOn(page)),
  ]);
  assert.deepEqual([...new Set(problems)], []);
});

test('whoever chooses a language reads it from then on, and the browser’s where nobody has chosen', {
  ...patience,
  skip: patience.skip || leftOut(2),
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { locale: 'de-AT' });
  await page.goto('/game/settings');
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'de');
  await page.getByText('1.234.567').waitFor();
  const emblems = async () => {
    await page.goto('/game/realms');
    await page.locator('.card h2').first().waitFor();
    const drawn = page.locator('.card .emblem path');
    return drawn.evaluateAll((paths) => paths.map((each) => each.getAttribute('d')));
  };
  const in_german = await emblems();
  await page.goto('/game/settings');
  await page.getByText('English', { exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  assert.deepEqual(await emblems(), in_german);
  assert.ok(new Set(in_german).size > 10, 'each realm has its own');
  await page.goto('/game/market');
  await page.getByRole('heading', { level: 1, name: 'Market' }).waitFor();
  await page.goto('/game/settings?lang=de');
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  await page.getByText('Wie der Browser es hat').click();
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('what buildings hold is named in German, and a vote is given', {
  ...patience,
  skip: patience.skip || leftOut(3),
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    locale: 'de-DE',
    name: 'ada',
  });
  await page.goto('/game/build?building=barracks');
  await page.getByRole('rowheader', { name: 'Platz für Truppen' }).waitFor();
  await page.goto('/game/state');
  await page.getByRole('button', { name: 'Abstimmen', exact: true }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});
