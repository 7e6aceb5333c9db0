/**
 * The formulas that service, pages and robots share, as tables a designer can read, by the numbers of Embers 1: a change
 * of balance shows here as a change of numbers.
 */
// biome-ignore-all format: a table reads best with a row a line
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rulesOf } from '../../../tests/support/age.ts';
import * as formulas from '../src/index.ts';

const numbers: formulas.Numbers = formulas.numbersOf(rulesOf().params);

test('numbers are those of an age, each a param of its own; rules that lack one are none', () => {
  assert.equal(new Set(formulas.NUMBERS).size, formulas.NUMBERS.length);
  const { adept_wage_milli: _missing, ...rest } = numbers;
  assert.throws(() => formulas.numbersOf(rest), /adept_wage_milli/);
});

test('exploring: gold = 5800 + land + land²/20000, soldiers = 2 + land/200 an acre', () => {
  const table: [land: number, gold: number, soldiers_milli: number, soldiers_for_7: number][] = [
    [300, 6_104, 3_500, 25],
    [600, 6_418, 5_000, 35],
    [1_000, 6_850, 7_000, 49],
    [1_501, 7_413, 9_505, 67],
    [3_000, 9_250, 17_000, 119],
  ];
  for (const [land, gold, soldiers_milli, soldiers_for_7] of table) {
    assert.equal(formulas.exploreGold(numbers, land, 0), gold, `gold at ${land}`);
    assert.equal(formulas.exploreSoldiersMilli(numbers, land, 0), soldiers_milli, `soldiers at ${land}`);
    assert.equal(formulas.exploreSoldiers(7, soldiers_milli), soldiers_for_7, `soldiers for 7 acres at ${land}`);
    assert.equal(formulas.acresBySoldiers(soldiers_for_7, soldiers_milli, 1_000), 7);
  }
  assert.equal(formulas.acresBySoldiers(5, 0, 1_000), 1_000);
  assert.deepEqual(
    [0, 299, 300, 1_499, 3_000].map((land) => formulas.explorableFound(numbers, land)),
    [2, 2, 3, 6, 12],
  );
  assert.deepEqual([0, 30, 151].map((exploring) => formulas.exploreRoom(numbers, 300, exploring)), [150, 120, 0]);
});

test('jobs need two thirds of their number; employment is peasants against that, at most 10000', () => {
  const table: [jobs: number, peasants: number, needed: number, employment_bp: number, efficiency_bp: number][] = [
    [0, 0, 0, 10_000, 10_000],
    [3_000, 0, 2_001, 0, 5_000],
    [3_000, 1_000, 2_001, 4_997, 7_498],
    [3_000, 2_000, 2_001, 9_995, 9_997],
    [3_000, 2_001, 2_001, 10_000, 10_000],
    [3_000, 9_999, 2_001, 10_000, 10_000],
  ];
  for (const [jobs, peasants, needed, employment_bp, efficiency_bp] of table) {
    assert.equal(formulas.workersNeeded(numbers, jobs), needed);
    assert.equal(formulas.employmentBp(peasants, needed), employment_bp, `${peasants} for ${jobs} jobs`);
    assert.equal(formulas.efficiencyBp(numbers, employment_bp, 0), efficiency_bp);
  }
});

test('a share p of the land gives base x efficiency x p x (1 - p), p counted to 50%', () => {
  const table: [base_bp: number, share_bp: number, efficiency_bp: number, bp: number][] = [
    [30_000, 0, 10_000, 0],
    [30_000, 1_000, 10_000, 2_700],
    [30_000, 2_000, 10_000, 4_800],
    [30_000, 2_000, 5_000, 2_400],
    [30_000, 5_000, 10_000, 7_500],
    [30_000, 9_000, 10_000, 7_500],
    [-8_000, 5_000, 10_000, -2_000],
    [-8_000, 333, 9_999, -256],
  ];
  for (const [base_bp, share_bp, efficiency_bp, bp] of table) {
    const full_bp = formulas.fullShareBp(numbers, base_bp, share_bp);
    assert.equal(formulas.shareBp(full_bp, efficiency_bp), bp, `${base_bp} at ${share_bp}`);
  }
});

