import path from 'node:path';
import { madeAt, newestOf, restoreAny } from '../backup/restore_any.ts';
import { withBackup } from '../backup/with_backup.ts';
import { diagnose } from '../doctor/doctor.ts';
import { Failure } from '../failure.ts';
import { fields, grouped } from '../table.ts';
import { withTemporary } from '../temporary.ts';
import type { Terminal } from '../terminal.ts';
import { verifiedWorld } from '../verify/verify.ts';

export interface DrillOptions {
  readonly ages: string;
  /** Folder to make room in. */
  readonly within: string;
  readonly fast?: boolean;
  readonly json?: boolean;
}

/** What came of it. */
interface Report {
  readonly backup: string;
  /** When it was begun, ISO. */
  readonly made: string;
  readonly seq: number;
  readonly age: number;
  readonly tick: number;
  readonly state_hash: string;
  readonly restore_ms: number;
  readonly verify_ms: number;
  /** What the doctor would have an operator know. */
  readonly warnings: readonly string[];
}

/** Restores a backup for no other end than to see that it can be; throws what restoring and verifying throw. */
export async function drill(place: string, options: DrillOptions, terminal: Terminal): Promise<void> {
  await withBackup(place, options.within, (from) => drillFrom(newestOf(from), options, terminal));
}

async function drillFrom(backup: string, options: DrillOptions, terminal: Terminal): Promise<void> {
  await withTemporary(options.within, 'realm-drill-', async (room) => {
    const report = await tryOut(backup, path.join(room, 'data'), options, terminal);
    terminal.out(options.json ? JSON.stringify(report) : fields(rowsOf(report)).join('\n'));
  });
}

async function tryOut(
  backup: string,
  data: string,
  { ages, fast }: DrillOptions,
  terminal: Terminal,
): Promise<Report> {
  const began = performance.now();
  const { at, seq } = await restoreAny(backup, data);
  const restored = performance.now();
  const place = { data, database: 'sqlite:', ages };
  const world = await verifiedWorld({ ...place, fast }, terminal);
  const verified = performance.now();
  const warnings: string[] = [];
  for await (const { level, what } of diagnose(place)) {
    if (level === 'bad') throw new Failure(`what was restored of ${backup} is not well: ${what}`);
    if (level === 'warn') warnings.push(what);
  }
  return {
    backup,
    made: madeAt(at),
    seq,
    ...world,
    restore_ms: Math.round(restored - began),
    verify_ms: Math.round(verified - restored),
    warnings,
  };
}

function rowsOf(report: Report): [string, string][] {
  const { backup, made, seq, age, tick, state_hash, restore_ms, verify_ms, warnings } = report;
  return [
    ['backup', backup],
    ['made', made],
    ['entries', grouped(seq + 1)],
    ['age', `${age}, tick ${tick}`],
    ['state hash', state_hash],
    ['restored', `in ${grouped(restore_ms)} ms`],
    ['played', `again in ${grouped(verify_ms)} ms`],
    ...warnings.map((what): [string, string] => ['warning', what]),
  ];
}
