import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { tabbing } from './keys.ts';
import { holds } from './site.ts';

/** Where a house is drawn on the screen, and where the middle of the map is, as somebody sees it. */
const SEEN = (name: string) => `(() => {
  const title = [...document.querySelectorAll('.estate title')].find((each) => each.textContent.startsWith(${JSON.stringify(`${name}, `)}));
  if (title === undefined) return null;
  const [at, map] = [title.parentElement.getBoundingClientRect(), document.querySelector('.map-frame').getBoundingClientRect()];
  return {
    x: at.x + at.width / 2, y: at.y + at.height / 2, width: at.width, height: at.height,
    middle_x: map.x + map.width / 2, middle_y: map.y + map.height / 2,
  };
})()`;

interface Seen {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly middle_x: number;
  readonly middle_y: number;
}

async function see(page: Page, name: string): Promise<Seen> {
  const seen = (await page.evaluate(SEEN(name))) as Seen | null;
  assert.ok(seen !== null, `${name} is on the map`);
  return seen;
}

/** Keys alone: the map is tabbed to, brought nearer and moved until the house is in its middle, and Enter chooses it. */
export async function pickByKeys(page: Page, name: string): Promise<void> {
  const { keyboard } = page;
  await page.locator('.estate').first().waitFor();
  await tabbing(page)(/^A map of /);
  const aimed = page.locator('.aimed');
  await aimed.waitFor();
  for (let times = 1; times < 60; times++) {
    if ((await aimed.textContent())?.includes(`: ${name}, `)) {
      await keyboard.press('Enter');
      return;
    }
    const { x, y, width, middle_x, middle_y } = await see(page, name);
    const [dx, dy] = [x - middle_x, y - middle_y];
    if (width < 120) await keyboard.press('+');
    else if (Math.abs(dx) > Math.abs(dy)) await keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
    else await keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
    // It is told of once the map rests.
    await holds(page, `document.querySelector('.shifted').style.transform === ''`);
  }
  assert.fail(`${name} was not reached by keys`);
}

/** One thumb: the place is tapped until what is there is large enough to be hit, and is chosen. Answers how many taps it took. */
export async function pickByThumb(page: Page, name: string): Promise<number> {
  await page.locator('.estate').first().waitFor();
  for (let taps = 1; taps <= 4; taps++) {
    const { x, y } = await see(page, name);
    await page.touchscreen.tap(x, y);
    if (
      await page
        .getByRole('heading', { level: 2, name, exact: true })
        .waitFor({ timeout: 1_000 })
        .then(
          () => true,
          () => false,
        )
    )
      return taps;
  }
  return assert.fail(`${name} was not reached by tapping`);
}
