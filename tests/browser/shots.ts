/**
 * Pictures of every page, on a phone and on a desk, light and dark, into `shots/`, which git ignores:
 * `npm run shots`, or of some pages by a part of their address: `npm run shots -- market hall`.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startChromium } from './support/chromium.ts';
import { DESK, foundHouse, PAGES, PHONE, startSite, tick, visit } from './support/site.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../shots');
/** Ticks played before, so that there is something to see. */
const TICKS = 30;

const wanted = process.argv.slice(2);
const pages = PAGES.filter(
  ([address]) => wanted.length === 0 || wanted.some((part) => address.includes(part)),
);

const found = await startChromium();
if ('missing' in found) throw new Error(found.missing);
const { browser } = found;
const site = await startSite();
try {
  mkdirSync(FOLDER, { recursive: true });
  const player = await visit(browser, site, { name: 'ada' });
  const house = await foundHouse(player.context, 'Hearthmere');
  const orders = [
    { type: 'explore', house, acres: 8 },
    { type: 'train', house, unit: 2, count: 40 },
    { type: 'set_draft', house, rate_bp: 3_500 },
  ];
  for (const data of orders) await player.context.request.post('/commands', { data });
  await tick(player.context, TICKS);
  const cookies = await player.context.cookies();
  for (const [size, viewport] of [
    ['375', PHONE],
    ['1280', DESK],
  ] as const) {
    for (const theme of ['light', 'dark'] as const) {
      for (const own of [false, true]) {
        const { context, page } = await visit(browser, site, { viewport, colorScheme: theme });
        if (own) await context.addCookies(cookies);
        for (const [address] of pages.filter((each) => each[1] === own)) {
          await page.goto(address);
          await page.locator('main h1').waitFor();
          await page.waitForLoadState('networkidle');
          const name = `${own ? 'own' : 'open'}-${address.split('?')[0].replaceAll('/', '-').slice(1) || 'front'}`;
          await page.screenshot({ path: path.join(FOLDER, `${name}-${size}-${theme}.png`), fullPage: true });
        }
        await context.close();
      }
    }
  }
  await player.context.close();
  console.log(`${pages.length * 4} pictures in ${FOLDER}`);
} finally {
  await browser.close();
  await site.stop();
}
