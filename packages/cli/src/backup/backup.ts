import {
  type BackupLabel,
  backupData,
  backupIn,
  backupPostgres,
  dropOldBackups,
  postgresAt,
  restoreData,
  restoreToPostgres,
} from '@realm/journal';
import { type Forgotten, forgetRestored } from '@realm/server';
import type { Place } from '../settings.ts';
import { fields, grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';

export interface BackupOptions extends Place {
  /** Makes one in a folder of its own beside others in `to`, and keeps so many of the newest. */
  readonly keep?: number;
}

export interface RestoreOptions extends Place {
  /** The list of who was erased. */
  readonly erased?: string;
}

export async function backup(options: BackupOptions, folder: string, terminal: Terminal): Promise<void> {
  const { data, database, keep } = options;
  const now_ms = Date.now();
  const to = keep === undefined ? folder : backupIn(folder, now_ms);
  const made =
    database === 'sqlite:'
      ? backupData(data, to, now_ms)
      : backupPostgres(await postgresAt(database), to, now_ms);
  say(await made, terminal);
  // Only once there is a newer one that is whole.
  if (keep !== undefined) for (const old of dropOldBackups(folder, keep)) terminal.out(`dropped  ${old}`);
}

export async function restore(from: string, options: RestoreOptions, terminal: Terminal): Promise<void> {
  const { data, database } = options;
  if (database === 'sqlite:') {
    say(await restoreData(from, data), terminal);
    sayForgotten(forgetRestored(options, Date.now()), terminal);
    return;
  }
  say(await restoreToPostgres(from, await postgresAt(database), data), terminal);
  terminal.out('erased   whoever stands in the list (--erased) of the first node to lead, as it starts');
}

function sayForgotten({ path: list, known, erased }: Forgotten, terminal: Terminal): void {
  terminal.out(
    `erased   ${known ? `${erased} again, by ${list}` : `nobody: there is no list ${list} (--erased)`}`,
  );
}

function say({ at, seq, chain, bytes }: BackupLabel, terminal: Terminal): void {
  const rows: [string, string][] = [
    ['made', new Date(at).toISOString()],
    ['entries', grouped(seq + 1)],
    ['seq', String(seq)],
    ['chain', chain],
    ['bytes', grouped(bytes)],
  ];
  for (const line of fields(rows)) terminal.out(line);
}
