import assert from 'node:assert/strict';
import type { BrowserContext } from 'playwright-core';
import { choose, command, read, tick, type Visitor } from './site.ts';

/** A house with who plays it. */
export interface Player {
  readonly context: BrowserContext;
  readonly house: number;
}

const FOR = (player: Player, leader: Player) =>
  command(player.context, { type: 'vote', house: player.house, vote: { type: 'for', house: leader.house } });

/**
 * A leader is voted for on the state's page and declares a war in the war room, which the other side declares as well;
 * then both make peace. `ours` and `theirs` lead with the vote of a second house each.
 */
export async function voteDeclareAndMakePeace(
  { page, complaints }: Visitor,
  ours: readonly [Player, Player],
  theirs: readonly [Player, Player],
): Promise<void> {
  const [leader, second] = ours;
  const me = await read(leader.context, '/me');
  await FOR(second, leader);
  await page.goto('/game/state');
  await page.getByLabel('Your vote').selectOption(String(leader.house));
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  await page.getByText(`Your vote is for ${me.name}.`).waitFor();
  await page.getByRole('heading', { name: 'Set the tax' }).waitFor();

  for (const player of theirs) await FOR(player, theirs[0]);
  const other = await read(theirs[0].context, '/state');
  assert.equal(other.leader, theirs[0].house);
  const own = await read(leader.context, '/state');

  await page.goto('/game/war?do=declare_war');
  await page.getByLabel('To', { exact: true }).selectOption(`${other.realm}.${other.state}`);
  await page.getByText('The declaration waits for theirs.').waitFor();
  await page.getByRole('button', { name: 'Declare war', exact: true }).click();
  await page.getByText('A declaration of war', { exact: true }).waitFor();
  const at = { realm: own.realm, state: own.state };
  await command(theirs[0].context, { type: 'declare_war', house: theirs[0].house, ...at });
  const war = page.getByRole('heading', { name: / against / });
  await war.waitFor();
  // Their houses stand there, each a step from a plan.
  const plan = page
    .getByRole('row', { name: /House of cleo/ })
    .getByRole('link', { name: /^Plan an attack on/ });
  assert.equal(await plan.getAttribute('href'), `/game/attack?target=${theirs[0].house}`);
  await tick(leader.context, 2);
  await page.getByRole('img', { name: /^Land: / }).waitFor();
  await choose(page.getByRole('radio', { name: 'Might', exact: true }));
  await page.getByRole('img', { name: /^Might: / }).waitFor();

  await choose(page.getByRole('radio', { name: 'Offer peace', exact: true }));
  await page.getByRole('button', { name: 'Offer peace', exact: true }).click();
  await page.getByText('An offer of peace', { exact: true }).waitFor();
  await command(theirs[0].context, { type: 'offer_peace', house: theirs[0].house });
  await page.getByRole('row', { name: / against .* nobody/ }).waitFor();
  assert.deepEqual(complaints, []);
}
