/** What a form is about while the world changes under it, and while its player goes elsewhere. */
import assert from 'node:assert/strict';
import { inTurns } from '../support/sample.ts';
import { DESK, foundHouse, read, retell, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;
const test = inTurns(6);

test('a work of the realm that is finished stands, and nobody is asked to pay for it', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'mason' });
  await foundHouse(context, 'Masons Yard');
  let done = false;
  await retell(page, '**/me', (me) => {
    const { realm_work: work } = me;
    const paid = { gold: work.gold_needed, material_given: work.material_needed, done };
    return { ...me, realm_work: { ...work, proposed: true, passed: true, ...paid } };
  });
  await page.goto('/game/works');
  await page.getByRole('button', { name: 'Give to the work' }).waitFor();
  done = true;
  await page.reload();
  await page.getByText('It stands: paid for in full.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Give to the work' }).count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('what is typed stays of whom and what it was typed for', { skip }, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'giver' });
  const other = await visit(tested.browser, tested.site, { name: 'taker' });
  const seat = { realm: 3, state: 1 };
  const house = await foundHouse(context, 'Givers Hall', seat);
  const taker = await foundHouse(other.context, 'Takers Hall', seat);
  // The members' order, the leader, and what a wonder lacks are another after a tick.
  let later = false;
  await retell(
    page,
    ({ pathname }) => pathname === '/state',
    (state) => {
      const robots = state.members.filter(({ robot }: { robot: boolean }) => robot);
      const [first, second] = [robots, state.members.filter(({ robot }: { robot: boolean }) => !robot)];
      const members = later ? [...second, ...first] : [...first, ...second];
      return { ...state, members, leader: later ? taker : robots[0].id };
    },
  );
  const materials = Object.keys((await read(context, '/me')).materials);
  const [one, two] = materials;
  await retell(page, '**/me', (me) => {
    const works = [
      {
        ...{ id: 'long_furnace', name: 'The Long Furnace', builder: house, gold: 0, gold_needed: 1_000 },
        materials: { [one]: { given: later ? 50 : 0, needed: 50 }, [two]: { given: 0, needed: 50 } },
        done_tick: null,
      },
    ];
    return { ...me, wonder_works: works };
  });
  const { members } = await read(context, '/state');
  const robot = members.find((each: { robot: boolean }) => each.robot);
  const change = async () => {
    later = true;
    await tick(context, 1);
  };

  await page.goto('/game/state');
  const aid = page.locator('#aid');
  await aid.getByRole('textbox', { name: 'How much' }).fill('5');
  const vote = page.getByRole('combobox', { name: 'Your vote' });
  await vote.selectOption({ label: `Against ${robot.name}` });
  assert.equal(await aid.getByRole('combobox', { name: 'To' }).inputValue(), String(robot.id));
  await change();
  await vote.locator('option', { hasText: 'Against Takers Hall' }).waitFor({ state: 'attached' });
  assert.equal(await vote.inputValue(), '');
  assert.equal(await aid.getByRole('combobox', { name: 'To' }).inputValue(), String(robot.id));

  later = false;
  await page.goto('/game/works');
  const fund = page.locator('section', { has: page.getByRole('heading', { name: 'The Long Furnace' }) });
  await fund.getByRole('textbox', { name: 'Units to give' }).fill('7');
  await change();
  await fund.getByText(/^There is enough .* by now/).waitFor();
  const material = fund.getByRole('combobox', { name: 'Material' });
  assert.equal(await material.inputValue(), one);
  const give = fund.getByRole('button', { name: 'Give to The Long Furnace' });
  assert.equal(await give.getAttribute('aria-disabled'), 'true');
  await material.selectOption(two);
  await fund.getByText(/^There is enough/).waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
  for (const each of [context, other.context]) await each.close();
});

