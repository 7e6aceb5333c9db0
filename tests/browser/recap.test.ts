/** The recap as a film: a file that plays by itself, wherever it is opened. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { leftOut } from '../support/sample.ts';
import { foundHouse, retell, tick, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser({
  prepare: async (browser, site) => {
    const { context } = await visit(browser, site, { name: 'filmer' });
    await foundHouse(context, 'Filmers Loft');
    await tick(context, 140);
    await context.close();
  },
});
const { skip } = tested;

/** Which of the moments are seen, by their numbers. */
const SEEN = `[...document.querySelectorAll('.moment')].flatMap((each, i) => getComputedStyle(each).visibility === 'visible' ? [i] : [])`;
/** Sets the film to a time, as its clock would. */
const at = (ms: number) =>
  `for (const each of document.getAnimations()) { each.pause(); each.currentTime = ${ms}; }`;

/** Has the page's recap saved as a film; answers the file. */
async function saveFilm(page: Page): Promise<string> {
  await page.goto('/game/recap');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a film' }).click();
  const download = await downloading;
  assert.equal(download.suggestedFilename(), 'Embers 1.svg');
  const file = `${await download.path()}.svg`;
  await download.saveAs(file);
  return file;
}

test('the recap is saved as a film, which plays without asking for anything', {
  skip: skip || leftOut(2),
}, async () => {
  const { context, page, complaints } = await visit(tested.browser, tested.site, { name: 'filmer' });
  const file = await saveFilm(page);
  const text = readFileSync(file, 'utf8');
  // Its own name space and places within it: no other address, and nothing that runs.
  assert.deepEqual(
    [...text.matchAll(/\w+:\/\/[^"\s)]+/g)].map(([address]) => address),
    ['http://www.w3.org/2000/svg'],
  );
  assert.doesNotMatch(text, /<script|<foreignObject|<image|\son\w+=|href|@import|url\(/i);

  const asked: string[] = [];
  const film = await context.newPage();
  film.on('request', (request) => asked.push(request.url()));
  await film.goto(pathToFileURL(file).href);
  assert.deepEqual(asked, [pathToFileURL(file).href]);
  const moments = Number(await film.evaluate(`document.querySelectorAll('.moment').length`));
  assert.ok(moments >= 5, `${moments} moments`);
  const ticks = new Set<string>();
  for (let i = 0; i < moments; i++) {
    await film.evaluate(at(i * 400 + 200));
    assert.deepEqual(await film.evaluate(SEEN), [i], 'one moment at a time');
    ticks.add(String(await film.locator('.moment').nth(i).locator('.told').first().textContent()));
  }
  assert.equal(ticks.size, moments, 'each of another tick');
  // Where nothing is to move, it is a picture of the last.
  await film.emulateMedia({ reducedMotion: 'reduce' });
  await film.reload();
  assert.deepEqual(await film.evaluate(SEEN), [moments - 1]);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('whatever things are called, the film is the same shapes and text', { skip }, async () => {
  const { context, page } = await visit(tested.browser, tested.site);
  const hostile = `</text><script>globalThis.run = 1</script>&<image href="https://example.org/x"/>"'\u0007\ufffe\ud800]]>`;
  await retell(page, '**/age/recap', (reply) => {
    const { realms, states, houses } = reply.names;
    for (const names of [realms, states, houses]) for (const id of Object.keys(names)) names[id] = hostile;
    return reply;
  });
  const file = await saveFilm(page);
  const asked: string[] = [];
  const film = await context.newPage();
  film.on('request', (request) => asked.push(request.url()));
  await film.goto(pathToFileURL(file).href);
  assert.equal(await film.evaluate('document.documentElement.nodeName'), 'svg');
  assert.equal(
    await film.evaluate(
      `document.querySelectorAll('parsererror, script, image').length + (globalThis.run ?? 0)`,
    ),
    0,
  );
  assert.match(String(await film.locator('.name').first().textContent()), /^<\/text><script>/);
  assert.equal(asked.length, 1);
  await context.close();
});
