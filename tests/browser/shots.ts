/**
 * Pictures of every page, on a phone and on a desk, light and dark, into `shots/`, which git ignores, and one sheet with all
 * of them, `shots/sheet.html`, a file that needs no other: `npm run shots`, or of some pages by a part of their address:
 * `npm run shots -- market hall`; with `--dense` as they are for whoever chose to see more at once.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { readArguments, readNames } from '../../tools/arguments.ts';
import { agesWith } from '../support/ages.ts';
import { startChromium } from './support/chromium.ts';
import { BUSY, makeScene, type Scene } from './support/scene.ts';
import { type Picture, sheetOf } from './support/sheet.ts';
import { PAGES, startSite, visit } from './support/site.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../shots');
const SIZES = [
  ['390', { width: 390, height: 844 }],
  ['1440', { width: 1_440, height: 900 }],
] as const;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { dense: { type: 'boolean', default: false } },
});
const addresses = PAGES.map(([address]) => address);
const wanted = new Set(readNames(addresses, positionals));

/** A page's address as this scene has it. */
const inScene = (address: string, { target, battle }: Scene): string =>
  address.startsWith('/game/battles/') ? battle : address.replace('target=2', `target=${target}`);

/** What a page's pictures are called. */
const nameOf = (address: string, own: boolean): string =>
  `${own ? 'own' : 'open'}-${
    address
      .replace(/&.*/, '')
      .replaceAll(/[/?=:.]+/g, '-')
      .slice(1) || 'front'
  }`;

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate('scrollTo(0, 0)');
  // On a picture of the whole page, what keeps to the foot of the screen would stand in its middle.
  await page.evaluate(
    `for (const each of document.querySelectorAll(innerWidth < 700 ? '.side, .sheet-bar' : '.sheet-bar'))
       each.style.position = 'static'`,
  );
}

const found = await startChromium();
if ('missing' in found) throw new Error(found.missing);
const { browser } = found;
const ages = mkdtempSync(path.join(tmpdir(), 'realm-shots-'));
const site = await startSite('--ages', agesWith(ages, BUSY));
const pictures: Picture[] = [];
try {
  mkdirSync(FOLDER, { recursive: true });
  const player = await visit(browser, site, { name: 'ada' });
  const others = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: site.address })));
  const scene = await makeScene(player, others);
  const cookies = await player.context.cookies();
  const pages = PAGES.filter(([address]) => wanted.has(address));
  for (const [size, viewport] of SIZES) {
    for (const theme of ['light', 'dark'] as const) {
      for (const own of [false, true]) {
        const { context, page } = await visit(browser, site, { viewport, colorScheme: theme });
        if (own) await context.addCookies(cookies);
        if (values.dense) await context.addInitScript(`localStorage.setItem('realm-density', 'dense')`);
        for (const [address] of pages.filter((each) => each[1] === own)) {
          await look(page, inScene(address, scene));
          const file = `${values.dense ? 'dense-' : ''}${nameOf(address, own)}-${size}-${theme}.png`;
          const image = await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
          pictures.push({
            page: `${address}${own ? ', signed in' : ''}`,
            look: `${size} px, ${theme}`,
            image,
          });
        }
        await context.close();
      }
    }
  }
  await player.context.close();
  const sheet = path.join(FOLDER, values.dense ? 'sheet-dense.html' : 'sheet.html');
  writeFileSync(sheet, sheetOf(pictures));
  console.log(`${pictures.length} pictures in ${FOLDER}, all of them in ${sheet}`);
} finally {
  await browser.close();
  await site.stop();
  rmSync(ages, { recursive: true, force: true });
}
