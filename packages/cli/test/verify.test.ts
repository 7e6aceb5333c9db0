import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { runLab } from '../src/lab/lab.ts';
import { AGES, folder, realm } from './listening.ts';

/** A journal of a small lab, changed by SQL behind its back. */
async function spoiled(journal: string, sql: string): Promise<void> {
  await runLab({ age: 'Embers 1', ages: AGES, houses: 6, ticks: 8, seed: '1', journal });
  const database = new DatabaseSync(path.join(journal, 'realm.db'));
  database.exec(sql);
  database.close();
}

const damages: [string, string, RegExp][] = [
  [
    'a flipped bit',
    `UPDATE journal SET bytes = CAST(replace(bytes, '"type"', '"tipe"') AS BLOB) WHERE seq = 5`,
    /entry 5/,
  ],
  ['a missing entry', 'DELETE FROM journal WHERE seq = 7', /entry 7/],
  ['a lost tail', 'DELETE FROM journal WHERE seq >= 9', /entry 9/],
];
for (const [what, sql, named] of damages) {
  test(`${what} is found and the entry named`, async (t) => {
    const journal = folder(t);
    await spoiled(journal, sql);
    const { code, out, err } = await realm('verify', '--data', journal);
    assert.equal(code, 1);
    assert.equal(out, '');
    assert.match(err, named);
  });
}
