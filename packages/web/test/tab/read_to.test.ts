import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTab } from './tab.ts';

const tab = openTab();
const { age } = await tab.module('service/age');
const { me } = await tab.module('service/player');
const { keepReadTo, readTo } = await tab.module('pages/chronicle/read_to');

test('what was read of the Chronicle is of its player and its age: in the next all is new', () => {
  const be = (account: number, of_age: number) => {
    me.value = { account: { id: account } };
    age.value = { age: of_age };
  };
  be(5, 1);
  assert.equal(readTo(7), 0);
  keepReadTo(7, 40);
  assert.equal(readTo(7), 40);
  be(5, 2);
  assert.equal(readTo(7), 0);
  be(6, 1);
  assert.deepEqual([readTo(7), readTo(8)], [0, 0]);
  keepReadTo(8, 30);
  be(5, 1);
  assert.equal(readTo(7), 40);
  age.value = undefined;
  keepReadTo(7, 50);
  be(5, 1);
  assert.equal(readTo(7), 40, 'of which age it was, was not known');
});
