import assert from 'node:assert/strict';
import type { BrowserContext } from 'playwright-core';
import { read, tick, type Visitor } from './site.ts';

/** A general is recruited, listed and sold in the Hall of Deeds; the buyer bids on a phone. */
export async function recruitListAndSell(
  seller: Visitor,
  buyer: { readonly context: BrowserContext; readonly complaints: string[] } & Pick<Visitor, 'page'>,
): Promise<void> {
  const { page, context } = seller;
  await page.goto('/game/people');
  await page.getByRole('textbox', { name: 'Name' }).fill('Orla Fen');
  await page.getByRole('checkbox').first().check();
  await page.getByText(/^Takes [\d,]+ gold\.$/).waitFor();
  await page.getByRole('button', { name: 'Recruit the general' }).click();
  await page.getByRole('region', { name: 'Orla Fen' }).waitFor();
  const { generals } = await read(context, '/me');
  const general = generals.find(({ name }: { name: string }) => name === 'Orla Fen');

  await page.goto(`/game/deeds?list=general.${general.id}&reserve=${general.appraisal}&ticks=6`);
  await page.getByRole('button', { name: 'List in the Hall', exact: true }).click();
  const listed = page.getByRole('region', { name: 'Orla Fen' });
  await listed.getByText('Ends in 6 ticks').waitFor();

  await buyer.page.goto('/game/deeds');
  const wanted = buyer.page.getByRole('region', { name: 'Orla Fen' });
  await wanted.getByRole('textbox', { name: 'Gold for Orla Fen' }).fill(String(general.appraisal));
  await wanted.getByRole('button', { name: 'Bid', exact: true }).click();
  await wanted.getByText('Leading bid').waitFor();
  await listed.getByText('Leading bid').waitFor();
  // A bid in the last ticks would put the end off; this one doesn't.
  await tick(context, 7);
  await listed.waitFor({ state: 'detached' });
  const sold = await read(buyer.context, '/me');
  assert.ok(sold.generals.some(({ name }: { name: string }) => name === 'Orla Fen'));
  assert.deepEqual([...seller.complaints, ...buyer.complaints], []);
}
