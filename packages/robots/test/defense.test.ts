import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random, seedFrom } from '@realm/base';
import { defenseWanted } from '../src/defense.ts';
import type { Concern } from '../src/mind.ts';
import { tasteOf } from '../src/taste.ts';
import { builder } from '../src/temperaments/builder.ts';
import { ageAt, book, houseWith, member, mind, turn } from './fixture.ts';

/** The defense that a house wants with four strong houses about. */
function wanted(battered_tenths: number): number {
  let points = 0;
  const look: Concern = (own) => {
    points = defenseWanted(own);
  };
  const strong = Array.from({ length: 4 }, (_, i) =>
    member({ id: 50 + i, realm: 2, state: 1, land: 320, might: 60_000 }),
  );
  mind(look, { battered_tenths }, { houses: strong, age: ageAt(300) });
  return points;
}

test('who has been hit wants more of a wall for as long as it smarts', () => {
  const calm = wanted(0);
  assert.ok(calm > 300 * 7, `${calm}`);
  assert.ok(Math.abs(wanted(320) - calm * 1.32) < 20, `${wanted(320)} after ${calm}`);
});

test('who lacks much of its wall explores with a part of its gold', () => {
  const acres = (defense: number) =>
    turn({ defense, gold: 50_000 }).reduce(
      (sum, order) => sum + (order.type === 'explore' ? (order.acres as number) : 0),
      0,
    );
  assert.ok(acres(100) < acres(20_000), `${acres(100)} and ${acres(20_000)}`);
});

test('where nobody attacks, it arms thieves alone', () => {
  const random = new Random(seedFrom('peace'));
  const peace = { ...book, attacks: [] };
  const [armed, unarmed] = [book, peace].map((age) => tasteOf(houseWith(), builder, age, 10_000, random));
  const slotsOf = (arms: readonly (number | undefined)[]) =>
    arms.flatMap((weight, i) => (weight === undefined ? [] : i));
  assert.deepEqual(slotsOf(unarmed.arms), [4]);
  assert.ok(slotsOf(armed.arms).length > 1 && unarmed.military_gold_bp < armed.military_gold_bp / 4);
});
