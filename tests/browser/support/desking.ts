import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { findingsOn } from './axe.ts';
import { command, foundHouse, read, type Site, tick, visit } from './site.ts';

const PHONE = { width: 390, height: 844 };

/** On a phone: the whole plan with its reasons, one order of it by Do it, the rest by Do all, and nothing asked twice. */
export async function followThePlan(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { viewport: PHONE, name: 'planner' });
  const house = await foundHouse(context, 'Plannersrest');
  await command(context, { type: 'explore', house, acres: 6 });
  await tick(context, 13);
  const before = await read(context, '/me');

  await page.goto('/game/hall');
  const plan = page.locator('#plan');
  const lines = plan.locator('.advised > li');
  await lines.first().waitFor();
  await plan.getByText(/^\d+ orders: .* gold.*, which leaves/).waitFor();
  assert.deepEqual(await findingsOn(page), []);
  assert.equal(await plan.getByText('would be refused').count(), 0);
  const building = await lines.filter({ hasText: /^Build \d+ (?!chariots)/ }).allTextContents();
  const built = building.reduce((sum, text) => sum + Number(/Build (\d+)/.exec(text)?.[1]), 0);
  assert.equal(built, before.barren, 'all barren land, and no more');

  await plan.getByRole('button', { name: /^Do it +Explore/ }).click();
  await page
    .getByRole('status')
    .getByText(/^Done: Explore/)
    .waitFor();
  await lines.filter({ hasText: 'Explore' }).waitFor({ state: 'detached' });
  const explored = await read(context, '/me');
  assert.ok(explored.incoming_land > before.incoming_land);

  const left = await lines.count();
  await plan.getByRole('button', { name: `Do all ${left}`, exact: true }).click();
  await page.getByRole('status').getByText(`${left} orders given`).waitFor();
  await plan.getByText('Nothing more pays in this tick.').waitFor();
  const me = await read(context, '/me');
  assert.equal(me.barren, 0);
  assert.ok(me.training.some((n: number) => n > 0));
  assert.ok(me.books.economy < before.books.economy, 'no books lie idle');
  assert.deepEqual(await findingsOn(page), []);
  assert.deepEqual(complaints, []);
  await context.close();
}
