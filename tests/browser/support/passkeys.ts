import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { type Site, visit } from './site.ts';

/** Gives the page's browser a device that makes and uses passkeys, with somebody there who always agrees. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Somebody makes an account with a passkey, signs out, and in again by it; the last way in can't be removed. */
export async function signUpByPasskey(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site);
  await addDevice(page);
  await page.goto('/auth/signin?next=/auth/account');
  await page.getByText('New here?').click();
  await page.getByLabel('What shall you be called?').fill('Pia');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/auth/account');
  await page.getByText('Signed in by a passkey').waitFor();
  await page.getByRole('definition').getByText('Pia', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('Sign in to see your account').waitFor();
  assert.equal((await context.request.get('/me')).status(), 401);

  await page.goto('/auth/signin?next=/auth/account');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/auth/account');
  const me = await (await context.request.get('/me')).json();
  assert.equal(me.account.name, 'Pia');

  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alert').waitFor();
  assert.equal((await (await context.request.get('/auth/passkeys')).json()).passkeys.length, 1);
  assert.deepEqual(complaints, []);
  await context.close();
}

/** Somebody who signs in by name adds a passkey, and comes back by it. */
export async function addPasskey(browser: Browser, site: Site): Promise<void> {
  const { context, page, complaints } = await visit(browser, site, { name: 'quin' });
  await addDevice(page);
  await page.goto('/auth/account');
  await page.getByText('None yet. With one, your device').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is kept').waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText('Sign in to see your account').waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Signed in by a passkey').waitFor();
  assert.equal((await (await context.request.get('/me')).json()).account.name, 'quin');
  assert.deepEqual(complaints, []);
  await context.close();
}
