import assert from 'node:assert/strict';
import { choose, read, tick, type Visitor } from './site.ts';

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

  await choose(page.getByRole('radio', { name: 'Sell', exact: true }));
  await page.getByRole('textbox', { name: 'Units', exact: true }).fill('3');
  await page.getByRole('textbox', { name: 'At least, gold a unit' }).fill(String(entry.price_max));
  await page.getByText('Nothing fills at once; 3 wait in the book.').waitFor();
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await page.getByRole('row', { name: /^Sell .* 3 of 3 / }).waitFor();
  await seeThePictures({ context, page, complaints }, entry.material);
  assert.deepEqual(complaints, []);
}

/** Reads off the pictures of a material what the service says of its book and of its last ticks. */
async function seeThePictures({ context, page }: Visitor, material: string): Promise<void> {
  await tick(context, 1);
  const { ticks, reference_price, units } = await read(context, `/market/${material}/series`);
  const last = ticks.length - 1;
  assert.equal(units[last], 5, 'the tick’s trade');
  const slider = page.getByRole('slider', { name: 'Price and trade: read off at a tick' });
  const says = `Tick ${ticks[last]}: reference price ${reference_price[last]}, `;
  await page.locator(`input[type=range][aria-valuetext^="${says}"]`).waitFor();
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /, units traded 5$/);
  await page.getByRole('img', { name: /^Price and trade: .* units traded from \d+ to 5$/ }).waitFor();
  await slider.press('Home');
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', new RegExp(`^Tick ${ticks[0]}: `));
  await page.getByText('As a table: Price and trade').click();
  const row = page.getByRole('table', { name: /^Price and trade/ }).getByRole('row');
  await row.nth(1).waitFor();
  assert.equal(await row.count(), ticks.length + 1);
  assert.match(
    await row.nth(1).innerText(),
    new RegExp(`^${ticks[last]}\\s+${reference_price[last]}\\s.*\\s5$`),
  );

  const { materials } = await read(context, '/market');
  const { sells, stewards } = materials.find((each: { material: string }) => each.material === material);
  assert.ok(sells.length > 0);
  // As many prices as the table has.
  const waiting = sells
    .slice(0, 8)
    .reduce(
      (sum: number, { quantity }: { quantity: number }) => sum + quantity,
      stewards === null ? 0 : stewards.quantity,
    );
  await page
    .getByRole('img', {
      name: new RegExp(`^Depth of the book: .*sellers have ${waiting.toLocaleString('en-GB')} units`),
    })
    .waitFor();
}
