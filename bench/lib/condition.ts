import { hash } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withFolder } from './folder.ts';
import { median } from './numbers.ts';
import { timed } from './processor.ts';

/** What a machine does at a moment, whoever else is on it: what figures of two machines, or two hours, differ by. */
export interface Condition {
  /** Processes that ran or waited to, in the mean over the minute before. */
  readonly load: number;
  /** A read of memory that no cache holds, in ns. */
  readonly read_ns: number;
  /** SHA-256 on one processor, in MB a second. */
  readonly sha256_mb: number;
  /** A write of 4 KiB until it is on the disk, in µs; the median of some. */
  readonly sync_us: number;
}

/** More than caches hold. */
const MEMORY_BYTES = 256 << 20;
const READS = 1_000_000;
const HASHED_BYTES = 32 << 20;
const SYNCS = 40;

/** Looks at the machine, which takes a second. */
export async function conditionNow(): Promise<Condition> {
  const load = Math.round(os.loadavg()[0] * 100) / 100;
  return { load, read_ns: readNs(), sha256_mb: hashMb(), sync_us: await withFolder(syncUs) };
}

/** How a machine did, in a line. */
export function conditionText({ load, read_ns, sha256_mb, sync_us }: Condition): string {
  return `load ${load}, a read of memory ${read_ns} ns, SHA-256 ${sha256_mb} MB/s, a durable write ${sync_us} µs`;
}

/** Every read is of the place that the one before it held. */
function readNs(): number {
  const places = new Int32Array(MEMORY_BYTES / 4);
  // A linear congruential generator of full period: one round through all of them.
  for (let i = 0; i < places.length; i++)
    places[i] = (Math.imul(i, 1_664_525) + 1_013_904_223) & (places.length - 1);
  let at = 0;
  const { processor_ns } = timed(() => {
    for (let i = 0; i < READS; i++) at = places[at];
  });
  return at < 0 ? 0 : Math.round(processor_ns / READS);
}

function hashMb(): number {
  const bytes = Buffer.alloc(HASHED_BYTES, 7);
  const { processor_ns } = timed(() => hash('sha256', bytes));
  return Math.round(HASHED_BYTES / 1e6 / (processor_ns / 1e9));
}

async function syncUs(folder: string): Promise<number> {
  const file = openSync(path.join(folder, 'sync'), 'w');
  const page = Buffer.alloc(4_096, 7);
  const each: number[] = [];
  for (let i = 0; i < SYNCS; i++) {
    const { clock_ns } = timed(() => {
      writeSync(file, page, 0, page.length, i * page.length);
      fdatasyncSync(file);
    });
    each.push(clock_ns / 1_000);
  }
  closeSync(file);
  return Math.round(median(each));
}
