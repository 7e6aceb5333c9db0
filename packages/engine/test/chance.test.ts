import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { BANDS, isRefusal } from '@realm/contract';
import { S, SLOT } from '@realm/rules';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { LONG } from '../../../tests/support/sample.ts';
import { execute, UNITS } from '../src/index.ts';
import { bandOf, chanceBp } from '../src/stats/chance.ts';
import { stat } from '../src/stats/stat.ts';
import { thiefStrength, vigilanceOf } from '../src/stats/thieves.ts';
import { closedForm } from './closed_form.ts';

const SEEDS = 5;
/** Tries of each ratio over all seeds. */
const TRIES = LONG ? 1_000_000 : 5_000;
/** Standard deviations of a 99.9% interval; of one that holds for all 24 at once, where seeds are fresh. */
const WIDTH = LONG ? 4.1 : 3.2905;
const RATIOS = [0.3, 0.45, 0.6, 0.75, 0.9, 1, 1.25, 1.6, 2.1, 3, 4.5, 7];

const rules = rulesOf('embers-1', { protection_ticks: 0, protection_leave_ticks: 0 });
const { chance_min_bp, chance_max_bp, chance_bands_bp } = rules.params;

test('the curves are the closed formulas, to three basis points', () => {
  for (const [curve, base_tenths] of [
    [rules.curves.chance, 7],
    [rules.curves.divination, 8],
  ] as const) {
    for (let ratio_bp = 1_500; ratio_bp <= 60_000; ratio_bp += 137) {
      const exact_bp = closedForm(base_tenths, ratio_bp, 10_000) * 10_000;
      const off = Math.abs(curve.at(ratio_bp) - exact_bp);
      assert.ok(off <= 3, `${curve.at(ratio_bp)} at ${ratio_bp}, not ${exact_bp}`);
    }
  }
});

test('a chance lies within its limits, and against nothing at all at the highest', () => {
  const { chance } = rules.curves;
  assert.equal(chanceBp(rules, chance, 0, 100), chance_min_bp);
  assert.equal(chanceBp(rules, chance, 1_000_000, 100), chance_max_bp);
  assert.equal(chanceBp(rules, chance, 1_000_000, 0), chance_max_bp);
});

test("bands begin at their edges, whatever the age's edges are", () => {
  for (const edges of [chance_bands_bp, [1, 2, 3, 9_999]]) {
    const age = { ...rules, params: { ...rules.params, chance_bands_bp: edges } };
    edges.forEach((edge, i) => {
      assert.equal(bandOf(age, edge - 1), BANDS[i]);
      assert.equal(bandOf(age, edge), BANDS[i + 1]);
    });
    assert.equal(bandOf(age, 0), BANDS[0]);
    assert.equal(bandOf(age, 10_000), BANDS[4]);
  }
});

/** How often an operation succeeds at about a ratio of strength to Vigilance, and the ratio it was. */
function tried(seed: string, op: string, ratio: number, tries: number) {
  const world = openTestWorld(rules, { seed, robots: 24 });
  const [house, target] = world.houses;
  target.horses = 0;
  const vigilance = vigilanceOf(rules, target);
  const per_thief = (10_000 + stat(house, S.thief_strength)) / house.land;
  const thieves = Math.round((ratio * vigilance) / per_thief);
  const strength = thiefStrength(house, thieves);
  const command = { type: 'operation', house: house.id, target: target.id, op, thieves } as const;
  const request = { at: world.at, actor: { robot: house.id }, command };
  let successes = 0;
  for (let i = 0; i < tries; i++) {
    house.nerve = rules.params.nerve_max;
    house.cells[UNITS + SLOT.thieves] = thieves;
    const answer = execute(world, request);
    assert.ok(!isRefusal(answer) && answer.type === 'operation');
    if (answer.success === true) successes += 1;
    world.drainEvents();
  }
  return { successes, strength, vigilance };
}

for (const [op, base_tenths] of [
  ['rustle', 7],
  ['survey', 8],
] as const) {
  for (const ratio of RATIOS) {
    test(`${op} at a ratio of about ${ratio}: ${TRIES} tries succeed as often as the closed formula says`, (t) => {
      let successes = 0;
      let expected = 0;
      let variance = 0;
      for (let s = 0; s < SEEDS; s++) {
        const seed = LONG ? randomUUID() : `chance ${op} ${ratio} ${s}`;
        const run = tried(seed, op, ratio, TRIES / SEEDS);
        const exact = closedForm(base_tenths, run.strength, run.vigilance);
        const chance = Math.min(chance_max_bp / 10_000, Math.max(chance_min_bp / 10_000, exact));
        successes += run.successes;
        expected += chance * (TRIES / SEEDS);
        variance += chance * (1 - chance) * (TRIES / SEEDS);
      }
      const off = Math.abs(successes - expected) / Math.sqrt(variance);
      t.diagnostic(
        `${successes} of ${TRIES}, ${expected.toFixed(1)} expected, ${off.toFixed(2)} standard deviations off`,
      );
      assert.ok(off <= WIDTH, `${successes} successes, ${expected} expected, ${off} standard deviations off`);
    });
  }
}
