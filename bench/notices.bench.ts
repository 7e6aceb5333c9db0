/** Notices: a tick that touches every one of ten thousand subscribers, and whom that keeps waiting. */
import { once } from 'node:events';
import path from 'node:path';
import { writeSubscribedAge } from './http/age.ts';
import { type Served, serveGame, startNode } from './http/processes.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { percentile } from './lib/numbers.ts';
import { type Options, program } from './lib/program.ts';
import { Player } from './live/player.ts';
import type { Said } from './notices/sink.ts';

/** How long commands are given with nothing else to do, before and after a tick of which nobody is told. */
const QUIET_MS = 5_000;

await program(({ quick }: Options) =>
  withFolder(async (folder) => {
    const ages = path.join(folder, 'ages');
    const server = await serveGame(path.join(folder, 'data'), ages, writeSubscribedAge(ages));
    const sink = startNode(1, [path.join(import.meta.dirname, 'notices/sink.ts')]);
    try {
      return await measure(server, sink, quick ? 300 : 10_000);
    } finally {
      sink.kill();
      await server.stop();
    }
  }),
);

async function measure(
  server: Served,
  sink: ReturnType<typeof startNode>,
  subscribers: number,
): Promise<Figure[]> {
  const [said] = (await once(sink, 'message')) as [Extract<Said, { port: number }>];
  const url = `http://127.0.0.1:${said.port}/`;
  const player = new Player(server.port);
  const cookies: string[] = [];
  for (let i = 0; i < subscribers; i++) {
    const cookie = await player.found(`player ${i}`);
    await player.post(cookie, '/notices/webhooks', { url, form: 'standard' });
    cookies.push(cookie);
  }
  const [first, second] = cookies;
  const plain = player.tick(second).then(() => new Promise((resolve) => setTimeout(resolve, QUIET_MS)));
  const quiet_ms = await player.whileWaiting(first, plain);
  const all = new Promise<void>((resolve) => {
    sink.on('message', (message: Extract<Said, { came: number }>) => {
      if (message.came >= subscribers) resolve();
    });
  });
  const began = performance.now();
  const told = Promise.all([player.tick(second), all]);
  const busy_ms = await player.whileWaiting(first, told);
  const took_s = (performance.now() - began) / 1_000;
  player.close();
  const [quiet, busy] = [quiet_ms, busy_ms].map((times) => percentile(times, 0.99));
  return [
    single('subscribers', 'accounts', subscribers),
    single('a tick that tells each of them, until the last has it', 's', took_s, { at_most: 60 }),
    spread('a command about a tick that tells nobody', 'ms', quiet_ms),
    single('such, 99th percentile', 'ms', quiet),
    spread('a command while they are told', 'ms', busy_ms),
    single('such, 99th percentile, while they are told', 'ms', busy),
    single('99th percentile told / not', 'times', busy / quiet),
    single('the longest while they are told', 'ms', percentile(busy_ms, 1)),
  ];
}
