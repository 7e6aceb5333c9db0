import type { Head } from '../chain.ts';
import { JournalDamage } from '../errors.ts';
import type { Connection } from './connection.ts';
import { chainAt } from './entries.ts';

/** Compares what there is with what a node has seen: a database restored from yesterday is noticed here. */
export async function assertKept(
  connection: Connection,
  mark: Head | undefined,
  { seq }: Head,
): Promise<void> {
  if (mark === undefined || mark.seq < 0) return;
  if (mark.seq > seq) {
    throw new JournalDamage(seq + 1, `entries up to ${mark.seq} were acknowledged and are missing`);
  }
  if ((await chainAt(connection, mark.seq)) !== mark.chain) {
    throw new JournalDamage(mark.seq, 'it is not the entry that was acknowledged');
  }
}
