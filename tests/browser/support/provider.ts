import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startIdentityProvider } from '../../support/identity_provider.ts';
import { startSite, visit } from './site.ts';

/** Someone signs in at an identity provider, by its own pages, and comes back to the page that asked for it. */
export async function signInByProvider(browser: Browser): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-provider-'));
  const file = path.join(folder, 'providers.json');
  const provider = await startIdentityProvider();
  writeFileSync(file, provider.settings);
  const site = await startSite('--oidc', file);
  // The server names itself by its number when it is asked where to come back.
  const address = site.address.replace('localhost', '127.0.0.1');
  provider.allow(address);
  const { context, page, complaints } = await visit(browser, { ...site, address });
  try {
    await page.goto('/auth/signin?next=/auth/account');
    const way = page.getByRole('link', { name: 'Test Provider' });
    await way.waitFor();
    assert.deepEqual(complaints, []);
    await way.click();
    await page.locator('input[name=login]').fill('carol');
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${address}/auth/account`);
    // What the provider's pages complained of is none of ours.
    complaints.length = 0;
    await page.reload();
    await page.locator('main h1').waitFor();
    const account = await (await context.request.get('/auth/account')).json();
    assert.deepEqual([account.email, account.how], ['carol@mail.example', 'oidc']);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
    await site.stop();
    provider.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
