/** How fast a world comes back: from its journal's entries, and from a snapshot. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { decodeUtf8 } from '@realm/base';
import type { ReadReply } from '@realm/contract';
import { type Entry, openWorld, replay, snapshotParts, type World } from '@realm/engine';
import { openSqliteJournal } from '@realm/journal';
import { recover } from '@realm/server';
import { PROGRAM } from '../tests/support/program.ts';
import { RecordedPlay } from './game/record.ts';
import { largeRules, openLargeWorld } from './game/world.ts';
import { Served, shareCores } from './http/processes.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { median } from './lib/numbers.ts';
import { timed } from './lib/processor.ts';
import { type Options, program } from './lib/program.ts';

const HOUSES = 10_000;
/** Commands between two ticks. */
const COMMANDS = 5_000;
const LARGE = 100_000;
/** Ticks the large world has seen: all its reports are full. */
const LARGE_TICKS = 50;

await program(async ({ quick }: Options) => {
  const rules = largeRules();
  const { entry, world } = openLargeWorld(rules, HOUSES);
  const play = new RecordedPlay(entry, world);
  for (let i = 0; i < (quick ? 8 : 40); i++) play.commandsAndTick(COMMANDS);
  const replayed = openWorld(entry, rules);
  const figures = replayFigures(play.entries, replayed);
  assertSame(world, replayed);
  figures.push(...(await withFolder((folder) => recoverFigures(play, folder))));
  figures.push(...(await withFolder((folder) => startFigures(folder, quick ? 1 : 3))));
  return figures;
});

/** Engine time of commands and of ticks, a stretch between two ticks at a time. */
function replayFigures(entries: readonly Uint8Array[], world: World): Figure[] {
  const rates: number[] = [];
  const parsing_us: number[] = [];
  for (let from = 1; from < entries.length; from += COMMANDS + 1) {
    const bytes = entries.slice(from, from + COMMANDS);
    let parsed: Entry[] = [];
    const parsing = timed(() => {
      parsed = bytes.map(parse);
    });
    const replaying = timed(() => {
      for (const entry of parsed) replay(world, entry);
    });
    parsing_us.push(parsing.processor_ns / 1_000 / COMMANDS);
    rates.push(COMMANDS / (replaying.processor_ns / 1e9));
    replay(world, parse(entries[from + COMMANDS]));
  }
  return [
    spread('commands replayed a second of engine time', '1/s', rates, { at_least: 200_000 }),
    spread('reading the JSON of an entry', 'µs', parsing_us),
  ];
}

/** Opening a journal, which looks every entry over, and playing it all. */
async function recoverFigures(play: RecordedPlay, folder: string): Promise<Figure[]> {
  const writing = await openSqliteJournal({ data: folder });
  await play.write(writing);
  writing.close();

  const count = play.entries.length;
  const started = process.cpuUsage();
  const journal = await openSqliteJournal({ data: folder });
  const opened = process.cpuUsage(started);
  const world = await recover(journal);
  const recovered = process.cpuUsage(started);
  journal.close();
  assertSame(play.world, world);
  const opening_us = opened.user + opened.system;
  const all_us = recovered.user + recovered.system;
  return [
    single('entries looked over a second', '1/s', count / (opening_us / 1e6)),
    single('entries recovered a second, all in all', '1/s', count / (all_us / 1e6)),
  ];
}

/** The start of the program on the snapshot of a large world, from the start of its process until players are answered. */
async function startFigures(folder: string, times: number): Promise<Figure[]> {
  // Its threads take whatever core is free.
  shareCores();
  const { entry, world } = openLargeWorld(largeRules(), LARGE);
  const play = new RecordedPlay(entry, world);
  for (let i = 0; i < LARGE_TICKS; i++) play.commandsAndTick(1_000);
  const journal = await openSqliteJournal({ data: folder });
  await play.write(journal);
  await journal.saveSnapshot(world.seq, snapshotParts(world));
  journal.close();

  const clock_s: number[] = [];
  const processor_s: number[] = [];
  const plain_s: number[] = [];
  const snapshot = path.join(folder, 'snapshots', `${world.seq}.snap`);
  for (let i = 0; i < times; i++) {
    plain_s.push(await unfoldingSeconds(folder));
    const began_at = performance.now();
    const served = await Served.start([PROGRAM, 'serve', '--port', '0', '--data', folder]);
    clock_s.push((performance.now() - began_at) / 1_000);
    processor_s.push((await served.processor_us()) / 1e6);
    const answer = await fetch(`http://127.0.0.1:${served.port}/age`);
    const { standings } = (await answer.json()) as ReadReply<'age'>;
    await served.stop();
    if (standings.reduce((sum, { houses }) => sum + houses, 0) !== world.houses.length)
      throw new Error('the server started with another world');
  }
  return [
    spread(`start with ${LARGE} houses from a snapshot`, 's', clock_s, { at_most: 3 }),
    spread('its processor time', 's', processor_s),
    single('the snapshot', 'MB', statSync(snapshot).size / 1e6),
    spread('it is read, checked and unfolded, nothing else', 's', plain_s),
    single('the start / that', 'times', median(clock_s) / median(plain_s)),
  ];
}

/** How long the newest snapshot takes until its parts are in memory. */
async function unfoldingSeconds(data: string): Promise<number> {
  const journal = await openSqliteJournal({ data, verify: 'since_snapshot' });
  const began_at = performance.now();
  await journal.loadSnapshot();
  const ms = performance.now() - began_at;
  journal.close();
  return ms / 1_000;
}

function parse(bytes: Uint8Array): Entry {
  return JSON.parse(decodeUtf8(bytes)) as Entry;
}

function assertSame(a: World, b: World): void {
  const same =
    a.seq === b.seq && a.houses.every(({ cells }, i) => cells.every((n, at) => n === b.houses[i].row[at]));
  if (!same) throw new Error('the world that came back is another');
}
