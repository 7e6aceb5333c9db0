/** A farm's gain taken out of a house before the age ends, and orders ahead of whoever may not play. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { AMOUNT_MAX } from '@realm/contract';
import { MATERIALS, stateHash } from '@realm/engine';
import type { Act, ActContext } from '../src/acts/act.ts';
import { compensate } from '../src/acts/compensate.ts';
import { perform } from '../src/acts/perform.ts';
import { recover, sha256 } from '../src/game/recovery.ts';
import { Client, commandLine, founder, player, startTestServer, testSettings, worldOf } from './support.ts';

/** A house that another of its state has given gold, and somebody of the staff without a house. */
async function fed(t: Parameters<typeof startTestServer>[0]) {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const giver = await founder(server, 'giver', 1, 1);
  const main = await founder(server, 'main', 1, 1);
  const staff = await new Client(server).signIn('staff');
  const world = worldOf(server.node);
  for (const each of [giver, main]) {
    await staff.post('/dev/tick', { count: 24 });
    for (let tries = 0; tries < 5 && world.house(each.house)?.protected_until !== 0; tries++) {
      const left = await each.post('/commands', { type: 'leave_protection', house: each.house });
      if (left.status !== 200) await staff.post('/dev/tick', { count: 24 });
    }
  }
  const aid = { type: 'send_aid', house: giver.house, to: main.house, what: 'gold', amount: 5_000 };
  const given = await giver.post('/commands', aid);
  assert.equal(given.status, 200, given.text);
  await staff.post('/dev/tick', { count: 24 });
  const net = async () => {
    const { flows } = (await staff.ask(`/dev/flows?house=${main.house}`)).body;
    return flows[0]?.receiver.id === main.house ? flows[0].net : 0;
  };
  assert.ok((await net()) > 0, 'something has arrived');
  return { settings, server, giver, main, staff, world, net };
}

test('what gifts have brought is taken out, as far as the flows show, publicly, and put back', async (t) => {
  const { server, giver, main, staff, world, net } = await fed(t);
  const between = { house: main.house, giver: giver.house };
  const compensate = (more: object, by = staff) =>
    by.post('/dev/compensations', { ...between, note: 'one player', ...more });
  const before = await net();
  const { land } = world.theHouse(main.house);
  const { start_land } = world.rules.params;
  for (const [more, code] of [
    [{ goods: [{ what: 'gold', amount: before + 1 }] }, 'beyond_flow'],
    [{ goods: [{ what: 'gold', amount: 10 }], back: true }, 'beyond_flow'],
    [{ goods: [{ what: 'gold', amount: 10 }], house: giver.house, giver: main.house }, 'beyond_flow'],
    [{ acres: land - start_land + 1 }, 'not_enough'],
    [{ goods: [{ what: 'gold', amount: 900_000_000 }] }, 'not_enough'],
    [{ goods: [{ what: 'laurels', amount: 1 }] }, 'unknown_good'],
    [{ goods: [{ what: 'gold', amount: 10 }], house: 99_999 }, 'no_such_house'],
    [{ goods: [{ what: 'gold', amount: 10 }], giver: 99_999 }, 'no_such_house'],
    [{}, 'out_of_range'],
    [{ goods: [{ what: 'gold', amount: 0 }] }, 'out_of_range'],
    [{ goods: [{ what: 'prototype', amount: 1 }] }, 'unknown_good'],
    [{ goods: [{ what: '__proto__', amount: 1 }] }, 'unknown_good'],
    [{ goods: [{ what: 'gold', amount: 10 }], note: '' }, 'note_missing'],
  ] as const)
    assert.equal((await compensate(more)).body.code, code, JSON.stringify(more));
  assert.equal((await compensate({ goods: [{ what: 'gold', amount: 10 }] }, main)).body.code, 'plays_here');
  // Where there is nothing at all to move, it is said in words rather than by a 0.
  for (const [more, error] of [
    [
      { house: giver.house, giver: main.house },
      'that house has given the other nothing that has not come back',
    ],
    [{ back: true }, 'nothing was taken out that could be put back'],
  ] as const)
    assert.equal((await compensate({ goods: [{ what: 'gold', amount: 10 }], ...more })).body.error, error);

  const gold = world.theHouse(main.house).gold;
  const taken = await compensate({ goods: [{ what: 'gold', amount: 1_000 }] });
  const told = { ...between, back: false, gold: 1_000, left: before - 1_000 };
  assert.deepEqual([taken.status, taken.body], [200, told], taken.text);
  assert.equal(world.theHouse(main.house).gold, gold - 1_000);
  assert.equal(await net(), before - 1_000);
  const { items } = (await new Client(server).ask('/chronicle')).body;
  const [item] = items.filter(({ kind }: { kind: string }) => kind === 'compensated');
  assert.deepEqual(
    [item.house, item.back, item.gold, item.acres, item.note],
    [main.house, false, 1_000, 0, 'one player'],
  );
  const [news] = (await main.ask('/news')).body.news;
  assert.deepEqual([news.kind, news.goods], ['compensated', { gold: 1_000 }]);
  const audit = (await staff.ask('/dev/audit')).text;
  assert.match(audit, /"act":"compensate"/);

  for (const [more, error] of [
    [{ goods: [{ what: 'gold', amount: 1_001 }] }, 'goods.gold must be between 0 and 1000'],
    [{ goods: [{ what: 'food', amount: 1 }] }, 'goods.food must be between 0 and 0'],
    [{ acres: 1 }, 'acres must be between 0 and 0'],
    [{}, `goods must be between 1 and ${AMOUNT_MAX}`],
  ] as const)
    assert.equal((await compensate({ ...more, back: true })).body.error, error);
  assert.equal((await compensate({ goods: [{ what: 'gold', amount: 1_000 }], back: true })).status, 200);
  assert.equal(world.theHouse(main.house).gold, gold);
  assert.equal(await net(), before);
  const replayed = await recover(server.node.journal);
  assert.equal(stateHash(replayed, sha256), stateHash(world, sha256));
});

