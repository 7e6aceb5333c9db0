import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { foundHouse, type Site, signInByName, tick, visit } from './site.ts';
import { startTool } from './tool.ts';

/** Ended on the account's page, a tool's requests and its feed are over within this. */
const OVER_MS = 1_000;

/** A player lets a tool at another origin act, sees it do so, and ends it. */
export async function connectActAndEnd(browser: Browser, site: Site): Promise<void> {
  const tool = await startTool();
  const { context, page, complaints } = await visit(browser, site);
  const connect = page.getByRole('button', { name: 'Connect me' });
  const said = (hasText: string) => page.getByRole('status').filter({ hasText });
  try {
    // Denied: the tool is told, and has nothing.
    await page.goto(`${tool.address}/?game=${encodeURIComponent(site.address)}`);
    await connect.click();
    await page.getByLabel('Name').fill('tilda');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Connect a site' }).waitFor();
    await page.getByText(tool.address, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Deny' }).click();
    await said('denied').waitFor();
    assert.equal(await page.evaluate('tool.token'), undefined);

    // Allowed, for the house that there now is.
    await signInByName(context, 'tilda');
    const house = await foundHouse(context, 'Toolmere');
    await connect.click();
    await page.getByText('Toolmere').waitFor();
    await page.getByRole('button', { name: 'Allow' }).click();
    await said('connected').waitFor();
    assert.equal(await page.evaluate('location.hash'), '');

    const order = JSON.stringify({ type: 'explore', house, acres: 2 });
    const done = (await page.evaluate(`tool.order(${order})`)) as { status: number; body: { acres: number } };
    assert.deepEqual([done.status, done.body.acres], [200, 2]);
    const me = (await page.evaluate('tool.me()')) as { body: { incoming_land: number; email: unknown } };
    assert.deepEqual([me.body.incoming_land, me.body.email], [2, null]);
    await page.evaluate('tool.follow()');
    await tick(context, 1);
    await page.waitForFunction('tool.messages.includes("tick")');

    // Ended where the player sees all that acts for them.
    const account = await context.newPage();
    await account.goto('/auth/account');
    await account.getByRole('button', { name: `End ${tool.address}` }).click();
    await account.getByText('can no longer act for you').waitFor();
    const ended_at = Date.now();
    await page.waitForFunction('tool.closed !== undefined', undefined, { timeout: OVER_MS });
    assert.ok(Date.now() - ended_at <= OVER_MS);
    assert.equal(await page.evaluate('tool.closed'), 4401);
    assert.equal(await page.evaluate('tool.me().then(({ status }) => status)'), 401);
    await account.getByText('No site acts for you').waitFor();
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
    tool.stop();
  }
}
