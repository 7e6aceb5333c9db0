/** Every kind of notice in the table happens here by what players do, through the door, to the player whom it concerns. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandReply, NOTICE_KINDS, type NoticeKind } from '@realm/contract';
import { BOOKS, type House, MATERIALS, UNITS } from '@realm/engine';
import { SLOT } from '@realm/rules';
import { agesWith } from '../../../tests/support/ages.ts';
import { Browser } from '../../../tests/support/signing_in.ts';
import { startProvider } from './identity_provider.ts';
import { type Client, founder, startTestServer, tempFolder, until, untilSo, worldOf } from './support.ts';

/** Protection is told to end six ticks before, of which there are so many here. */
const PROTECTED_TICKS = 8;
const AGE_TICKS = 120;

/** Kinds that other tests show: where a place is given up, and where a test is asked for. */
const ELSEWHERE: readonly NoticeKind[] = ['place', 'test'];

/** The means, which a young house has not. */
function equip(house: House): void {
  house.gold += 50_000_000;
  house.food += 5_000_000;
  house.aether += 500_000;
  house.adepts += 5_000;
  for (let m = 0; m < 12; m++) house.cells[MATERIALS + m] += 200_000;
  for (const slot of [SLOT.soldiers, SLOT.thieves]) {
    house.cells[UNITS + slot] += 3_000;
    house.population += 3_000;
    house.troops += 3_000;
  }
}

