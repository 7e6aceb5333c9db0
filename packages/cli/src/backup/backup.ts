import { tmpdir } from 'node:os';
import {
  backupData,
  backupPostgres,
  filling,
  isFollowed,
  makeFolders,
  postgresAt,
  restoreToPostgres,
} from '@realm/journal';
import {
  type Forgotten,
  forgetRestored,
  isBucket,
  makeBackup,
  readErasedList,
  undroppedTold,
} from '@realm/server';
import { Failure } from '../failure.ts';
import type { Place } from '../settings.ts';
import { fields, grouped } from '../table.ts';
import { withTemporary } from '../temporary.ts';
import type { Terminal } from '../terminal.ts';
import { follow } from './follow.ts';
import { madeAt, type Restored, restoreAny } from './restore_any.ts';
import { withBackup } from './with_backup.ts';

export interface BackupOptions extends Place {
  /** Makes one in a folder of its own beside others in `to`, and keeps so many of the newest; with `follow`, for how many days it keeps what was copied. */
  readonly keep?: number;
  /** Copies what is written as it is written, until told to stop. */
  readonly follow?: boolean;
}

export interface RestoreOptions extends Place {
  /** The list of who was erased. */
  readonly erased?: string;
  /** Whether that was named for this once, and so must be there; where settings name it nobody may have been erased yet. */
  readonly erased_named: boolean;
  /** Of a copy that follows: a moment, or the number of an entry. */
  readonly until?: string;
}

export async function backup(options: BackupOptions, folder: string, terminal: Terminal): Promise<void> {
  const { data, database, keep } = options;
  const now_ms = Date.now();
  if (options.follow) {
    if (isBucket(folder)) throw new Failure('--follow takes a folder, not a bucket');
    return follow(options, folder, keep, terminal);
  }
  if (keep === undefined) {
    if (isBucket(folder)) throw new Failure('a bucket holds backups beside one another: say --keep');
    const made =
      database === 'sqlite:'
        ? backupData(data, folder, now_ms)
        : backupPostgres(await postgresAt(database), folder, now_ms);
    return say(await made, terminal);
  }
  const make = (room?: string) => makeBackup({ to: folder, keep, data, database, now_ms, room });
  if (!isBucket(folder)) makeFolders(folder);
  const { label, dropped, undropped } = isBucket(folder)
    ? await withTemporary(tmpdir(), 'realm-backup-', make)
    : await make();
  say(label, terminal);
  for (const old of dropped) terminal.out(`dropped  ${old}`);
  if (undropped !== undefined)
    throw new Failure(`the backup is made, but ${undroppedTold(folder, undropped)}`);
}

export async function restore(place: string, options: RestoreOptions, terminal: Terminal): Promise<void> {
  readErasedList(options, options.erased_named);
  await withBackup(place, tmpdir(), (from) => restoreFrom(from, options, terminal));
}

async function restoreFrom(from: string, options: RestoreOptions, terminal: Terminal): Promise<void> {
  const { data, database } = options;
  if (database === 'sqlite:') {
    // What was not made to forget is not to be served.
    const done = await filling(data, async () => ({
      restored: await restoreAny(from, data, options.until),
      forgotten: forgetRestored(options, Date.now()),
    }));
    say(done.restored, terminal);
    sayForgotten(done.forgotten, terminal);
    return;
  }
  if (isFollowed(from) || options.until !== undefined)
    throw new Failure('restore what follows into a data folder first, and make a backup of that');
  say(await restoreToPostgres(from, await postgresAt(database), data), terminal);
  terminal.out('erased   whoever stands in the list (--erased) of the first node to lead, as it starts');
}

function sayForgotten({ path: list, known, erased }: Forgotten, terminal: Terminal): void {
  terminal.out(
    `erased   ${known ? `${erased} again, by ${list}` : `nobody: there is no list ${list} (--erased)`}`,
  );
}

function say({ at, seq, chain, bytes }: Restored, terminal: Terminal): void {
  const rows: [string, string][] = [
    ['made', madeAt(at)],
    ['entries', grouped(seq + 1)],
    ['seq', String(seq)],
    ['chain', chain],
  ];
  if (bytes !== undefined) rows.push(['bytes', grouped(bytes)]);
  for (const line of fields(rows)) terminal.out(line);
}
