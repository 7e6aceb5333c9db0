import assert from 'node:assert/strict';
import { read, type Visitor } from './site.ts';

/** Buys of the stewards what the market's page says it would come to, and puts a sale into the book. */
export async function buyAndSell({ context, page, complaints }: Visitor): Promise<void> {
  const { materials } = await read(context, '/market');
  const entry = materials.find(
    ({ stewards }: { stewards: { quantity: number } | null }) => stewards !== null && stewards.quantity >= 5,
  );
  assert.ok(entry !== undefined, 'stewards who sell');
  const before = await read(context, '/me');
  await page.goto(`/game/market?material=${entry.material}&units=5`);
  await page.getByText(/ at once for [\d,]+ gold/).waitFor();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/commands');
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  const { filled, gold } = await (await answered).json();
  assert.equal(filled, 5);
  const told = `5 ${entry.material} at once for ${gold.toLocaleString('en-GB')} gold`;
  await page.getByRole('status').getByText(told).waitFor();
  const after = await read(context, '/me');
  assert.equal(after.materials[entry.material], before.materials[entry.material] + 5);

  await page.getByRole('radio', { name: 'Sell', exact: true }).check({ force: true });
  await page.getByRole('spinbutton', { name: 'Units', exact: true }).fill('3');
  await page.getByRole('spinbutton', { name: 'At least, gold a unit' }).fill(String(entry.price_max));
  await page.getByText('Nothing fills at once; 3 wait in the book.').waitFor();
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await page.getByRole('row', { name: /^Sell .* 3 of 3 / }).waitFor();
  assert.deepEqual(complaints, []);
}
