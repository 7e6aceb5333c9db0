/** A database whose nodes are of a version with fewer tables, as the next version's command line finds it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

const found = await startPostgres();
const skip = 'missing' in found ? found.missing : false;
after(() => ('server' in found ? found.server.close() : undefined));

/** Long enough that no test on a busy machine loses its leader to it. */
const LEASE = { 'lease-ms': 60_000 };

test('beside nodes of an older version the next one looks, acts through whoever leads, and hands over', {
  skip,
}, async (t) => {
  assert('server' in found);
  const { server: postgres } = found;
  const database = await postgres.world();
  const none = folder(t);
  const at = (...args: string[]) => realm(...args, '--database', database, '--data', `${none}/no`);
  const first = await running(t, folder(t), { ...LEASE, database });
  const data = folder(t);
  const second = await running(t, data, { ...LEASE, database });
  await (await Visitor.of(first, 'Ada')).post('/dev/tick', { count: 2 });
  // Of a version that had no pages of states yet, which these two have not asked for.
  for (const sql of [
    'DROP TABLE state_pages, state_titles',
    "DELETE FROM migrations WHERE room = 'state_pages'",
    "DELETE FROM changes WHERE definition LIKE '%state_pages%' OR definition LIKE '%state_titles%'",
  ])
    await postgres.ask(sql, database);
  const stored = async () => [
    await postgres.ask('SELECT room, steps FROM migrations ORDER BY room', database),
    await postgres.ask('SELECT count(*) FROM changes WHERE definition IS NOT NULL', database),
  ];
  const before = await stored();

  assert.match((await at('age', 'show')).out, /^tick {6}2, /m);
  assert.equal((await at('audit', 'list')).code, 0);
  const { code, out } = await at('doctor');
  assert.equal(code, 0, out);
  assert.match(
    out,
    /^warn {2}the tables: they are an older version's; the next start brings them up to date$/m,
  );
  assert.equal((await at('role', 'ada', 'owner')).out, 'account 1, Ada: owner\n');
  const handed = await at('hand-over', '--note', 'a new version');
  assert.match(handed.out, /leads at http:.*, epoch 2\n$/, handed.err);
  await first.close();
  await second.close();
  assert.deepEqual(await stored(), before);

  // Nobody leads: what writes is for a start to make room for.
  const refused = await at('role', 'ada', 'none');
  assert.equal(refused.code, 1);
  assert.match(refused.err, /^realm: the tables are an older version's, [^\n]*\n$/);
  assert.deepEqual(await stored(), before);
  await (await running(t, data, { ...LEASE, database })).close();
  assert.notDeepEqual(await stored(), before);
  assert.equal((await at('role', 'ada', 'none')).out, 'account 1, Ada: no role\n');
});
