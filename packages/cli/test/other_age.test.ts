import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherAge, writeAge } from '../../../tests/support/other_age.ts';
import { leftOut } from '../../../tests/support/sample.ts';
import { type LabResult, runLab } from '../src/lab/lab.ts';
import { AGES, folder } from './listening.ts';

/**
 * What a robot is refused though it alone plays: thieves that it has just lost are not there for its next operation, and
 * what all robots share, such as the Hall's listings, may be a tick old. An army that has lost strikes no second time,
 * and that a power was used stands in no news that it looks at any more.
 */
const UNFORESEEN = new Set([
  'operation not_enough',
  'bid price_out_of_band',
  'bid auction_over',
  'bid no_such_listing',
  'second_strike no_army_in_field',
  'retake_land power_waits',
  'second_strike power_waits',
]);

test('robots play an age with other numbers and other names as well as the first', {
  skip: leftOut(4),
}, async (t) => {
  const size = { houses: 80, ticks: 200, seed: '7', at_once: 1 };
  const [known, other] = [
    await runLab({ age: 'Embers 1', ages: AGES, ...size }),
    await runLab({ ...writeAge(folder(t), otherAge()), ...size }),
  ];
  for (const { reasons } of [known, other]) {
    assert.deepEqual(
      [...reasons.keys()].filter((reason) => !UNFORESEEN.has(reason)),
      [],
    );
  }
  const given = ({ accepted }: LabResult) =>
    [...accepted.keys()].filter((type) => !BY_CHANCE.has(type)).sort();
  assert.deepEqual(given(other), given(known));
  const { troubles, world } = other;
  // What the careless find on one day's look is mended by the next one's, once it is built.
  for (const kind of ['starving', 'unpaid'] as const)
    assert.ok(troubles.longest[kind] <= 48, `${kind} for ${troubles.longest[kind]} ticks`);
  const grown = world.houses.filter(({ land }) => land > world.rules.params.start_land);
  assert.equal(grown.length, world.houses.length);
});

/** What a short age may or may not bring. */
const BY_CHANCE = new Set([
  'answer_quest',
  'bid',
  'list',
  'reassure',
  'send_aid',
  'release_adepts',
  'retake_land',
  'second_strike',
  'train, direct',
]);
