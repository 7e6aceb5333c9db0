/** The live feed: how long a tick takes to reach the last of ten thousand feeds, and whom that keeps waiting. */
import { once } from 'node:events';
import path from 'node:path';
import { writeWideAge } from './http/age.ts';
import { type Served, serveGame, startNode } from './http/processes.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { percentile } from './lib/numbers.ts';
import { type Options, program } from './lib/program.ts';
import type { Heard, Listening } from './live/listeners.ts';
import { Player } from './live/player.ts';

const FEEDS_EACH = 5;
/** One in twenty feeds is never read: 5%. */
const ONE_IN_STALLS = 20;
/** Ticks after which reports, news and what feeds may ask for again are full: from there on memory is to be flat. */
const FULL_TICKS = 60;

await program(({ quick }: Options) =>
  withFolder(async (folder) => {
    const ages = path.join(folder, 'ages');
    const server = await serveGame(path.join(folder, 'data'), ages, writeWideAge(ages));
    const listeners = startNode(1, [path.join(import.meta.dirname, 'live/listeners.ts')]);
    try {
      return await measure(server, listeners, quick ? 200 : 2_000, quick ? 5 : 160);
    } finally {
      listeners.kill();
      await server.stop();
    }
  }),
);

async function measure(
  server: Served,
  listeners: ReturnType<typeof startNode>,
  accounts: number,
  ticks: number,
): Promise<Figure[]> {
  const heard = hearing(listeners);
  const player = new Player(server.port);
  const cookies: string[] = [];
  for (let i = 0; i < accounts; i++) cookies.push(await player.found(`player ${i}`));
  const listening: Listening = {
    port: server.port,
    cookies,
    feeds_each: FEEDS_EACH,
    one_in_stalls: ONE_IN_STALLS,
  };
  listeners.send(listening);
  const opened = (await heard()) as Extract<Heard, { open: number }>;

  const quiet = await player.whileWaiting(cookies[0], new Promise((resolve) => setTimeout(resolve, 2_000)));
  const memory: number[] = [];
  const living: number[] = [];
  const reached_ms: number[] = [];
  const waits_ms: number[] = [];
  for (let tick = 1; tick <= ticks; tick++) {
    const began = process.hrtime.bigint();
    const reached = heard() as Promise<Extract<Heard, { ticks: number }>>;
    const asked = player.tick(cookies[1]);
    waits_ms.push(...(await player.whileWaiting(cookies[0], Promise.all([reached, asked]))));
    const { ticks: seen, at_ns } = await reached;
    if (seen !== tick) throw new Error(`tick ${seen} was heard of, not ${tick}`);
    reached_ms.push(Number(BigInt(at_ns) - began) / 1e6);
    memory.push((await server.memory_bytes()) / 2 ** 20);
    if (tick % 20 === 0 && tick >= FULL_TICKS) living.push((await server.living_bytes()) / 2 ** 20);
  }
  player.close();
  return [
    single('feeds open', 'feeds', opened.open),
    single('of them reading', 'feeds', opened.reading),
    spread('tick asked for to the last feed that reads', 'ms', reached_ms),
    spread('a command while nothing is told', 'ms', quiet),
    spread('a command while a tick is run and told', 'ms', waits_ms),
    single('the longest such', 'ms', percentile(waits_ms, 1)),
    single('memory after the first tick', 'MiB', memory[0]),
    single('memory after the last', 'MiB', memory.at(-1) ?? Number.NaN),
    ...livingFigures(living, ticks),
  ];
}

/** Whether memory grows on once everything is full; nothing of a run too short for that. */
function livingFigures(living: readonly number[], ticks: number): Figure[] {
  const last = living.at(-1);
  if (last === undefined) return [];
  return [
    single(`of it in use after tick ${FULL_TICKS}`, 'MiB', living[0]),
    single(`of it in use after tick ${ticks}`, 'MiB', last),
    single('the one / the other', 'times', last / living[0], { at_most: 1.1 }),
  ];
}

/** What the listeners say, one after another. */
function hearing(listeners: ReturnType<typeof startNode>): () => Promise<Heard> {
  const ended = once(listeners, 'exit').then(() => {
    throw new Error('the listeners ended');
  });
  ended.catch(() => {});
  return async () => {
    const [message] = await Promise.race([once(listeners, 'message'), ended]);
    return message as Heard;
  };
}
