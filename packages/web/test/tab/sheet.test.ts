import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTab } from './tab.ts';

const { withoutGiven } = await openTab().module('ui/without_given');

test('what is typed into a sheet while its orders are on their way stays, in the rows that were given too', () => {
  const given = { soldiers: '5', archers: '2', scouts: '9' };
  const now = { ...given, archers: '20', medics: '1' };
  assert.deepEqual(withoutGiven(now, given, new Set(['soldiers', 'archers'])), {
    archers: '20',
    scouts: '9',
    medics: '1',
  });
});
