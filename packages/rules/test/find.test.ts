import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageName, findAge, noAgeText } from '../src/index.ts';

const ages = [
  { folder: 'embers-1', name: 'Embers 1' },
  { folder: 'blitz', name: 'One Evening' },
];

test('an age file is found by its name or its folder', () => {
  for (const wanted of ['Embers 1', 'embers 1', ' Embers 1 ', 'embers-1', 'EMBERS-1']) {
    assert.equal(findAge(ages, wanted), ages[0], wanted);
  }
  assert.equal(findAge(ages, 'blitz'), ages[1]);
  assert.equal(findAge(ages, 'Embers 2'), undefined);
  assert.equal(findAge(ages, ''), undefined);
});

test('one that is not there says what may have been meant', () => {
  assert.equal(noAgeText(ages, 'Ember 1'), 'there is no age file "Ember 1" (did you mean Embers 1?)');
  assert.equal(noAgeText(ages, 'zzz'), 'there is no age file "zzz" (one of Embers 1, One Evening)');
});

test('a name of a word and a number takes the number of the age', () => {
  assert.equal(ageName('Embers 1', 4), 'Embers 4');
  assert.equal(ageName('One Evening', 4), 'One Evening');
  assert.equal(ageName('Long Embers 1', 4), 'Long Embers 1');
});
