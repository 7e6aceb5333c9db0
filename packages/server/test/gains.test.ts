/** A farm's gain that was found too late to be taken out, beside the result of its age. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agesWith } from '../../../tests/support/ages.ts';
import { Client, founder, startTestServer, tempFolder, testSettings } from './support.ts';

test('a gain is found as the age ends, shown to staff, and told to everybody beside a result that stays', async (t) => {
  const ages = agesWith(tempFolder(t), { protection_ticks: 0, protection_leave_ticks: 0 });
  const settings = testSettings(t, { ages, limits: 1_000, robots: 0 });
  let server = await startTestServer(t, settings);
  const [giver, main, honest] = [
    await founder(server, 'giver', 1, 1),
    await founder(server, 'main', 1, 1),
    await founder(server, 'honest', 1, 1),
  ];
  const staff = await new Client(server).signIn('staff');
  const give = async (to: Client, amount: number) => {
    const aid = { type: 'send_aid', house: giver.house, to: to.house, what: 'gold', amount };
    assert.equal((await giver.post('/commands', aid)).status, 200);
  };
  await give(honest, 20);
  const alerts = async () => (await staff.ask('/dev/signals?alerts=true')).body.suspects.length;
  for (let times = 0; times < 20 && (await alerts()) === 0; times++) {
    await give(main, Math.floor((await giver.ask('/me')).body.gold / 2));
    await staff.post('/dev/tick', { count: 1 });
  }
  assert.equal(await alerts(), 1);
  const [flow] = (await staff.ask(`/dev/flows?house=${main.house}`)).body.flows;
  assert.equal((await staff.ask('/ages/1/gains')).status, 404, 'while the age goes on');
  await staff.post('/dev/age/end', {});
  const before = await staff.ask('/ages/1');

  const found = async () => (await staff.ask('/dev/ages/1/gains')).body.gains;
  const [gain, ...others] = await found();
  assert.deepEqual(others, []);
  const { points, ...rest } = gain;
  assert.ok(points >= 70);
  const told_of = { house: main.house, name: 'House of main', gold: flow.net, givers: [giver.house] };
  assert.deepEqual(rest, { ...told_of, told: null });
  const anybody = new Client(server);
  assert.deepEqual((await anybody.ask('/ages/1/gains')).body, { age: 1, gains: [] });
  const path = `/dev/ages/1/gains/${main.house}`;
  for (const [who, where, body, code] of [
    [staff, `/dev/ages/1/gains/${honest.house}`, { told: true, note: 'x' }, 'no_such_gain'],
    [staff, `/dev/ages/7/gains/${main.house}`, { told: true, note: 'x' }, 'no_such_gain'],
    [staff, path, { told: true }, 'note_missing'],
    [staff, path, { told: true, note: 'a \u202e b' }, 'bad_text'],
    [main, path, { told: true, note: 'x' }, 'plays_here'],
    [anybody, path, { told: true, note: 'x' }, 'unauthorized'],
  ] as const)
    assert.equal((await who.post(where, body)).body.code, code);

  const done = await staff.post(path, { told: true, note: 'fed by another account' });
  assert.deepEqual(done.body, { age: 1, house: main.house, told: true });
  const public_gains = async () => (await anybody.ask('/ages/1/gains')).body.gains;
  const [shown] = await public_gains();
  assert.deepEqual([shown.house, shown.gold, shown.note], [main.house, flow.net, 'fed by another account']);
  const after = await staff.ask('/ages/1');
  assert.deepEqual([after.text, after.headers.get('etag')], [before.text, before.headers.get('etag')]);
  assert.match((await staff.ask('/dev/audit')).text, /"act":"tell_gain"/);

  // It outlives restart and the age after.
  await server.close();
  server = await startTestServer(t, settings);
  for (const each of [staff, anybody]) each.address = server.address;
  await staff.post('/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now(), params: {} });
  assert.equal((await staff.post('/dev/age/open', {})).status, 200);
  assert.equal((await public_gains()).length, 1);
  assert.equal((await staff.post(path, { told: false, note: 'brothers' })).status, 200);
  assert.deepEqual(await public_gains(), []);
  assert.equal((await found()).length, 1);
});