test('a science gives 1.5 x isqrt(1000 x books / land), at most 20%', () => {
  const table: [land: number, books: number, bp: number][] = [
    [300, 0, 0], [300, 3_000, 150], [300, 30_000, 474], [100, 30_000, 474], [1_200, 30_000, 237], [300, 100_000_000, 2_000],
  ];
  for (const [land, books, bp] of table) {
    assert.equal(formulas.scienceBp(numbers, books, land), bp, `${books} books on ${land} acres`);
  }
  const some = fc.nat(10_000_000);
  fc.assert(fc.property(some, some, (books, land) => {
    assert.equal(Math.floor(formulas.scienceRoot(numbers, books, land, 100) / 10), formulas.scienceRoot(numbers, books, land));
  }));
});

test('gold: by who works, taxed, and paid out in wages, which are rounded up', () => {
  assert.equal(formulas.goldMade(numbers, 5_000, 2_001, 0), 2_001 * numbers.gold_per_worker + 2_999 * numbers.gold_per_idle);
  assert.equal(formulas.goldMade(numbers, 100, 2_001, 1_000), Math.floor(110 * numbers.gold_per_worker));
  assert.deepEqual([0, 99, 100].map((gold) => formulas.taxOn(gold, 100)), [0, 0, 1]);
  assert.equal(formulas.wagesMilli(numbers, 1, 0, 0), numbers.adept_wage_milli);
  assert.deepEqual([0, 1, 1_000, 1_001].map((milli) => formulas.wagesDue(milli, 0)), [0, 1, 1, 2]);
  assert.equal(formulas.wagesDue(1_000, -10_000), 0);
});

test('fees: rounded up on the total; a buy needs both at their worst', () => {
  const table: [gold: number, bp: number, fee: number][] = [
    [0, 200, 0], [1, 200, 1], [50, 200, 1], [51, 200, 2], [10_000, 200, 200], [10_000, 0, 0],
  ];
  for (const [gold, bp, fee] of table) assert.equal(formulas.feeOn(gold, bp), fee, `${gold} at ${bp}`);
  assert.equal(formulas.buyHolds(4_500, 200, 300), 4_500 + 90 + 135);
});

test('as many units as gold buys, and not one more', () => {
  const bp = fc.nat(2_000);
  fc.assert(fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 5_000 }), bp, bp, (gold, price, fee_bp, cross_bp) => {
    const most = formulas.buyMost(gold, price, fee_bp, cross_bp);
    const holds = (units: number) => formulas.buyHolds(units * price, fee_bp, cross_bp);
    assert.ok(holds(most) <= gold && holds(most + 1) > gold);
  }));
});

test('the more battered, the less there is to gain; in war there is always something', () => {
  const table: [tenths: number, in_peace: number, in_war: number][] = [
    [0, 10_000, 10_000], [320, 6_800, 6_800], [700, 3_000, 3_000], [800, 2_000, 3_000], [900, 1_000, 3_000],
  ];
  for (const [tenths, in_peace, in_war] of table) {
    assert.equal(formulas.protectionBp(numbers, tenths, false), in_peace);
    assert.equal(formulas.protectionBp(numbers, tenths, true), in_war);
  }
});

test('an army: plain + mounts + elites with their bonus, all of it with the army’s', () => {
  const kinds = [0, 5, 0, 8, 0, 6, 0, 9, 4, 12].map((attack) => ({ attack }));
  const army = { units: [50, 10, 20, 10, 30, 1, 1, 1, 5, 1], horses: 8, chariots: 2, better: true };
  const points = formulas.pointsOf(numbers, kinds, army, 3);
  const mounts = 8 * numbers.horse_attack + 2 * numbers.chariot_attack;
  assert.deepEqual(points, { plain: 50 + 6 + 20 + 15, mounts, elite: 80 + 9 + 12 });
  assert.equal(formulas.offenseOf(points, 2_000, 1_000), Math.floor((91 + mounts + 111) * 1.2));
  assert.equal(formulas.troopsIn(army.units), 124);
  assert.equal(formulas.horsesIn(numbers, 8, 2), 8 + 2 * numbers.chariot_horses);
  assert.equal(formulas.mercenariesMost(numbers, 100), 20);
});

test('as much baggage as may go along, and no more: a mount a troop, horses for the chariots too', () => {
  const some = fc.nat(200);
  fc.assert(fc.property(some, some, some, (horses, chariots, troops) => {
    const drawn = formulas.chariotsMost(numbers, chariots, horses, 0, troops);
    const ridden = formulas.horsesMost(numbers, horses, drawn, troops);
    const fits = (h: number, c: number) => c <= chariots && h + c <= troops && formulas.horsesIn(numbers, h, c) <= horses;
    assert.ok(fits(ridden, drawn));
    assert.ok(!fits(ridden + 1, drawn) && !fits(0, drawn + 1));
  }));
});

