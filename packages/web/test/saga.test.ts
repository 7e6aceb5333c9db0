import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AgeRecord } from '@realm/sdk';
import { sagaOf } from '../src/pages/age_ended/saga.ts';
import type { RecapReply } from '../src/service/records.ts';

const RECAP = {
  frames: [],
  wars: [],
  names: { realms: {}, states: {}, houses: {} },
} as unknown as RecapReply;

test('one heir waits, and several wait', () => {
  const last = (...names: string[]) => {
    const record = {
      house: { id: 1, name: 'Hearthmere', land: 300 },
      state: { realm: 1, state: 1, name: 'Marsh' },
      won: false,
      heirs: names.map((name) => ({ name })),
    } as unknown as AgeRecord;
    return sagaOf(record, RECAP).at(-1)?.text;
  };
  assert.equal(last('Orla'), 'Orla waits in your account for a later age.');
  assert.equal(last('Orla', 'Pim'), 'Orla and Pim wait in your account for a later age.');
});
