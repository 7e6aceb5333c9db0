/**
 * The cases of the wire table against three nodes on one PostgreSQL, behind a proxy that sends each request to the next
 * of them: all at full length, else those where another node matters most.
 */
import { after, test } from 'node:test';
import { startPostgres } from '../support/postgres.ts';
import { LONG } from '../support/sample.ts';
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

const found = await startPostgres();
const worlds = 'server' in found ? new Worlds({ nodes: NODES, postgres: found.server }) : undefined;
after(async () => {
  await worlds?.close();
  if ('server' in found) await found.server.close();
});

for (const [id, run] of Object.entries(cases)) {
  if (!LONG && !SAMPLE.includes(id as CaseId)) continue;
  test(`${id}, at ${NODES} nodes`, { skip: 'missing' in found ? found.missing : false }, async () => {
    await run(worlds as Worlds).finally(() => worlds?.closeOwn());
  });
}
