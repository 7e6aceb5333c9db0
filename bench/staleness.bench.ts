/**
 * Three nodes on one PostgreSQL: how many commands a second they do together, and, at half of that, how old the facts are
 * that the two which follow answer with. Then one of them is kept away from the database.
 */
import { startPostgres } from '../tests/support/postgres.ts';
import { Relay } from '../tests/support/relay.ts';
import { Game } from './http/game.ts';
import { Load, type Served } from './http/processes.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { median, percentile } from './lib/numbers.ts';
import { type Options, program } from './lib/program.ts';
import { type Read, Watch } from './nodes/watch.ts';

/** What the interface promises. */
const STALE_MS = 250;
/** How much later than at once the database's answers come to a node that is to be too late. */
const DELAY_MS = 300;

await program(({ quick }: Options) =>
  withFolder(async (folder) => {
    const found = await startPostgres();
    if ('missing' in found) throw new Error(found.missing);
    const relay = await Relay.to(found.server.port);
    const closers: (() => unknown)[] = [() => found.server.close(), () => relay.close()];
    try {
      const database = await found.server.world();
      const away = database.replace(`:${found.server.port}/`, `:${relay.port}/`);
      const game = await Game.open(folder, { database });
      closers.push(() => game.stop());
      const followers: Served[] = [];
      for (const [name, address] of Object.entries({ near: database, away })) {
        const follower = await game.beside(folder, name, { database: address });
        closers.push(() => follower.stop());
        followers.push(follower);
      }
      return await measure(game, followers, relay, closers, quick);
    } finally {
      for (const close of closers.reverse()) await close();
    }
  }),
);

async function measure(
  game: Game,
  followers: readonly Served[],
  relay: Relay,
  closers: (() => unknown)[],
  quick: boolean,
): Promise<Figure[]> {
  const nodes = [game.server, ...followers];
  const [watched, ...players] = game.players;
  const loads: Load[] = [];
  for (const i of nodes.keys()) {
    const load = new Load();
    closers.push(() => load.stop());
    const own = players.filter((_, p) => p % nodes.length === i);
    await load.setUp({ players: own, orders: game.orders });
    loads.push(load);
  }
  const run = async (ms: number, a_second?: number) => {
    const each = a_second === undefined ? undefined : a_second / nodes.length;
    const done = await Promise.all(
      loads.map((load, i) => load.run({ port: nodes[i].port, ms, commands_a_second: each })),
    );
    return done.reduce((sum, { accepted_count, seconds }) => sum + accepted_count / seconds, 0);
  };
  const ms = quick ? 1_000 : 3_000;
  await run(ms);
  const ceilings: number[] = [];
  for (let round = 0; round < (quick ? 2 : 5); round++) {
    ceilings.push(await run(ms));
    await game.tick(1);
  }
  const ceiling = median(ceilings);

  const watch = new Watch(watched);
  const ports = followers.map(({ port }) => port);
  const reads: Read[] = [];
  const rates: number[] = [];
  for (let round = 0; round < (quick ? 2 : 8); round++) {
    const loaded = run(ms, ceiling / 2);
    reads.push(...(await watch.run(game.server.port, ports, ms)));
    rates.push(await loaded);
    await game.tick(1);
  }
  const answered = reads.filter(({ status }) => status === 200);
  const ages = answered.map((read) => watch.ageOf(read));
  const waits = answered.map(({ asked_at, answered_at }) => answered_at - asked_at);

  // Orders go on at the leader, and the node that is kept away has news only after the promised time.
  relay.delay_ms = DELAY_MS;
  await new Promise((resolve) => setTimeout(resolve, 2 * DELAY_MS));
  const late = await watch.run(game.server.port, ports.slice(-1), ms);
  relay.clear();
  await new Promise((resolve) => setTimeout(resolve, 2 * DELAY_MS));
  const after = await watch.run(0, ports.slice(-1), ms / 2);
  return [
    spread('commands a second, three nodes', '1/s', ceilings),
    spread('commands a second, at half of that', '1/s', rates),
    single('reads at nodes that follow', 'reads', answered.length),
    single('age of their facts, median', 'ms', percentile(ages, 0.5)),
    single('age of their facts, 99th percentile', 'ms', percentile(ages, 0.99)),
    single('age of their facts, 99.9th percentile', 'ms', percentile(ages, 0.999), { at_most: STALE_MS }),
    single('from asking to the answer, median', 'ms', percentile(waits, 0.5)),
    single('from asking to the answer, 99.9th percentile', 'ms', percentile(waits, 0.999)),
    single('reads answered 503 meanwhile', '%', (100 * (reads.length - answered.length)) / reads.length),
    single(`reads answered 503, the database ${DELAY_MS} ms late`, '%', share(late, 503), { at_least: 100 }),
    single('reads answered 503 after that', '%', share(after, 503), { at_most: 1 }),
  ];
}

function share(reads: readonly Read[], status: number): number {
  return (100 * reads.filter((read) => read.status === status).length) / reads.length;
}
