import { type Head, openSqliteJournal } from '@realm/journal';
import { Audit } from './audit.ts';

/** A journal that was taken as it is. */
export interface Accepted {
  /** Where it ends. */
  readonly head: Head;
  /** What stood against it. */
  readonly found: readonly string[];
}

const ACCEPTED = /^accepted: /;

/**
 * Takes the journal of a data folder as it is where the mark beside it is gone or vouches for more, and writes that into
 * the audit log; undefined where nothing stands against it. `now_ms` is in ms since 1970.
 *
 * What is there must be whole: throws `JournalDamage` or `TableDamage` where it is not, `JournalLocked` where a server runs, `OlderTables` where
 * the log is an older version's.
 */
export async function acceptLoss(data: string, note: string, now_ms: number): Promise<Accepted | undefined> {
  const told: string[] = [];
  const journal = await openSqliteJournal({
    data,
    accept_loss: true,
    warn: (line) => told.push(line),
    sees: (tables) => void new Audit(tables),
  });
  try {
    const found = told.filter((line) => ACCEPTED.test(line)).map((line) => line.replace(ACCEPTED, ''));
    if (found.length === 0) return undefined;
    const head = journal.head();
    const row = { at: now_ms, account: null, act: 'accept_loss', note, about: { ...head, found } };
    new Audit(journal.tables).record(row, () => {});
    return { head, found };
  } finally {
    journal.close();
  }
}
