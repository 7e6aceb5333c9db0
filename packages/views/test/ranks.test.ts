import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose, Random, seedFrom } from '@realm/base';
import { RANKINGS_MAX, type ReadReply } from '@realm/contract';
import { execute, type House, type World } from '@realm/engine';
import fc from 'fast-check';
import { ownHouse, publicRecord } from '../src/index.ts';
import { found, houseFor, openAge, rulesWith, runTicks } from './support/age.ts';
import { ask, NOBODY, viewerOf } from './support/asking.ts';
import { play } from './support/worlds.ts';

const FIGURES = purpose('figures of ranks tests');
const rules = rulesWith();

/** A world whose houses have figures drawn from so few that many tie. */
function tied(seed: number, robots: number, spread: number): World {
  const world = openAge(rules, { seed: String(seed), robots });
  const random = new Random(seedFrom(String(seed))).at(FIGURES);
  // In a third of them on both sides of what 32 bits hold.
  const least_might = seed % 3 === 0 ? 2 ** 32 - spread * 5 : 10_000;
  for (const house of world.houses) {
    house.land = 300 + random.below(spread);
    house.might = least_might + random.below(spread * 10);
    house.renown = random.below(spread);
    house.commands = random.below(20);
  }
  return world;
}

const worlds = fc
  .tuple(fc.integer(), fc.integer({ min: 1, max: 240 }), fc.integer({ min: 1, max: 400 }))
  .map(([seed, robots, spread]) => tied(seed, robots, spread));
const SHORT = { numRuns: 25 };

/** Every house's ranks are one more than how many have more. */
function assertRanks(world: World): void {
  const above = (house: House, of: 'land' | 'might' | 'renown') =>
    world.houses.filter((other) => other[of] > house[of]).length + 1;
  for (const house of world.houses) {
    assert.deepEqual(ownHouse(world, house).ranks, {
      land_rank: above(house, 'land'),
      might_rank: above(house, 'might'),
      renown_rank: above(house, 'renown'),
      of: world.houses.length,
    });
  }
}

test('ranks are one more than how many houses have more', () => {
  fc.assert(fc.property(worlds, assertRanks), SHORT);
});

test('rankings are the largest houses by land, ties by id', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const naive = [...world.houses]
        .sort((a, b) => b.land - a.land || a.id - b.id)
        .slice(0, RANKINGS_MAX)
        .map((house, i) => ({ rank: i + 1, ...publicRecord(world, house) }));
      assert.deepEqual(ask(world, NOBODY, 'rankings').houses, naive);
    }),
    SHORT,
  );
});

test('a house that moves takes its rank at once, among the others as they stand', () => {
  const moves = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 40 });
  fc.assert(
    fc.property(worlds, moves, (world, moved) => {
      ownHouse(world, world.houses[0]);
      for (const [which, by, what] of moved) {
        const house = world.houses[which % world.houses.length];
        house[(['land', 'might', 'renown'] as const)[what % 3]] = 1 + (by % 400);
        world.begin(world.at);
        world.changedOf(house, world.houses[by % world.houses.length]);
        world.changed('public');
        if (by % 3 === 0) ask(world, NOBODY, 'age');
        else if (by % 3 === 1) ownHouse(world, house);
      }
      assertRanks(world);
      const lands = world.houses.map(({ land }) => land).sort((a, b) => b - a);
      assert.deepEqual(
        ask(world, NOBODY, 'rankings').houses.map(({ land }) => land),
        lands.slice(0, RANKINGS_MAX),
      );
      for (const row of ask(world, NOBODY, 'age').standings) {
        const houses = world.houses.filter(({ realm, state }) => realm === row.realm && state === row.state);
        for (const figure of ['land', 'might', 'renown'] as const)
          assert.equal(
            row[figure],
            houses.reduce((sum, house) => sum + house[figure], 0),
          );
      }
    }),
    SHORT,
  );
});

test('ranks stay true from tick to tick, whether few houses have changed in it, many or none', () => {
  const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.nat(), fc.boolean()), {
    minLength: 2,
    maxLength: 8,
  });
  fc.assert(
    fc.property(worlds, changes, (world, ticks) => {
      for (const [changed, by, is_read] of ticks) {
        for (let i = 0; i < changed; i++) {
          const house = world.houses[(by + i * 7) % world.houses.length];
          house.land = 300 + ((by + i * 13) % 90);
          house.renown = (by * i) % 50;
        }
        runTicks(world, 1);
        if (is_read) assertRanks(world);
      }
    }),
    SHORT,
  );
});

test('a founding and a tick count at once', () => {
  const world = openAge(rules, { robots: 150 });
  const before = ownHouse(world, world.houses[0]).ranks;
  assert.deepEqual(before.of, 150);
  found(world, 1, 'Hearthmere');
  const house = houseFor(world, 1);
  assert.equal(ownHouse(world, house).ranks.of, 151);
  assert.equal(ask(world, NOBODY, 'world').houses, 151);
  assert.equal(
    ask(world, NOBODY, 'age').standings.reduce((sum, { houses }) => sum + houses, 0),
    151,
  );

  ask(world, NOBODY, 'rankings');
  house.land = 5_000;
  runTicks(world, 1);
  assert.equal(ownHouse(world, house).ranks.land_rank, 1);
  assert.equal(ask(world, NOBODY, 'rankings').houses[0].id, house.id);
  assert.equal(
    ask(world, NOBODY, 'realm', { realm: house.realm }).states[house.state - 1].ranks?.land.rank,
    1,
  );
});

