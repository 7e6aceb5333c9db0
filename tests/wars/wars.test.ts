import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { type Fought, fightWars } from './run.ts';

/** Three wars each. */
const WORLDS = 200;

test('of six hundred wars of equal states who declared them wins 45 to 55 in a hundred, and nobody wins much land', {
  skip: leftOut(1),
}, () => {
  const fought: Fought[] = [];
  for (let i = 0; i < WORLDS; i++) fought.push(...fightWars(`wars ${i}`));
  const decided = fought.filter(({ won }) => won !== null);
  assert.ok(decided.length * 2 >= fought.length, `${decided.length} of ${fought.length} are decided`);
  const by_a = decided.filter(({ won }) => won === 'a').length;
  const share = by_a / decided.length;
  assert.ok(share >= 0.45 && share <= 0.55, `${by_a} of ${decided.length} were won by who declared them`);
  for (const { ticks, land_bp, points } of fought) {
    assert.ok(ticks <= 168, `over after ${ticks} ticks`);
    assert.ok(points[0] + points[1] > 0, 'there was fighting');
    assert.ok(land_bp <= 12_000, `the winner has ${land_bp} bp of the land it began with`);
  }
});
