import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { openSqliteJournal, type SqliteJournal } from '../src/index.ts';
import { bytesOf } from './conformance.ts';
import { temporaryFolder } from './folder.ts';

const ENTRIES = 3_000;
/** The newest snapshot stands here. */
const SNAPSHOT = 2_500;

/** A journal with two snapshots that was closed, changed, and is opened again to be looked over beside. */
async function reopened(
  change: (database: DatabaseSync, data: string) => void,
  use: (journal: SqliteJournal, warnings: string[]) => Promise<void>,
  verified_at_once = 1_000,
): Promise<void> {
  using folder = temporaryFolder();
  const data = folder.path;
  const made = await openSqliteJournal({ data });
  made.append(Array.from({ length: ENTRIES }, (_, i) => bytesOf(`entry ${i}`)));
  for (const seq of [100, SNAPSHOT])
    await made.saveSnapshot(seq, [{ name: 'core', bytes: bytesOf(`${seq}`) }]);
  made.close();
  const database = new DatabaseSync(join(data, 'realm.db'));
  change(database, data);
  database.close();
  const warnings: string[] = [];
  const warn = (line: string) => warnings.push(line);
  const journal = await openSqliteJournal({ data, warn, verify: 'beside', verified_at_once });
  try {
    await use(journal, warnings);
  } finally {
    journal.close();
  }
}

const alter = (seq: number) => (database: DatabaseSync) => {
  database.prepare('UPDATE journal SET bytes = ? WHERE seq = ?').run(bytesOf('forged'), seq);
};
const damaged = (seq: number) => ({ name: 'JournalDamage', seq });

describe('a long journal, of which a start looks over only what is replayed', () => {
  it('is looked over beside, and is whole', () =>
    reopened(
      () => {},
      async (journal) => {
        assert.equal(journal.head().seq, ENTRIES - 1);
        const verifying = journal.verifyRest();
        journal.append([bytesOf('meanwhile')]);
        await verifying;
      },
    ));

  it('tells an entry that is altered or missing', async () => {
    for (const seq of [0, 1_234, SNAPSHOT])
      await reopened(alter(seq), (journal) => assert.rejects(journal.verifyRest(), damaged(seq)));
    await reopened(
      (database) => database.exec('DELETE FROM journal WHERE seq = 1000'),
      (journal) => assert.rejects(journal.verifyRest(), damaged(1_000)),
    );
  });

  it('is refused at once where what is replayed is altered, or where it is not that long', async () => {
    await assert.rejects(
      reopened(alter(SNAPSHOT + 1), async () => {}),
      damaged(SNAPSHOT + 1),
    );
    await assert.rejects(
      reopened(alter(5), async () => {}, SNAPSHOT + 1),
      damaged(5),
    );
  });

  it('has what was not looked over looked over as it is read, where the newest snapshot proves damaged', () =>
    reopened(
      (database, data) => {
        alter(2_000)(database);
        const path = join(data, 'snapshots', `${SNAPSHOT}.snap`);
        // What its contents say can still be believed: it shows when its parts are read.
        spoilFirstByte(path);
      },
      async (journal, warnings) => {
        assert.equal((await journal.loadSnapshot())?.seq, 100);
        assert.match(warnings.join(), /passed over .*2500\.snap/);
        assert.throws(() => [...journal.read(101)], damaged(2_000));
      },
    ));

  it('may have its oldest entries dropped meanwhile', () =>
    reopened(
      (database) => database.prepare('INSERT INTO beginnings (seq) VALUES (?)').run(2_000),
      async (journal) => {
        const verifying = journal.verifyRest();
        while (journal.dropBefore(2_000, 100) > 0) await new Promise((resolve) => setImmediate(resolve));
        await verifying;
      },
    ));

  it('is closed at any time', () =>
    reopened(
      () => {},
      async (journal) => {
        const verifying = journal.verifyRest();
        journal.close();
        await verifying;
      },
    ));
});

function spoilFirstByte(path: string): void {
  writeFileSync(path, Buffer.from([0xff]), { flag: 'r+' });
}
