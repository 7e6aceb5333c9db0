import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedFrom } from '@realm/base';
import { type Command, reads } from '@realm/contract';
import { type PlayerAccess, Runner } from '../src/index.ts';
import {
  ageAt,
  houseWith,
  marketWith,
  member,
  relationsWith,
  rules,
  stateWith,
  warsWith,
} from './fixture.ts';

/** Access to houses that never change. */
function fakeAccess({
  houses = [1, 2, 3, 4, 5, 6],
  tick = 12,
  refuse = false,
  tax_bp = 500 as number | null,
} = {}) {
  const given: [number, Command][] = [];
  const looked: number[] = [];
  const state = { tick };
  const read = { market: 0 };
  const access: PlayerAccess = {
    rules: () => rules,
    age: () => ageAt(state.tick, 500),
    houses: () => houses,
    me: async (id) => {
      looked.push(id);
      return id === 6 ? null : houseWith({ id, gold: 300_000, barren: 12 });
    },
    market: () => {
      read.market++;
      return marketWith();
    },
    circleOf: () => 0,
    housesOf: () => [],
    reports: () => [],
    colloquium: () => reads.colloquium.example,
    hall: () => ({ listings: [] }),
    names: () => ({ names: ['Nell Softshoe'] }),
    orders: () => ({ orders: [], treasury: [] }),
    state: () => stateWith(),
    relations: () => relationsWith({}),
    wars: () => warsWith(),
    aidQuote: () => (tax_bp === null ? null : { arriving: 90, tax_bp, loss_bp: 500, ticks: 4 }),
    news: () => [],
    say: () => {},
    command: async (house, command) => {
      given.push([house, command]);
      return !refuse;
    },
  };
  return { access, given, looked, state, read };
}

const seed = seedFrom('robots');

test('a round plays every house once, in order, and passes over those that are gone', async () => {
  const { access, given, looked } = fakeAccess();
  await new Runner(access, { seed }).round();
  assert.deepEqual(looked, [1, 2, 3, 4, 5, 6]);
  const gave = new Set(given.map(([house]) => house));
  assert.ok(gave.has(2) && gave.has(4) && !gave.has(6), `${[...gave]}`);
});

test('the same seed gives the same orders, however many play at once', async () => {
  const one = fakeAccess();
  const many = fakeAccess();
  await new Runner(one.access, { seed }).round();
  await new Runner(many.access, { seed, at_once: 4 }).round();
  const byHouse = (given: [number, Command][]) => Map.groupBy(given, ([house]) => house);
  assert.deepEqual(new Set(byHouse(one.given).values()), new Set(byHouse(many.given).values()));
});

test('with a period every house has its turn, different ones in different ticks', async () => {
  const { access, looked, state } = fakeAccess();
  const runner = new Runner(access, { seed, period_ticks: 3 });
  for (state.tick = 12; state.tick < 15; state.tick++) await runner.round();
  assert.deepEqual(looked, [3, 6, 2, 5, 1, 4]);
});

test('a refusal ends neither the turn nor the round', async () => {
  const accepted = fakeAccess();
  const refused = fakeAccess({ refuse: true });
  await new Runner(accepted.access, { seed }).round();
  await new Runner(refused.access, { seed }).round();
  assert.deepEqual(refused.given, accepted.given);
});

test('a round ends when the tick does', async () => {
  const { access, looked, state } = fakeAccess();
  const me = access.me;
  await new Runner(
    {
      ...access,
      me: (house) => {
        if (house === 2) state.tick++;
        return me(house);
      },
    },
    { seed },
  ).round();
  assert.deepEqual(looked, [1, 2]);
});

test('after stop no house begins a turn', async () => {
  const { access, looked } = fakeAccess();
  let breaths = 0;
  const breathe = async () => {
    if (breaths++ === 2) runner.stop();
  };
  const runner = new Runner(access, { seed, breathe });
  await runner.round();
  assert.deepEqual(looked, [1, 2, 3, 4, 5, 6, 1], 'all are met; one has its turn');
});