test('a count stands for no less and no more than what may have been there', () => {
  fc.assert(fc.property(fc.nat(1_000_000), fc.integer({ min: -2_500, max: 2_500 }), (exact, off_bp) => {
    const count = formulas.counted(exact, off_bp);
    assert.ok(formulas.countLeast(count, 2_500) <= exact && exact <= formulas.countMost(count, 2_500));
  }));
  // The most is one that may be counted so; one more may not.
  assert.equal(formulas.countMost(75, 2_500), 101);
  assert.deepEqual([101, 102].map((exact) => formulas.counted(exact, -2_500)), [75, 76]);
});

test('might tells the strength of troops as far as it is known what else there is', () => {
  const standing = formulas.mightStanding(numbers, 300, 280, 1_000);
  const troops = formulas.mightOfTroops(numbers, 5_000);
  assert.equal(standing, 300 * numbers.might_per_acre + 280 * numbers.might_per_building + 10 * numbers.might_per_100_science_bp);
  assert.ok(Math.abs(formulas.strengthOfMight(numbers, troops) - 5_000) <= 100 / numbers.might_per_100_strength + 1);
});

test('a leader needs more than a third', () => {
  assert.deepEqual([0, 2, 3, 5, 6, 9].map(formulas.votesToLead), [1, 1, 2, 2, 3, 4]);
});

test('the Hall: bounds inward, what is burned rounded up; a part of a wonder rounded up', () => {
  const { hall_price_min_bp: min_bp, hall_price_max_bp: max_bp, hall_burn_bp } = numbers;
  const { min, max } = formulas.hallBounds(numbers, 9_999);
  assert.ok(min * 10_000 >= 9_999 * min_bp && (min - 1) * 10_000 < 9_999 * min_bp);
  assert.ok(max * 10_000 <= 9_999 * max_bp && (max + 1) * 10_000 > 9_999 * max_bp);
  assert.equal(formulas.hallProceeds(numbers, 101), 101 - Math.ceil((101 * hall_burn_bp) / 10_000));
  assert.deepEqual([0, 1, 20, 21].map((amount) => formulas.wonderPart(amount, 500)), [0, 1, 1, 2]);
});

test('a vigil needs aether and incense by the land of the state, a tenth of them to open it', () => {
  const price = { aether_per_100_acres: 240, incense_per_1000_acres: 30 };
  const table: [land: number, aether: number, incense: number, opening_aether: number, opening_incense: number][] = [
    [0, 0, 0, 0, 0], [600, 1_440, 18, 144, 2], [1_800, 4_320, 54, 432, 6], [1_801, 4_323, 55, 433, 6],
  ];
  for (const [land, aether, incense, ...opening] of table) {
    const needs = formulas.vigilNeeds(price, land);
    assert.deepEqual(needs, { aether, incense }, `${land} acres`);
    const gift = formulas.openingGift(numbers, needs);
    assert.deepEqual([gift.aether, gift.incense], opening, `${land} acres`);
  }
});

test('a rite brings by the hundred acres, rounded down', () => {
  assert.deepEqual([0, 1, 300, 301].map((land) => formulas.riteBrings(land, 150)), [0, 1, 450, 451]);
});

test('thieves carry off a share, less of a small house and of one that guards its goods, and what they can carry', () => {
  assert.deepEqual([0, 1, 7, 40].map((thieves) => formulas.carriedBy(thieves, 450)), [0, 4, 31, 180]);
  const table: [there: number, share_bp: number, prey_bp: number, loss_bp: number, carried: number, haul: number][] = [
    [0, 2_000, 10_000, 0, 500, 0],
    [1_000, 2_000, 10_000, 0, 500, 200],
    [1_000, 2_000, 10_000, 0, 150, 150],
    [1_000, 2_000, 5_000, 0, 500, 100],
    [1_000, 2_000, 10_000, -1_500, 500, 170],
    [1_000, 2_000, 10_000, -12_000, 500, 0],
    [1_000, 10_000, 10_000, 5_000, 5_000, 1_000],
    [999, 2_000, 9_999, 0, 500, 198],
  ];
  for (const [there, share_bp, prey_bp, loss_bp, carried, haul] of table)
    assert.equal(formulas.haulOf(there, share_bp, prey_bp, loss_bp, carried), haul, `${there} at ${share_bp}, ${prey_bp}, ${loss_bp}`);
});
