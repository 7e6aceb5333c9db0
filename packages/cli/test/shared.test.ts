import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { leftOut } from '../../../tests/support/sample.ts';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

const found = await startPostgres();
const skip = 'missing' in found ? found.missing : false;
after(() => ('server' in found ? found.server.close() : undefined));

/** Long enough that no test on a busy machine loses its leader to it. */
const LEASE = { 'lease-ms': 60_000 };
const START = new Date(Date.now() + 30 * 86_400_000).toISOString();
/** It has passed, so the age starts as it opens. */
const AT_ONCE = 'now';

describe('the command line on a database that nodes share', { skip: skip || leftOut(5) }, () => {
  test('what the database refuses a server is told in words, in a line', async (t) => {
    assert('server' in found);
    const serve = async (address: string, ...more: string[]) => {
      const { code, err } = await realm(
        'serve',
        '--port',
        '0',
        '--data',
        folder(t),
        '--database',
        address,
        ...more,
      );
      assert.equal(code, 1);
      assert.match(err, /^realm: the database: [^\n]*\n$/);
      return err;
    };
    const nobody = new URL(found.server.address);
    nobody.port = '1';
    assert.match(await serve(nobody.href), /no PostgreSQL answers there/);
    const none = new URL(found.server.address);
    none.pathname = '/none';
    assert.match(await serve(none.href), /there is no such database.*"none" does not exist/);
    const unmade = new URL(found.server.address);
    unmade.searchParams.set('options', '-c search_path=world2');
    const no_schema = /the schema that .* is not there for this user: make it by CREATE SCHEMA/;
    assert.match(await serve(unmade.href), no_schema);
    const doctor = await realm('doctor', '--database', unmade.href, '--data', folder(t));
    assert.equal(doctor.code, 1);
    assert.match(doctor.out, no_schema);
    const reading = new URL(await found.server.world());
    reading.searchParams.set(
      'options',
      `${reading.searchParams.get('options') ?? ''} -c default_transaction_read_only=on`,
    );
    const reads_only = /the database: it only reads: default_transaction_read_only is on\. .*ALTER ROLE/;
    assert.match(await serve(reading.href), reads_only);
    assert.match((await realm('doctor', '--database', reading.href, '--data', folder(t))).out, reads_only);
    assert.match(await serve(await found.server.world(), '--sync-replicas', '1'), /standby|replica/);
    const unread = `${found.server.address}?sslrootcert=/none.crt`;
    assert.match(await serve(unread), /sslrootcert=\/none\.crt in its address can't be read: ENOENT/);
    const found_of_it = (await realm('doctor', '--database', unread, '--data', folder(t))).out;
    assert.match(found_of_it, /^bad {3}the database: sslrootcert=\/none\.crt in its address can't be read/m);
  });

  test("a node's copy of the tables is for its owner alone", async (t) => {
    assert('server' in found);
    const data = folder(t);
    await running(t, data, { ...LEASE, database: await found.server.world() });
    assert.equal(statSync(path.join(data, 'tables.copy')).mode & 0o077, 0);
  });

  test('acts through whoever leads, and by itself where nobody does', async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const none = folder(t);
    const at = (...args: string[]) => realm(...args, '--database', database, '--data', path.join(none, 'no'));
    const early = await at('role', 'ada', 'owner');
    assert.deepEqual([early.code, early.err], [1, 'realm: no node has run on this database yet\n']);

    const data = folder(t);
    const leader = await running(t, data, { ...LEASE, database });
    const follower = await running(t, folder(t), { ...LEASE, database });
    const ada = await Visitor.of(follower, 'Ada');
    await ada.post('/commands', {
      type: 'create_house',
      name: 'Hearthmere',
      race: 'peatkin',
      personality: 'builder',
    });
    await ada.post('/dev/tick', { count: 3 });

    assert.equal((await at('role', 'ada', 'owner', '--note', 'the founder')).out, 'account 1, Ada: owner\n');
    assert.equal((await at('subscriber', 'ada', 'on')).out, 'account 1, Ada: a subscriber\n');
    assert.equal((await at('role', 'eve', 'owner')).err, 'realm: there is no account eve\n');
    assert.equal((await ada.get('/me')).subscriber, true, 'known at once, at a node that follows');
    assert.match((await at('age', 'open')).err, /the age has not ended/);
    const plan = ['age', 'plan', 'embers-1', '--start', START, '--param', 'age_ticks=100'];
    const dry = await at(...plan, '--dry-run');
    assert.equal(dry.out, `${(await at(...plan, '--note', 'short')).out}dry run: nothing was changed\n`);
    assert.match(dry.out, /^age {10}2, Embers 2\n/);
    assert.equal((await ada.get('/age')).next.name, 'Embers 2');
    assert.match((await at('age', 'show')).out, /tick {6}3, [\d,]+ to go\n[\s\S]*next age {2}2, Embers 2/);

    const well = await at('doctor');
    assert.deepEqual([well.code, well.err], [0, ''], well.out);
    assert.match(well.out, /^ok {4}the database: it keeps what it acknowledges$/m);
    assert.match(well.out, /^ok {4}the nodes: .* leads at http:.*, epoch 1$/m);
    assert.match(well.out, /^ok {4}the audit log: all 5 rows agree$/m);
    const whole = await at('verify');
    assert.match(whole.out, /^age {9}1, Embers 1\nentries {5}all [\d,]+ agree\n/, whole.err);

    // An age that has not started could not be ended below.
    assert.equal((await at(...plan.with(4, AT_ONCE))).code, 0);
    assert.equal((await at('age', 'end')).out, 'age 1, Embers 1: ended\n');
    assert.equal(
      (await at('age', 'open')).out,
      'age 2, Embers 2: open; the one before is archived as embers-1\n',
    );
    assert.equal((await ada.get('/age')).age, 2);
    assert.equal((await at('age', 'rename', 'embers-1', 'the-first')).out, 'embers-1 is the-first\n');
    const file = path.join(none, 'age.jsonl.gz');
    assert.equal((await at('export', file, '--archive', 'the-first')).code, 0);
    const published = `${leader.address}/ages/1`;
    const again = await realm('verify', '--export', file, '--published', published);
    assert.deepEqual([again.code, again.err], [0, '']);

    // With nobody there the command line leads for as long as it takes, and gives the lead back.
    await follower.close();
    await leader.close();
    assert.match((await at('doctor')).out, /^warn {2}the nodes: none leads; there were [12] leaders$/m);
    assert.equal((await at('role', 'ada', 'none')).out, 'account 1, Ada: no role\n');
    assert.equal((await at('age', 'end')).out, 'age 2, Embers 2: ended\n');
    assert.match((await at('age', 'drop')).err, /no age is planned/);
    const next = await running(t, data, { ...LEASE, database });
    assert.equal((await (await Visitor.of(next, 'Ada')).get('/ages')).ages.length, 2);
    const log = await at('audit', 'list');
    const acts = log.out.split('\n').map((line) => line.split('  ').slice(3, 5).join(' '));
    assert.deepEqual(acts, [
      'set_role done',
      'set_subscriber done',
      'set_role refused',
      'open_age refused',
      'plan_age done',
      'plan_age done',
      'end_age done',
      'open_age done',
      'rename_archive done',
      'set_role done',
      'end_age done',
      'drop_plan refused',
      '',
    ]);
    assert.match((await at('audit', 'verify')).out, /^all 12 rows agree, up to [0-9a-f]{64}\n$/);

    // Whoever leads what is taken away ends its process, which is this one.
    await next.close();
    await found.server.ask('DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)', database);
    const shorter = await realm('verify', '--database', database, '--data', data);
    assert.match(shorter.err, /were acknowledged and are missing/);
  });

  test('takes over a game that one machine has outgrown, and gives one back', {
    skip: leftOut(0),
  }, async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const root = folder(t);
    const at = (name: string) => path.join(root, name);
    const alone = await running(t, at('alone'));
    const ada = await Visitor.of(alone, 'Ada');
    await ada.post('/dev/age/plan', { ruleset: 'embers-1', start_at: 1_000 });
    await ada.post('/dev/age/end', {});
    await ada.post('/dev/age/open', {});
    await ada.post('/commands', {
      type: 'create_house',
      name: 'Hearthmere "2" \\ é',
      race: 'peatkin',
      personality: 'builder',
    });
    await ada.post('/chat/world', { text: 'until tomorrow' });
    await ada.post('/dev/tick', { count: 3 });
    await alone.close();
    // Pages are a folder's alone.
    const worldIn = (out: string) => out.replace(/^pages .*\n/m, '');
    const hashOf = (out: string) => /^state hash +(\S+)$/m.exec(out)?.[1];
    const before = await realm('verify', '--data', at('alone'));
    assert.equal((await realm('backup', at('backup'), '--data', at('alone'))).code, 0);
    const restored = ['restore', at('backup'), '--database', database, '--data'];
    const moved = await realm(...restored, at('node1'));
    assert.deepEqual([moved.code, moved.err], [0, '']);
    assert.match((await realm(...restored, at('node2'))).err, /this database holds a game already/);
    const there = await realm('verify', '--database', database, '--data', at('node1'));
    assert.deepEqual([hashOf(there.out), there.out], [hashOf(before.out), worldIn(before.out)]);

    const first = await running(t, at('node1'), { ...LEASE, database });
    const second = await running(t, at('node2'), { ...LEASE, database });
    const again = await Visitor.of(second, 'Ada');
    assert.equal((await again.get('/me')).name, 'Hearthmere "2" \\ é');
    assert.equal((await again.get('/chat/world')).messages[0].text, 'until tomorrow');
    assert.equal((await again.get('/ages')).ages.length, 1);
    await again.post('/dev/tick', { count: 2 });
    assert.match((await realm(...restored, at('node3'))).err, /leads on this database/);

    const backed = await realm('backup', at('back'), '--database', database);
    assert.deepEqual([backed.code, backed.err], [0, '']);
    assert.equal((await realm('restore', at('back'), '--data', at('home'))).code, 0);
    await Promise.all([second.close(), first.close()]);
    const home = await realm('verify', '--data', at('home'));
    const shared = await realm('verify', '--database', database, '--data', at('node1'));
    assert.deepEqual([home.code, worldIn(home.out)], [0, shared.out], home.err);
    assert.equal((await realm('doctor', '--data', at('home'))).code, 0);
    const settled = await running(t, at('home'));
    const back = await Visitor.of(settled, 'Ada');
    assert.equal((await back.get('/me')).name, 'Hearthmere "2" \\ é');
    await back.post('/dev/tick', { count: 1 });
    const beside = await realm('doctor', '--database', database, '--data', at('home'));
    assert.equal(beside.code, 0, 'a folder of another game says nothing of this one');
  });
});
