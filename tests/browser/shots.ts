/**
 * Pictures of every page, on a phone and on a desk, light and dark, into `shots/`, which git ignores:
 * `npm run shots`, or of some pages by a part of their address: `npm run shots -- market hall`; with `--dense` as they
 * are for whoever chose to see more at once.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { agesWith } from '../support/ages.ts';
import { startChromium } from './support/chromium.ts';
import { BUSY, makeScene } from './support/scene.ts';
import { DESK, PAGES, PHONE, startSite, visit } from './support/site.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../shots');

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { dense: { type: 'boolean', default: false } },
});
const pages = PAGES.filter(
  ([address]) => wanted.length === 0 || wanted.some((part) => address.includes(part)),
);

const found = await startChromium();
if ('missing' in found) throw new Error(found.missing);
const { browser } = found;
const ages = mkdtempSync(path.join(tmpdir(), 'realm-shots-'));
const site = await startSite('--ages', agesWith(ages, BUSY));
try {
  mkdirSync(FOLDER, { recursive: true });
  const player = await visit(browser, site, { name: 'ada' });
  const others = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: site.address })));
  const { target } = await makeScene(player, others);
  const cookies = await player.context.cookies();
  for (const [size, viewport] of [
    ['375', PHONE],
    ['1280', DESK],
  ] as const) {
    for (const theme of ['light', 'dark'] as const) {
      for (const own of [false, true]) {
        const { context, page } = await visit(browser, site, { viewport, colorScheme: theme });
        if (own) await context.addCookies(cookies);
        if (values.dense) await context.addInitScript(`localStorage.setItem('realm-density', 'dense')`);
        for (const [address] of pages.filter((each) => each[1] === own)) {
          await page.goto(address.replace('target=2', `target=${target}`));
          await page.locator('main h1').waitFor();
          await page.waitForLoadState('networkidle');
          // On a picture of the whole page, what keeps to the foot of the screen would stand in its middle.
          const kept = size === '375' ? '.side, .sheet-bar' : '.sheet-bar';
          await page.evaluate(
            `document.querySelectorAll('${kept}').forEach((each) => { each.style.position = 'static' })`,
          );
          const name = `${own ? 'own' : 'open'}-${address.split('?')[0].replaceAll('/', '-').slice(1) || 'front'}`;
          const file = `${values.dense ? 'dense-' : ''}${name}-${size}-${theme}.png`;
          await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
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
  rmSync(ages, { recursive: true, force: true });
}
