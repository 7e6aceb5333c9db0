import assert from 'node:assert/strict';
import { test } from 'node:test';
import { giveToVigil, openVigil } from '../src/concerns/vigil.ts';
import type { OwnState } from '../src/view.ts';
import { ageAt, book, mind, stateWith } from './fixture.ts';

const rich = { aether: 100_000, materials: { incense: 10_000 } };
const open = (state: Partial<OwnState>, has: object = rich, ticks_left = 1_000) =>
  mind(openVigil, has, { state: stateWith({ vigil: null, ...state }), age: ageAt(500, ticks_left) });

test('who leads opens a vigil where there is none, and it has the means and the age the time', () => {
  const [opened] = open({ leader: 1 });
  assert.ok(opened.type === 'open_vigil' && book.vigils.some(({ id }) => id === opened.vigil));
  assert.deepEqual(open({ leader: 2 }), []);
  assert.deepEqual(open({ leader: 1 }, { aether: 1, materials: {} }), []);
  assert.deepEqual(open({ leader: 1 }, rich, 50), []);
  assert.deepEqual(open({ leader: 1, vigil: gathering }), []);
});

const gathering: NonNullable<OwnState['vigil']> = {
  ...{
    id: 'any',
    opened_by: 2,
    opened_tick: 480,
    aether: 200,
    aether_needed: 3_000,
    incense: 1,
    incense_needed: 30,
  },
  ...{ gather_until_tick: 528, lapse_tick: 495, lit_until_tick: null, strength_bp: 0, effects: [] },
};

test('a house gives its part to a vigil that gathers, and nothing to one that is lit or gathers no more', () => {
  const gives = (vigil: OwnState['vigil'], tick = 500) =>
    mind(giveToVigil, rich, { state: stateWith({ vigil }), age: ageAt(tick) });
  const [gift] = gives(gathering);
  // A third of the state's land is its own.
  assert.ok(
    gift.type === 'give_to_vigil' && gift.aether >= 1_000 && gift.aether <= 1_500 && gift.incense >= 10,
  );
  assert.deepEqual(gives({ ...gathering, lit_until_tick: 590 }), []);
  assert.deepEqual(gives(gathering, 528), []);
  assert.deepEqual(gives(null), []);
});
