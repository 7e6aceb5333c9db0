import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose, Random, seedFrom } from '@realm/base';
import {
  BOOKS,
  BUILDINGS,
  CONSTRUCTING,
  EXPERIENCE,
  foresee,
  type House,
  MATERIALS,
  SCIENTISTS,
  TRAINING,
  UNITS,
  type World,
} from '@realm/engine';
import { CATEGORIES } from '@realm/rules';
import { LONG } from '../../../tests/support/sample.ts';
import { ownHouse } from '../src/index.ts';
import { bareRules, found, houseFor, openAge, rulesWith, runTicks } from './support/age.ts';
import { playOne } from './support/player.ts';

const FORESEEN = purpose('foreseen');
const TICKS = LONG ? 1_300 : 120;

const worlds: Readonly<Record<string, () => World>> = {
  'the first age': () => openAge(rulesWith({ states_per_realm: 1 }), { robots: 12 }),
  'the barest age': () => openAge(bareRules(), { robots: 4 }),
  // Little food and no gold to speak of, so that houses starve, desert and run out of peasants.
  'a hungry age': () => openAge(rulesWith({ start_food: 0, start_gold: 5_000 }), { robots: 12 }),
};

for (const [name, make] of Object.entries(worlds)) {
  test(`books_next_tick is what the next tick writes, in ${name}`, () => {
    const world = make();
    const random = new Random(seedFrom(name)).at(FORESEEN);
    let joined = 0;
    let written = 0;
    for (let t = 0; t < TICKS; t++) {
      for (let i = 0; i < 10; i++) playOne(world, random);
      const before = world.houses.map((house) => ({
        house,
        next: ownHouse(world, house).science.ranks,
        books: house.cells.slice(BOOKS, BOOKS + 3),
        scientists: house.cells.slice(SCIENTISTS, SCIENTISTS + 3),
      }));
      runTicks(world, 1);
      for (const { house, next, books, scientists } of before) {
        CATEGORIES.forEach((category, c) => {
          assert.equal(next[category].books_next_tick, house.row[BOOKS + c] - books[c]);
          written += next[category].books_next_tick;
          if (house.row[SCIENTISTS + c] > scientists[c]) joined += 1;
        });
      }
    }
    assert.ok(joined > 0, 'scientists joined');
    assert.ok(written > 0, 'books were written');
  });

  test(`a house is foreseen as the tick leaves it, in ${name}`, () => {
    const world = make();
    const random = new Random(seedFrom(name)).at(FORESEEN, 1);
    for (let t = 0; t < TICKS; t++) {
      for (let i = 0; i < 10; i++) playOne(world, random);
      const news = () => world.houses.map((house) => house.news.save());
      const before = news();
      const ahead = world.houses.map((house) => foresee(world, house));
      assert.deepEqual(news(), before, 'foreseeing tells nobody anything');
      runTicks(world, 1);
      world.houses.forEach((house, i) => {
        addShare(world, house, ahead[i]);
        for (const field of FIELDS) assert.equal(ahead[i][field], house[field], field);
        for (const [at, length] of TABLES) {
          assert.deepEqual(ahead[i].cells.slice(at, at + length), house.cells.slice(at, at + length));
        }
      });
    }
  });
}

/** Adds what the tick gave the house of its treasury, which is not foreseen, to what was. */
function addShare(world: World, house: House, ahead: House): void {
  for (const item of house.news.items()) {
    if (item.kind !== 'treasury_share' || item.tick !== world.tick) continue;
    for (const [id, units] of Object.entries(item.materials))
      ahead.cells[MATERIALS + world.rules.materials.get(id)!.index] += units;
  }
}

/** What a tick changes of a house, but for what it derives at its end from the rest. */
const FIELDS = [
  'land',
  'incoming_land',
  'explorable_acres',
  'gold',
  'food',
  'peasants',
  'medics',
  'medics_training',
  'horses',
  'chariots',
  'chariots_building',
  'aether',
  'adepts',
  'protected_until',
  'granted_acres',
  'starving',
  'unpaid',
  'crowded',
] as const;
const TABLES = [
  [UNITS, 10],
  [TRAINING, 10],
  [BUILDINGS, 20],
  [CONSTRUCTING, 20],
  [MATERIALS, 12],
  [BOOKS, 3],
  [SCIENTISTS, 3],
  [EXPERIENCE, 3],
] as const;

test('ranks say what a scientist of the category has and needs', () => {
  const world = openAge(rulesWith(), { robots: 0 });
  found(world, 1, 'Hearthmere');
  const house = houseFor(world, 1);
  const { science_ranks } = world.rules;
  for (let t = 0; t < 200; t++) {
    runTicks(world, 1);
    for (const category of CATEGORIES) {
      const rank = ownHouse(world, house).science.ranks[category];
      assert.equal(rank.books_each, science_ranks[rank.rank].books);
      assert.ok(rank.experience_each >= science_ranks[rank.rank].experience);
      const next = science_ranks.at(rank.rank + 1);
      assert.equal(rank.next_rank_at, next?.experience ?? null);
      if (next !== undefined) assert.ok(rank.experience_each < next.experience);
    }
  }
  assert.ok(ownHouse(world, house).science.ranks.economy.rank > 0, 'a rank was reached');
});

test('once the age has ended, nobody will write any more', () => {
  const rules = rulesWith({ age_ticks: 24, protection_ticks: 0, protection_leave_ticks: 0 });
  const world = openAge(rules, { robots: 1 });
  runTicks(world, 24);
  const { ranks } = ownHouse(world, world.houses[0]).science;
  for (const category of CATEGORIES) assert.equal(ranks[category].books_next_tick, 0);
});
