/** What a player does, and how long it takes until the page has painted what came of it. */
import type { Page } from 'playwright-core';

/** An interaction, and the longest time from one of its kind to the next paint. */
export interface Interaction {
  readonly what: string;
  readonly ms: number;
}

const WATCH = `
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (each.interactionId > 0) slowest = Math.max(slowest, each.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** What is done, page after page, in turn. */
const STEPS: readonly (readonly [what: string, address: string, act: (page: Page) => Promise<unknown>])[] = [
  ['a step nearer on the map', '/game/map', (page) => page.getByRole('button', { name: 'Nearer' }).click()],
  [
    'a house chosen on the map',
    '/game/map',
    (page) => page.locator('.drawn-world').click({ position: { x: 300, y: 300 } }),
  ],
  [
    'an arrow key on the map',
    '/game/map',
    async (page) => {
      await page.locator('.drawn-world').focus();
      await page.keyboard.press('+');
      await page.keyboard.press('ArrowRight');
    },
  ],
  ['the palette opened', '/game/hall', (page) => page.keyboard.press('Control+k')],
  [
    'letters in the palette',
    '/game/hall',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('mar', { delay: 150 });
    },
  ],
  [
    'to another page',
    '/game/hall',
    (page) => page.getByRole('link', { name: 'Science', exact: true }).click(),
  ],
  [
    'an amount typed',
    '/game/build',
    (page) =>
      page
        .getByRole('textbox', { name: 'Homes to build', exact: true })
        .pressSequentially('12', { delay: 150 }),
  ],
  ['a table sorted', '/game/rankings', (page) => page.getByRole('button', { name: /^Might/ }).click()],
  ['what a number comes from', '/game/hall', (page) => page.locator('main .explained').first().click()],
  ['a moment of the recap', '/game/recap', (page) => page.locator('#recap-at').press('ArrowLeft')],
  [
    'a denser page chosen',
    '/game/settings',
    (page) => page.getByRole('radio', { name: 'Dense' }).check({ force: true }),
  ],
  [
    'words looked for in the guide',
    '/game/guide',
    (page) => page.getByRole('searchbox').pressSequentially('wall', { delay: 150 }),
  ],
];

/** Does all of it, each on a page that has come to rest. */
export async function interactions(page: Page): Promise<Interaction[]> {
  const found: Interaction[] = [];
  for (const [what, address, act] of STEPS) {
    await page.goto(address);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(WATCH);
    await act(page);
    await page.waitForTimeout(1_000);
    found.push({ what, ms: Number(await page.evaluate('slowest')) });
  }
  return found;
}
