import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { tabbing } from './keys.ts';
import { command, read, tick, type Visitor } from './site.ts';

/** Looks at a house with thieves, plans an attack from what they report, makes it, and compares. */
export async function lookPlanAndAttack(
  { context, page, complaints }: Visitor,
  house: number,
): Promise<void> {
  await command(context, { type: 'train', house, unit: 4, count: 60 });
  await command(context, { type: 'train', house, unit: 1, count: 190 });
  await tick(context, 12);
  const me = await read(context, '/me');
  const target = await smallestInRange(context, me);

  await page.goto(`/game/attack?target=${target.id}`);
  await page.getByRole('heading', { level: 2, name: target.name, exact: true }).waitFor();
  await look(page, 'Survey');
  await look(page, 'Muster');

  await page.getByRole('button', { name: 'Enough by the count' }).click();
  await page.getByText('Enough against that count.', { exact: true }).waitFor();
  const planned = await page.locator('.plan .strength .num').first().textContent();
  await page.getByRole('button', { name: 'Send the army' }).click();
  await page.getByRole('heading', { name: 'Won', exact: true }).waitFor();
  const row = (name: string) => page.getByRole('row', { name });
  assert.equal(
    await row('Offense').getByRole('cell').allTextContents().then(String),
    `${planned},${planned}`,
  );
  const [left, was_left] = await row('Defense left at home').getByRole('cell').allTextContents();
  assert.equal(was_left, left);
  const [range, fallen] = await row('Fallen').getByRole('cell').allTextContents();
  const [least, most] = range.split(' to ').map(plain);
  assert.ok(plain(fallen) >= least && plain(fallen) <= most, `${fallen} of ${range}`);
  const after = await read(context, '/me');
  assert.ok(after.incoming_land > me.incoming_land, 'land comes home with the army');
  assert.deepEqual(complaints, []);
}

/** The smallest robot that is near enough in size to be worth an attack, and out of protection. */
async function smallestInRange(
  context: BrowserContext,
  me: { realm: number; state: number; land: number },
): Promise<{ id: number; name: string }> {
  const { houses } = await read(context, '/rankings');
  const target = houses.findLast(
    (each: { robot: boolean; protected: boolean; realm: number; state: number; land: number }) =>
      each.robot &&
      !each.protected &&
      (each.realm !== me.realm || each.state !== me.state) &&
      each.land >= 0.75 * me.land,
  );
  assert.ok(target !== undefined, 'a robot to look at');
  return target;
}

/** The same with keys alone, from the hall to the outcome; thieves have been there before. */
export async function attackByKeys({ context, page, complaints }: Visitor, house: number): Promise<void> {
  await command(context, { type: 'train', house, unit: 1, count: 100, direct: true });
  await tick(context, 12);
  const target = await smallestInRange(context, await read(context, '/me'));
  const look = { type: 'operation', house, target: target.id, op: 'muster', thieves: 40 };
  for (let tries = 0; tries < 12; tries++) if ((await command(context, look)).success) break;
  const { keyboard } = page;
  const tabTo = tabbing(page);
  await page.goto('/game/hall');
  await page.locator('main h1').waitFor();
  await keyboard.press('g');
  await keyboard.press('k');
  await page.getByRole('heading', { level: 1, name: 'Attack', exact: true }).waitFor();
  await tabTo(/^Or any house by its number$/);
  await keyboard.type(String(target.id));
  await page.getByRole('heading', { level: 2, name: target.name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Enough by the count' }).waitFor();
  await tabTo(/^Enough by the count$/);
  await keyboard.press('Enter');
  await page.getByText('Enough against that count.', { exact: true }).waitFor();
  await tabTo(/^Send the army$/);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Won', exact: true }).waitFor();
  assert.deepEqual(complaints, []);
}

const plain = (text: string) => Number(text.replaceAll(',', ''));

/** Sends thieves until they come back with a report. */
async function look(page: Page, name: string): Promise<void> {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send thieves' }) });
  const option = form.locator('option', { hasText: name });
  await form.getByLabel('To learn more').selectOption((await option.getAttribute('value')) ?? '');
  await form.getByRole('textbox', { name: 'Thieves' }).fill('50');
  const send = form.getByRole('button', { name: 'Send thieves' });
  const report = page.locator('.report', { has: page.getByText(name, { exact: true }) });
  for (let tries = 0; tries < 12; tries++) {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/commands');
    await send.click();
    const answer = await (await answered).json();
    assert.equal(answer.type, 'operation', JSON.stringify(answer));
    if (!answer.success) continue;
    await report.waitFor();
    return;
  }
  assert.fail(`no ${name} in twelve tries`);
}
