import assert from 'node:assert/strict';
import { it } from 'node:test';
import { JournalDamage } from '../src/index.ts';
import { damageAt, isBusy, isDiskFailure } from '../src/sqlite-error.ts';

/** An error of SQLite's with a result code, extended or not. */
const failed = (errcode: number) => Object.assign(new Error(`result code ${errcode}`), { errcode });

// https://sqlite.org/rescode.html
const [PERM, BUSY, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB] = [
  3, 5, 7, 8, 10, 11, 13, 14, 26,
];

it('an error of SQLite is known by its primary code, whatever the extended one adds', () => {
  for (const [code, busy, disk] of [
    [BUSY, true, false],
    [BUSY | (2 << 8), true, false],
    [IOERR, false, true],
    [IOERR | (4 << 8), false, true],
    [FULL, false, true],
    [CORRUPT, false, false],
  ] as const) {
    assert.deepEqual([isBusy(failed(code)), isDiskFailure(failed(code))], [busy, disk], String(code));
  }
  assert.deepEqual([isBusy(new Error('no code')), isDiskFailure({ errcode: IOERR })], [false, false]);
});

it('what keeps an entry from being read is damage, unless its cause is outside the file', () => {
  for (const code of [PERM, BUSY, NOMEM, READONLY, CANTOPEN, CANTOPEN | (1 << 8)]) {
    const error = failed(code);
    assert.equal(damageAt(7, error), error, String(code));
  }
  for (const code of [IOERR, CORRUPT, NOTADB]) {
    const cause = failed(code);
    const damage = damageAt(7, cause);
    assert.ok(damage instanceof JournalDamage, String(code));
    assert.equal(damage.seq, 7);
    assert.equal(damage.cause, cause);
    assert.match(damage.message, new RegExp(cause.message));
  }
  const known = new JournalDamage(3, 'it is missing');
  assert.equal(damageAt(7, known), known);
  assert.match((damageAt(7, 'a text') as Error).message, /a text/);
});
