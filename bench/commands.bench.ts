/** Commands over HTTP, durable before the answer: processor time against the HTTP library alone, and latency. */
import type { Game } from './http/game.ts';
import type { Outcome } from './http/messages.ts';
import { withGame } from './http/open.ts';
import { type Load, type Served, serveConstant } from './http/processes.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { median, percentile } from './lib/numbers.ts';
import { type Options, program } from './lib/program.ts';

/** Commands a second, at fixed times. */
const RATE = 10_000;

await program(({ quick }: Options) => withGame((game, load) => measure(game, load, quick)));

async function measure(game: Game, load: Load, quick: boolean): Promise<Figure[]> {
  const ms = quick ? 700 : 1_500;
  // The first stretch is not measured: it compiles the server, and tells the length of its answers.
  const first = await load.run({ port: game.server.port, ms });
  game.note(first);
  const constant = await serveConstant(Math.round(first.command_bytes), {});
  await load.run({ port: constant.port, ms });

  const stretches: Stretch[] = [];
  const yardstick: Stretch[] = [];
  for (let round = 0; round < (quick ? 3 : 8); round++) {
    stretches.push(await measured(game.server, load, ms));
    game.note(stretches[round].outcome);
    yardstick.push(await measured(constant, load, ms));
    await game.tick(1);
  }
  await constant.stop();

  const latencies: Outcome[] = [];
  for (let round = 0; round < (quick ? 2 : 5); round++) {
    latencies.push(await load.run({ port: game.server.port, ms: 2_000, commands_a_second: RATE }));
    game.note(latencies[round]);
    await game.tick(1);
  }
  const verified = await game.verify();
  return [...processorFigures(stretches, yardstick), ...latencyFigures(latencies), verifiedFigure(verified)];
}

interface Stretch {
  readonly outcome: Outcome;
  /** Processor time of the server an accepted command. */
  readonly each_us: number;
}

async function measured(server: Served, load: Load, ms: number): Promise<Stretch> {
  const before = await server.processor_us();
  const outcome = await load.run({ port: server.port, ms });
  return { outcome, each_us: ((await server.processor_us()) - before) / outcome.accepted_count };
}

function processorFigures(stretches: readonly Stretch[], yardstick: readonly Stretch[]): Figure[] {
  const ratios = stretches.map(({ each_us }, i) => each_us / yardstick[i].each_us);
  const accepted = stretches.reduce((sum, { outcome }) => sum + outcome.accepted_count, 0);
  const refused = stretches.reduce((sum, { outcome }) => sum + outcome.refused_count, 0);
  const rate = ({ outcome }: Stretch) => outcome.accepted_count / outcome.seconds;
  return [
    spread(
      'processor time of a command',
      'µs',
      stretches.map(({ each_us }) => each_us),
    ),
    spread(
      'the library answering a constant',
      'µs',
      yardstick.map(({ each_us }) => each_us),
    ),
    spread('command / constant', 'times', ratios, { at_most: 2 }),
    single('commands accepted', '%', (100 * accepted) / (accepted + refused), { at_least: 95 }),
    spread('commands a second, 64 connections', '1/s', stretches.map(rate)),
    spread('constants a second, 64 connections', '1/s', yardstick.map(rate)),
  ];
}

function latencyFigures(outcomes: readonly Outcome[]): Figure[] {
  const all = (share: number) => outcomes.map(({ latencies_ms }) => percentile(latencies_ms, share));
  const rate = median(outcomes.map(({ accepted_count, seconds }) => accepted_count / seconds));
  return [
    single('commands a second at fixed times', '1/s', rate),
    spread('latency, median', 'ms', all(0.5)),
    spread('latency, 99th percentile', 'ms', all(0.99), { at_most: 8 }),
    spread('latency, the worst', 'ms', all(1)),
  ];
}

function verifiedFigure(count: number): Figure {
  return single('commands whose effect was verified', '', count);
}
