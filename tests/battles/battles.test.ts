import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONG } from '../support/sample.ts';
import { runBattles } from './run.ts';

/** The long form fights a hundred thousand. */
const BATTLES = LONG ? 100_000 : 600;

test(`a preview says what comes of ${BATTLES} random battles, all that isn't hidden`, () => {
  const { fought, won, by_kind } = runBattles(BATTLES, 'battles');
  const share = won / fought;
  assert.ok(share > 0.15 && share < 0.85, `${won} of ${fought} are won: both ways are seen`);
  for (const kind of ['assault', 'encroach', 'sack', 'raze', 'scour', 'ransack', 'siege', 'flanked_ambush'])
    assert.ok((by_kind.get(kind) ?? 0) > BATTLES / 500, `${kind}: ${by_kind.get(kind)}`);
});
