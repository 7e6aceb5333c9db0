import {
  type BackupLabel,
  backupData,
  backupPostgres,
  postgresAt,
  restoreData,
  restoreToPostgres,
} from '@realm/journal';
import type { Place } from '../settings.ts';
import { fields, grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';

export async function backup({ data, database }: Place, to: string, terminal: Terminal): Promise<void> {
  const now_ms = Date.now();
  const made =
    database === 'sqlite:'
      ? backupData(data, to, now_ms)
      : backupPostgres(await postgresAt(database), to, now_ms);
  say(await made, terminal);
}

export async function restore(from: string, { data, database }: Place, terminal: Terminal): Promise<void> {
  const made =
    database === 'sqlite:'
      ? restoreData(from, data)
      : restoreToPostgres(from, await postgresAt(database), data);
  say(await made, terminal);
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
