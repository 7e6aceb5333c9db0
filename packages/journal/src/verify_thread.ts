/** Looks over the entries that a start did not wait for, and the tables beside them, while the game goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Head } from './chain.ts';
import { connectReader } from './database.ts';
import { JournalDamage, TableDamage } from './errors.ts';
import { Rows } from './rows.ts';
import { assertTablesWhole } from './sqlite-reader.ts';
import type { Unverified, Verified } from './verify_beside.ts';

/** Entries between two rests, each as long as they took: the game has the better half of the processor. */
const STRETCH = 1_000;
const asleep = new Int32Array(new SharedArrayBuffer(4));

function verify({ database, last }: Unverified): Verified {
  const connection = connectReader(database);
  try {
    const rows = new Rows(connection);
    while (!verifyUpTo(rows, last));
    assertTablesWhole(connection);
    return { whole: true };
  } catch (error) {
    if (error instanceof JournalDamage) return { seq: error.seq, reason: error.reason };
    if (error instanceof TableDamage) return { table: error.message };
    throw error;
  } finally {
    connection.close();
  }
}

/** Reads entries from the first that is kept. False where some were dropped meanwhile that are no age's any more. */
function verifyUpTo(rows: Rows, last: Head): boolean {
  let began_at = performance.now();
  try {
    for (const { seq } of rows.read(0, { verify: true })) {
      if (seq >= last.seq) break;
      if (seq % STRETCH !== 0) continue;
      Atomics.wait(asleep, 0, 0, performance.now() - began_at);
      began_at = performance.now();
    }
  } catch (error) {
    if (error instanceof JournalDamage && rows.base().seq >= error.seq) return false;
    throw error;
  }
  const chain = rows.base().seq > last.seq ? last.chain : rows.chainAt(last.seq);
  if (chain !== last.chain)
    throw new JournalDamage(last.seq, 'it is not the entry that its snapshot was made after');
  return true;
}

parentPort?.postMessage(verify(workerData as Unverified));
