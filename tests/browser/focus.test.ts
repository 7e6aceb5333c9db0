/** Whoever plays by the keyboard keeps their place: pressing a button does not lose the focus. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { leftOut } from '../support/sample.ts';
import { foundHouse, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({ left_out: leftOut(4) });
const { skip } = tested;

/** The words of what has the focus; none where nothing has it. */
const focused = (page: Page): Promise<string[]> => page.locator(':focus').allInnerTexts();

/** Presses a button by the keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

test('an order that is given leaves the focus on its button', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'presser' });
  await foundHouse(context, 'Pressed Hall');
  await page.goto('/game/build#explore');
  const send = page.getByRole('button', { name: 'Send explorers' });
  await page.locator('form').filter({ has: send }).getByRole('textbox').fill('1');
  await page.getByText(/^Done in \d+ ticks/).waitFor();
  await press(send);
  await page
    .getByRole('status')
    .getByText(/explore/i)
    .waitFor();
  assert.deepEqual(await focused(page), ['Send explorers']);
  // The form is empty now, and its button does nothing.
  assert.equal(await send.getAttribute('aria-disabled'), 'true');
  await context.close();
});

test('what is said leaves the focus where the next line is written', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'talker' });
  await foundHouse(context, 'Talking Hall');
  await page.goto('/game/chat');
  const line = page.locator('form.say').first().getByRole('textbox');
  await line.fill('Good morning');
  await press(page.locator('form.say').first().getByRole('button', { name: 'Say it' }));
  await page.locator('.chat').getByText('Good morning').first().waitFor();
  assert.equal(await line.and(page.locator(':focus')).count(), 1);
  await context.close();
});

test('a button that goes with what it was for leaves the focus beside it', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'planner' });
  await foundHouse(context, 'Planned Hall');
  await page.goto('/game/hall');
  const lines = page.locator('.advised li');
  const first = lines.first().getByRole('button', { name: /^Do it/ });
  const what = (await first.innerText()).trim();
  await press(first);
  await page
    .getByRole('status')
    .getByText(/^Done: /)
    .waitFor();
  await page.getByRole('button', { name: what, exact: true }).waitFor({ state: 'detached' });
  assert.equal((await focused(page)).length, 1);
  await context.close();
});

test('a button that has nothing more to do keeps the focus, and one that goes leaves it to the page', {
  skip,
}, async () => {
  const { context, page } = await visit(tested.browser, tested.site, { name: 'stepper' });
  await foundHouse(context, 'Stepping Hall');
  await page.goto('/game/build#explore');
  const less = page.getByRole('button', { name: 'Acres: less' });
  const acres = page.getByRole('textbox', { name: 'Acres', exact: true });
  await acres.fill('1');
  await press(less);
  assert.equal(await less.getAttribute('aria-disabled'), 'true');
  assert.equal(await less.and(page.locator(':focus')).count(), 1);
  // Its press does nothing now.
  await less.press('Enter');
  assert.equal(await acres.inputValue(), '0');
  await page.evaluate(`{
    const note = document.createElement('div');
    const button = document.createElement('button');
    button.textContent = 'Read';
    button.addEventListener('click', () => note.remove());
    note.append(button);
    document.querySelector('main').prepend(note);
  }`);
  await press(page.getByRole('button', { name: 'Read', exact: true }));
  assert.deepEqual(await focused(page), ['Build and explore']);
  await context.close();
});
