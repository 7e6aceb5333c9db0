import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupData, openMemoryJournal, openSqliteJournal, restoreData } from '@realm/journal';
import { Audit } from '../src/acts/audit.ts';
import { AgeKeeper } from '../src/ages/keeper.ts';
import { PublishedAges } from '../src/ages/published.ts';
import { dropArchives } from '../src/ages/retention.ts';
import { Names } from '../src/names/names.ts';
import { player, startTestServer, tempFolder, testSettings } from './support.ts';

test('journals of ages that ended long ago go, results stay, and what is left proves itself: also in a backup', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  let server = await startTestServer(t, settings);
  const ada = await player(server, 'ada');
  for (const number of [2, 3, 4]) {
    await ada.post('/dev/tick', { count: 3 });
    const ended = await ada.post('/dev/age/end', {});
    assert.equal(ended.status, 200, ended.text);
    assert.equal((await fetch(`${server.address}/ages/${number - 1}/entries`)).status, 200);
    await ada.post('/dev/age/plan', { ruleset: 'Embers 1', number, start_at: Date.now() + 1_000 });
    assert.equal((await ada.post('/dev/age/open', { note: 'x' })).status, 200);
    for (let i = 0; i < 200 && (await ada.ask('/age')).body?.age !== number; i++) await sleep(25);
  }
  assert.equal((await ada.ask('/age')).body.age, 4);
  const { state_hash } = (await ada.post('/dev/tick', { count: 2 })).body;
  await server.close();

  const rows = () => {
    const database = new DatabaseSync(path.join(settings.data, 'realm.db'), { readOnly: true });
    const [{ rows, first }] = database
      .prepare('SELECT count(*) AS rows, min(seq) AS first FROM journal')
      .all() as { rows: number; first: number }[];
    database.close();
    return { rows, first };
  };
  const before = rows();
  const journal = await openSqliteJournal({ data: settings.data, verify: 'all' });
  const keeper = new AgeKeeper(journal.tables, settings.ages, new Names(journal.tables).players);
  const published = new PublishedAges(path.join(settings.data, 'published'), keeper);
  const kept = { journal, tables: journal.tables, shelf: keeper.shelf, published };
  const head = journal.head();
  assert.deepEqual(await dropArchives(kept, 1), [1, 2]);
  assert.deepEqual(await dropArchives(kept, 1), []);
  assert.deepEqual(
    keeper.shelf.archives().map(({ age }) => age),
    [3],
  );
  assert.throws(() => journal.dropBefore(journal.start() + 1, 10), /nothing is dropped/);
  assert.deepEqual(journal.head(), head);
  journal.close();
  const after_it = rows();
  assert.ok(after_it.first > 0 && after_it.rows < before.rows, JSON.stringify([before, after_it]));
  assert.deepEqual(
    readdirSync(path.join(settings.data, 'published')).map((name) => name.slice(0, 6)),
    ['age-3-'],
  );

  // All of it is looked over from the first entry that is kept, and an entry that is gone otherwise is still found.
  (await openSqliteJournal({ data: settings.data, verify: 'all' })).close();
  const copies = tempFolder(t);
  const copy = path.join(copies, 'copy');
  await backupData(settings.data, copy, Date.now());
  const restored = path.join(copies, 'data');
  await restoreData(copy, restored);
  server = await startTestServer(t, { ...settings, data: restored });
  ada.address = server.address;
  assert.equal((await ada.post('/dev/tick', { count: 0 }).catch(() => undefined))?.status ?? 0, 422);
  assert.equal((await ada.ask('/age')).body.tick, 2);
  assert.equal(
    (await ada.ask('/ages')).body.length ?? (await ada.ask('/ages')).body.ages.length,
    3,
    'results stay',
  );
  assert.equal((await fetch(`${server.address}/ages/1/entries`)).status, 404);
  assert.equal((await fetch(`${server.address}/ages/3/entries`)).status, 200);
  assert.ok(state_hash);
  await server.close();
  const spoilt = new DatabaseSync(path.join(restored, 'realm.db'));
  spoilt.prepare('DELETE FROM journal WHERE seq = (SELECT min(seq) FROM journal)').run();
  spoilt.close();
  await assert.rejects(openSqliteJournal({ data: restored, verify: 'all' }), { name: 'JournalDamage' });
});

test('the audit log is kept for as long as the operator says, says what went, and what is left agrees', () => {
  const { tables } = openMemoryJournal();
  const audit = new Audit(tables);
  const day = 86_400_000;
  const add = (at: number) =>
    tables.transaction(() =>
      audit.add({ at, account: 1, act: 'announce', outcome: 'done', note: 'x', about: { at } }),
    );
  for (let i = 0; i < 10; i++) add(i * day);
  const noted = audit.verify().chain;
  assert.equal(audit.prune(day / 2, 10 * day), 0, 'not for half a day');
  assert.equal(audit.prune(5 * day, 10 * day), 5);
  assert.equal(audit.prune(5 * day, 10 * day), 0);
  const kept = audit.list(0, 100);
  assert.deepEqual(
    kept.map(({ seq }) => seq),
    [6, 7, 8, 9, 10, 11],
  );
  assert.deepEqual([kept.at(-1)?.act, kept.at(-1)?.about], ['prune_audit', { rows: 5, to: 5 }]);
  const { rows, damaged, holds } = audit.verify(noted);
  assert.deepEqual([rows, damaged, holds], [11, null, true]);
  tables.exec('DELETE FROM audit WHERE seq = 6');
  assert.equal(audit.verify().damaged, 6);
});
