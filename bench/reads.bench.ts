/** Reads while commands run: processor time against the HTTP library answering as many constant bytes. */
import type { Game } from './http/game.ts';
import { withGame } from './http/open.ts';
import { type Load, type Served, serveConstant } from './http/processes.ts';
import { RATE, Reader, used } from './http/reader.ts';
import { type Figure, spread } from './lib/figure.ts';
import { type Options, program } from './lib/program.ts';

/** What is read, and how many times the constant's processor time it may take. */
const READS = [
  ['/rankings', 1.2],
  ['/me', 2],
] as const;

await program(({ quick }: Options) => withGame((game, load) => measure(game, load, quick)));

async function measure(game: Game, load: Load, quick: boolean): Promise<Figure[]> {
  const ms = quick ? 500 : 1_000;
  const lengths: Record<string, number> = {};
  for (const [read] of READS) {
    const { read_bytes } = await load.run({ port: game.server.port, ms, read, commands_a_second: RATE });
    lengths[read] = Math.round(read_bytes);
  }
  const constant = await serveConstant(500, lengths);
  const figures: Figure[] = [];
  for (const [read, at_most] of READS) {
    const readers = [new Reader(game.server, load, read, ms), new Reader(constant, load, read, ms)];
    for (const reader of readers) await reader.warmUp();
    for (let round = 0; round < (quick ? 3 : 12); round++)
      for (const reader of readers) await reader.measure();
    const [each_us, constant_us] = readers.map((reader) => reader.each_us);
    const ratios = each_us.map((each, i) => each / constant_us[i]);
    figures.push(
      spread(`${read}, ${lengths[read]} bytes`, 'µs', each_us),
      spread('as many constant bytes', 'µs', constant_us),
      spread(`${read} / constant`, 'times', ratios, { at_most }),
    );
  }
  await constant.stop();
  figures.push(await changedFigure(game.server, load, ms));
  return figures;
}

/** What a /me costs that nobody has asked for since its house changed: each is asked for after a command. */
async function changedFigure(server: Served, load: Load, ms: number): Promise<Figure> {
  const samples: number[] = [];
  for (let round = 0; round < 5; round++) {
    const alone = await used(server, load, { ms });
    const both = await used(server, load, { ms, read: '/me', read_after_command: true });
    const command_us = alone.processor_us / alone.outcome.accepted_count;
    samples.push((both.processor_us - both.outcome.accepted_count * command_us) / both.outcome.reads);
  }
  return spread('/me after each command', 'µs', samples);
}
