/**
 * One command, durable before it is told of: the game's writer against the same as a transaction on rows, on the same
 * PostgreSQL and on SQLite, in the same run. Both are called in this process, without any HTTP, by the same loop.
 */
import path from 'node:path';
import { openPostgresJournal, openSqliteJournal, postgresAt } from '@realm/journal';
import { type PostgresServer, startPostgres } from '../tests/support/postgres.ts';
import { type Doer, rateOf, WAITING } from './crud/doer.ts';
import { createTables, crudOnPostgres } from './crud/postgres.ts';
import { realmOn } from './crud/realm.ts';
import { crudOnSqlite } from './crud/sqlite.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { median } from './lib/numbers.ts';
import { type Options, program } from './lib/program.ts';

/** Sizes of the pool, of which the best counts. */
const CONNECTIONS = [1, 8, 16, 32];
/** So many times what rows do the journal is to do. */
const TIMES = 8;
/** As few as the largest pool has connections. */
const FEW = 32;

await program(({ quick }: Options) =>
  withFolder(async (folder) => {
    const [ms, rounds] = quick ? [500, 3] : [2_000, 7];
    const found = await startPostgres();
    if ('missing' in found) throw new Error(found.missing);
    try {
      return [
        ...(await onPostgres(found.server, folder, ms, rounds)),
        ...(await onSqlite(folder, ms, rounds)),
      ];
    } finally {
      await found.server.close();
    }
  }),
);

async function onPostgres(
  server: PostgresServer,
  folder: string,
  ms: number,
  rounds: number,
): Promise<Figure[]> {
  const rows = await server.world();
  await createTables(rows);
  const pools: Doer[] = [];
  for (const count of CONNECTIONS) pools.push(await crudOnPostgres(rows, count));
  const connect = await postgresAt(await server.world());
  const data = path.join(folder, 'node');
  const realm = await realmOn(await openPostgresJournal({ connect, data, node: 'bench', address: '' }));
  const by_pool = CONNECTIONS.map((): number[] => []);
  const own: number[] = [];
  const few: number[] = [];
  for (const doer of [...pools, realm]) await rateOf(doer, ms / 4);
  for (let round = 0; round < rounds; round++) {
    for (const [i, pool] of pools.entries()) by_pool[i].push(await rateOf(pool, ms));
    own.push(await rateOf(realm, ms));
    few.push(await rateOf(realm, ms, FEW));
  }
  for (const doer of [...pools, realm]) await doer.close();
  const best = by_pool.reduce((a, b) => (median(b) > median(a) ? b : a));
  return [
    ...CONNECTIONS.map((count, i) => spread(`PostgreSQL, rows, a pool of ${count}`, '1/s', by_pool[i])),
    spread(`PostgreSQL, journal, ${WAITING} waiting`, '1/s', own),
    spread(`PostgreSQL, journal, ${FEW} waiting`, '1/s', few),
    single(`PostgreSQL, journal / rows, ${WAITING} waiting`, 'times', median(own) / median(best), {
      at_least: TIMES,
    }),
    single(`PostgreSQL, journal with ${FEW} waiting / rows`, 'times', median(few) / median(best)),
  ];
}

async function onSqlite(folder: string, ms: number, rounds: number): Promise<Figure[]> {
  const rows = crudOnSqlite(folder);
  const realm = await realmOn(await openSqliteJournal({ data: path.join(folder, 'alone') }));
  const theirs: number[] = [];
  const own: number[] = [];
  for (const doer of [rows, realm]) await rateOf(doer, ms / 4);
  for (let round = 0; round < rounds; round++) {
    theirs.push(await rateOf(rows, ms));
    own.push(await rateOf(realm, ms));
  }
  await rows.close();
  await realm.close();
  return [
    spread('SQLite, rows', '1/s', theirs),
    spread(`SQLite, journal, ${WAITING} waiting`, '1/s', own),
    single('SQLite, journal / rows', 'times', median(own) / median(theirs), { at_least: TIMES }),
  ];
}