test('every kind of notice comes to whom it concerns, and says what happened', async (t) => {
  const ages = agesWith(tempFolder(t), {
    age_ticks: AGE_TICKS,
    protection_ticks: PROTECTED_TICKS,
    protection_leave_ticks: 1,
    quest_every_ticks: 4,
    truth_first_tick: 1,
    truth_last_tick: 100,
  });
  const provider = await startProvider(t);
  const server = await startTestServer(t, { limits: 10_000, robots: 0, ages, oidc: provider.file(t) });
  provider.allow(server.address);
  const ada = await founder(server, 'ada', 1, 1);
  const mate = await founder(server, 'mate', 1, 1);
  const eve = await founder(server, 'eve', 2, 1);
  const far = await founder(server, 'far', 1, 2);
  const everybody = [ada, mate, eve, far];
  const told = async (who: Client): Promise<[string, string][]> =>
    (await who.ask('/notices')).body.notices.map(({ kind, title }: { kind: string; title: string }) => [
      kind,
      title,
    ]);
  const seen = new Set<string>();
  /** Waits until a player was told something of a kind, by its title. */
  const comes = async (who: Client, kind: NoticeKind, title: RegExp) => {
    await untilSo(async () => (await told(who)).some(([of, said]) => of === kind && title.test(said)));
    seen.add(kind);
  };
  const isTold = async (who: Client, title: RegExp) => (await told(who)).some(([, said]) => title.test(said));
  const tick = (count = 1) => ada.post('/dev/tick', { count });
  // biome-ignore lint/suspicious/noExplicitAny: orders of every shape
  const give = (who: Client, order: any): Promise<CommandReply> =>
    who.command({ house: who.house, ...order });
  const house = (who: Client) => worldOf(server.node).house(who.house) as House;

  // Protection, and what is done without it.
  await tick(PROTECTED_TICKS - 5);
  await comes(ada, 'protection', /^Your protection ends soon/);
  await tick(6);
  for (const who of everybody) {
    equip(house(who));
  }

  // Words.
  await mate.post(`/messages/${ada.house}`, { text: 'a word' });
  await comes(ada, 'message', /^House of mate writes to you/);
  await mate.post('/chat/state', { text: '@House of ada' });
  await comes(ada, 'mention', /^House of mate names you/);

  // What staff do to somebody.
  await mate.post('/dev/sanctions', { account: 'eve', kind: 'warn', reason: 'a test' });
  await comes(eve, 'sanction', /^Staff warn you$/);

  // Leaders, and what only they decide.
  for (const who of [ada, mate]) await give(who, { type: 'vote', vote: { type: 'for', house: ada.house } });
  for (const who of [eve, far]) await give(who, { type: 'vote', vote: { type: 'for', house: who.house } });
  await comes(mate, 'leader', /^House of ada leads your state/);
  await give(far, { type: 'propose_work' });
  await comes(ada, 'vote', /^A vote on /);
  for (const who of [mate, far])
    assert.ok(!(await isTold(who, /^A vote on /)), 'who has no vote is not asked');
  const { projects } = worldOf(server.node).rules;
  const project = projects.list.find(({ id }) => id === 'common_purse') ?? projects.list[0];
  await give(ada, { type: 'set_research', project: project.id });
  const books = project.tiers.at(-1)?.knowledge ?? 0;
  house(mate).cells[BOOKS + project.category] += books;
  await give(mate, { type: 'contribute', category: project.category_id, books });
  await comes(ada, 'vote', /^The Colloquium has all tiers of /);
  assert.ok(!(await isTold(mate, /^The Colloquium has all/)), 'who leads chooses');

  // Between states.
  await give(ada, { type: 'propose_ceasefire', realm: 2, state: 1, ticks: 30 });
  await comes(eve, 'relations', /proposes a ceasefire/);
  const world = worldOf(server.node);
  const [own, other] = [world.stateOf(house(ada)), world.stateOf(house(eve))];
  other.land = own.land;
  await give(ada, { type: 'declare_war', realm: 2, state: 1 });
  await comes(eve, 'war', /declared war/);

  // Blows.
  await give(eve, { type: 'attack', attacker: eve.house, target: ada.house, kind: 'assault', units: [50] });
  await comes(ada, 'attacked', /^House of eve attacked you/);
  for (let tries = 0; !(await isTold(ada, /^Thieves /)); tries++) {
    assert.ok(tries < 20);
    house(eve).nerve = 60;
    await give(eve, { type: 'operation', target: ada.house, op: 'strongbox', thieves: 200 });
    await server.node.writer.idle();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await comes(ada, 'thieves', /^Thieves /);
  for (let tries = 0; !(await isTold(ada, /hex/)); tries++) {
    assert.ok(tries < 20);
    await eve.post('/commands', { type: 'cast', house: eve.house, rite: 'thin_smoke', target: ada.house });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await comes(ada, 'rites', /hex/);

  // People and goods.
  const listed = async (who: Client, name: string) => {
    await give(who, { type: 'recruit_general', name, traits: [] });
    const { id, appraisal } = (await who.ask('/me')).body.generals.at(-1);
    await give(who, { type: 'list', character: { kind: 'general', id }, reserve: appraisal, ticks: 6 });
    return appraisal as number;
  };
  const price = await listed(mate, 'Nell Softshoe');
  const { listing } = (await ada.ask('/hall')).body.listings[0];
  await give(ada, { type: 'bid', listing, price });
  await give(eve, { type: 'bid', listing, price: Math.ceil(price * 1.2) });
  await comes(ada, 'auction', /^You were outbid for Nell Softshoe/);
  const { reference_price: iron } = (await ada.ask('/market')).body.materials.find(
    ({ material }: { material: string }) => material === 'iron',
  );
  await give(far, { type: 'order', side: 'sell', material: 'iron', quantity: 5, price: iron });
  await give(ada, { type: 'order', side: 'buy', material: 'iron', quantity: 5, price: iron });
  await comes(far, 'trade', /^Your order traded/);
  await give(ada, {
    type: 'queue',
    when: { type: 'each_tick' },
    command: { type: 'vote', house: ada.house, vote: { type: 'for', house: 1_000_000 } },
  });
  await mate.post('/notices/settings', { language: 'de' });
  await give(mate, {
    type: 'queue',
    when: { type: 'each_tick' },
    command: { type: 'train', house: mate.house, unit: SLOT.defense, count: 1_000_000 },
  });
  await tick(7);
  await comes(ada, 'queue', /^An order ahead could not be carried out/);
  const why = async (who: Client) =>
    (await who.ask('/notices')).body.notices.find((each: { kind: string }) => each.kind === 'queue').text;
  assert.match(await why(ada), /^Vote for house 1000000: .+[^.]\.$/);
  await comes(mate, 'queue', /^Ein vorgemerkter Befehl/);
  assert.match(await why(mate), /^Ausbilden: du brauchst \d+ (Gold|Soldaten) und hast \d+\.$/);
  await comes(eve, 'people', /^Nell Softshoe is yours/);
  await comes(mate, 'people', /^Nell Softshoe wurde verkauft/);
  await mate.post('/notices/settings', { language: 'en' });
  await tick(20);
  await comes(eve, 'army_home', /^Your army is home/);
  await until(() =>
    everybody.some((who) =>
      house(who)
        .news.items()
        .some(({ kind }) => kind === 'quest_asks'),
    ),
  );
  const asked = everybody.find((who) =>
    house(who)
      .news.items()
      .some(({ kind }) => kind === 'quest_asks'),
  );
  await comes(asked as Client, 'quest', /^Your quest asks for something/);
  house(far).food = 0;
  house(far).gold = 0;
  await tick();
  await comes(far, 'want', /^Your (people starve|troops go unpaid)/);

  // A new way to sign in.
  const browser = new Browser();
  browser.keep(server.address, ada.cookie);
  const headers = { 'sec-fetch-site': 'same-origin' };
  await browser.go(`${server.address}/auth/oidc/test?link=true`, 'elsewhere', { headers });
  ada.cookie = browser.cookie(server.address);
  await comes(ada, 'sign_in', /^Your account has changed/);

  // The age: what comes after it, that it ends soon, that it has, and the next.
  await ada.post('/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now() - 1_000 });
  await comes(ada, 'age', /^Embers 2 is planned/);
  await tick(AGE_TICKS - 24 - worldOf(server.node).tick);
  await comes(ada, 'age', /^Embers 1 ends soon/);
  await ada.post('/dev/age/end', {});
  await comes(ada, 'age', /^Embers 1 has ended/);
  await ada.post('/dev/age/open', {});
  await comes(ada, 'age', /^Embers 2 is open/);

  assert.deepEqual([...seen, ...ELSEWHERE].sort(), [...NOTICE_KINDS].sort());
});
