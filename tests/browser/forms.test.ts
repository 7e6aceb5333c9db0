/** What a form is about while the world changes under it, and while its player goes elsewhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundHouse, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;

test('a work of the realm that is finished stands, and nobody is asked to pay for it', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'mason' });
  await foundHouse(context, 'Masons Yard');
  let done = false;
  await page.route('**/me', async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    const { realm_work: work } = me;
    const paid = { gold: work.gold_needed, material_given: work.material_needed, done };
    await route.fulfill({
      response,
      json: { ...me, realm_work: { ...work, proposed: true, passed: true, ...paid } },
    });
  });
  await page.goto('/game/works');
  await page.getByRole('button', { name: 'Give to the work' }).waitFor();
  done = true;
  await page.reload();
  await page.getByText('It stands: paid for in full.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Give to the work' }).count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});
