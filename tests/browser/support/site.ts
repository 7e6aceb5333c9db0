import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { startProcess } from '../../support/server_process.ts';

/** A phone and a desk. */
export const PHONE = { width: 375, height: 740 };
export const DESK = { width: 1280, height: 860 };

/** Ticks come when the tests ask for them. */
const TICK_MS = '3600000';
const ROBOTS = '24';

/** The real server with robots, as its own process, for all tests of the pages together. */
export interface Site {
  /** By a name and not a number, which passkeys insist on. */
  readonly address: string;
  stop(): Promise<void>;
}

/** `options` are settings of the server beyond those of every test here. */
export async function startSite(...options: string[]): Promise<Site> {
  // The list of who was erased comes to lie beside the data.
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-browser-'));
  const server = await startProcess(
    path.join(folder, 'data'),
    '--robots',
    ROBOTS,
    '--tick-ms',
    TICK_MS,
    '--seed',
    '7',
    ...options,
  );
  return {
    address: server.address.replace('127.0.0.1', 'localhost'),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A browser's own cookies and storage, with what went wrong in its pages. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the pages complained of on their consoles, and what they threw. */
  readonly complaints: string[];
}

/** Answers to pages are late by up to so much: `REALM_TEST_LATE_MS=600` finds what goes by the order in which they usually come. */
const LATE_MS = Number(process.env.REALM_TEST_LATE_MS ?? 0);

/** How long a page may take for what it is waited for: a machine that does much else gets longer than usual. */
const PATIENCE_MS = 60_000;

export async function visit(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions & { readonly name?: string } = {},
): Promise<Visitor> {
  const { name, ...rest } = options;
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: PHONE,
    serviceWorkers: 'block',
    ...rest,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (LATE_MS > 0) await answerLate(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A browser notes by itself that nobody is signed in, and that a form as it stands would be refused.
    if (message.type() === 'error' && !/status of (401|422)/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  if (name !== undefined) await signInByName(context, name);
  return { context, page, complaints };
}

/** Has each answer that the context's pages ask for come late, by another time each: what is written once before it comes. */
async function answerLate(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const late_ms = Math.random() * LATE_MS;
    const request = route.request();
    // What is fetched here would come through where a test has taken the page off the network.
    const isOffline = async () =>
      (await request.frame().page().evaluate('navigator.onLine').catch(gone)) === false;
    if (request.method() === 'GET' || request.isNavigationRequest() || (await isOffline())) {
      await sleep(late_ms);
      return await route.continue().catch(gone);
    }
    const answer = await route.fetch({ maxRedirects: 0 }).catch(gone);
    await sleep(late_ms);
    await (answer === undefined ? route.abort() : route.fulfill({ response: answer })).catch(gone);
  });
}

/** The page that asked went away meanwhile. */
const gone = (): undefined => undefined;

/** Has what a read answers come to a page changed. It is read whole, also where the page asks whether it has changed. */
export async function retell(
  page: Page,
  where: string | RegExp | ((url: URL) => boolean),
  // biome-ignore lint/suspicious/noExplicitAny: whatever the read answers
  change: (json: any) => object,
): Promise<void> {
  await page.route(where, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers }).catch(gone);
    if (response === undefined) return await route.abort().catch(gone);
    await route.fulfill({ response, json: change(await response.json()) }).catch(gone);
  });
}

/** Signs in by name, as a dev server lets anyone. */
export async function signInByName(context: BrowserContext, name: string): Promise<void> {
  const answer = await context.request.post('/auth/dev', { data: { name } });
  assert.equal(answer.status(), 200, await answer.text());
}

/** Founds a house past the pages, for tests of what comes after; answers its id. */
export async function foundHouse(
  context: BrowserContext,
  name: string,
  seat: { readonly realm?: number; readonly state?: number } = {},
): Promise<number> {
  const order = { type: 'create_house', name, race: 'peatkin', personality: 'builder', ...seat };
  return (await command(context, order)).house;
}

/** Gives an order past the pages; answers the reply. */
export async function command(context: BrowserContext, data: object) {
  const answer = await context.request.post('/commands', { data });
  assert.equal(answer.status(), 200, `${JSON.stringify(data)}: ${await answer.text()}`);
  return await answer.json();
}

/** Chooses one of a few, as a finger does: by its words, since the circle itself isn't drawn. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('..').click();
}

/** What a read says, past the pages. */
export async function read(context: BrowserContext, path: string) {
  const answer = await context.request.get(path);
  assert.equal(answer.status(), 200, `${path}: ${await answer.text()}`);
  return await answer.json();
}

/** Lets ticks pass at once. */
export async function tick(context: BrowserContext, count: number): Promise<void> {
  const answer = await context.request.post('/dev/tick', { data: { count } });
  assert.equal(answer.status(), 200, await answer.text());
}

/** The pages of the game by their address, the houses' own ones marked. */
export const PAGES: readonly (readonly [address: string, own: boolean])[] = [
  ['/', false],
  ['/game/age', false],
  ['/game/map', false],
  ['/game/map?house=2', false],
  ['/game/rankings', false],
  ['/game/realms', false],
  ['/game/realms/1', false],
  ['/game/states/1/1', false],
  ['/game/houses/1', false],
  ['/game/guide?q=home', false],
  ['/game/guide', false],
  ['/game/guide?topic=first_war', false],
  ['/game/guide?topic=thieves', true],
  ['/game/tools?try=explore', false],
  ['/game/market', false],
  ['/game/recap', false],
  ['/game/settings', false],
  ['/game/war', false],
  ['/game/ages', false],
  ['/game/deeds', false],
  ['/game/found?race=farlights&personality=builder&compare=farlights,peatkin', false],
  ['/game/friends', false],
  ['/game/friends', true],
  ['/auth/signin', false],
  ['/auth/account', true],
  ['/auth/connect?site=https://tool.example&return_to=https://tool.example/&state=x', true],
  ['/game/hall', true],
  ['/game/map?house=3', true],
  ['/game/queue', true],
  ['/game/build?building=homes', true],
  ['/game/army', true],
  ['/game/market?material=timber&units=10', true],
  ['/game/state', true],
  ['/game/attack?target=2&units=40', true],
  ['/game/war?do=propose_ceasefire', true],
  ['/game/deeds?how=offers', true],
  ['/game/people?recruit=academic', true],
  ['/game/quest', true],
  ['/game/works?wonder=long_furnace', true],
  ['/game/staff', true],
  ['/game/intel', true],
  ['/game/rites?op=fires', true],
  ['/game/science?books=50', true],
  ['/game/chronicle', true],
  ['/game/battles/1/1?with=2', true],
  ['/game/chat', true],
  ['/game/notices', true],
];

/** Waits until something holds in the page, whose policy lets nothing in it evaluate text. */
export async function holds(page: Page, what: string): Promise<void> {
  const ends = Date.now() + PATIENCE_MS;
  while (!(await page.evaluate(what))) {
    assert.ok(Date.now() < ends, `not so in time: ${what}; the page is called ${await page.title()}`);
    await sleep(50);
  }
}
