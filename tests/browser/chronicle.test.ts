/** The Chronicle while more happens than one page of it holds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { DESK, foundHouse, read, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({ left_out: leftOut(2) });
const { skip } = tested;

test('no news is lost or doubled as more comes after Older, and a page of it that does not come is told of', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'chronicler',
    viewport: DESK,
  });
  await foundHouse(context, 'Annals End');
  const [item] = (await read(context, '/news')).news;
  // As of a house to which as much has happened; the tick of each is its number.
  let newest = 120;
  let is_away = false;
  await page.route(
    ({ pathname }) => pathname === '/news',
    async (route) => {
      const query = new URL(route.request().url()).searchParams;
      const before = Number(query.get('before') ?? newest + 1);
      if (is_away && query.has('before')) {
        await route.abort();
        return;
      }
      const from = Math.min(before - 1, newest);
      const ids = Array.from({ length: from }, (_, i) => from - i).slice(
        0,
        Number(query.get('limit') ?? from),
      );
      await route.fulfill({ json: { news: ids.map((id) => ({ ...item, id, tick: id })) } });
    },
  );
  const shown = async (from: number, to: number) => {
    const items = page.locator('ol.news > li');
    await items.first().getByText(`Tick ${from},`).waitFor();
    await items.nth(from - to).waitFor();
    const ticks = (await items.allInnerTexts()).map((text) => Number(/Tick (\d+),/.exec(text)?.[1]));
    assert.deepEqual(
      ticks,
      Array.from({ length: from - to + 1 }, (_, i) => from - i),
    );
  };
  const older = page.getByRole('button', { name: 'Older' });
  await page.goto('/game/chronicle');
  await shown(120, 71);
  await older.dblclick();
  await shown(120, 21);

  newest = 123;
  await tick(context, 1);
  await shown(123, 21);
  newest = 300;
  await tick(context, 1);
  await shown(300, 21);

  is_away = true;
  await older.click();
  await page.locator('main').getByRole('alert').waitFor();
  is_away = false;
  await older.click();
  await shown(300, 1);
  await older.waitFor({ state: 'detached' });
  assert.deepEqual(
    complaints.filter((each) => !each.includes('ERR_FAILED')),
    [],
  );
  await context.close();
});
