import assert from 'node:assert/strict';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

const found = await startPostgres();
const skip = 'missing' in found ? found.missing : false;
after(() => ('server' in found ? found.server.close() : undefined));

/** Long enough that no test on a busy machine loses its leader to it. */
const LEASE = { 'lease-ms': 60_000 };
const START = '2030-01-01T00:00:00Z';

describe('the command line on a database that nodes share', { skip }, () => {
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
    assert.match(well.out, /^ok {4}the audit log: all 4 rows agree$/m);
    const whole = await at('verify');
    assert.match(whole.out, /^age {9}1, Embers 1\nentries {5}all [\d,]+ agree\n/, whole.err);

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
      'open_age refused',
      'plan_age done',
      'end_age done',
      'open_age done',
      'rename_archive done',
      'set_role done',
      'end_age done',
      '',
    ]);
    assert.equal((await at('audit', 'verify')).out, 'all 9 rows agree\n');

    await found.server.ask('DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)', database);
    const shorter = await realm('verify', '--database', database, '--data', data);
    assert.match(shorter.err, /were acknowledged and are missing/);
  });
});
