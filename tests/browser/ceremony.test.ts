/** An age ends: its ceremony, one's own saga, and the card that a stranger's program fetches. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { foundHouse, PHONE, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({ left_out: leftOut(4) });
const { skip } = tested;

test("an age that has ended is a ceremony, with a saga of one's own and a card to share", {
  skip,
}, async () => {
  const { browser, site } = tested;
  const { context, page, complaints } = await visit(browser, site, {
    name: 'bard',
    viewport: PHONE,
    acceptDownloads: true,
  });
  const house = await foundHouse(context, 'Bardsmere');
  await tick(context, 60);
  assert.equal((await context.request.post('/dev/age/end', { data: {} })).status(), 200);

  await page.goto('/game/hall');
  // A form of the page may be refused in the same words.
  await page.locator('strong', { hasText: 'The age has ended.' }).waitFor();
  await page.getByRole('heading', { name: 'Over the last ticks' }).waitFor();
  for (const name of ['The plan for now', 'Under way and ahead'])
    assert.equal(await page.getByRole('heading', { name }).count(), 0, name);
  assert.equal(await page.locator('.note').count(), 1, 'no alerts');
  for (const path of ['/game/build', '/game/army', '/game/people']) {
    await page.goto(path);
    await page.locator('strong', { hasText: 'The age has ended.' }).waitFor();
    await page.locator('main .panel').first().waitFor();
    assert.equal(await page.locator('main form button[type=submit]').count(), 0, path);
    assert.equal(await page.getByRole('heading', { name: 'Raise' }).count(), 0, path);
  }
  await page.goto('/game/queue');
  await page.locator('strong', { hasText: 'The age has ended.' }).waitFor();
  assert.equal(await page.locator('main .panel').count(), 0, 'no tick comes that an order could be given in');
  await page.goto('/game/attack?target=1');
  await page.getByRole('heading', { name: 'What is known' }).waitFor();
  assert.equal(await page.getByRole('heading', { name: 'The army' }).count(), 0);
  await page.goto('/game/hall');
  await page.getByRole('link', { name: 'See how, and your saga' }).click();
  await page.getByRole('heading', { level: 2, name: /won the age|Nobody won/ }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Your saga' }).waitFor();
  await page.getByRole('heading', { level: 3, name: 'It began' }).waitFor();
  assert.match(await page.locator('.saga').innerText(), /Bardsmere was founded in/);
  await page.locator('.saga .picture path').first().waitFor({ state: 'attached' });
  assert.ok((await page.locator('.medals li').count()) >= 2);
  await page.getByText('The next age is not announced yet.').waitFor();
  assert.deepEqual(await findingsOn(page), []);

  const plan = { ruleset: 'embers-1', start_at: Date.now() + 86_400_000 };
  const planned = await context.request.post('/dev/age/plan', { data: plan });
  assert.equal(planned.status(), 200, await planned.text());
  await page.reload();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Remind me in my calendar' }).click(),
  ]);
  const calendar = readFileSync(await saved.path(), 'utf8');
  assert.match(calendar, /^BEGIN:VCALENDAR\r\n/);
  assert.match(calendar, /DTSTART:\d{8}T\d{6}Z\r\n/);

  const files = await page
    .getByRole('link', { name: /, (CSV|Parquet)$/ })
    .evaluateAll((links) => links.map((link) => (link as unknown as { href: string }).href));
  assert.equal(files.length, 12);
  for (const file of files) assert.equal((await fetch(file)).status, 200, file);

  // As those who show links fetch them: without cookies, by what stands in the page's head.
  for (const path of ['/game/ages/1', `/game/ages/1/${house}`]) {
    const html = await (await fetch(site.address + path)).text();
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const card = await fetch(image);
    assert.deepEqual([card.status, card.headers.get('content-type')], [200, 'image/png'], path);
    assert.ok((await card.arrayBuffer()).byteLength > 5_000);
  }
  await page.goto(`/game/ages/1/${house}`);
  await page.getByRole('heading', { level: 2, name: 'Your saga' }).waitFor();

  // A newcomer is not sent to found a house, which can only be refused.
  const late = await visit(browser, site, { name: 'latecomer', viewport: PHONE });
  for (const path of ['/', '/game/hall', '/game/found']) {
    await late.page.goto(path);
    await late.page.locator('strong', { hasText: 'The age has ended.' }).waitFor();
    const ways = late.page.locator('main').getByRole('link', { name: 'Found a house' });
    assert.equal((await ways.count()) + (await late.page.locator('main form').count()), 0, path);
  }
  await late.page.getByText(/^Embers 2 begins in /).waitFor();

  // Who shows it has a profile, under the name of the account.
  assert.equal((await context.request.post('/auth/profile', { data: { shown: 'ages' } })).status(), 200);
  await late.page.goto('/game/fame/bard');
  await late.page.getByRole('heading', { level: 1, name: 'bard' }).waitFor();
  await late.page.getByText('Bardsmere').first().waitFor();

  assert.deepEqual([...complaints, ...late.complaints], []);

  // The next age is open within seconds, also where nobody comes to the page anew.
  assert.equal(
    (await context.request.post('/dev/age/plan', { data: { ...plan, start_at: 0 } })).status(),
    200,
  );
  await late.page.goto('/game/age');
  await late.page.getByText('Embers 2 begins as soon as it is opened.').waitFor();
  assert.equal((await context.request.post('/dev/age/open', { data: {} })).status(), 200);
  await late.page.getByRole('heading', { level: 1, name: 'Embers 2' }).waitFor();
  await late.page.goto('/game/ages/1');
  await late.page.getByText('Embers 2 is being played.').waitFor();
  for (const each of [context, late.context]) await each.close();
});
