/** Erasing where many nodes share a database: every node forgets, and so do its rows and its change of leader. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresJournal, postgresAt } from '@realm/journal';
import { startPostgres } from '../../../tests/support/postgres.ts';
import type { Server } from '../src/index.ts';
import { Listener } from './listener.ts';
import { type Answer, type Ask, Client, settle, startTestServer, tempFolder } from './support.ts';

const found = await startPostgres();
const skip = 'missing' in found ? found.missing : false;
after(() => ('server' in found ? found.server.close() : undefined));

const PATIENCE_MS = 30_000;

/** A player who comes back when told to. */
class Patient extends Client {
  override async ask(where: string, ask: Ask = {}): Promise<Answer> {
    const ends = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await super.ask(where, ask);
      if (answer.status !== 503 || performance.now() > ends) return answer;
      await sleep(50);
    }
  }

  at({ address }: Server): this {
    this.address = address;
    return this;
  }
}

async function eventually(what: () => boolean | Promise<boolean>): Promise<void> {
  const ends = performance.now() + PATIENCE_MS;
  while (!(await what())) {
    assert(performance.now() < ends, `never happened: ${what}`);
    await sleep(10);
  }
}

/** Tables of a database in a row of which a text stands; what was changed lately aside, which is forgotten by itself. */
async function tablesWith(database: string, mark: string): Promise<string[]> {
  const connection = await (await postgresAt(database))();
  try {
    const tables = await connection.query({
      text: `SELECT table_name AS name FROM information_schema.tables
             WHERE table_schema = current_schema() AND table_name <> 'changes'`,
    });
    const holding: string[] = [];
    for (const { name } of tables) {
      const text = `SELECT count(*)::int AS rows FROM "${name}" AS each
                    WHERE each::text LIKE '%' || $1 || '%' OR each::text LIKE '%' || $2 || '%'`;
      const [row] = await connection.query({ text, values: [mark, Buffer.from(mark).toString('hex')] });
      if (Number(row?.rows) > 0) holding.push(String(name));
    }
    return holding;
  } finally {
    await connection.close();
  }
}

const start = (t: TestContext, database: string, erased: string, data = tempFolder(t)) =>
  startTestServer(t, { limits: 1_000, lease_ms: 60_000, database, data, erased });

