/** What staff do beside reports and plans: who comes in, a farm's gain, names of states. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { choose, command, DESK, foundHouse, read, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({ left_out: leftOut(3) });
const { skip } = tested;

test('staff let in whom they invite, take a gain out and a name away', {
  skip,
}, async () => {
  const { browser, site } = tested;
  const staff = await visit(browser, site, { name: 'warden', viewport: DESK });
  const fed = await visit(browser, site, { name: 'fed', viewport: DESK });
  const giver = await visit(browser, site, { name: 'giver', viewport: DESK });
  const guest = await visit(browser, site, { name: 'guest', viewport: DESK });
  const house = await foundHouse(fed.context, 'Fed Hall', { realm: 3, state: 1 });
  const from = await foundHouse(giver.context, 'Giving Hall', { realm: 3, state: 1 });
  await tick(staff.context, 73);
  const aid = { type: 'send_aid', house: from, to: house, what: 'gold', amount: 2_000 };
  await command(giver.context, aid);
  const { page } = staff;
  await page.goto('/game/staff');
  const panel = (name: string) =>
    page.locator('section.panel', { has: page.getByRole('heading', { level: 2, name }) });

  const comes = panel('Who comes in');
  await comes.getByRole('combobox', { name: 'Who may found a house' }).selectOption('listed');
  await comes.getByRole('textbox', { name: /^The list/ }).fill('somebody@mail.example');
  await comes.getByRole('button', { name: 'Let these found' }).click();
  await page.getByText('1 entry on the list').waitFor();
  assert.equal((await read(staff.context, '/dev/age')).access.access, 'listed');
  await comes.getByRole('combobox', { name: 'Who may found a house' }).selectOption('invited');
  await comes.getByRole('button', { name: 'Let these found' }).click();
  await page.getByText('From now on', { exact: true }).waitFor();
  await comes
    .getByRole('textbox', { name: /^For how many( 1|$)/ })
    .first()
    .fill('2');
  await comes.getByRole('button', { name: 'Make an invitation' }).click();
  const link = await comes.getByRole('textbox', { name: /^The link/ }).inputValue();
  assert.match(link, /\/game\/friends#realm_e_[\w-]{43}$/);
  await comes.getByText(/Invitation 1 into age 1: 2 players may still come/).waitFor();

  // Whoever opens it comes in; once it is ended nobody does.
  const refused = await guest.context.request.post('/commands', {
    data: { type: 'create_house', name: 'Guest House', race: 'peatkin', personality: 'builder' },
  });
  assert.equal((await refused.json()).code, 'not_admitted');
  await guest.page.goto(link);
  const let_in = guest.page.waitForResponse((answer) => answer.request().method() === 'POST');
  await guest.page.getByRole('button', { name: /come in/i }).click();
  assert.equal((await let_in).status(), 200);
  await foundHouse(guest.context, 'Guest House', { realm: 4, state: 1 });
  await comes.getByRole('button', { name: 'End invitation 1' }).click();
  await page.getByText('Invitation 1 is no good any more').waitFor();

  const gain = panel("A farm's gain");
  await gain.getByRole('textbox', { name: 'House that was fed' }).fill(String(house));
  await gain.getByRole('textbox', { name: 'House that gave' }).fill(String(from));
  await gain.getByRole('textbox', { name: 'How much of it' }).fill('500');
  await gain.getByRole('textbox', { name: 'Why, for the log' }).fill('one and the same player');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await findingsOn(page), [], `${width} px`);
    const over = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    assert.ok(over <= 0, `${over} px too wide at ${width}`);
  }
  await gain.getByRole('button', { name: 'Take it out' }).click();
  await page.getByText(/^What is worth 500 gold is out/).waitFor();

  await command(fed.context, { type: 'vote', house, vote: { type: 'for', house } });
  await command(giver.context, { type: 'vote', house: from, vote: { type: 'for', house } });
  await command(fed.context, { type: 'rename_state', house, name: 'Rude Words' });
  await page.reload();
  const states = panel('States');
  await states.getByRole('combobox', { name: 'State' }).selectOption('3:1');
  await states.getByRole('button', { name: 'Take the state this name away' }).click();
  await page.getByText(/^The state is called .* 1$/).waitFor();
  assert.doesNotMatch((await read(fed.context, '/state')).name, /Rude/);

  // The next age is for the invited alone.
  const next = panel('Plan the next age');
  await next.getByRole('combobox', { name: 'Who may found a house' }).selectOption('invited');
  await choose(next.getByRole('radio', { name: 'As soon as it is opened' }));
  await next.getByRole('button', { name: 'Plan it' }).click();
  await panel('The next age').getByText('invited', { exact: true }).waitFor();

  // What was left of the gain stands beside the result, once staff say so.
  assert.equal((await staff.context.request.post('/dev/age/end', { data: {} })).status(), 200);
  await page.goto('/game/ages/1');
  const found = page.getByRole('region', { name: `Gain of house ${house}` });
  await found.getByRole('textbox', { name: 'What everybody reads' }).fill('one and the same player');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await findingsOn(page), [], `${width} px`);
  }
  await found.getByRole('button', { name: 'Tell everybody' }).click();
  await found.getByRole('button', { name: 'Tell it no more' }).waitFor();
  await guest.page.goto('/game/ages/1');
  await guest.page.getByRole('heading', { level: 2, name: 'Gains that were found' }).waitFor();
  await guest.page.getByText('one and the same player').first().waitFor();
});
