import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../support/postgres.ts';
import { LONG, leftOut } from '../support/sample.ts';
import { Cluster, type Node, until } from './cluster.ts';

/** How many the long form forces is for the environment to say, such as 20. */
const TAKEOVERS = LONG ? Number(process.env.REALM_TEST_TAKEOVERS ?? 200) : 2;
/** An age has 1,344 ticks, and the long form is to be within one. */
const AGE = [
  '--tick-ms',
  LONG ? '3000' : '400',
  '--robots',
  '12',
  '--seed',
  'takeover',
  '--snapshot-ticks',
  '50',
];

const found = await startPostgres(leftOut(1));

/** What is done to whoever leads, so that it does no more. */
const FORCES = {
  killed: (_: Cluster, { process }: Node) => process.kill(),
  'stopped, and continued later': (_, { process }) => process.signal('SIGSTOP'),
  'its connections ended by the database': ({ postgres, database }) =>
    // The database knows them by the lease and the hints to others, which one that has only just begun to lead has not sent yet.
    until('its connections are found', async () => {
      const ended = await postgres.insist(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE pid <> pg_backend_pid() AND (query LIKE 'UPDATE lease%' OR query LIKE '%pg_notify%')`,
        database,
      );
      return ended.length > 0;
    }),
  'the database crashed and started': async ({ postgres }) => {
    await postgres.crash();
    await postgres.start();
  },
  'its connections cut on the way': (_, { relay }) => relay.cut(),
  'kept from the database in silence': (_, { relay }) => relay.set({ there: 'waits', back: 'waits' }),
} satisfies Record<string, (cluster: Cluster, leader: Node) => unknown>;

type Force = keyof typeof FORCES;

test(`${TAKEOVERS} takeovers under load: nothing acknowledged is lost or doubled, nobody is shown less than before`, {
  skip: 'missing' in found ? found.missing : false,
  timeout: 7_200_000,
}, async (t) => {
  assert('server' in found);
  const { server: postgres } = found;
  t.after(() => postgres.close());
  const cluster = await Cluster.start(postgres, AGE);
  t.after(() => cluster.close());
  const stop = cluster.keepRestarting();
  const took_ms = new Map<Force, number[]>();
  const forces = Object.keys(FORCES) as Force[];
  for (let i = 0; i < TAKEOVERS; i++) {
    // Not the same moment of the writer's turn each time.
    await sleep(100 + ((i * 37) % 200));
    const how = forces[i % forces.length];
    const ms = await takenOver(cluster, how);
    took_ms.set(how, [...(took_ms.get(how) ?? []), ms]);
    if (LONG) console.log(`${i + 1}: ${how}, ${Math.round(ms)} ms`);
  }
  await stop();
  const { acknowledged, asked_again, looks } = await cluster.finish();
  t.diagnostic(
    `${acknowledged} acknowledged, ${asked_again} asked again, ${looks} looks; 0 lost, 0 doubled, 0 divergent, 0 backwards`,
  );
  for (const [how, times] of took_ms) t.diagnostic(`${how}: ${spreadOf(times)}`);
  t.diagnostic(`all takeovers: ${spreadOf([...took_ms.values()].flat())}`);
});

/** Forces one, has the next process of each that ended begun, and answers how long nobody was served, in ms. */
async function takenOver(cluster: Cluster, how: Force): Promise<number> {
  const before = await cluster.epoch();
  const leader = await cluster.leader();
  const { process } = leader;
  const silence = new Silence(cluster);
  await FORCES[how](cluster, leader);
  await until('another leads', async () => (await cluster.epoch()) > before);
  const led_at = performance.now();
  await until('orders are acknowledged again', () => cluster.acknowledgedAt() > led_at);
  const ms = silence.end();
  process.signal('SIGCONT');
  leader.relay.clear();
  // Whoever was deposed ends by itself, and comes back.
  await process.exited;
  await until('all run', () => cluster.nodes.every((node) => node.process.running));
  return ms;
}

/** Notes when orders are acknowledged, by anybody. */
class Silence {
  readonly #cluster: Cluster;
  readonly #began = performance.now();
  readonly #at: number[] = [];

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
    for (const player of cluster.players) player.onAcknowledged = (at) => this.#at.push(at);
  }

  /**
   * From when it was begun to the end of the longest time in which nobody was acknowledged anything. Orders that the
   * deposed leader had done already may still be answered at first.
   */
  end(): number {
    for (const player of this.#cluster.players) player.onAcknowledged = undefined;
    let last = this.#began;
    let longest = { length: 0, ends: last };
    for (const at of this.#at) {
      if (at - last > longest.length) longest = { length: at - last, ends: at };
      last = at;
    }
    return longest.ends - this.#began;
  }
}

function spreadOf(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1]);
  return `${sorted.length}, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}