test('an order to be given later is one to be given later when its player comes back to it', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, {
    name: 'sleeper',
    viewport: DESK,
  });
  await foundHouse(context, 'Sleepers Rest');
  await page.goto('/game/army?unit=2#raise');
  const raise = page.locator('#raise');
  await raise.getByRole('textbox', { name: 'How many' }).fill('7');
  await raise.getByText('Give it later').click();
  await raise.getByRole('combobox', { name: 'When' }).selectOption({ label: 'As soon as it can be paid' });
  await page.locator('nav').getByRole('link', { name: 'Market' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Market' }).waitFor();
  await page.goBack();
  await raise.getByRole('button', { name: 'Train, later' }).waitFor();
  assert.equal(await raise.getByRole('textbox', { name: 'How many' }).inputValue(), '7');
  assert.equal(await raise.getByRole('combobox', { name: 'When' }).inputValue(), 'affordable');
  await raise.getByText('Give it later').click();
  await raise.getByRole('button', { name: 'Train', exact: true }).waitFor();
  assert.doesNotMatch(page.url(), /later/);
  // Whatever an address says of it, the form is there.
  for (const tick of ['9999999999', '12a', '']) {
    await page.goto(`/game/build?explore=2&later-explore=when%3Dat_tick%26tick%3D${tick}#explore`);
    await page.locator('#explore').getByRole('textbox', { name: 'At the end of tick' }).waitFor();
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('what is typed or pasted is as long as the service lets it be, whatever letters it is of', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'scribe' });
  await foundHouse(context, 'Scribes Hall');
  await page.goto('/game/chat?channel=world');
  const line = page.getByLabel('Say something');
  await line.fill('🔥'.repeat(1_000));
  assert.equal([...(await line.inputValue())].length, 1_000);
  await line.press('Enter');
  await page.locator('.chat .text', { hasText: '🔥'.repeat(1_000) }).waitFor();

  // What is too much goes from where it was typed; the caret stays there, and no letter is cut in half.
  await line.fill(`${'a'.repeat(499)}${'b'.repeat(499)}`);
  await page.evaluate("document.querySelector('.say input').setSelectionRange(499, 499)");
  await page.keyboard.insertText('🔥🌋🔥');
  assert.equal(await line.inputValue(), `${'a'.repeat(499)}🔥🌋${'b'.repeat(499)}`);
  assert.equal(await page.evaluate("document.querySelector('.say input').selectionStart"), 503);
  await page.keyboard.insertText('c');
  assert.equal(await line.inputValue(), `${'a'.repeat(499)}🔥🌋${'b'.repeat(499)}`);

  // What an input method puts together is left alone until it is whole.
  const session = await context.newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const text of ['か', 'かん', 'かんじ']) await compose(text);
  assert.ok((await line.inputValue()).includes('🌋かんじb'));
  await session.send('Input.insertText', { text: '漢字' });
  assert.equal(await line.inputValue(), `${'a'.repeat(499)}🔥🌋${'b'.repeat(499)}`);

  // So does a name.
  const newcomer = await visit(tested.browser, tested.site, { name: 'goth' });
  await newcomer.page.goto('/game/found?race=peatkin&personality=builder#name');
  const name = '\u{10330}'.repeat(40);
  await newcomer.page.getByLabel('Its name').fill(`${name}\u{10330}`);
  await newcomer.page.getByRole('button', { name: 'Found the house' }).click();
  await newcomer.page.getByRole('heading', { level: 1, name }).waitFor();
  assert.equal((await read(newcomer.context, '/me')).name, name);
  assert.deepEqual([...complaints, ...newcomer.complaints], []);
  for (const each of [context, newcomer.context]) await each.close();
});

test('what is typed while an order or an answer is on its way stays, and the names offered are of the race chosen', {
  skip,
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'typist' });
  /** Holds back the first answer to a request that the pages ask for, until it is let go. */
  const hold = async (address: string, isIt: (url: string, method: string) => boolean) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(address, async (route, request) => {
      if (isIt(request.url(), request.method())) await promise;
      await route.continue();
    });
    return resolve;
  };
  const late = await hold('**/names?*', (url) => url.includes('race=peatkin'));
  await page.goto('/game/found?race=peatkin&personality=builder');
  const races = page.locator('input[name=race]');
  const other = await races.evaluateAll((all) =>
    all.map((each) => (each as { value?: string }).value).findIndex((race) => race !== 'peatkin'),
  );
  const named = page.waitForResponse(
    (answer) => answer.url().includes('/names?') && !answer.url().includes('race=peatkin'),
  );
  await races.nth(other).locator('..').click();
  const { names } = await (await named).json();
  const offered = page.locator('form .buttons').first().locator('button:not(.quiet)');
  await offered.filter({ hasText: names[0] }).waitFor();
  const answered = page.waitForResponse((answer) => answer.url().includes('race=peatkin'));
  late();
  await (await answered).finished();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))');
  assert.deepEqual(await offered.allInnerTexts(), names);

  await foundHouse(context, 'Typists Hall');
  await page.goto('/game/build');
  await page.locator('.badge[data-link=open]').waitFor();
  const done = await hold('**/commands', (_, method) => method === 'POST');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send explorers' }) });
  const acres = form.getByRole('textbox', { name: 'Acres' });
  await acres.fill('1');
  const sent = page.waitForRequest((request) => /\/commands$/.test(request.url()));
  await form.getByRole('button', { name: 'Send explorers' }).click();
  await sent;
  await acres.fill('2');
  done();
  await page
    .getByRole('status')
    .getByText(/explor/i)
    .waitFor();
  assert.equal(await acres.inputValue(), '2');
  await form.getByRole('button', { name: 'Send explorers' }).click();
  while ((await acres.inputValue()) !== '') await page.waitForTimeout(20);
  assert.deepEqual(complaints, []);
  await context.close();
});
