import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../support/postgres.ts';
import { LONG, leftOut } from '../support/sample.ts';
import { Cluster, type Node, until } from './cluster.ts';
import { type Spell, weatherOf } from './weather.ts';

/** The first seed; others follow it. A seed that fails is said. */
const FIRST = Number(process.env.REALM_TEST_SEED ?? 1);
const SEEDS = LONG ? Number(process.env.REALM_TEST_SEEDS ?? 20) : 1;
const SPELLS = LONG ? 60 : 7;
const AGE = ['--tick-ms', '400', '--robots', '12', '--seed', 'partitions', '--snapshot-ticks', '50'];

const found = await startPostgres(leftOut(3));

/**
 * What is between each node and the database delays, keeps back and breaks, by a plan that a seed gives. What was kept
 * back comes late, such as the commit of a leader that was deposed meanwhile.
 */
test(`partitions between nodes and database, ${SEEDS} seeds: nothing lost, doubled or divergent`, {
  skip: 'missing' in found ? found.missing : false,
  timeout: 7_200_000,
}, async (t) => {
  assert('server' in found);
  const { server: postgres } = found;
  t.after(() => postgres.close());
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    try {
      const line = `seed ${seed}: ${await run(await Cluster.start(postgres, AGE), seed)}`;
      if (LONG) console.log(line);
      else t.diagnostic(line);
    } catch (error) {
      throw new Error(`REALM_TEST_SEED=${seed} shows it again: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
});

/** Plays one seed to its end, and answers what came of it. */
async function run(cluster: Cluster, seed: number): Promise<string> {
  try {
    const before = await cluster.epoch();
    const stop = cluster.keepRestarting();
    const counts = new Map<string, number>();
    for (const spell of weatherOf(seed, cluster.nodes.length, SPELLS)) {
      counts.set(spell.what, (counts.get(spell.what) ?? 0) + 1);
      come(cluster.nodes[spell.node], spell);
      await sleep(spell.ms);
    }
    for (const { relay } of cluster.nodes) relay.clear();
    await stop();
    const fair_at = performance.now();
    await until('orders are acknowledged again', () => cluster.acknowledgedAt() > fair_at);
    const takeovers = (await cluster.epoch()) - before;
    const { acknowledged, asked_again, looks } = await cluster.finish();
    const spells = [...counts].map(([what, count]) => `${what} ${count}`).join(', ');
    return (
      `${acknowledged} acknowledged, ${asked_again} asked again, ${looks} looks, ${takeovers} takeovers; ` +
      `0 lost, 0 doubled, 0 divergent, 0 backwards (${spells})`
    );
  } finally {
    await cluster.close();
  }
}

function come({ relay }: Node, { there, back, delay_ms, cut }: Spell): void {
  if (cut !== undefined) relay.cut(cut);
  relay.delay_ms = delay_ms;
  relay.set({ there, back });
}
