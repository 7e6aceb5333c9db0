import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTab } from './tab.ts';

const { chosenHeirs } = await openTab().module('pages/people/chosen_heirs');

test('who has gone meanwhile is chosen as an heir no more, and keeps no place from the others', () => {
  const [orla, bran, sage] = [
    { kind: 'general', id: 1 },
    { kind: 'general', id: 2 },
    { kind: 'academic', id: 1 },
  ];
  const house = { heirs: [orla, sage], generals: [{ id: 1 }, { id: 2 }], academics: [{ id: 1 }] };
  assert.deepEqual(chosenHeirs(undefined, house), [orla, sage]);
  assert.deepEqual(chosenHeirs([bran, orla, sage], house), [bran, orla, sage]);
  // Orla is sold: the service marks her no more.
  const after = { ...house, heirs: [sage], generals: [{ id: 2 }] };
  assert.deepEqual(chosenHeirs([bran, orla, sage], after), [bran, sage]);
  assert.deepEqual(chosenHeirs([orla, sage], after), after.heirs, 'as it is, there is nothing to give');
});
