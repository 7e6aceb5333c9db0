import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Noted, Series, TICKS_PER_PAGE } from '../src/world/series.ts';

const nothing: Noted = { houses: 0, land: 0, might: 0, renown: 0, war_points: 0 };
const REALMS = 3;

/** Notes a tick in which state `s` of realm `r` has one house of `tick` x 100 + r x 10 + s acres. */
function note(series: Series, states: number): void {
  series.begin(states);
  const tick = series.ticks;
  for (let realm = 1; realm <= REALMS; realm++) {
    for (let state = 1; state <= states; state++)
      series.note(realm, state, 1, tick * 100 + realm * 10 + state, 5, 7, tick);
  }
}

test('a tick before a state opened, before the first or still to come counts zeros', () => {
  const series = new Series(REALMS);
  for (let i = 0; i < 3; i++) note(series, 1);
  for (let i = 0; i < 3; i++) note(series, 2);
  const expected: [tick: number, realm: number, state: number, Noted][] = [
    [0, 1, 1, nothing],
    [1, 1, 1, { houses: 1, land: 111, might: 5, renown: 7, war_points: 1 }],
    [3, 3, 1, { houses: 1, land: 331, might: 5, renown: 7, war_points: 3 }],
    [3, 1, 2, nothing],
    [4, 1, 2, { houses: 1, land: 412, might: 5, renown: 7, war_points: 4 }],
    [6, 3, 2, { houses: 1, land: 632, might: 5, renown: 7, war_points: 6 }],
    [7, 1, 1, nothing],
  ];
  for (const [tick, realm, state, is] of expected) assert.deepEqual(series.at(tick, realm, state), is);
});

test('beyond 32 bits nothing wraps', () => {
  const series = new Series(1);
  series.begin(1);
  series.note(1, 1, 2, 500, 6_000_000_000, 3, 0);
  const is = { houses: 2, land: 500, might: 4_294_967_295, renown: 3, war_points: 0 };
  assert.deepEqual(series.at(1, 1, 1), is);
});

test('saved and restored page by page it is the same', () => {
  const series = new Series(REALMS);
  const ticks = 2 * TICKS_PER_PAGE + 5;
  for (let i = 0; i < ticks; i++) note(series, i < 70 ? 1 : 3);
  assert.equal(series.pages, 3);
  const again = new Series(REALMS);
  for (let page = 0; page < 3; page++) again.restore(series.save(page));
  assert.equal(again.ticks, ticks);
  for (let tick = 1; tick <= ticks; tick++)
    for (let state = 1; state <= 3; state++)
      assert.deepEqual(again.at(tick, 2, state), series.at(tick, 2, state), `tick ${tick}`);
  assert.throws(() => new Series(1).restore(new Uint8Array(new Uint32Array([9, 1]).buffer)));
});