test('what was taken is put back by amounts, whatever it costs by then, and the flow is what it was', async (t) => {
  const { settings, server, giver, main, staff, world, net } = await fed(t);
  const house = world.theHouse(main.house);
  const { id, index } = world.rules.materials.list[world.realms[house.realm - 1].rule.material];
  const { trading } = world.market.books[index];
  const between = { house: main.house, giver: giver.house, note: 'one player' };
  const ask = (by: Client, amount: number, back: boolean, gold = 0) =>
    by.post('/dev/compensations', {
      ...between,
      back,
      goods: [{ what: id, amount }, ...(gold === 0 ? [] : [{ what: 'gold', amount: gold }])],
    });
  const before = { net: await net(), units: house.row[MATERIALS + index], gold: house.gold };
  const taken = await ask(staff, 20, false, 100);
  assert.equal(taken.status, 200, taken.text);
  const worth = taken.body.gold;
  assert.ok(worth > 100);
  assert.equal(await net(), before.net - worth);
  trading.reference_milli *= 3;
  assert.equal((await ask(staff, 21, true)).body.error, `goods.${id} must be between 0 and 20`);
  const part = await ask(staff, 7, true, 100);
  assert.equal(part.body.gold, 100 + Math.floor(((worth - 100) * 7) / 20));
  trading.reference_milli = Math.ceil(trading.reference_milli / 9);
  assert.equal((await ask(staff, 14, true)).body.error, `goods.${id} must be between 0 and 13`);
  assert.equal((await ask(staff, 13, true)).status, 200);
  assert.deepEqual({ net: await net(), units: house.row[MATERIALS + index], gold: house.gold }, before);
  assert.equal((await ask(staff, 1, true)).body.error, 'nothing was taken out that could be put back');

  // Another pair's is another's; and how much may be put back is kept over a restart.
  assert.equal((await ask(staff, 10, false)).status, 200);
  const other = {
    ...between,
    house: giver.house,
    giver: main.house,
    back: true,
    goods: [{ what: id, amount: 1 }],
  };
  assert.equal((await staff.post('/dev/compensations', other)).body.code, 'beyond_flow');
  await server.close();
  const again = await startTestServer(t, settings);
  const later = await new Client(again).signIn('staff');
  assert.equal((await ask(later, 11, true)).body.error, `goods.${id} must be between 0 and 10`);
  assert.equal((await ask(later, 10, true)).status, 200);
  const { flows } = (await later.ask(`/dev/flows?house=${main.house}`)).body;
  assert.equal(flows[0].net, before.net);
});

test('a replay comes to the same whatever order goods are taken out in', async (t) => {
  const { server, giver, main, staff, world } = await fed(t);
  const goods = [
    { what: 'gold', amount: 10 },
    { what: 'food', amount: 5 },
  ];
  const done = await staff.post('/dev/compensations', {
    ...{ house: main.house, giver: giver.house, note: 'one player' },
    goods,
  });
  assert.equal(done.status, 200, done.text);
  assert.equal(stateHash(await recover(server.node.journal), sha256), stateHash(world, sha256));
});

