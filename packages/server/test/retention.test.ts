/** What is kept for a time is gone after it, though nobody plays: as docs/operate/operator-pages.md has it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMemoryJournal } from '@realm/journal';
import { Access } from '../src/accounts/access.ts';
import { FairPlay } from '../src/fair_play/fair_play.ts';
import { Moderation } from '../src/moderation/moderation.ts';
import { Names } from '../src/names/names.ts';

const DAY_MS = 86_400_000;
/** A moment at which a period of keys begins. */
const BEGAN = 30 * DAY_MS * 600;

function setting() {
  const { tables } = openMemoryJournal();
  const access = new Access(tables);
  const names = new Names(tables);
  const moderation = new Moderation(tables);
  const fair_play = new FairPlay(tables, names.players);
  const account = access.accounts.add({ name: 'ada', folded: 'ada', look: 'ada' }, BEGAN).id;
  const rows = (table: string) => tables.prepare(`SELECT * FROM ${table}`).all().length;
  return { tables, access, moderation, fair_play, account, rows };
}

test('networks and devices are known for 30 days, minutes of play for 7, and keys no longer than what they hash', () => {
  const { fair_play, account, rows } = setting();
  fair_play.seen(account, { network: '203.0.113.7', device: 'ab' }, BEGAN);
  const kept = () => ['traces', 'trace_keys', 'rhythms'].map(rows);
  fair_play.prune(BEGAN + 6 * DAY_MS);
  assert.deepEqual(kept(), [2, 1, 1]);
  fair_play.prune(BEGAN + 8 * DAY_MS);
  assert.deepEqual(kept(), [2, 1, 0]);
  fair_play.prune(BEGAN + 30 * DAY_MS);
  assert.deepEqual(kept(), [2, 1, 0]);
  fair_play.prune(BEGAN + 31 * DAY_MS);
  assert.deepEqual(kept(), [0, 1, 0]);
  fair_play.prune(BEGAN + 60 * DAY_MS);
  assert.deepEqual(kept(), [0, 0, 0]);
});

test('of somebody who was erased under a ban it is known for 30 days where they played, and that they founded until the age after', () => {
  const { tables, moderation, fair_play, account, rows } = setting();
  fair_play.seen(account, { network: '203.0.113.7', device: 'ab' }, BEGAN);
  const found = (age: number, number: number) =>
    tables
      .prepare('INSERT INTO age_accounts (age, number, account) VALUES (?, ?, ?)')
      .run(age, number, account);
  found(1, 7);
  const { held, sanctions } = moderation;
  const laid = { account, at: BEGAN, reason: 'z', by_account: null, age: 1, name_before: null } as const;
  sanctions.add({ ...laid, kind: 'ban', until: null });
  const ways = [['identity', 'https://id.example', 'ada']] as const;
  held.hold(account, ways, BEGAN);
  const kept = () => ['held_sanctions', 'held_traces', 'held_founders'].map(rows);
  const nobody = () => false;
  assert.deepEqual(kept(), [1, 2, 1]);
  assert.equal(held.hasFounded(1, 99, ways, nobody), true);
  assert.equal(held.hasFounded(1, 99, [['identity', 'https://id.example', 'bo']], nobody), false);
  assert.equal(held.hasFounded(2, 99, ways, nobody), false);
  moderation.prune(BEGAN + 29 * DAY_MS);
  assert.deepEqual(kept(), [1, 2, 1]);
  moderation.prune(BEGAN + 30 * DAY_MS);
  assert.deepEqual(kept(), [1, 0, 1], 'the ban stays');
  found(2, 8);
  moderation.prune(BEGAN + 31 * DAY_MS);
  assert.deepEqual(kept(), [1, 0, 0]);
});

test('without a sanction that holds nothing is kept of where an erased account played', () => {
  const { moderation, fair_play, account, rows } = setting();
  fair_play.seen(account, { network: '203.0.113.7', device: 'ab' }, BEGAN);
  moderation.held.hold(account, [['passkey', 'x']], BEGAN);
  assert.deepEqual(['held_sanctions', 'held_traces', 'held_founders'].map(rows), [0, 0, 0]);
});

test('how an account signed in before is known while something holds on it, or until the age after it has founded in', () => {
  const { tables, access, moderation, account, rows } = setting();
  const { held, sanctions } = moderation;
  const other = access.accounts.add({ name: 'bo', folded: 'bo', look: 'bo' }, BEGAN).id;
  const left = () => rows('left_ways');
  const leave = () => held.leave(account, ['identity', 'https://id.example', 'ada'], BEGAN);
  leave();
  assert.doesNotMatch(JSON.stringify(tables.prepare('SELECT * FROM left_ways').all()), /"ada|example/);
  moderation.prune(BEGAN);
  assert.equal(left(), 0);
  leave();
  const found = (age: number, account: number) =>
    tables.prepare('INSERT INTO age_accounts (age, number, account) VALUES (?, 7, ?)').run(age, account);
  found(1, account);
  moderation.prune(BEGAN);
  assert.equal(left(), 1);
  const until = BEGAN + DAY_MS;
  sanctions.add({
    ...{ account, kind: 'suspend', at: BEGAN, until, reason: 'z' },
    ...{ by_account: null, age: 1, name_before: null },
  });
  found(2, other);
  moderation.prune(until - 1);
  assert.equal(left(), 1, 'a sanction holds');
  moderation.prune(until);
  assert.equal(left(), 0);
});
