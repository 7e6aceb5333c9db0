/**
 * How quickly the players' site answers on a processor four times slower than this one: panning a map of a thousand houses,
 * by trace, and the time from an interaction to the next paint. It needs the pages built and a Chromium.
 */
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { startChromium } from '../tests/browser/support/chromium.ts';
import { command, foundHouse, startSite, tick, visit } from '../tests/browser/support/site.ts';
import { agesWith } from '../tests/support/ages.ts';
import { WIDE_HOUSES, WIDE_PARAMS } from '../tests/support/wide_age.ts';
import { single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { percentile } from './lib/numbers.ts';
import { program } from './lib/program.ts';
import { interactions } from './pages/interactions.ts';
import { framesOf, traced } from './pages/trace.ts';

const SLOWER = 4;
const SCRIPT_AND_LAYOUT_MS = 8;
const NEXT_PAINT_MS = 200;

await program(async ({ quick }) =>
  withFolder(async (folder) => {
    const found = await startChromium();
    if ('missing' in found) throw new Error(found.missing);
    const { browser } = found;
    const ages = agesWith(path.join(folder), WIDE_PARAMS);
    const site = await startSite('--ages', ages, '--robots', String(WIDE_HOUSES));
    try {
      const { context, page } = await visit(browser, site, {
        name: 'ada',
        viewport: { width: 1_280, height: 860 },
      });
      const house = await foundHouse(context, 'Hearthmere');
      await command(context, { type: 'explore', house, acres: 5 });
      await tick(context, 24);
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      // All of it stands still: one step nearer there is somewhere to go.
      const far = await panned(page, cdp, 1.6, quick ? 40 : 150);
      const near = await panned(page, cdp, 8, quick ? 40 : 150);
      const seen = await interactions(page);
      const worst = seen.reduce((most, each) => (each.ms > most.ms ? each : most));
      return [
        ...[
          ['the whole map', far],
          ['near, with names', near],
        ].flatMap(([what, frames]) => [
          spread(`a frame of panning ${what}: script and layout`, 'ms', frames as number[]),
          single(`the same, 95th percentile`, 'ms', percentile(frames as number[], 0.95), {
            at_most: SCRIPT_AND_LAYOUT_MS,
          }),
        ]),
        spread(
          `from an interaction to the next paint, ${seen.length} kinds`,
          'ms',
          seen.map(({ ms }) => ms),
        ),
        single(`the slowest of them: ${worst.what}`, 'ms', worst.ms, { at_most: NEXT_PAINT_MS }),
      ];
    } finally {
      await browser.close();
      await site.stop();
    }
  }),
);

/** Script and layout of each frame while the map, brought so many times nearer, is dragged about, in ms. */
async function panned(page: Page, cdp: CDPSession, times: number, moves: number): Promise<number[]> {
  await page.goto('/game/map');
  await page.locator('.estate').nth(WIDE_HOUSES).waitFor();
  for (let nearer = 1; nearer < times; nearer *= 1.6)
    await page.getByRole('button', { name: 'Nearer' }).click();
  const box = await page.locator('.drawn-world').boundingBox();
  if (box === null) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const events = await traced(cdp, async () => {
    for (let i = 1; i <= moves; i++) {
      // Sent by hand: Playwright's own way puts listeners and a timer of its own into every frame of a drag.
      const to = { x: x + 120 * Math.sin(i / 9), y: y + 90 * Math.cos(i / 7) - 90 };
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, ...to });
      await page.waitForTimeout(16);
    }
  });
  await page.mouse.up();
  return framesOf(events);
}
