/** The reference as people read it: by phone and by desk, by day and by night, with a script and without. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONG, leftOut, sampled } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;
const patience = { skip, timeout: LONG ? 1_200_000 : 120_000 };

test('axe finds nothing on the reference, and nothing is wider than the screen', {
  ...patience,
  skip: patience.skip || leftOut(3),
}, async () => {
  const page = await tested.browser.newPage();
  await page.goto(`${tested.site.address}/docs`);
  const all = await page.evaluate(
    `[...document.querySelectorAll('header a')].map((each) => each.getAttribute('href'))`,
  );
  const problems: string[] = [];
  for (const path of sampled(all as string[], 17)) {
    await page.goto(`${tested.site.address}${path}`);
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1_280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const wide = await page.evaluate('document.documentElement.scrollWidth');
      if (Number(wide) > width) problems.push(`${path} at ${width} is ${wide} wide`);
      const rules = width === 320 ? undefined : ['color-contrast'];
      problems.push(...(await findingsOn(page, rules)).map((finding) => `${path} at ${width}: ${finding}`));
    }
  }
  await page.close();
  assert.deepEqual(problems, []);
});

test('its contents are looked through, and whole without a script', {
  ...patience,
  skip: patience.skip || leftOut(1),
}, async () => {
  const page = await tested.browser.newPage();
  await page.goto(`${tested.site.address}/docs`);
  const lines = page.locator('nav.contents li');
  const all = await lines.count();
  await page.getByLabel('Look for').fill('attack another');
  assert.equal(await page.locator('nav.contents li:visible').count(), 1);
  await page.locator('nav.contents li:visible a').click();
  await page.waitForURL('**/docs/commands#attack');
  assert.ok(await page.locator('#attack h3').isVisible());
  // The fields that may be left out are told too.
  for (const field of ['medics', 'general', 'horses', 'chariots', 'building', 'double_strike'])
    assert.ok((await page.locator('#attack dt code', { hasText: field }).count()) > 0, field);
  await page.close();

  const plain = await tested.browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${tested.site.address}/docs`);
  assert.equal(await plain.locator('nav.contents li:visible').count(), all);
  assert.equal(await plain.getByLabel('Look for').isVisible(), false);
  await plain.close();
});
