/** The rating over ages, by a table that can be reckoned by hand, and by properties. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { NEW, ratedBy } from '../src/ages/rating.ts';

const newcomers = (...points: number[]) => points.map((each) => ({ ...NEW, points: each }));

test('of newcomers the better rise, the worse fall as far, and all are better known', () => {
  const rated = ratedBy(newcomers(300, 200, 200, 100));
  assert.deepEqual(
    rated.map(({ place }) => place),
    [1, 2, 2, 4],
  );
  const [first, tied, likewise, last] = rated;
  assert.deepEqual(tied, likewise);
  assert.ok(Math.abs(tied.rating - 1_500) <= 1, 'half above, half below: as was to be expected');
  assert.ok(Math.abs(first.rating + last.rating - 3_000) <= 2, 'as far up as down');
  assert.ok(first.rating > 1_600 && first.rating < 2_200, `${first.rating}`);
  // 1 / (1 / (350² + 35²) + 1 / 200²), its root.
  assert.deepEqual(new Set(rated.map(({ deviation }) => deviation)), new Set([174]));
});

test('beating the strong is worth more than beating the weak, and losing to them costs less', () => {
  const me = { rating: 1_500, deviation: 100 };
  const against = (rating: number, won: boolean) =>
    ratedBy([
      { ...me, points: won ? 2 : 1 },
      { rating, deviation: 100, points: won ? 1 : 2 },
    ])[0].rating;
  assert.ok(against(1_900, true) > against(1_100, true));
  assert.ok(against(1_900, false) > against(1_100, false));
});

test('a rating that many ages have confirmed hardly moves, and a deviation never ends', () => {
  let known = { ...NEW };
  for (let age = 0; age < 100; age++)
    known = ratedBy([
      { ...known, points: 1 },
      { rating: 1_500, deviation: 80, points: 1 },
    ])[0];
  assert.ok(known.deviation >= 75 && known.deviation <= 85, `${known.deviation}`);
  const [after] = ratedBy([
    { ...known, points: 1 },
    { ...NEW, points: 2 },
  ]);
  assert.ok(known.rating - after.rating < 100);
});

test('whoever came off better has the better form; order of the list and more points change nothing', () => {
  const player = fc.record({
    rating: fc.integer({ min: 500, max: 2_500 }),
    deviation: fc.integer({ min: 80, max: 350 }),
    points: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(player, { minLength: 2, maxLength: 40 }), (players) => {
      const rated = ratedBy(players);
      for (const [i, one] of players.entries())
        for (const [j, other] of players.entries())
          if (one.points > other.points) assert.ok(rated[i].form >= rated[j].form);
      for (const { rating, deviation, form } of rated)
        assert.ok([rating, deviation, form].every((each) => Number.isSafeInteger(each) && each >= 0));
      assert.deepEqual(ratedBy([...players].reverse()), rated.toReversed());
    }),
    { numRuns: 100 },
  );
});
