/** What is played for days, played in minutes: protection is short here, and quests come at once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { agesWith } from '../support/ages.ts';
import { leftOut } from '../support/sample.ts';
import { attackByKeys, lookPlanAndAttack } from './support/attacking.ts';
import { recruitListAndSell } from './support/auctioning.ts';
import { answerAnInvasion } from './support/fighting.ts';
import { lookBack } from './support/looking_back.ts';
import { answerQuest } from './support/questing.ts';
import { DESK, foundHouse, tick, type Visitor, visit } from './support/site.ts';
import { siteInBrowser } from './support/site_in_browser.ts';
import { buyAndSell } from './support/trading.ts';
import { type Player, voteDeclareAndMakePeace } from './support/warring.ts';

let ada: Visitor;
let cleo: Visitor;
const players: Record<string, Player> = {};
const folder = mkdtempSync(path.join(tmpdir(), 'realm-play-'));
const tested = await siteInBrowser({
  options: () => [
    '--ages',
    agesWith(folder, {
      protection_ticks: 2,
      protection_leave_ticks: 1,
      quest_every_ticks: 1,
      truth_first_tick: 1,
      truth_last_tick: 40,
    }),
  ],
  async prepare(browser, site) {
    ada = await visit(browser, site, { viewport: DESK, name: 'ada' });
    const seats = { ada: 1, bob: 1, cleo: 2, dan: 2 };
    for (const [name, realm] of Object.entries(seats)) {
      const visitor = name === 'ada' ? ada : await visit(browser, site, { name });
      if (name === 'cleo') cleo = visitor;
      const { context } = visitor;
      players[name] = { context, house: await foundHouse(context, `House of ${name}`, { realm, state: 1 }) };
    }
    await tick(ada.context, 3);
  },
});
const { skip } = tested;

after(() => rmSync(folder, { recursive: true, force: true }));

test('a look, then an attack planned from its report, and the outcome is the plan', { skip }, () =>
  lookPlanAndAttack(ada, players.ada.house),
);

test('the keyboard alone plans an attack and makes it', { skip: skip || leftOut(0) }, () =>
  attackByKeys(ada, players.ada.house),
);

test(
  'an invasion is noticed, understood and answered in a few taps, and shared with the state',
  { skip: skip || leftOut(1) },
  () => answerAnInvasion(tested.browser, tested.site),
);

test('what the market says is what the trade comes to', { skip: skip || leftOut(3) }, () => buyAndSell(ada));

test('what a house had, and how standings went, is drawn as it was', { skip: skip || leftOut(2) }, () =>
  lookBack(ada),
);

test('a vote, a war declared and followed in pictures, and peace', { skip: skip || leftOut(4) }, () =>
  voteDeclareAndMakePeace(ada, [players.ada, players.bob], [players.cleo, players.dan]),
);

test('a general is recruited, listed, bid for, and sold', { skip: skip || leftOut(0) }, () =>
  recruitListAndSell(ada, cleo),
);

test('a quest asks and is answered', { skip }, () => answerQuest(ada, players.ada.house));
