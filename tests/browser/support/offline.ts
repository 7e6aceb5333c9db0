import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { findingsOn } from './axe.ts';
import { foundHouse, holds, type Site, visit } from './site.ts';

/** Somebody's connection goes while they play: the house is seen as it was, nothing is ordered, until it is back. */
export async function playOffline(browser: Browser, site: Site): Promise<void> {
  const { context, page } = await visit(browser, site, { name: 'oda', serviceWorkers: 'allow' });
  await foundHouse(context, 'Lastseen');
  await page.goto('/game/army');
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();
  await holds(page, 'navigator.serviceWorker.controller !== null');
  // Gone to once more, now that its files are kept as they come.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();
  await holds(page, "String(localStorage.getItem('realm-kept:me')).includes('Lastseen')");
  await holds(page, "localStorage.getItem('realm-kept:rules') !== null");

  await context.setOffline(true);
  await page.reload();
  await page.getByText('This is how things stood at').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Army' }).waitFor();
  assert.equal(await page.locator('main form button[type=submit]:enabled').count(), 0);
  assert.deepEqual(await findingsOn(page), []);

  await context.setOffline(false);
  await page.locator('.badge[data-link=open]').waitFor();
  await page.getByText('This is how things stood at').waitFor({ state: 'detached' });

  // Signed out, nothing of the house stays on the device.
  await page.goto('/auth/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('Sign in to see your account').waitFor();
  await holds(page, "!JSON.stringify(localStorage).includes('Lastseen')");
  await context.close();
}
