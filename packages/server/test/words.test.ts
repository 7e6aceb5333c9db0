/** Words that stand beside the journal, and are read in all that is made of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMemoryJournal } from '@realm/journal';
import { Accounts } from '../src/accounts/accounts.ts';
import { Words, wordOf } from '../src/names/words.ts';

test('a name that is replaced is read so everywhere, by nodes that hear of it as well, until it is put back or erased', () => {
  const { tables } = openMemoryJournal();
  const account = new Accounts(tables).add({ name: 'ada', folded: 'ada', look: 'ada' }, 0).id;
  const words = new Words(tables);
  const other = new Words(tables);
  const word = {
    ...wordOf(account, 'Rude Hall', 1),
    name: { folded: 'rude hall', look: 'rude hall' },
    common: 'c',
  };
  words.add(word);
  const hear = (what: 'insert' | 'delete') => other.takeIn([{ table: 'words', what, key: [word.token] }]);
  hear('insert');
  const read = () => [words, other].map((each) => each.inJson(`["${word.token}"]`));
  const tags = new Set<string>();
  const isAnotherVersion = () => {
    assert.equal(words.tag, other.tag);
    assert.equal(tags.has(words.tag), false, words.tag);
    tags.add(words.tag);
  };
  assert.deepEqual(read(), Array(2).fill('["Rude Hall"]'));
  isAnotherVersion();
  for (const name of ['House 7', 'House 7 of 2']) {
    words.replace(word.token, name);
    hear('insert');
    assert.deepEqual(read(), Array(2).fill(`["${name}"]`));
    isAnotherVersion();
  }
  assert.equal(words.commonOfFolded(1, 'rude hall'), undefined, 'it is looked for by its new name');
  assert.equal(words.commonOfFolded(1, 'house 7 of 2'), 'c');
  words.putBack(word.token);
  words.putBack(word.token);
  hear('insert');
  assert.deepEqual(read(), Array(2).fill('["Rude Hall"]'));
  isAnotherVersion();
  words.replace(word.token, 'House 7');
  tables.exec(`DELETE FROM words; UPDATE accounts SET erased_at = 1`);
  words.refresh();
  hear('delete');
  assert.deepEqual(read(), Array(2).fill('["a former player"]'));
  words.putBack(word.token);
  assert.deepEqual(read(), Array(2).fill('["a former player"]'), 'what is erased does not come back');
  isAnotherVersion();
});
