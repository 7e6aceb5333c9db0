/**
 * The formulas of Embers 1 as tables a designer can read: a change of balance shows here as a change of numbers.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workersNeeded } from '@realm/formulas';
import { S } from '@realm/rules';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { buildPrice } from '../src/features/land/prices.ts';
import { refreshEffects } from '../src/stats/effects.ts';
import { BUILDINGS, STATS_AT } from '../src/world/layout.ts';

const rules = rulesOf();

/** A house without bonuses, on so many acres. */
function plainHouse(land: number) {
  const [house] = openTestWorld(rules, { robots: 1 }).houses;
  house.land = land;
  house.cells.fill(0, STATS_AT);
  return house;
}

test('building: gold = 1100 + 3 land, material = 8 + land/300', () => {
  const table: [land: number, gold: number, material: number][] = [
    [300, 2_000, 9],
    [599, 2_897, 9],
    [1_000, 4_100, 11],
  ];
  for (const [land, gold, material] of table) {
    const price = buildPrice(rules, plainHouse(land), 0);
    assert.deepEqual([price.gold, price.materials[0][1], price.ticks], [gold, material, 14], `at ${land}`);
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
    house.cells.fill(0, BUILDINGS, BUILDINGS + 20);
    house.cells[BUILDINGS + 1] = 100;
    house.peasants = Math.floor(
      (workersNeeded(rules.params, 100 * rules.buildings.list[1].jobs) * employed) / 10_000,
    );
    refreshEffects(rules, house);
    const bonus_bp = house.row[STATS_AT + S.building_efficiency];
    assert.equal(house.efficiency_bp, Math.floor((efficiency_bp * (10_000 + bonus_bp)) / 10_000));
  }
});
