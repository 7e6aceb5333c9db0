import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { command, read, tick, type Visitor } from './site.ts';

/** Looks at a house with thieves, plans an attack from what they report, makes it, and compares. */
export async function lookPlanAndAttack(
  { context, page, complaints }: Visitor,
  house: number,
): Promise<void> {
  await command(context, { type: 'train', house, unit: 4, count: 60 });
  await command(context, { type: 'train', house, unit: 1, count: 60, direct: true });
  await tick(context, 12);
  const me = await read(context, '/me');
  const { houses } = await read(context, '/rankings');
  const others = houses.filter(
    (each: typeof me) =>
      each.robot && !each.protected && each.state !== me.state && each.land >= 0.75 * me.land,
  );
  const target = others.at(-1);
  assert.ok(target !== undefined, 'a robot to look at');

  await page.goto(`/game/attack?target=${target.id}`);
  await page.getByRole('heading', { level: 2, name: target.name, exact: true }).waitFor();
  await look(page, 'Survey');
  await look(page, 'Muster');

  await page.getByRole('button', { name: 'Enough by the count' }).click();
  await page.getByText('Enough against that count.').waitFor();
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

const plain = (text: string) => Number(text.replaceAll(',', ''));

/** Sends thieves until they come back with a report. */
async function look(page: Page, name: string): Promise<void> {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send thieves' }) });
  const option = form.locator('option', { hasText: name });
  await form.getByLabel('To learn more').selectOption((await option.getAttribute('value')) ?? '');
  await form.getByRole('spinbutton', { name: 'Thieves' }).fill('50');
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