test("a state's ranks and totals are those of its houses", () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const states = world.realms.flatMap((realm) => realm.states);
      const housesOf = (state: { realm: number; id: number }) =>
        world.houses.filter((house) => house.realm === state.realm && house.state === state.id);
      const peopled = states.filter((state) => housesOf(state).length > 0);
      const totalOf = (state: (typeof states)[number], of: 'land' | 'might' | 'renown') =>
        housesOf(state).reduce((sum, house) => sum + house[of], 0);
      for (const realm of world.realms) {
        const reply = ask(world, NOBODY, 'realm', { realm: realm.id });
        realm.states.forEach((state, i) => {
          const { ranks, houses } = reply.states[i];
          assert.equal(houses, housesOf(state).length);
          assert.equal(ranks === null, houses === 0);
          for (const figure of ['land', 'might', 'renown'] as const) {
            if (ranks === null) continue;
            const total = totalOf(state, figure);
            const rank = peopled.filter((other) => totalOf(other, figure) > total).length + 1;
            assert.deepEqual(ranks[figure], { total, rank, of: peopled.length });
          }
        });
      }
    }),
    SHORT,
  );
});

test('standings score each state by its share of the best, over its active houses', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { standings, scoring } = ask(world, NOBODY, 'age');
      const least = world.rules.params.score_houses_min;
      for (const row of standings) {
        const houses = world.houses.filter(({ realm, state }) => realm === row.realm && state === row.state);
        assert.equal(row.houses, houses.length);
        assert.equal(row.active, houses.filter(({ commands }) => commands >= 10).length);
        assert.equal(
          row.land,
          houses.reduce((sum, { land }) => sum + land, 0),
        );
        assert.equal(row.score, naiveScore(standings, row, scoring, least));
      }
      for (let i = 1; i < standings.length; i++) {
        const [better, row] = [standings[i - 1], standings[i]];
        assert.equal(row.rank, better.rank + 1);
        assert.ok(
          better.score > row.score ||
            (better.score === row.score &&
              (better.land > row.land ||
                (better.land === row.land &&
                  (better.realm < row.realm || (better.realm === row.realm && better.state < row.state))))),
        );
      }
    }),
    SHORT,
  );
});

type Age = ReadReply<'age'>;

/** The score as game.md says it, in fractions of big integers. */
function naiveScore(
  all: Age['standings'],
  row: Age['standings'][number],
  scoring: Age['scoring'],
  least: number,
) {
  let score = 0n;
  for (const [name, weight] of Object.entries(scoring)) {
    const of = name as keyof Age['scoring'];
    const divisor = ({ active }: { active: number }) => BigInt(Math.max(least, active));
    const best = all.reduce((a, b) => (BigInt(b[of]) * divisor(a) > BigInt(a[of]) * divisor(b) ? b : a));
    if (best[of] === 0) continue;
    score += (BigInt(weight) * 100n * BigInt(row[of]) * divisor(best)) / (BigInt(best[of]) * divisor(row));
  }
  return Number(score);
}

test('the best state of all its quantities has the full score', () => {
  const world = openAge(rules, { robots: 60 });
  for (const house of world.houses) {
    house.renown = 1;
    if (house.realm !== 3 || house.state !== 2) continue;
    house.land = 900;
    house.might = 90_000;
    house.renown = 5;
  }
  const [best] = ask(world, NOBODY, 'age').standings;
  assert.deepEqual([best.realm, best.state], [3, 2]);
  // Land, might and renown; war points and wonders are nobody's yet.
  assert.equal(best.score, (40 + 20 + 15) * 100);
});

test('a house counts as active with its tenth command, and that changes the public version', () => {
  const world = openAge(rules, { robots: 6 });
  found(world, 1, 'Hearthmere');
  runTicks(world, 1);
  const active = () => ask(world, NOBODY, 'age').standings.reduce((sum, row) => sum + row.active, 0);
  const house = houseFor(world, 1);
  const seen = world.public_seq;
  for (let i = 0; i < 8; i++) draft(world, house, i);
  assert.equal(active(), 0);
  assert.equal(world.public_seq, seen);
  draft(world, house, 8);
  assert.equal(active(), 1);
  assert.equal(world.public_seq, world.seq);
});

function draft(world: World, house: House, rate_bp: number): void {
  execute(world, {
    at: world.at,
    actor: { account: house.account },
    command: { type: 'set_draft', house: house.id, rate_bp },
  });
}

test('an ended age says who won', () => {
  const world = openAge(rulesWith({ age_ticks: 24, protection_ticks: 0, protection_leave_ticks: 0 }));
  found(world, 1, 'Hearthmere');
  play(world, 'winner', 23);
  assert.equal(ask(world, NOBODY, 'age').result, null);
  const due = world.next_tick_at;
  runTicks(world, 1);
  const { ended, result, standings, next_tick_at, ticks_left } = ask(world, viewerOf(world, 1), 'age');
  assert.deepEqual([ended, next_tick_at, ticks_left], [true, null, 0]);
  assert.equal(result?.ended_at, due);
  assert.deepEqual(result?.states, standings);
  assert.deepEqual(result?.winner, { realm: standings[0].realm, state: standings[0].state });
  assert.equal(result?.winner_name, standings[0].name);
});

test('an age that ends without a house has no winner', () => {
  const world = openAge(rulesWith({ age_ticks: 24, protection_ticks: 0, protection_leave_ticks: 0 }), {
    robots: 0,
  });
  runTicks(world, 24);
  const { result } = ask(world, NOBODY, 'age');
  assert.deepEqual(result, { ended_at: world.at, winner: null, winner_name: null, states: [] });
});
