import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { findingsOn } from './axe.ts';
import { command, foundHouse, PHONE, read, type Site, tick, visit } from './site.ts';

/** Most taps that an answer to an invasion may take, from the first sight of it to the army on its way. */
const TAPS_MOST = 4;

/** The most that a page's pictures may weigh, in bytes. */
const PICTURES_MAX = 40 * 1_024;

/** Weighs what comes to a page as pictures from now on. */
function weightOfPictures(page: Page): () => number {
  let bytes = 0;
  page.on('response', async (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname !== '/rules/pictures' && !/^image\//.test(answer.headers()['content-type'] ?? '')) return;
    bytes += (await answer.body().catch(() => Buffer.alloc(0))).length;
  });
  return () => bytes;
}

/**
 * Somebody is invaded, sees it, looks at the battle, tells the state, and strikes back, on a phone; a member of the state
 * reads what was told and finds the form of aid. The taps are counted.
 */
export async function answerAnInvasion(browser: Browser, site: Site): Promise<void> {
  const ours = await visit(browser, site, { name: 'invaded', viewport: PHONE });
  const house = await foundHouse(ours.context, 'Thornwick under the Long Grey Hill', { realm: 3, state: 1 });
  const friend = await visit(browser, site, { name: 'friend' });
  await foundHouse(friend.context, 'Friendly Gate', { realm: 3, state: 1 });
  const stranger = await visit(browser, site, { name: 'stranger' });
  await foundHouse(stranger.context, 'Far Away', { realm: 5, state: 1 });
  const foe = await visit(browser, site, { name: 'foe' });
  const enemy = await foundHouse(foe.context, 'Ravenous Keep', { realm: 4, state: 1 });
  for (const [who, id] of [
    [ours, house],
    [foe, enemy],
  ] as const) {
    await command(who.context, { type: 'set_draft', house: id, rate_bp: 3_500 });
    await command(who.context, { type: 'train', house: id, unit: 1, count: 90, direct: true });
  }
  await tick(ours.context, 14);

  const { page } = ours;
  const weight = weightOfPictures(page);
  await page.goto('/game/market');
  await page.locator('.badge[data-link=open]').waitFor();
  const fought = await command(foe.context, {
    type: 'attack',
    attacker: enemy,
    target: house,
    units: [0, (await read(foe.context, '/me')).units[1]],
  });
  let taps = 0;
  const tap = async (name: RegExp | string, role: 'link' | 'button' = 'link') => {
    await page.getByRole(role, { name }).first().click();
    taps++;
  };

  // Seen wherever one is, with what happened and what can be done.
  await page.getByRole('alert').getByText('Ravenous Keep attacked you').waitFor();
  await tap('The battle');
  await page.getByRole('heading', { level: 1, name: /Ravenous Keep/ }).waitFor();
  const scene = page.getByRole('img', { name: /^Ravenous Keep attacked Thornwick/ });
  await scene.waitFor();
  const said = String(await scene.getAttribute('aria-label'));
  assert.match(said, fought.outcome.won ? /and won/ : /and was beaten/);
  assert.match(said, new RegExp(`${fought.outcome.killed} of the defenders fell`));
  // The kind of attack is drawn in it, and the buildings that went with the land, as the age has them drawn.
  const lost = (await read(ours.context, '/news')).news.find(
    ({ kind }: { kind: string }) => kind === 'attack_suffered',
  );
  const gone = Math.min(4, Object.keys(lost.buildings).length);
  await scene.locator('.things .picture path').first().waitFor();
  assert.equal(await scene.locator('.things .picture').count(), 1 + gone);
  assert.ok(weight() > 0 && weight() <= PICTURES_MAX, `${weight()} bytes of pictures`);
  // By how much, as both are told it.
  const [{ margin_bp }] = (await read(foe.context, '/news')).news;
  const how = fought.outcome.won ? 'was stronger than' : 'fell short of';
  await page.getByText(`The army of Ravenous Keep ${how} what it had to pass`).waitFor();
  await page.locator('strong', { hasText: /^by / }).waitFor();
  assert.ok(Number.isInteger(margin_bp), 'who attacked is told as much');
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1440, 'light'],
    [PHONE.width, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: PHONE.height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    assert.deepEqual(await findingsOn(page), [], `${width} px, ${colorScheme}`);
    const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.ok(Number(over) <= 0, `${over} px wider than the screen`);
  }
  await tap('Share with your state', 'button');
  await page.getByText('Your state has read of it').waitFor();
  await tap('Strike back');
  const send = page.getByRole('button', { name: 'Send the army' });
  await page.locator('.plan').waitFor();
  assert.match(page.url(), new RegExp(`target=${enemy}.*units=`), 'the army is chosen');
  await send.click();
  taps++;
  await page.getByRole('heading', { name: /^(Won|Beaten)$/ }).waitFor();
  assert.ok(taps <= TAPS_MOST, `${taps} taps`);
  await page.getByRole('link', { name: 'The battle, to look at and to share' }).click();
  await page.getByRole('heading', { level: 1, name: /^(Won|Beaten) at Ravenous Keep/ }).waitFor();
  await page.getByText('Your offense').waitFor();
  assert.deepEqual(await findingsOn(page), []);

  // What was sent is drawn too, and stands in words beside it.
  const troops = page.getByRole('img', { name: /attacked Ravenous Keep/ }).locator('.things .picture');
  assert.ok((await troops.count()) >= 2, 'the kind of attack and a unit');
  await page
    .locator('dt', { hasText: / sent$/ })
    .first()
    .waitFor();

  // Once the armies are home everybody sees on the map of what kind the battle was.
  await tick(ours.context, 16);
  const before = weight();
  await page.goto('/game/map');
  await page.locator('.on-map .picture path').first().waitFor();
  await page.locator('.map-key .picture').first().waitFor();
  assert.ok(weight() - before <= PICTURES_MAX, `${weight() - before} bytes of pictures`);
  assert.deepEqual(await findingsOn(page), []);

  // A member follows the link from the channel: what was told stands there, and nothing of the other's own news.
  await friend.page.goto('/game/chat');
  await friend.page.getByRole('link', { name: /Battle of Thornwick/ }).click();
  await friend.page.getByRole('heading', { level: 1, name: /^A battle of Thornwick/ }).waitFor();
  await friend.page.getByText(/^Ravenous Keep attacked Thornwick/).waitFor();
  const link = new URL(friend.page.url());
  assert.deepEqual(await findingsOn(friend.page), []);
  await friend.page.getByRole('link', { name: 'Send aid' }).click();
  await friend.page.getByRole('heading', { name: 'Send aid' }).waitFor();
  assert.equal(await friend.page.getByLabel('To', { exact: true }).inputValue(), String(house));

  // A stranger with the same address learns nothing.
  await stranger.page.goto(link.pathname + link.search);
  await stranger.page.getByText('They are of another state').waitFor();
  assert.equal(await stranger.page.getByText(/attacked Thornwick/).count(), 0);
  for (const { context, complaints } of [ours, friend, stranger, foe]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
}
