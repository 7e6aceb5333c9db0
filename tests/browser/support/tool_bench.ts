import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { DESK, foundHouse, type Site, tick, visit } from './site.ts';

/** A builder of tools tries a read and a command, sees what comes back, and follows the feed. */
export async function tryRequests(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { name: 'toma', viewport: DESK });
  const house = await foundHouse(context, 'Benchmere');
  await page.goto('/game/tools');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await page.getByLabel('Address').fill(`/houses/${house}`);
  await send.click();
  await page.getByText(/^Read: 200, in \d+ ms$/).waitFor();
  assert.match(await answer.inputValue(), /"name": "Benchmere"/);

  await page.getByLabel('Request').selectOption('explore');
  await page.waitForURL(/try=explore/);
  const command = page.getByLabel('Command', { exact: true });
  assert.deepEqual(JSON.parse(await command.inputValue()), { type: 'explore', house, acres: 10 });
  await command.fill(JSON.stringify({ type: 'explore', house, acres: 2 }));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText(/^Preview: 200/).waitFor();
  await send.click();
  await page.getByText(/^Sent: 200/).waitFor();
  assert.match(await answer.inputValue(), /"incoming_land": 2/);
  await command.fill(JSON.stringify({ type: 'explore', house, acres: 5_000 }));
  await send.click();
  await page.getByText(/^Sent: 422/).waitFor();
  assert.match(await answer.inputValue(), /"code": "too_much_incoming"/);
  await page.getByRole('meter', { name: 'Commands' }).waitFor();

  await page.getByRole('button', { name: 'Open a feed' }).click();
  await page.getByText('Open: messages appear as they come.').waitFor();
  await tick(context, 1);
  await page.locator('.messages code', { hasText: 'tick' }).first().waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
}