test('in a large world one circle plays after another, and looks at its houses once', async () => {
  const houses = Array.from({ length: 60 }, (_, i) => i + 7);
  const { access, looked, state } = fakeAccess({ houses });
  const circleOf = (house: number) => house % 5;
  const read: number[] = [];
  const housesOf = (circle: number) => {
    read.push(circle);
    return [];
  };
  const runner = new Runner({ ...access, circleOf, housesOf }, { seed, at_once: 4 });
  for (state.tick = 12; state.tick < 15; state.tick++) {
    looked.length = 0;
    await runner.round();
    const played = looked.slice(0, houses.length);
    const in_order = [2, 3, 4, 0, 1].flatMap((circle) =>
      houses.filter((house) => circleOf(house) === circle),
    );
    assert.deepEqual(played, in_order);
    const reads_of = Map.groupBy(read.splice(0), (circle) => circle);
    assert.ok(reads_of.size > 1);
    // Once more for those who speak, after all have played.
    for (const times of reads_of.values()) assert.ok(times.length <= 2, `${times}`);
  }
});

test('where others have their turn in between, who has none is not looked at again', async () => {
  const houses = Array.from({ length: 200 }, (_, i) => i + 7);
  const { access, looked, state } = fakeAccess({ houses });
  const mixed = { ...rules, params: { ...rules.params, robots_careless_bp: 5_000, robots_good_bp: 5_000 } };
  const runner = new Runner({ ...access, rules: () => mixed }, { seed, breathe: async () => {} });
  await runner.round();
  looked.length = 0;
  state.tick = 13;
  await runner.round();
  const due = houses.filter((house) => {
    const { visit } = runner.levelOf(house);
    return visit === undefined || (state.tick + house) % visit.ticks === 0;
  });
  const spoken = houses.filter((house) => (state.tick + house) % 24 === 0);
  assert.deepEqual(new Set(looked), new Set([...due, ...spoken]));
  assert.ok(due.length < houses.length, `${due.length}`);
});

test('however many there are, they are looked through a slice at a time', async () => {
  const houses = Array.from({ length: 3_500 }, (_, i) => i + 7);
  const { access, looked, state } = fakeAccess({ houses });
  const all_careless = {
    ...rules,
    params: { ...rules.params, robots_careless_bp: 10_000, robots_good_bp: 0 },
  };
  const before_first: number[] = [];
  const breathe = async () => {
    if (looked.length === 0) before_first.push(state.tick);
  };
  const runner = new Runner({ ...access, rules: () => all_careless }, { seed, breathe });
  await runner.round();
  looked.length = 0;
  before_first.length = 0;
  state.tick = 13;
  await runner.round();
  // Four slices, and the breath of the first turn.
  assert.deepEqual(before_first, Array(5).fill(13));
});

test('the market is read once a tick, for all that trade in it', async () => {
  const houses = Array.from({ length: 24 }, (_, i) => i + 7);
  const { access, state, read } = fakeAccess({ houses });
  const runner = new Runner(access, { seed, at_once: 5 });
  await runner.round();
  assert.equal(read.market, 1);
  state.tick++;
  await runner.round();
  assert.equal(read.market, 2);
});

test('a market that could not be read is asked for again', async () => {
  const { access, read } = fakeAccess({ houses: Array.from({ length: 24 }, (_, i) => i + 7) });
  const { market } = access;
  let fail = true;
  const runner = new Runner(
    { ...access, market: () => (fail ? Promise.reject(new Error('gone')) : market()) },
    { seed },
  );
  await assert.rejects(runner.round(), /gone/);
  fail = false;
  await runner.round();
  assert.equal(read.market, 1);
});

test('aid is sent while its tax is low, and not to those who have had much or may have none', async () => {
  const sent = async (tax_bp: number | null) => {
    const houses = Array.from({ length: 200 }, (_, i) => i + 7);
    const { access, given } = fakeAccess({ houses, tax_bp });
    const far_behind = stateWith({ members: [member({ id: 1, land: 100 }), member({ id: 2 })] });
    const rich = (id: number) => houseWith({ id, food: 1_000_000 });
    await new Runner({ ...access, state: () => far_behind, me: rich }, { seed }).round();
    return given.filter(([, { type }]) => type === 'send_aid').length;
  };
  assert.ok((await sent(600)) > 0);
  assert.equal(await sent(1_000), 0);
  assert.equal(await sent(null), 0);
});

