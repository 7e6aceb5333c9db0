/**
 * The cases of the wire table against three nodes on one PostgreSQL, behind a proxy that sends each request to the next
 * of them: all at full length, else half of those where another node matters most.
 */
import { after, test } from 'node:test';
import { startPostgres } from '../support/postgres.ts';
import { LONG, sampled } from '../support/sample.ts';
import { type CaseId, cases } from './cases/index.ts';
import { Worlds } from './worlds.ts';

const NODES = 3;

/** Cases of two worlds that stand by themselves: each costs its three nodes' start. */
const SAMPLE: readonly CaseId[] = [
  'connect.code',
  'connect.record',
  'errors.conflict',
  'http.as_of',
  'idempotency',
  'live.commands',
  'live.news',
  'live.tick',
  'live.world',
  'ticket',
];

/** Half of these at a commit. */
const LOOKED_AT = sampled(SAMPLE, 2);

const found = await startPostgres();
const worlds = 'server' in found ? new Worlds({ nodes: NODES, postgres: found.server }) : undefined;
after(async () => {
  await worlds?.close();
  if ('server' in found) await found.server.close();
});

for (const [id, run] of Object.entries(cases)) {
  if (!LONG && !LOOKED_AT.includes(id as CaseId)) continue;
  test(`${id}, at ${NODES} nodes`, { skip: 'missing' in found ? found.missing : false }, async () => {
    await run(worlds as Worlds).finally(() => worlds?.closeOwn());
  });
}
