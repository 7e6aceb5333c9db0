/** The world's feed: what a tick costs the server with one that follows and with a thousand, to whom it says the same. */
import path from 'node:path';
import { type Served, serveGame } from './http/processes.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { median } from './lib/numbers.ts';
import { type Options, program } from './lib/program.ts';
import { followingAt, hearing, startListeners } from './live/feeds.ts';
import type { Heard } from './live/listeners.ts';
import { Player } from './live/player.ts';

const AGES = path.join(import.meta.dirname, '../ages');
const FEEDS = 1_000;
const HOUSES = 60;

await program(({ quick }: Options) =>
  withFolder(async (folder) => {
    const ticks = quick ? 5 : 40;
    const server = await serveGame(path.join(folder, 'data'), AGES, 'embers-1', { robots: 0 });
    try {
      const player = new Player(server.port);
      // Enough of them that standings are as long as they get.
      const cookies: string[] = [];
      for (let i = 0; i < HOUSES; i++) cookies.push(await player.found(`player ${i}`));
      const [cookie] = cookies;
      const one = await followed(server, player, cookie, 1, ticks);
      const many = await followed(server, player, cookie, FEEDS, ticks);
      player.close();
      const each_us = (median(many.processor_us) - median(one.processor_us)) / (FEEDS - 1);
      const making_us = writingOf(Math.round(many.bytes));
      return [
        spread('processor time of a tick with one feed', 'µs', one.processor_us),
        spread(`the same with ${FEEDS}`, 'µs', many.processor_us),
        spread('tick asked for to the last of them', 'ms', many.reached_ms),
        single('bytes told to each in a tick', 'bytes', many.bytes),
        single('processor time a further feed', 'µs', each_us),
        single('writing as many bytes as JSON', 'µs', making_us),
      ] satisfies Figure[];
    } finally {
      await server.stop();
    }
  }),
);

interface Followed {
  readonly processor_us: readonly number[];
  readonly reached_ms: readonly number[];
  /** Told to each of them in a tick. */
  readonly bytes: number;
}

async function followed(
  server: Served,
  player: Player,
  cookie: string,
  feeds: number,
  ticks: number,
): Promise<Followed> {
  const listeners = startListeners();
  try {
    const heard = hearing(listeners);
    listeners.send(followingAt(server.port, feeds));
    await heard();
    const processor_us: number[] = [];
    const reached_ms: number[] = [];
    const bytes: number[] = [];
    for (let tick = 0; tick < ticks; tick++) {
      const before_us = await server.processor_us();
      const began = process.hrtime.bigint();
      const reached = heard() as Promise<Extract<Heard, { ticks: number }>>;
      await player.tick(cookie);
      const { at_ns, bytes: told } = await reached;
      reached_ms.push(Number(BigInt(at_ns) - began) / 1e6);
      processor_us.push((await server.processor_us()) - before_us);
      bytes.push(told);
    }
    return { processor_us, reached_ms, bytes: median(bytes) };
  } finally {
    listeners.kill();
  }
}

/** What it would cost to write a feed's messages for it alone: JSON of so many bytes, in µs. */
function writingOf(bytes: number): number {
  const row = { rank: 1, realm: 2, state: 1, name: 'Underbough', score: 5_920, land: 3_204, might: 201_800 };
  const rows = Array.from({ length: Math.ceil(bytes / JSON.stringify(row).length) }, () => row);
  const took_us: number[] = [];
  for (let i = 0; i < 2_000; i++) {
    const began = performance.now();
    JSON.stringify(rows);
    took_us.push((performance.now() - began) * 1e3);
  }
  return median(took_us);
}
