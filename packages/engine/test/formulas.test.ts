/**
 * The formulas of Embers 1 as tables a designer can read: a change of balance shows here as a change of numbers.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { S } from '@realm/rules';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import {
  buildPrice,
  exploreGold,
  exploreSoldiers,
  exploreSoldiersMilli,
} from '../src/features/land/prices.ts';
import { employmentBp, fullShareBp, refreshEffects, shareBp, workersNeeded } from '../src/stats/effects.ts';
import { scienceBp } from '../src/stats/science.ts';
import { BUILDINGS, STATS_AT } from '../src/world/layout.ts';

const rules = rulesOf();

/** A house without bonuses, on so many acres. */
function plainHouse(land: number) {
  const [house] = openTestWorld(rules, { robots: 1 }).houses;
  house.land = land;
  house.row.fill(0, STATS_AT);
  return house;
}

test('exploring: gold = 1000 + 16 land + land²/300, soldiers = 2 + land/200 an acre', () => {
  const table: [land: number, gold: number, soldiers_milli: number, soldiers_for_7: number][] = [
    [300, 6_100, 3_500, 25],
    [600, 11_800, 5_000, 35],
    [1_000, 20_333, 7_000, 49],
    [1_501, 32_526, 9_505, 67],
    [3_000, 79_000, 17_000, 119],
  ];
  for (const [land, gold, soldiers_milli, soldiers_for_7] of table) {
    const house = plainHouse(land);
    assert.equal(exploreGold(rules, house), gold, `gold at ${land}`);
    assert.equal(exploreSoldiersMilli(rules, house), soldiers_milli, `soldiers at ${land}`);
    assert.equal(exploreSoldiers(7, soldiers_milli), soldiers_for_7, `soldiers for 7 acres at ${land}`);
  }
});

test('building: gold = 800 + 4 land, material = 6 + land/100', () => {
  const table: [land: number, gold: number, material: number][] = [
    [300, 2_000, 9],
    [399, 2_396, 9],
    [1_000, 4_800, 16],
  ];
  for (const [land, gold, material] of table) {
    const price = buildPrice(rules, plainHouse(land), 0);
    assert.deepEqual([price.gold, price.materials[0][1], price.ticks], [gold, material, 14], `at ${land}`);
  }
});

test('jobs need two thirds of their number; employment is peasants against that, at most 10000', () => {
  const table: [jobs: number, peasants: number, needed: number, employment_bp: number][] = [
    [0, 0, 0, 10_000],
    [3_000, 0, 2_001, 0],
    [3_000, 1_000, 2_001, 4_997],
    [3_000, 2_000, 2_001, 9_995],
    [3_000, 2_001, 2_001, 10_000],
    [3_000, 9_999, 2_001, 10_000],
  ];
  for (const [jobs, peasants, needed, employment_bp] of table) {
    assert.equal(workersNeeded(rules, jobs), needed);
    assert.equal(employmentBp(rules, jobs, peasants), employment_bp, `${peasants} for ${jobs} jobs`);
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
    assert.equal(
      shareBp(fullShareBp(base_bp, share_bp, 5_000), efficiency_bp),
      bp,
      `${base_bp} at ${share_bp}`,
    );
  }
});

test('a science gives 1.5 x isqrt(1000 x books / land), at most 20%', () => {
  const table: [land: number, books: number, bp: number][] = [
    [300, 0, 0],
    [300, 3_000, 150],
    [300, 30_000, 474],
    [100, 30_000, 474],
    [1_200, 30_000, 237],
    [300, 100_000_000, 2_000],
  ];
  for (const [land, books, bp] of table) {
    assert.equal(scienceBp(rules, plainHouse(land), books), bp, `${books} books on ${land} acres`);
  }
});

test('building efficiency is half by itself and half by employment', () => {
  const house = plainHouse(300);
  for (const [employed, efficiency_bp] of [
    [0, 5_000],
    [5_000, 7_500],
    [10_000, 10_000],
  ]) {
    house.race = rules.races.list.findIndex(({ effects }) => effects.every(([, bp]) => bp !== 0));
    house.row.fill(0, BUILDINGS, BUILDINGS + 20);
    house.row[BUILDINGS + 1] = 100;
    house.peasants = Math.floor(
      (workersNeeded(rules, 100 * rules.buildings.list[1].jobs) * employed) / 10_000,
    );
    refreshEffects(rules, house);
    const bonus_bp = house.row[STATS_AT + S.building_efficiency];
    assert.equal(house.efficiency_bp, Math.floor((efficiency_bp * (10_000 + bonus_bp)) / 10_000));
  }
});
