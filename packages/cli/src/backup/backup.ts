import { type BackupLabel, backupData, restoreData } from '@realm/journal';
import { fields, grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';

export async function backup(data: string, to: string, terminal: Terminal): Promise<void> {
  say(await backupData(data, to, Date.now()), terminal);
}

export async function restore(from: string, data: string, terminal: Terminal): Promise<void> {
  say(await restoreData(from, data), terminal);
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