describe('erasing on a database that nodes share', { skip }, () => {
  test('every node forgets at once, the rows are gone, and whoever leads next knows nobody', async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const erased = path.join(tempFolder(t), 'erased.jsonl');
    const leader = await start(t, database, erased);
    const follower = await start(t, database, erased);
    const bob = await settle(new Patient(leader), 'bob');
    const ada = await settle(new Patient(follower), 'zyxqvada');
    const { house } = ada;
    assert.equal((await ada.post('/chat/world', { text: 'zyxqvsaid' })).status, 200);
    for (const server of [leader, follower]) {
      assert.match((await bob.at(server).ask('/rankings')).text, /House of zyxqvada/);
      assert.match((await bob.at(server).ask('/houses?q=ZYXQV')).text, /House of zyxqvada/);
    }
    const before = await tablesWith(database, 'zyxqv');
    for (const table of ['accounts', 'chat', 'words', 'receipts']) assert.ok(before.includes(table), table);
    const own = await new Listener(ada).opened();

    const done = await ada.post('/auth/erase', { confirm: 'zyxqvada' });
    assert.deepEqual([done.status, done.body], [200, { erased: true }], done.text);
    await eventually(() => own.code !== undefined);
    assert.equal(own.code, 4401, 'a feed of theirs at another node is closed');
    for (const server of [leader, follower]) {
      for (const read of ['/rankings', '/houses', `/houses/${house}`, '/chat/world', '/state', '/news'])
        assert.doesNotMatch((await bob.at(server).ask(read)).text, /zyxqv/, read);
      assert.equal((await bob.at(server).ask(`/houses/${house}`)).body.name, 'a former player');
      assert.equal((await ada.at(server).ask('/auth/account')).status, 401);
    }
    assert.deepEqual(await tablesWith(database, 'zyxqv'), []);
    assert.match(readFileSync(erased, 'utf8'), /^\{"account":2,"created_at":\d+,"at":\d+\}\n$/);

    // A node that starts now follows one that has forgotten somebody.
    const third = await start(t, database, erased);
    assert.equal((await bob.at(third).ask(`/houses/${house}`)).body.name, 'a former player');
    await third.close();

    await leader.close();
    await eventually(() => follower.leads);
    assert.equal((await bob.at(follower).ask(`/houses/${house}`)).body.name, 'a former player');
    assert.equal((await bob.post('/dev/tick', { count: 1 })).status, 200);
  });

  test('whatever becomes of what was told, no feed is told it again', async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const erased = path.join(tempFolder(t), 'erased.jsonl');
    const leader = await start(t, database, erased);
    const follower = await start(t, database, erased);
    const ada = await settle(new Patient(leader), 'ada');
    const eve = await settle(new Patient(leader), 'eve');
    const bob = await settle(new Patient(leader), 'bob');
    const query = '?direct=true&notice=true';
    const feeds = [
      await new Listener(bob, query).opened(),
      await new Listener(bob.at(follower), query).opened(),
    ];
    const told = ({ messages }: Listener) =>
      messages.flatMap((message) => {
        if (message.type === 'direct') return [`direct ${message.id} ${message.from.name}: ${message.text}`];
        return message.type === 'notice' ? [`notice ${message.notice.id} ${message.notice.text}`] : [];
      });
    const texts = ['one', 'two', 'three', 'four'];
    const write = async (from: Client, text: string) => {
      assert.equal((await from.post(`/messages/${bob.house}`, { text })).status, 200);
      for (const feed of feeds) await eventually(() => told(feed).some((line) => line.endsWith(`: ${text}`)));
      for (const feed of feeds)
        await eventually(() =>
          told(feed).some((line) => line.endsWith(` ${text}`) && line.startsWith('notice')),
        );
    };
    for (const text of texts) await write(ada, text);
    const rename = { account: 'ada', kind: 'rename', reason: 'a rude name' };
    assert.equal((await bob.at(leader).post('/dev/sanctions', rename)).status, 200);
    assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
    await write(eve, 'last');
    const all = [
      ...texts.map((text, i) => `direct ${i + 1} House of ada: ${text}`),
      'direct 1 House of eve: last',
      ...[...texts, 'last'].map((text, i) => `notice ${i + 1} ${text}`),
    ];
    for (const feed of feeds) assert.deepEqual(told(feed).sort(), all.sort());
  });

  test('names that are free and taken again by one commit are those who came', async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const leader = await start(t, database, path.join(tempFolder(t), 'erased.jsonl'));
    const names = Array.from({ length: 16 }, (_, i) => `ada${i}`);
    const adas = await Promise.all(names.map((name) => new Client(leader).signIn(name)));
    // A commit that does not end: what is done meanwhile is in the next.
    const other = await (await postgresAt(database))();
    t.after(() => other.close());
    await other.query({ text: 'BEGIN' });
    await other.query({ text: 'SELECT epoch FROM leadership FOR UPDATE' });
    const first = new Client(leader).signIn('bob');
    const { tables } = leader.node.journal as PostgresJournal;
    const erased = adas.map((ada, i) => ada.post('/auth/erase', { confirm: names[i] }));
    const left = () =>
      tables.prepare<{ n: number }>("SELECT count(*) AS n FROM accounts WHERE folded LIKE 'ada%'").get()?.n;
    await eventually(() => left() === 0);
    const came = names.map((name) => new Client(leader).signIn(name));
    await eventually(() => left() === names.length);
    await other.query({ text: 'COMMIT' });
    await first;
    for (const { status, text } of await Promise.all(erased)) assert.equal(status, 200, text);
    await Promise.all(came);
    const rows = await other.query({
      text: "SELECT name FROM accounts WHERE folded LIKE 'ada%' ORDER BY id",
    });
    assert.deepEqual(rows.map(({ name }) => String(name)).sort(), [...names].sort());
  });

  test('a node that comes to lead applies its list, and adds what that lacks', async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const first = await start(t, database, path.join(tempFolder(t), 'one.jsonl'));
    const ada = await settle(new Patient(first), 'zyxqvada');
    const bob = await settle(new Patient(first), 'bob');
    assert.equal((await ada.post('/auth/erase', { confirm: 'zyxqvada' })).status, 200);
    await first.close();
    const list = path.join(tempFolder(t), 'two.jsonl');
    const second = await start(t, database, list);
    assert.match(readFileSync(list, 'utf8'), /"account":1,/);
    assert.equal((await bob.at(second).ask('/me')).body.name, 'House of bob');
  });

  test('an erasure that failed is not done later, by whoever leads next', async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const [list, data] = [path.join(tempFolder(t), 'one.jsonl'), tempFolder(t)];
    const onFatal = () => {};
    const first = await startTestServer(
      t,
      { limits: 1_000, lease_ms: 60_000, database, data, erased: list },
      { onFatal },
    );
    const ada = await settle(new Patient(first), 'zyxqvada');
    for (const sql of [
      `CREATE FUNCTION no() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no'; END $$ LANGUAGE plpgsql`,
      'CREATE TRIGGER no BEFORE INSERT OR UPDATE OR DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION no()',
    ])
      await found.server.ask(sql, database);
    const { status } = await new Client(first).ask('/auth/erase', {
      method: 'POST',
      headers: { cookie: ada.cookie },
      body: { confirm: 'zyxqvada' },
    });
    assert.notEqual(status, 200);
    await first.close();
    await found.server.ask('DROP TRIGGER no ON accounts', database);
    const again = await start(t, database, list, data);
    assert.equal((await ada.at(again).ask('/me')).body.name, 'House of zyxqvada');
  });
});
