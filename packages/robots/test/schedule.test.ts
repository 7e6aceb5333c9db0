import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueOf } from '../src/schedule.ts';
import { builder } from '../src/temperaments/builder.ts';
import { raider } from '../src/temperaments/raider.ts';
import { trader } from '../src/temperaments/trader.ts';

test('what falls on a turn is what each concern says by itself, in order, with all that it reads', () => {
  for (const temperament of [builder, raider, trader]) {
    for (let tick = 0; tick < 1_500; tick++) {
      const house = 1 + (tick % 7);
      const minded = temperament.concerns.filter(
        ({ every, at = 0 }) => (tick + house) % every === at % every,
      );
      const due = dueOf(temperament, house, tick);
      assert.deepEqual(due.minded, minded);
      assert.deepEqual(due.reads, new Set(minded.flatMap(({ reads }) => reads ?? [])));
    }
  }
});
