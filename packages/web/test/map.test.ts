/** The drawn world: who has more land has more of it, nothing overlaps, and nothing moves but by land. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChronicleItem } from '@realm/contract';
import fc from 'fast-check';
import { headOf } from '../src/map/arrow.ts';
import { areaOf, COAST, divided, holds, middleOf } from '../src/map/layout.ts';
import { estates, territories } from '../src/map/territories.ts';
import { wondersIn } from '../src/pages/map/wonders.ts';

const lands = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 60 });

test('everybody has exactly as much of the drawing as land, and all of it is given', () => {
  fc.assert(
    fc.property(lands, fc.integer({ min: 0, max: 1_000 }), (list, seed) => {
      const all = divided(
        COAST,
        list.map((land, what) => ({ what, land })),
        seed,
      );
      const [sum, area] = [list.reduce((a, b) => a + b, 0), areaOf(COAST)];
      for (const { land, shape } of all)
        assert.ok(Math.abs(areaOf(shape) / area - land / sum) < 1e-4, `${land} of ${sum}`);
      // Nobody's middle is in another's shape.
      for (const { what, shape } of all)
        for (const other of all)
          if (other.what !== what) assert.ok(!holds(other.shape, middleOf(shape)) || areaOf(shape) < 1);
    }),
    { numRuns: 60 },
  );
});

test('realms hold their states and states their houses, wherever they are listed', () => {
  const states = Array.from({ length: 24 }, (_, i) => ({
    realm: 1 + (i % 6),
    state: 1 + Math.floor(i / 6),
    land: 1_000 + 97 * i,
  }));
  const drawn = territories(states);
  assert.deepEqual(
    drawn.map(({ realm, states }) => [realm, states.map(({ of }) => of.state)]),
    [1, 2, 3, 4, 5, 6].map((realm) => [realm, [1, 2, 3, 4]]),
  );
  assert.deepEqual(territories([...states].reverse()), drawn, 'in whatever order they come');
  for (const { shape, states } of drawn)
    for (const { shape: own } of states) assert.ok(holds(shape, middleOf(own)));
  const [{ shape }] = drawn[0].states;
  const houses = [3, 1, 2].map((seat) => ({ seat, land: 100 * seat }));
  const estate = estates(shape, houses, 7);
  assert.deepEqual(
    estate.map(({ of }) => of.seat),
    [1, 2, 3],
  );
  for (const { shape: own } of estate) assert.ok(holds(shape, middleOf(own)));
});

test('a little more land moves borders a little, and nothing else', () => {
  const states = Array.from({ length: 12 }, (_, i) => ({
    realm: 1 + (i % 3),
    state: 1 + Math.floor(i / 3),
    land: 3_000,
  }));
  const before = territories(states);
  const after = territories(states.map((each, i) => (i === 5 ? { ...each, land: 3_060 } : each)));
  before.forEach(({ states }, r) => {
    states.forEach(({ shape }, s) => {
      const [x, y] = middleOf(shape);
      const [now_x, now_y] = middleOf(after[r].states[s].shape);
      assert.ok(Math.hypot(now_x - x, now_y - y) < 40, `${Math.hypot(now_x - x, now_y - y)} units`);
    });
  });
});

test('an arrow points at where it leads, whichever way, and nowhere where it leads nowhere', () => {
  const rounded = (points: readonly (readonly [number, number])[]) =>
    points.map((each) => each.map(Math.round));
  assert.deepEqual(rounded(headOf([0, 0], [100, 0], 10)), [
    [100, 0],
    [90, 5],
    [90, -5],
  ]);
  assert.deepEqual(rounded(headOf([0, 50], [0, 10], 10)), [
    [0, 10],
    [5, 20],
    [-5, 20],
  ]);
  assert.ok(headOf([7, 7], [7, 7], 10).every((point) => point.every(Number.isFinite)));
});

test('wonders stand on the map while they are awake, as the news tells', () => {
  const told = (id: number, kind: string, wonder: string, house: number) =>
    ({ id, tick: id, at: 0, kind, wonder, house }) as ChronicleItem;
  const items = [
    told(1, 'wonder_begun', 'furnace', 3),
    told(2, 'wonder_finished', 'furnace', 3),
    told(3, 'wonder_finished', 'mirror', 4),
    told(4, 'wonder_dormant', 'furnace', 3),
    told(5, 'wonder_begun', 'spire', 5),
  ];
  assert.deepEqual(wondersIn(items), [{ wonder: 'mirror', house: 4 }]);
  assert.deepEqual(wondersIn([...items, told(6, 'wonder_revived', 'furnace', 3)]), [
    { wonder: 'mirror', house: 4 },
    { wonder: 'furnace', house: 3 },
  ]);
  assert.deepEqual(wondersIn([...items, told(6, 'wonder_lost', 'mirror', 4)]), []);
});
