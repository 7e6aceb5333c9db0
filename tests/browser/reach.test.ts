/** What is tapped is high enough for a finger, and what lies out of sight shows that there is more. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { foundHouse, tick, type Visitor, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

let ada: Visitor;
const tested = await siteInBrowser({
  async prepare(browser, site) {
    ada = await visit(browser, site, { name: 'ada' });
    await foundHouse(ada.context, 'Hearthmere');
    await tick(ada.context, 3);
  },
});
const { skip } = tested;

/** The least height of a target, in px (WCAG 2.5.8). */
const LEAST = 24;

test('links at the heads of panels, in the plan, of names and at the foot are high enough for a finger', {
  skip: skip || leftOut(0),
}, async () => {
  const { page } = ada;
  await page.setViewportSize({ width: 390, height: 844 });
  const low: string[] = [];
  for (const path of ['/game/hall', '/game/realms', '/game/rankings', '/game/state']) {
    await page.goto(path);
    await page.locator('main a').first().waitFor();
    await page.locator('main .loading').first().waitFor({ state: 'detached' });
    if (path === '/game/hall') await page.locator('.advised a').first().waitFor();
    const links = page.locator('.panel > header a, main h2 a, main h3 a, .advised a, a.named, .foot a');
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      if (box !== null && box.height < LEAST)
        low.push(`${path}: ${await link.innerText()} is ${box.height} px high`);
    }
  }
  assert.deepEqual(low, []);
});

test('a menu higher than the window fades out at its foot, and its end is free of that', {
  skip,
}, async () => {
  const { page } = ada;
  const menu = page.getByRole('navigation', { name: 'Pages' });
  const fades = () =>
    page.evaluate(`getComputedStyle(document.querySelector('nav.side'), '::after').position === 'sticky'`);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/game/hall');
  await menu.getByRole('link', { name: 'Settings' }).waitFor();
  assert.ok(await fades());
  assert.ok(await menu.evaluate((each) => each.scrollHeight > each.clientHeight));
  // More pages come once it is known who reads.
  await page.waitForLoadState('networkidle');
  await menu.evaluate((each) => each.scrollTo(0, each.scrollHeight));
  const last = await menu.getByRole('link').last().boundingBox();
  const whole = await menu.boundingBox();
  assert.ok(last !== null && whole !== null);
  assert.ok(last.y + last.height <= whole.y + whole.height - 32, 'the last page is clear of the fade');
  for (const link of await menu.getByRole('link').all())
    assert.ok(((await link.boundingBox())?.height ?? 0) >= LEAST);
  await page.setViewportSize({ width: 1366, height: 1000 });
  assert.equal(await fades(), false);
});

/** How much of the window shows the page itself, in px: the lines at whose middle nothing stands over it. */
const LEFT = `[...Array(innerHeight).keys()].filter((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('main')).length`;

test('in a low window nothing stands over the page that would leave little of it', { skip }, async () => {
  const { page } = ada;
  for (const [width, height, least] of [
    [320, 200, 200],
    [320, 256, 256],
    [740, 360, 300],
  ]) {
    await page.setViewportSize({ width, height });
    for (const address of ['/game/hall', '/game/build', '/game/chat']) {
      await page.goto(address);
      await page.locator('main h1').waitFor();
      await page.locator('main .loading').first().waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      await page.evaluate("scrollTo(0, document.querySelector('.main').offsetTop)");
      const left = Number(await page.evaluate(LEFT));
      assert.ok(left >= least, `${address} at ${width} by ${height}: ${left} px`);
    }
    // The pages are still at hand.
    const more = page.locator('nav.side').getByRole('button', { name: 'More' });
    await more.scrollIntoViewIfNeeded();
    const box = await more.boundingBox();
    assert.ok(box !== null && box.y >= 0 && box.y + box.height < height + 1, JSON.stringify(box));
  }
  // Where there is room the bar and the pages stay in sight.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate('scrollTo(0, 200)');
  const bar = await page.locator('.top').boundingBox();
  assert.equal(bar?.y, 0);
});
