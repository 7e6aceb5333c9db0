/**
 * Cases of the wire table against three nodes on one PostgreSQL, behind a proxy that sends each request to the next of
 * them: one in `EVERY` of them, or all at full length.
 */
import { after, test } from 'node:test';
import { startPostgres } from '../support/postgres.ts';
import { cases } from './cases/index.ts';
import { Worlds } from './worlds.ts';

const LONG = process.env.REALM_TEST_LONG === '1';
const NODES = 3;
const EVERY = LONG ? 1 : 12;

const found = await startPostgres();
const worlds = 'server' in found ? new Worlds({ nodes: NODES, postgres: found.server }) : undefined;
after(async () => {
  await worlds?.close();
  if ('server' in found) await found.server.close();
});

for (const [place, [id, run]] of Object.entries(cases).entries()) {
  if (place % EVERY !== 0) continue;
  test(`${id}, at ${NODES} nodes`, { skip: 'missing' in found ? found.missing : false }, async () => {
    await run(worlds as Worlds).finally(() => worlds?.closeOwn());
  });
}