test('only who leads a state reads its relations, and acts on them', async () => {
  const houses = Array.from({ length: 48 }, (_, i) => i + 7);
  const { access, given } = fakeAccess({ houses, tick: 500 });
  const asked: number[] = [];
  const without = { parts: ['attacks', 'thieves', 'rites'], houses_bp: 10_000 } as const;
  const felt = { felt: 7_000, felt_by_them: 7_000, standing: 'hostile' } as const;
  const harmed = { ...felt, may_declare: true, in_war_range: true } as const;
  const relations = (id: number) => {
    asked.push(id);
    return relationsWith(harmed);
  };
  for (let i = 0; i < 6; i++) {
    const at = { age: () => ageAt(500 + i, 500), state: () => stateWith({ leader: 20 }), relations };
    // Who looks for somebody to attack reads them too.
    await new Runner({ ...access, ...at }, { seed, without }).round();
  }
  assert.deepEqual([...new Set(asked)], [20]);
  const wars = given.filter(([, { type }]) => type === 'declare_war');
  assert.deepEqual(wars, [[20, { house: 20, type: 'declare_war', realm: 2, state: 2 }]]);
});

test('the careless look in once a day, not in every tick', async () => {
  const { access } = fakeAccess({ houses: [1, 2, 3, 4, 5], tick: 500 });
  const looked = new Map<number, number>();
  const careless = { ...rules, params: { ...rules.params, robots_careless_bp: 1, robots_good_bp: 0 } };
  for (let tick = 500; tick < 524; tick++) {
    const orders = (house: number) => {
      looked.set(house, (looked.get(house) ?? 0) + 1);
      return { orders: [], treasury: [] };
    };
    const at = { age: () => ageAt(tick, 500), rules: () => careless, orders };
    await new Runner({ ...access, ...at }, { seed }).round();
  }
  assert.deepEqual([...looked.keys()].sort(), [1, 2, 3, 4, 5]);
  for (const [house, looks] of looked) assert.equal(looks, 2, `house ${house} on one visit`);
});

test('an error in the turn of one house ends that alone where somebody is told of it, and the round where nobody is', async () => {
  const { access, given } = fakeAccess();
  const { me } = access;
  const faulty: PlayerAccess = {
    ...access,
    me: (id) => {
      if (id === 2) throw new TypeError('a hole in house 2');
      return me(id);
    },
  };
  const played = () => [...new Set(given.splice(0).map(([house]) => house))].sort();
  await new Runner(access, { seed, at_once: 2 }).round();
  const all = played();
  await assert.rejects(new Runner(faulty, { seed, at_once: 2 }).round(), /a hole in house 2/);
  given.length = 0;
  const failed: [number, string][] = [];
  const tell = (house: number, error: unknown) => failed.push([house, (error as Error).message]);
  await new Runner(faulty, { seed, at_once: 2, failed: tell }).round();
  assert.deepEqual(failed, [[2, 'a hole in house 2']]);
  assert.ok(all.includes(2) && all.some((house) => house > 2), `${all} played`);
  assert.deepEqual(
    played(),
    all.filter((house) => house !== 2),
  );
});

test('an error as a house speaks ends that alone, too', async () => {
  const { access, state } = fakeAccess();
  const failed: number[] = [];
  const options = { seed, failed: (house: number) => failed.push(house) };
  const read_by: number[] = [];
  const faulty: PlayerAccess = {
    ...access,
    news(id) {
      read_by.push(id);
      throw new Error('no news');
    },
  };
  const runner = new Runner(faulty, options);
  // The days of houses 2 and 3 begin within these rounds.
  for (state.tick = 20; state.tick < 23; state.tick++) await runner.round();
  assert.ok(failed.length >= 2 && read_by.length >= 2, `${failed} failed, ${read_by} read`);
});
