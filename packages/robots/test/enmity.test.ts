import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enemyIn } from '../src/enmity.ts';
import type { Relations } from '../src/view.ts';
import { relationsWith } from './fixture.ts';

const [other] = relationsWith({ in_war_range: true }).states;
const among = (...states: Partial<Relations['states'][number]>[]) =>
  enemyIn({
    ...relationsWith({}),
    states: states.map((changes, i) => ({ ...other, state: i + 1, ...changes })),
  });

test('a state pays back the one in reach that it holds most against; at war it has no other enemy', () => {
  assert.equal(among({ felt: 100 }), null);
  assert.deepEqual(among({ felt: 400 }, { felt: 900 }), { realm: 2, state: 2, enmity: 'foe' });
  assert.deepEqual(among({ felt: 400 }, { felt: 900, in_war_range: false }), {
    realm: 2,
    state: 1,
    enmity: 'foe',
  });
  assert.deepEqual(among({ felt: 400 }, { felt: 900, standing: 'ceasefire' }), {
    realm: 2,
    state: 1,
    enmity: 'foe',
  });
  assert.deepEqual(among({ felt: 900 }, { standing: 'war' }), { realm: 2, state: 2, enmity: 'war' });
});
