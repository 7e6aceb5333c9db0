/** Which notices stay in a player's book, by its tables alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMemoryJournal } from '@realm/journal';
import { Accounts } from '../src/accounts/accounts.ts';
import { NoticeBook } from '../src/notices/book.ts';
import { Deliveries, noticesOf } from '../src/notices/deliveries.ts';
import { Endpoints } from '../src/notices/endpoints.ts';

/** As many as a book keeps, and some more. */
const MANY = 310;

test('what waits to be sent stays in the book, also where several go as one', () => {
  const { tables } = openMemoryJournal();
  const accounts = new Accounts(tables);
  new Endpoints(tables);
  const deliveries = new Deliveries(tables);
  const book = new NoticeBook(tables);
  const account = accounts.add({ name: 'ada', folded: 'ada', look: 'ada' }, 0).id;
  const write = (n: number) => {
    const said = { kind: 'message' as const, age: 1, tick: 0, at: 0, title: `m ${n}`, text: '', links: [] };
    return book.add(account, { key: `m.${n}`, ...said }, true)?.id ?? 0;
  };
  const first = [1, 2, 3, 4].map(write);
  for (const id of first.slice(1)) deliveries.add(7, account, id, 0);
  const [alone, ...together] = deliveries.dueFor(7, 0);
  const merged = deliveries.merge(together);
  for (let n = 0; n < MANY; n++) write(5 + n);
  const isThere = (id: number) => book.get(account, id) !== undefined;
  assert.deepEqual([...noticesOf(alone), ...noticesOf(merged)].map(isThere), [true, true, true]);
  assert.equal(isThere(first[0]), false, 'what waits for nothing goes');
  deliveries.done(merged);
  write(5 + MANY);
  assert.deepEqual(noticesOf(merged).map(isThere), [false, false]);
});
