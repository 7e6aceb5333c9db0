/** The live feed: how long a tick takes to reach the last of ten thousand feeds, and whom that keeps waiting. */
import path from 'node:path';
import { writeWideAge } from './http/age.ts';
import { type Served, serveGame } from './http/processes.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { median, percentile } from './lib/numbers.ts';
import { type Options, program } from './lib/program.ts';
import { hearing, listeningAt, startListeners } from './live/feeds.ts';
import type { Heard } from './live/listeners.ts';
import { toldPlainly } from './live/plainly.ts';
import { Player } from './live/player.ts';

/** Ticks after which reports, news and what feeds may ask for again are full: from there on memory is to be flat. */
const FULL_TICKS = 60;

await program(({ quick }: Options) =>
  withFolder(async (folder) => {
    const ages = path.join(folder, 'ages');
    const server = await serveGame(path.join(folder, 'data'), ages, writeWideAge(ages));
    const [accounts, ticks] = [quick ? 200 : 2_000, quick ? 5 : 160];
    const { figures, reached_ms, bytes } = await measure(server, accounts, ticks).finally(() =>
      server.stop(),
    );
    const plain_ms = await toldPlainly(accounts, Math.min(ticks, 40), Math.round(bytes));
    return [
      ...figures,
      spread(`${Math.round(bytes)} constant bytes to all of them, by the library alone`, 'ms', plain_ms),
      single('a tick / that', 'times', median(reached_ms) / median(plain_ms)),
    ];
  }),
);

interface Measured {
  readonly figures: readonly Figure[];
  readonly reached_ms: readonly number[];
  /** Sent to a feed in a tick. */
  readonly bytes: number;
}

async function measure(server: Served, accounts: number, ticks: number): Promise<Measured> {
  const listeners = startListeners();
  try {
    return await measureFeeds(server, listeners, accounts, ticks);
  } finally {
    listeners.kill();
  }
}

async function measureFeeds(
  server: Served,
  listeners: ReturnType<typeof startListeners>,
  accounts: number,
  ticks: number,
): Promise<Measured> {
  const heard = hearing(listeners);
  const player = new Player(server.port);
  const cookies: string[] = [];
  for (let i = 0; i < accounts; i++) cookies.push(await player.found(`player ${i}`));
  listeners.send(listeningAt(server.port, cookies));
  const opened = (await heard()) as Extract<Heard, { open: number }>;

  const quiet = await player.whileWaiting(cookies[0], new Promise((resolve) => setTimeout(resolve, 2_000)));
  const memory: number[] = [];
  const living: number[] = [];
  const reached_ms: number[] = [];
  const waits_ms: number[] = [];
  const sent_bytes: number[] = [];
  for (let tick = 1; tick <= ticks; tick++) {
    const began = process.hrtime.bigint();
    const reached = heard() as Promise<Extract<Heard, { ticks: number }>>;
    const asked = player.tick(cookies[1]);
    waits_ms.push(...(await player.whileWaiting(cookies[0], Promise.all([reached, asked]))));
    const { ticks: seen, at_ns, bytes } = await reached;
    if (seen !== tick) throw new Error(`tick ${seen} was heard of, not ${tick}`);
    reached_ms.push(Number(BigInt(at_ns) - began) / 1e6);
    sent_bytes.push(bytes);
    memory.push((await server.memory_bytes()) / 2 ** 20);
    if (tick % 20 === 0 && tick >= FULL_TICKS) living.push((await server.living_bytes()) / 2 ** 20);
  }
  player.close();
  const figures = [
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
  return { figures, reached_ms, bytes: median(sent_bytes) };
}

/** Whether memory grows on once everything is full; nothing of a run too short for that. */
function livingFigures(living: readonly number[], ticks: number): Figure[] {
  const last = living.at(-1);
  if (last === undefined) return [];
  return [
    single(`of it in use after tick ${FULL_TICKS}`, 'MiB', living[0]),
    single(`of it in use after tick ${ticks}`, 'MiB', last),
    single('memory in use at the end / when everything was full', 'times', last / living[0], {
      at_most: 1.1,
    }),
  ];
}
