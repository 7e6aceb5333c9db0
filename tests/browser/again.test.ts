/** What some races do in the field, and what is left of a page on paper. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { agesWith } from '../support/ages.ts';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { command, DESK, foundHouse, read, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'realm-again-'));
const tested = await siteInBrowser({
  left_out: leftOut(3),
  options: () => ['--ages', agesWith(folder, { protection_ticks: 0, protection_leave_ticks: 0 })],
});
const { skip } = tested;

after(() => rmSync(folder, { recursive: true, force: true }));

test('a second strike says whom it strikes and what is sure of it, is shown and kept, and prints as a page', {
  skip,
}, async () => {
  const { browser, site } = tested;
  const ada = await visit(browser, site, { name: 'ada' });
  const bob = await visit(browser, site, { name: 'bob', viewport: DESK });
  const target = await foundHouse(ada.context, 'Hearthmere', { realm: 1, state: 1 });
  const order = { type: 'create_house', name: 'Hoofhold', race: 'sootriders', personality: 'builder' };
  const { house } = await command(bob.context, { ...order, realm: 2, state: 1 });
  for (const count of [140, 250]) {
    await command(bob.context, { type: 'train', house, unit: 1, count });
    await tick(bob.context, 14);
  }
  const now = await read(bob.context, '/me');
  const units = now.units.map((n: number, slot: number) => (slot < 2 ? n : 0));
  const first = await command(bob.context, {
    type: 'attack',
    attacker: house,
    target,
    kind: 'assault',
    units,
  });
  assert.ok(first.outcome.won, JSON.stringify(first));

  const { page } = bob;
  await page.goto(`/game/attack?target=${target}`);
  const again = page.locator('section', { has: page.getByRole('heading', { name: 'Strike again' }) });
  await again.getByRole('button', { name: 'See what it would come to' }).click();
  await again.getByText('It would strike Hearthmere again.').waitFor();
  await again.getByText('Defense left at home').waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await again.getByRole('button', { name: 'Strike again' }).click();
  await again.getByRole('heading', { name: /^(Won|Beaten)$/ }).waitFor();
  await again.getByRole('link', { name: 'The battle, to look at and to share' }).click();
  await page.getByRole('heading', { name: 'By how much' }).waitFor();
  await page.getByText('Your offense').waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const gone of ['header.top', 'nav.side', 'footer.foot', 'main .buttons'])
    assert.equal(await page.locator(gone).first().isVisible(), false, gone);
  assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
  assert.equal(await page.evaluate('getComputedStyle(document.documentElement).colorScheme'), 'light');
  assert.deepEqual([...ada.complaints, ...bob.complaints], []);
});
