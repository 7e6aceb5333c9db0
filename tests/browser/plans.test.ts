/** What a leader wants done stands where the state's players look. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { choose, command, DESK, foundHouse, PHONE, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({ left_out: leftOut(2) });
const { skip } = tested;

test('a leader pins a target, a war and a building; a member sees them and is let pin; a stranger sees nothing', {
  skip: skip || leftOut(5),
}, async () => {
  const leader = await visit(tested.browser, tested.site, { name: 'leader', viewport: DESK });
  const member = await visit(tested.browser, tested.site, { name: 'member', viewport: PHONE });
  const stranger = await visit(tested.browser, tested.site, { name: 'outsider' });
  const house = await foundHouse(leader.context, 'Seat of Plans', { realm: 3, state: 1 });
  const mate = await foundHouse(member.context, 'Willing Hand', { realm: 3, state: 1 });
  const other = await foundHouse(stranger.context, 'Over the Border', { realm: 4, state: 1 });
  for (const [{ context }, id] of [
    [leader, house],
    [member, mate],
  ] as const)
    await command(context, { type: 'vote', house: id, vote: { type: 'for', house } });

  const { page } = leader;
  await page.goto('/game/state');
  const plans = page.locator('#plans');
  await plans.getByText('Pin a plan').click();
  const note = plans.getByLabel('What is to be done');
  const pinIt = plans.getByRole('button', { name: 'Pin it' });
  assert.ok(await pinIt.isDisabled());
  await note.fill('Strike here at dawn');
  await choose(plans.getByRole('radio', { name: 'A house to attack' }));
  await plans.getByRole('textbox', { name: 'Or any house by its number' }).fill(String(other));
  await plans.getByRole('link', { name: 'Plan against Over the Border' }).waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await pinIt.click();
  await plans.locator('.pinned li').waitFor();
  await note.fill('Our goal');
  await choose(plans.getByRole('radio', { name: 'A state to war with' }));
  await plans.getByLabel('Which state').selectOption('4:1');
  await pinIt.click();
  await plans.locator('.pinned li').nth(1).waitFor();
  await note.fill('Walls first, everybody');
  await choose(plans.getByRole('radio', { name: 'Something to build' }));
  await plans.getByLabel('What to build').selectOption('ramparts');
  await pinIt.click();
  await plans.locator('.pinned li').nth(2).waitFor();
  await plans.getByText('3 plans of at most 5').waitFor();

  // In the Hall of a member, live, and each leads to what is to be done.
  await member.page.goto('/game/hall');
  const pinned = member.page.locator('.pinned');
  await pinned.getByText('Strike here at dawn').waitFor();
  assert.equal(await pinned.getByRole('button', { name: /^Take down/ }).count(), 0);
  await pinned.getByRole('link', { name: /^War on / }).waitFor();
  assert.deepEqual(await findingsOn(member.page), []);
  await pinned.getByRole('link', { name: 'Build ramparts' }).click();
  await member.page.getByLabel('Building', { exact: true }).waitFor();
  assert.equal(await member.page.getByLabel('Building', { exact: true }).inputValue(), 'ramparts');

  // Whom the leader lets pin does so from the channel.
  await plans.locator('summary', { hasText: 'Who else may pin' }).click();
  await plans.getByRole('checkbox', { name: 'Willing Hand' }).check();
  await member.context.request.post('/chat/state', { data: { text: 'And watch the ford' } });
  await member.page.goto('/game/chat');
  await member.page.getByRole('button', { name: 'Pin what Willing Hand wrote' }).click();
  await member.page.getByText('4 pinned plans').click();
  await member.page.locator('.pinned').getByText('And watch the ford').waitFor();
  assert.deepEqual(await findingsOn(member.page), []);
  // The leader's page has heard of it, and takes it down.
  await plans.getByText('And watch the ford').waitFor();
  await plans.getByRole('button', { name: 'Take down what Willing Hand wrote' }).click();
  await plans.getByText('And watch the ford').waitFor({ state: 'detached' });

  await stranger.page.goto('/game/hall');
  await stranger.page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await stranger.page.getByText('Strike here').count(), 0);
  const seen = await stranger.context.request.get('/state/pins');
  assert.deepEqual((await seen.json()).pins, []);
  for (const { context, complaints } of [leader, member, stranger]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});
