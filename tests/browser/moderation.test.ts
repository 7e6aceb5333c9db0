/** A report handled from click to appeal, on the pages of whoever reports, of staff, and of whom it is about. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { DESK, foundHouse, read, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({ left_out: leftOut(5) });
const { skip } = tested;

test('a report is handled from click to appeal', { skip: skip || leftOut(0) }, async () => {
  const { browser, site } = tested;
  const [ada, bo, mo] = [
    await visit(browser, site, { viewport: DESK, name: 'rosa' }),
    await visit(browser, site, { viewport: DESK, name: 'brute' }),
    await visit(browser, site, { viewport: DESK, name: 'mod' }),
  ];
  await foundHouse(ada.context, 'Rosehold');
  const rude = await foundHouse(bo.context, 'Rudehold');
  await foundHouse(mo.context, 'Modhold');
  const said = await bo.context.request.post('/chat/world', { data: { text: 'an insult to all' } });
  assert.equal(said.status(), 200);

  // Two clicks and a reason, from a message; and from the page of a house.
  const { page } = ada;
  await page.goto('/game/chat?channel=world');
  await page.getByRole('button', { name: 'Report what Rudehold wrote' }).click();
  await page.getByRole('textbox', { name: 'Why' }).fill('an insult');
  assert.deepEqual(await findingsOn(page), []);
  await page.getByRole('button', { name: 'Report it' }).click();
  await page.getByText('It is reported: staff will look at it').waitFor();
  await page.goto(`/game/houses/${rude}`);
  await page.getByRole('button', { name: 'Report the name Rudehold' }).click();
  await page.getByRole('textbox', { name: 'Why' }).fill('rude');
  await page.getByRole('button', { name: 'Report it' }).click();
  await page.getByText('It is reported: staff will look at it').waitFor();

  // Staff take it, look at what stands around it, and suspend.
  const staff = mo.page;
  await staff.goto('/game/staff');
  const report = staff.getByRole('region', { name: 'Report 1' });
  await report.getByText('What was written around it').click();
  await report.getByRole('listitem').getByText('an insult to all').waitFor();
  await report.getByRole('button', { name: 'Take it' }).click();
  await report.getByText(/Taken by account \d+\./).waitFor();
  await report.getByText('Do something about it').click();
  await report.getByRole('combobox', { name: 'What' }).selectOption('suspend');
  await report.getByRole('textbox', { name: 'Why, as they are told' }).fill('insults');
  for (const width of [390, 1280]) {
    await staff.setViewportSize({ width, height: 900 });
    assert.deepEqual(await findingsOn(staff), [], `${width} px`);
  }
  await report.getByRole('button', { name: 'Do it' }).click();
  await report.waitFor({ state: 'detached' });
  await staff.getByRole('region', { name: 'Report 2' }).waitFor();

  // Whoever is suspended signs in again, reads why, and appeals.
  await bo.context.request.post('/auth/dev', { data: { name: 'brute' } });
  const told = bo.page;
  await told.goto('/game/hall');
  const alert = told.getByRole('alert').filter({ hasText: 'You take no part in the game for a time' });
  await alert.getByText('insults').waitFor();
  // What can't be ordered is not offered.
  const until = told.getByRole('alert').getByText('Your account takes no part in the game until');
  // Until when is told by their own clock.
  assert.match(await until.innerText(), /until \d+ \w+ \d{4}, \d\d:\d\d: insults\./);
  await told.getByRole('heading', { name: 'Over the last ticks' }).waitFor();
  assert.equal(await told.getByRole('heading', { name: 'The plan for now' }).count(), 0);
  await told.locator('.badge[data-link=watching]').waitFor();
  await told.locator('.note.bad').getByRole('link', { name: 'Your account' }).click();
  await told.getByRole('heading', { level: 2, name: 'What staff have decided about you' }).waitFor();
  await told.getByRole('textbox', { name: 'What is wrong with that' }).fill('it was a joke');
  assert.deepEqual(await findingsOn(told), []);
  await told.getByRole('button', { name: 'Appeal' }).click();
  await told.getByText('Staff have not answered yet.').waitFor();

  // It is answered, and everybody is told something besides.
  await staff.reload();
  const sanction = staff.getByRole('region', { name: 'Sanction 1' });
  await sanction.getByText('it was a joke').waitFor();
  await sanction.getByRole('textbox', { name: 'What they are told' }).fill('so it was');
  await sanction.getByRole('button', { name: 'They are right' }).click();
  await sanction.getByText('Lifted: so it was').waitFor();
  await told.reload();
  await told.getByText('You are right: so it was').waitFor();
  await told.goto('/game/hall');
  await told.getByRole('heading', { name: 'The plan for now' }).waitFor();
  const { sanctions } = await read(bo.context, '/auth/sanctions');
  assert.deepEqual([sanctions[0].in_force, sanctions[0].appeal.upheld], [false, false]);

  await staff.getByRole('textbox', { name: 'What everybody is told' }).fill('back by nine');
  await staff.getByRole('button', { name: 'Announce it' }).click();
  await page.getByText('back by nine').waitFor();
  await staff.getByRole('button', { name: 'Pause the age' }).click();
  await page.getByText('The age is paused.').waitFor();
  await page.locator('.ring').getByText('paused').waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await staff.getByRole('button', { name: 'Let the age go on' }).click();
  await page.getByText('The age is paused.').waitFor({ state: 'detached' });
  for (const { complaints } of [ada, mo]) assert.deepEqual(complaints, []);
});
