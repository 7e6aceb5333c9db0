/** What a house that has lived ahead of the world is told of what it can no longer do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { foundHouse, read, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({ left_out: leftOut(2) });
const { skip } = tested;

test('a house is told what living ahead closes, before and after, also once the world is there', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'stepper' });
  const house = await foundHouse(context, 'Steppers End');
  const until = (await read(context, '/me')).protection_until_tick;

  await page.goto('/game/army');
  await page.getByRole('button', { name: 'Leave protection now' }).waitFor();
  await page.goto('/game/hall');
  const step = page.getByRole('listitem').filter({ hasText: 'Vote for a leader' });
  await step.waitFor();
  assert.doesNotMatch(await step.innerText(), /from tick/);
  await page.getByText(`until tick ${until}, when protection ends, your house does nothing`).waitFor();
  await page.getByRole('button', { name: 'Live it' }).click();
  await step.getByText(`from tick ${until} on`).waitFor();

  await tick(context, 1);
  assert.equal((await read(context, '/me')).ahead_ticks, 0, 'the world is there');
  await page.reload();
  await step.getByText(`from tick ${until} on`).waitFor();
  const purchase = page.getByRole('listitem').filter({ hasText: 'Buy what your realm lacks' });
  await purchase.getByText(`from tick ${until} on`).waitFor();
  assert.deepEqual(await findingsOn(page), []);

  await page.goto('/game/market');
  await page.getByText(`until tick ${until}, when protection ends, it trades nothing`).waitFor();
  await page.goto('/game/army');
  await page.getByText(`its protection ends in tick ${until}, and cannot be left before`).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Leave protection now' }).count(), 0);
  assert.deepEqual(await findingsOn(page), []);

  // While it is ahead its own clock stands: what is waited for comes by the world's.
  const lived = await context.request.post('/commands', { data: { type: 'live_tick', house, count: 20 } });
  assert.equal(lived.status(), 200);
  await page.goto(`/game/state?vote=${house}`);
  await page.getByText(`In ${until - 1} ticks you can`).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});
