/** How fast the journal makes entries durable, and what saving a snapshot costs those who play meanwhile. */
import { existsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Command, CommandReply, Refusal } from '@realm/contract';
import { snapshotParts, type World } from '@realm/engine';
import { openSqliteJournal } from '@realm/journal';
import { createNode, type GameNode, type Job, ManualClock } from '@realm/server';
import { RecordedPlay } from './game/record.ts';
import { largeRules, openLargeWorld } from './game/world.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { threadTime } from './lib/processor.ts';
import { type Options, program } from './lib/program.ts';

/** Entries to an append. */
const BATCHES = [1, 8, 64, 512];
const LARGE = 100_000;

await program(async ({ quick }: Options) => {
  const { entry, world } = openLargeWorld(largeRules(), 1_000);
  const play = new RecordedPlay(entry, world);
  for (let i = 0; i < 5; i++) play.commandsAndTick(4_000);
  const commands = play.entries.slice(1);
  const figures: Figure[] = [];
  for (const batch of BATCHES) {
    figures.push(
      ...(await withFolder((folder) => appendFigures(folder, commands, batch, quick ? 300 : 1_000))),
    );
  }
  for (const houses of quick ? [10_000] : [10_000, LARGE]) {
    for (const by of ['copy', 'process'] as const) {
      figures.push(...(await withFolder((folder) => snapshotFigures(folder, houses, by))));
    }
  }
  return figures;
});

/** Appends for some ms; what is written is spread over stretches of a twentieth of it. */
async function appendFigures(
  folder: string,
  entries: readonly Uint8Array[],
  batch: number,
  length_ms: number,
): Promise<Figure[]> {
  const journal = await openSqliteJournal({ data: folder });
  const rates: number[] = [];
  const processor_us: number[] = [];
  const ends = performance.now() + length_ms;
  let at = 0;
  while (performance.now() < ends) {
    const processor = threadTime();
    const started = performance.now();
    let written = 0;
    while (performance.now() - started < length_ms / 20) {
      if (at + batch > entries.length) at = 0;
      journal.append(entries.slice(at, at + batch));
      at += batch;
      written += batch;
    }
    rates.push(written / ((performance.now() - started) / 1_000));
    processor_us.push((threadTime() - processor) / 1_000 / written);
  }
  journal.close();
  return [
    spread(`entries a second, appended by ${batch}`, '1/s', rates),
    spread('processor time an entry', 'µs', processor_us),
  ];
}

/** A snapshot while a game runs: how long it takes, and how long the event loop and a command wait for it. */
async function snapshotFigures(folder: string, houses: number, by: 'copy' | 'process'): Promise<Figure[]> {
  const journal = await openSqliteJournal({ data: folder });
  const { entry } = openLargeWorld(largeRules(), houses);
  const clock = new ManualClock(entry.at);
  const place = by === 'process' ? { data: folder, database: 'sqlite:' } : undefined;
  const node = await createNode({ journal, age: () => entry, clock, snapshot_ticks: 1, place });
  // From the tick on: what the tick itself takes is measured elsewhere.
  let started = Number.POSITIVE_INFINITY;
  let snapshot = folder;
  const unlisten = node.listen((published) => {
    unlisten();
    started = performance.now();
    snapshot = path.join(folder, 'snapshots', `${published[published.length - 1].seq}.snap`);
  });
  const ticked = node.writer.runTicks(1);
  let stall_ms = 0;
  let wait_ms = 0;
  let turned = performance.now();
  let waiting = false;
  while (snapshot === folder || !existsSync(snapshot)) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    stall_ms = Math.max(stall_ms, now - Math.max(turned, started));
    turned = now;
    if (waiting || now < started) continue;
    waiting = true;
    send(node, () => {
      waiting = false;
      wait_ms = Math.max(wait_ms, performance.now() - now);
    });
  }
  await ticked;
  const saved_ms = performance.now() - started;
  const { size } = statSync(snapshot);
  const unpressed = node.world === undefined ? 0 : partsBytes(node.world);
  await node.close();
  const plain_ms = await writtenPlainly(path.join(folder, 'plain'), unpressed);
  return [
    single(`a snapshot of ${houses} houses by ${by}, until it is durable`, 'ms', saved_ms),
    single(`its file, of ${Math.round(unpressed / 1e6)} MB of the world`, 'MB', size / 1e6),
    single(`that world's bytes written and synced by eights of MiB`, 'ms', plain_ms),
    single(`saving ${houses} by ${by} / writing the bytes`, 'times', saved_ms / plain_ms),
    single(`longest stall of the event loop while ${houses} are saved by ${by}`, 'ms', stall_ms, {
      at_most: 50,
    }),
    single(`longest wait of a command while ${houses} are saved by ${by}`, 'ms', wait_ms),
  ];
}

/** Bytes of a world's parts as they lie in memory. */
function partsBytes(world: World): number {
  let sum = 0;
  for (const { bytes } of snapshotParts(world)) sum += bytes.length;
  return sum;
}

/** A file of so many bytes, on the disk as a snapshot is: with a sync in between whenever 8 MiB wait. */
async function writtenPlainly(name: string, size: number): Promise<number> {
  const slice = Buffer.alloc(8 << 20, 7);
  const started = performance.now();
  const file = await open(name, 'w');
  for (let at = 0; at < size; at += slice.length) {
    await file.write(slice, 0, Math.min(slice.length, size - at), at);
    await file.datasync();
  }
  await file.close();
  return performance.now() - started;
}

/** Gives a command of a robot to the writer. */
function send(node: GameNode, done: () => void): void {
  const command: Command = { type: 'set_draft', house: 1, rate_bp: 3_000 };
  const job: Job = {
    actor: { robot: 1 },
    command,
    queued_at: 0,
    settle(_outcome: CommandReply | Refusal) {
      done();
    },
  };
  node.writer.submit(job);
}
