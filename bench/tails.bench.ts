/**
 * Everything at once: a hundred thousand houses, ten thousand feeds of which one in twenty isn't read, ticks, snapshots,
 * commands and reads at fixed times, on two cores with whoever asks. How long the slowest in a thousand waits.
 */
import path from 'node:path';
import { writeCrowdedAge } from './http/age.ts';
import type { Game } from './http/game.ts';
import type { Outcome } from './http/messages.ts';
import { withGame } from './http/open.ts';
import { FREE_ORDERS } from './http/orders.ts';
import { type Load, type Served, serveConstant, shareCores } from './http/processes.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { percentile } from './lib/numbers.ts';
import { type Options, program } from './lib/program.ts';
import { stolenSince } from './lib/stolen.ts';
import { hearing, listeningAt, startListeners } from './live/feeds.ts';
import { Player } from './live/player.ts';

const RATES = { commands_a_second: 2_000, reads_a_second: 2_000 } as const;
const READS = ['/me', '/rankings', '/world', '/news'] as const;
/** A stretch of load, as long as a tick: one comes by itself in each. */
const STRETCH_MS = 30_000;

interface Size {
  readonly houses: number;
  /** Accounts with five feeds each. */
  readonly listening: number;
  readonly stretches: number;
  readonly stretch_ms: number;
}

await program(({ quick }: Options) => {
  shareCores();
  const size: Size = quick
    ? { houses: 10_000, listening: 200, stretches: 2, stretch_ms: 8_000 }
    : { houses: 100_000, listening: 2_000, stretches: 20, stretch_ms: STRETCH_MS };
  const flags = { robots: size.houses - size.listening, 'snapshot-ticks': 4 };
  const write = (ages: string) => writeCrowdedAge(ages, size.stretch_ms);
  return withGame((game, load, folder) => measure(game, load, folder, size), flags, write);
});

async function measure(game: Game, load: Load, folder: string, size: Size): Promise<Figure[]> {
  const listeners = startListeners();
  // Houses of an age as it is are poor: they order what costs nothing.
  await load.setUp({ players: game.players, orders: FREE_ORDERS });
  try {
    const heard = hearing(listeners);
    const player = new Player(game.server.port);
    const cookies: string[] = [];
    for (let i = 0; i < size.listening; i++) cookies.push(await player.found(`listener ${i}`));
    player.close();
    listeners.send(listeningAt(game.server.port, cookies));
    await heard();

    // What is read is as long as it is; the first stretch tells, and isn't measured.
    const lengths: Record<string, number> = {};
    for (const read of READS) {
      const { read_bytes } = await load.run({
        port: game.server.port,
        ms: 1_000,
        reads: [read],
        ...RATES,
      });
      lengths[read] = Math.round(read_bytes);
    }
    const memory_mib: number[] = [];
    const { command_bytes } = await underLoad(game.server, load, size);
    const outcomes: Outcome[] = [];
    const stolen = stolenSince();
    for (let i = 0; i < size.stretches; i++) {
      outcomes.push(await underLoad(game.server, load, size));
      memory_mib.push((await game.server.memory_bytes()) / 2 ** 20);
    }
    const stolen_part = stolen();
    const constant = await serveConstant(Math.round(command_bytes), lengths, path.join(folder, 'bare'));
    await underLoad(constant, load, size);
    const bare: Outcome[] = [];
    for (let i = 0; i < Math.max(2, size.stretches / 5); i++)
      bare.push(await underLoad(constant, load, size));
    await constant.stop();
    return [
      ...figuresOf(outcomes, bare, memory_mib),
      single('processor time that the host gave to others meanwhile', '%', stolen_part * 100),
      single('ticks in which robots missed turns', '', game.server.warnings('robots missed'), { at_most: 0 }),
    ];
  } finally {
    listeners.kill();
  }
}

/** Of either server the first is not measured: its programs are compiled by what they do. */
function underLoad({ port }: Served, load: Load, { stretch_ms: ms }: Size): Promise<Outcome> {
  return load.run({ port, ms, reads: READS, ...RATES });
}

function figuresOf(
  outcomes: readonly Outcome[],
  bare: readonly Outcome[],
  memory_mib: readonly number[],
): Figure[] {
  const commands = outcomes.map(({ latencies_ms }) => latencies_ms);
  const reads = outcomes.map(({ read_latencies_ms }) => read_latencies_ms);
  const [all_commands, all_reads] = [merged(commands), merged(reads)];
  const bare_commands = merged(bare.map(({ latencies_ms }) => latencies_ms));
  const bare_reads = merged(bare.map(({ read_latencies_ms }) => read_latencies_ms));
  const tails = (
    what: string,
    parts: readonly (readonly number[])[],
    all: readonly number[],
    at_most: number,
  ) => [
    single(`${what}, median`, 'ms', percentile(all, 0.5)),
    single(`${what}, 99th percentile`, 'ms', percentile(all, 0.99)),
    single(`${what}, 99.9th percentile`, 'ms', percentile(all, 0.999), { at_most }),
    spread(
      `${what}, 99.9th percentile of each half minute`,
      'ms',
      parts.map((part) => percentile(part, 0.999)),
    ),
    single(`${what}, the worst`, 'ms', percentile(all, 1)),
  ];
  const refused = outcomes.reduce((sum, { refused_count }) => sum + refused_count, 0);
  const answered = outcomes.reduce((sum, { accepted_count }) => sum + accepted_count, 0);
  const ratio = (all: readonly number[], yardstick: readonly number[]) =>
    percentile(all, 0.999) / percentile(yardstick, 0.999);
  return [
    ...tails('commands', commands, all_commands, 50),
    ...tails('reads', reads, all_reads, 15),
    single('bare HTTP and journal, commands, 99.9th percentile', 'ms', percentile(bare_commands, 0.999)),
    single('bare HTTP, reads beside them, 99.9th percentile', 'ms', percentile(bare_reads, 0.999)),
    single('commands / bare, at the 99.9th percentile', 'times', ratio(all_commands, bare_commands)),
    single('reads / bare, at the 99.9th percentile', 'times', ratio(all_reads, bare_reads)),
    single('commands carried out', '', answered),
    single('commands refused', '', refused),
    spread('memory', 'MiB', memory_mib),
    single('memory at the end / in the first third', 'times', level(memory_mib)),
  ];
}

function merged(parts: readonly (readonly number[])[]): number[] {
  return parts.flat().sort((a, b) => a - b);
}

function level(memory_mib: readonly number[]): number {
  const first = memory_mib.slice(0, Math.max(1, Math.floor(memory_mib.length / 3)));
  return (memory_mib.at(-1) ?? Number.NaN) / Math.max(...first);
}
