import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviceFor } from '../src/pages/hall/advice.ts';
import { firstSteps, nextOf } from '../src/steps/first_steps.ts';
import { house, row, rulesWith } from './support.ts';

const PATHS = { build: '/build', army: '/army' };
const rules = rulesWith();
const { kilnwrights } = rules.definitions.races;

/** The example's rules, with something of the race changed. */
const rulesOf = (race: Partial<typeof kilnwrights>): typeof rules => {
  const races = { kilnwrights: { ...kilnwrights, ...race } };
  return { ...rules, definitions: { ...rules.definitions, races } };
};
const { prices } = house();

test('a starving house builds farms before all else', () => {
  const [first] = adviceFor(house({ food: 100, barren: 20 }), rules, row({ food: -50 }), PATHS);
  assert.equal(first.path, '/build?building=farms&count=10');
  assert.match(first.why, /2 ticks/);
});

test('barren land is built on with what the race has least of', () => {
  const lacking = house({
    race: 'kilnwrights',
    land: 300,
    barren: 20,
    max_population: 9_000,
    buildings: { homes: 60, farms: 20, markets: 45, foundries: 30, barracks: 105 },
    constructing: {},
  });
  const plan = { homes: 2_000, farms: 2_000, markets: 1_500, foundries: 1_000, barracks: 3_500 };
  const [first] = adviceFor(lacking, rulesOf({ plan }), row(), PATHS);
  assert.equal(first.path, '/build?building=farms&count=20');
});

test('exploring leaves a reserve of soldiers, and never asks for more than may be', () => {
  const explore = (soldiers: number, max: number) =>
    adviceFor(
      house({
        barren: 0,
        units: [soldiers, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        prices: { ...prices, explore: { ...prices.explore, soldiers_milli_per_acre: 3_500, max } },
      }),
      rules,
      row(),
      PATHS,
    ).find(({ path }) => path.includes('explore'))?.path;
  assert.equal(explore(400, 16), '/build?explore=16');
  assert.equal(explore(85, 16), '/build?explore=10');
  assert.equal(explore(50, 16), undefined);
  assert.equal(explore(400, 0), undefined);
});

test('a house with too little defense trains what it lacks, as far as it can', () => {
  const order = (defense: number, known = rules) =>
    adviceFor(house({ race: 'kilnwrights', land: 300, defense, barren: 0 }), known, row(), PATHS).find(
      ({ path }) => path.includes('army'),
    )?.path;
  assert.equal(order(1_800), undefined);
  // Of what the rules don't tell the advice is silent.
  assert.equal(order(1_000, rulesOf({ units: kilnwrights.units.slice(0, 2) })), undefined);
  assert.equal(order(1_790), '/army?unit=2&count=2');
  assert.equal(order(0), '/army?unit=2&count=80');
});

test('each first step is open at the start and done by what the house shows', () => {
  const paths = { ...PATHS, market: '/market', state: '/state', science: '/science' };
  const nobody = { voted: false, traded: false };
  const new_house = house({
    land: 300,
    incoming_land: 0,
    draft_rate_bp: 2_000,
    units: [400, 0, 150, 0, 0, 0, 0, 0, 0, 0],
    training: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    buildings: { homes: 300 },
    constructing: {},
    barren: 0,
    materials: { iron: 1_350, steel: 360 },
    defense: 900,
    sciences: { drill: { books: 0, bp: 0 } },
  });
  const undone = firstSteps(new_house, rules, nobody, paths);
  assert.equal(undone.length, 10);
  assert.deepEqual(
    undone.filter(({ done }) => done),
    [],
  );
  // Each leads to its form, filled in where the amount is a matter of taste.
  assert.deepEqual(
    undone.slice(0, 3).map(({ path }) => path),
    [
      `/build?explore=${Math.floor(new_house.prices.explore.max / 2)}#explore`,
      '/army?draft=30#draft',
      `/army?unit=2&count=${Math.floor((new_house.prices.train[2]?.max ?? 0) / 2)}#raise`,
    ],
  );
  const explored = { ...new_house, incoming_land: 8, draft_rate_bp: 3_000, defense: 2_000 };
  const waiting = firstSteps({ ...explored, units: [0, 0, 200, 0, 0, 0, 0, 0, 0, 0] }, rules, nobody, paths);
  assert.deepEqual(
    waiting.filter(({ done }) => done).map(({ text }) => text),
    ['Send out explorers', 'Raise the draft', 'Train defenders', 'Stand at 6 defense an acre'],
  );
  assert.equal(nextOf(waiting)?.text, 'Invest your first books', 'there is nothing yet to build on');
  const { text, waits_for } = waiting[3];
  assert.deepEqual([text, waits_for], ['Build on the first new land', 'when the first acres arrive']);
  const busy = {
    ...new_house,
    land: 380,
    incoming_land: 20,
    draft_rate_bp: 3_500,
    training: [0, 0, 20, 0, 5, 0, 0, 0, 0, 0],
    constructing: { farms: 5 },
    defense: 2_280,
    sciences: { drill: { books: 50, bp: 20 } },
  };
  const steps = firstSteps(busy, rules, { voted: true, traded: true }, paths);
  assert.deepEqual(
    steps.filter(({ done }) => !done).map(({ text }) => text),
    ['Refine something'],
  );
});