test('each compensation is checked when the one before is written, also where that failed', async () => {
  const written: string[] = [];
  const act: Act<string, { what: string; after: number }, number> = {
    role: compensate.role,
    one_by_one: compensate.one_by_one,
    check: (_context, what) => ({ plan: { what, after: written.length }, about: {} }),
    async write(_context, { what }) {
      await sleep(5);
      if (what === 'fails') throw new Error('the database is gone');
      written.push(what);
      return undefined;
    },
    reply: (_context, { after }) => after,
  };
  const context = {
    books: { audit: { add: () => undefined }, read_only: { refusal: undefined } },
    by: { account: 1, note: 'one player', refusal: () => undefined },
    now_ms: 0,
  } as unknown as ActContext;
  const all = ['one', 'fails', 'two', 'three'].map((what) => perform('compensate', act, what, context));
  const ended = await Promise.allSettled(all);
  assert.deepEqual(
    ended.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message)),
    [{ reply: 0 }, 'the database is gone', { reply: 1 }, { reply: 2 }],
  );
});

test('the command line takes it out of an age that nobody runs, and the flows know', async (t) => {
  const { settings, server, giver, main, net } = await fed(t);
  const before = await net();
  await server.close();
  const input = { house: main.house, giver: giver.house, back: false, goods: { gold: 500 }, acres: 0 };
  const done = await commandLine(settings, 'compensate', input);
  assert.ok('reply' in done, JSON.stringify(done));
  const again = await startTestServer(t, settings);
  const staff = await new Client(again).signIn('staff');
  const { flows } = (await staff.ask(`/dev/flows?house=${main.house}`)).body;
  assert.equal(flows[0].net, before - 500);
});

test('orders ahead of a suspended player wait until the suspension is over or lifted, but for those whose one tick has passed', async (t) => {
  let now = 0;
  const host_time = { wall: () => 1_800_000_000_000, monotonic: () => now };
  const server = await startTestServer(t, { limits: 1_000 }, { host_time });
  const ada = await player(server);
  const staff = await new Client(server).signIn('staff');
  const world = worldOf(server.node);
  const order = (tick: number, guards: object = { otherwise: 'wait' }) =>
    ada.post('/commands', {
      ...{ type: 'queue', house: ada.house, when: { type: 'at_tick', tick }, guards },
      command: { type: 'set_draft', house: ada.house, rate_bp: 100 + tick },
    });
  const waiting = () => world.queues.of(ada.house)?.entries.length ?? 0;
  const lay = async (until: number) => {
    const body = { account: 'ada', kind: 'suspend', reason: 'a test', until };
    const { status, text, body: laid } = await staff.post('/dev/sanctions', body);
    assert.equal(status, 200, text);
    return laid.id;
  };
  await order(1);
  await order(1, {});
  const first = await lay(world.at + 3_600_000_000);
  await staff.post('/dev/tick', { count: 2 });
  assert.equal(waiting(), 1, 'while it holds');
  const told = world.theHouse(ada.house).news.items().at(-1);
  assert.deepEqual(
    told?.kind === 'queue_acted' && told.held_up.map(({ entry, now }) => [entry, now]),
    [[2, 'gone']],
    'the other is gone, in its tick',
  );
  // A ban beside it holds on when the suspension is lifted.
  const ban = (await staff.post('/dev/sanctions', { account: 'ada', kind: 'ban', reason: 'a test' })).body.id;
  await staff.post(`/dev/sanctions/${first}/lift`, { reason: 'a test' });
  await staff.post('/dev/tick', { count: 1 });
  assert.equal(waiting(), 1, 'while the other holds');
  await staff.post(`/dev/sanctions/${ban}/lift`, { reason: 'a test' });
  await staff.post('/dev/tick', { count: 1 });
  assert.equal(waiting(), 0, 'once it is lifted');
  await ada.signIn('ada');
  await order(world.tick + 1);
  await lay(Math.max(world.at, 1_800_000_000_000 + now) + 60_000);
  await staff.post('/dev/tick', { count: 1 });
  assert.equal(waiting(), 1);
  now += 3_600_000;
  await staff.post('/dev/tick', { count: 1 });
  assert.equal(waiting(), 0, 'by itself once it is over');
});
