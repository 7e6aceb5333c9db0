import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { choose, read, tick, type Visitor } from './site.ts';

/** What a chart's slider says of the tick it stands at. */
const saidBy = async (page: Page, chart: string): Promise<string> => {
  const slider = page.getByRole('slider', { name: `${chart}: read off at a tick` });
  await slider.waitFor();
  return (await slider.getAttribute('aria-valuetext')) ?? '';
};

const en = (n: number): string => n.toLocaleString('en-GB');

/** Reads off the Hall what the house had after its last ticks, and the trends of standings, as the service tells them. */
export async function lookBack({ context, page, complaints }: Visitor): Promise<void> {
  await tick(context, 8);
  const { ticks } = await read(context, '/ticks');
  const [{ tick: last, levels }] = ticks;
  await page.goto('/game/hall');
  assert.equal(
    await saidBy(page, 'Land'),
    `Tick ${last}: acres ${en(levels.land)}, with what is coming ${en(levels.land + levels.incoming_land)}`,
  );
  await choose(page.getByRole('radio', { name: 'People', exact: true }));
  assert.equal(
    await saidBy(page, 'People'),
    `Tick ${last}: peasants ${en(levels.peasants)}, troops ${en(levels.troops)}`,
  );
  // What is looked at stands in the address, so that it can be shown to somebody.
  assert.match(page.url(), /[?&]over=people/);
  await page.goto('/game/hall?over=army');
  assert.match(
    await saidBy(page, 'Army'),
    new RegExp(`^Tick ${last}: units, away ones too ${en(levels.troops)},`),
  );

  const { frames } = await read(context, '/age/recap');
  const { houses } = await read(context, '/rankings');
  const landsOf = (house: { id: number }): number[] =>
    frames
      .slice(-8)
      .flatMap((frame: { houses: [number, number][] }) =>
        frame.houses.filter(([id]) => id === house.id).map(([, land]) => land),
      );
  // Of as many as are as large as others, the recap may know others than come first now.
  const place = houses.findIndex((house: { id: number }) => landsOf(house).length > 0);
  assert.ok(place >= 0, 'one of the largest houses is in the recap');
  const house = houses[place];
  const before = landsOf(house);
  await page.goto('/game/rankings');
  const trend = page
    .getByRole('row')
    .nth(place + 1)
    .locator('.trend');
  await trend.waitFor();
  assert.equal(await trend.getAttribute('title'), `From ${en(before[0])} to ${en(house.land)}`);

  const { realm } = await read(context, '/me');
  const { states } = await read(context, `/realms/${realm}`);
  await page.goto(`/game/realms/${realm}`);
  await page.locator('td .trend').first().waitFor();
  if (states.length > 1) await page.getByRole('heading', { name: 'Who holds what' }).waitFor();
  assert.deepEqual(complaints, []);
}
