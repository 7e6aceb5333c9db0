/** Reading a channel while others write in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { leftOut } from '../support/sample.ts';
import { findingsOn } from './support/axe.ts';
import { foundHouse, holds, PHONE, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;

const LONG_TEXT = 'A long tale of the marches and of who lost them. '.repeat(18).trim();

test('whoever reads older messages, or looks for some, stays there while others write', {
  skip: skip || leftOut(2),
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    viewport: PHONE,
    name: 'reader',
  });
  const other = await visit(tested.browser, tested.site, { name: 'teller' });
  await foundHouse(context, 'Readers Nook', { realm: 1, state: 1 });
  await foundHouse(other.context, 'Tellers Hall', { realm: 1, state: 1 });
  const tell = async (text: string) => {
    const answer = await other.context.request.post('/chat/state', { data: { text } });
    assert.equal(answer.status(), 200, await answer.text());
    await page
      .locator('.chat .text', { hasText: text.slice(0, 40) })
      .last()
      .waitFor();
    await sleep(200);
  };
  await page.goto('/game/chat');
  await page.locator('.badge[data-link=open]').waitFor();
  for (const n of ['First', 'Second', 'Third']) await tell(`${n}: ${LONG_TEXT}`);
  // At the newest one goes on looking at the newest.
  await page.locator('.chat li').last().scrollIntoViewIfNeeded();
  await tell(`Fourth: ${LONG_TEXT}`);
  await holds(
    page,
    "document.querySelector('.chat li:last-child').getBoundingClientRect().top < innerHeight",
  );
  await page.evaluate('scrollTo(0, 0)');
  await tell(`Fifth: ${LONG_TEXT}`);
  assert.equal(await page.evaluate('scrollY'), 0);
  const search = page.getByRole('searchbox', { name: 'Look for' });
  await search.pressSequentially('marches');
  await page.getByText('5 of 5 messages that the channel keeps').waitFor();
  await tell(`Sixth: ${LONG_TEXT}`);
  assert.equal(await page.evaluate('scrollY'), 0);
  await search.fill('');
  await sleep(200);
  assert.equal(await page.evaluate('scrollY'), 0);
  assert.deepEqual([...complaints, ...other.complaints], []);
  for (const each of [context, other.context]) await each.close();
});

test('a channel in which only those have written whom one has hidden is not said to be empty', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'hider' });
  const other = await visit(tested.browser, tested.site, { name: 'hidden' });
  await foundHouse(context, 'Hiders Nook', { realm: 2, state: 1 });
  await foundHouse(other.context, 'Hidden Hall', { realm: 2, state: 1 });
  await page.goto('/game/chat');
  await page.getByText('Be the first.').waitFor();
  await other.context.request.post('/chat/state', { data: { text: 'Anybody there?' } });
  await page.getByRole('button', { name: 'Hide all that Hidden Hall writes' }).click();
  await page.getByText('Nobody whom you hear has said anything here yet.').waitFor();
  assert.equal(await page.getByText('Be the first.').count(), 0);
  assert.deepEqual(complaints, []);
  for (const each of [context, other.context]) await each.close();
});

test('a message that is on its way is seen, and there again where the page is loaded anew; it is written once', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'sender' });
  const other = await visit(tested.browser, tested.site, { name: 'hearer' });
  await foundHouse(context, 'Senders Nook', { realm: 3, state: 1 });
  const to = await foundHouse(other.context, 'Hearers Hall', { realm: 3, state: 1 });
  const keys: (string | null)[] = [];
  for (const [address, label, path] of [
    ['/game/chat', 'Say something', '/chat/state'],
    [`/game/chat?with=${to}`, 'Write to Hearers Hall', `/messages/${to}`],
  ]) {
    const text = `Hold the ford at ${path}`;
    await page.goto(address);
    // It arrives, and its answer is never heard.
    let heard = false;
    await page.route(`**${path}`, async (route) => {
      if (heard || route.request().method() === 'GET') return route.continue();
      keys.push(await route.request().headerValue('idempotency-key'));
      await route.fetch();
    });
    const line = page.getByRole('textbox', { name: label });
    await line.fill(text);
    await page.getByRole('button', { name: 'Say it' }).click();
    await page.getByRole('status').getByText(`On its way: ${text}`).waitFor();
    assert.equal(await line.inputValue(), '');
    assert.deepEqual(await findingsOn(page), []);
    heard = true;
    await page.reload();
    await holds(page, `document.querySelector('form.say input')?.value === ${JSON.stringify(text)}`);
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(path),
    );
    await page.getByRole('button', { name: 'Say it' }).click();
    keys.push(await (await sent).headerValue('idempotency-key'));
    await page.locator('.chat .text', { hasText: text }).waitFor();
    // Answered, it is kept no more; before that the next page would bring it back.
    await holds(page, `sessionStorage.getItem('realm-said ${path}') === null`);
    assert.equal(await line.inputValue(), '');
    await page.reload();
    await page.locator('.chat .text', { hasText: text }).waitFor();
    assert.equal(await line.inputValue(), '');
    assert.equal(await page.locator('.chat .text', { hasText: text }).count(), 1);
  }
  const [first, again, third, last] = keys;
  assert.ok(first !== null && third !== null && first !== third);
  assert.deepEqual([again, last], [first, third]);
  assert.deepEqual(complaints, []);
  for (const each of [context, other.context]) await each.close();
});
