/** What staff read at a glance: who a house is, what a number is of, and how the game is closed to changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { foundHouse, read, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({ left_out: leftOut(2) });
const { skip } = tested;

const WIDTHS = [390, 1366];

test('houses have their names in reasons, labels stand apart from values, and the game is made read-only and let go on', {
  skip: skip || leftOut(0),
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'warden' });
  const other = await visit(tested.browser, tested.site, { name: 'feeder' });
  const giver = await foundHouse(other.context, 'Givers Rest');
  const house = { id: giver, name: 'Hearthmere', realm: 1, state: 2, robot: false, account: 7 };
  const suspect = {
    house,
    points: 54,
    alert: false,
    cleared_at: null,
    signals: [
      { kind: 'gifts', points: 2, gold: 1_400, houses: [giver] },
      { kind: 'device', points: 52, gold: 0, houses: [giver] },
    ],
  };
  await page.route('**/dev/signals*', (route) =>
    route.fulfill({ json: { age: 1, tick: 3, suspects: [suspect] } }),
  );
  await page.goto('/game/staff');
  const reasons = page.getByRole('region', { name: `House ${giver}` }).getByRole('listitem');
  await reasons.first().getByRole('link', { name: 'Givers Rest' }).waitFor();
  assert.deepEqual(await reasons.allInnerTexts(), [
    'Gifts that were not returned: 2 points, 1,400 gold from Givers Rest',
    'The same device: 52 points, by Givers Rest',
  ]);

  const closing = page.locator('section.panel', {
    has: page.getByRole('heading', { level: 2, name: 'Read-only', exact: true }),
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await findingsOn(page), [], `${width} px`);
  }
  await closing.getByRole('textbox', { name: 'Why, for the log' }).fill('A disk is changed');
  await closing.getByRole('button', { name: 'Make the game read-only' }).click();
  // The log has it too, once that is read again.
  await page.locator('bdi').getByText('A disk is changed', { exact: true }).waitFor();
  assert.equal((await read(other.context, '/age')).read_only.note, 'A disk is changed');
  await closing.getByRole('button', { name: 'Let players change things again' }).click();
  await closing.getByRole('button', { name: 'Make the game read-only' }).waitFor();
  assert.equal((await read(other.context, '/age')).read_only ?? null, null);

  await page.goto('/game/operations');
  const memory = page.locator('dl > div', { has: page.getByText('Memory', { exact: true }) });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const [label, value] = [
      await memory.locator('dt').boundingBox(),
      await memory.locator('dd').boundingBox(),
    ];
    assert.ok(
      label !== null && value !== null && value.x >= label.x + label.width,
      `beside it at ${width} px`,
    );
  }
  await context.close();
});
