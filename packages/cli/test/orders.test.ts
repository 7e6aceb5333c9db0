import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

test("one house's orders and what changed it are shown beside a running server", async (t) => {
  const data = folder(t);
  const server = await running(t, data);
  const ada = await Visitor.of(server, 'Ada');
  const body = { type: 'create_house', name: 'Hearthmere', race: 'peatkin', personality: 'builder' };
  const { house } = await ada.post('/commands', body);
  await ada.post('/dev/tick', { count: 1 });
  const bob = await Visitor.of(server, 'Bob');
  await bob.post('/commands', { ...body, name: 'Saltmere' });
  const { cost } = await ada.post('/commands', { type: 'explore', house, acres: 2 });
  await ada.post('/dev/tick', { count: 2 });
  await ada.post('/commands', { type: 'train', house, unit: 2, count: 5 });

  const json = async (...more: string[]) => {
    const { code, out, err } = await realm('orders', String(house), '--data', data, '--json', ...more);
    assert.equal(code, 0, err);
    return out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  };
  const shown = await json();
  assert.deepEqual(
    shown.map(({ tick, by, type }) => [tick, by, type]),
    [
      [0, 'player', 'create_house'],
      [1, 'player', 'explore'],
      [3, 'player', 'train'],
    ],
  );
  assert.deepEqual(shown[1].order, { house, acres: 2 });
  assert.equal(shown[1].changes.gold, -cost.gold);
  assert.equal(shown[1].changes.incoming_land, 2);
  assert.notEqual(shown[0].order.name, 'Hearthmere', 'words are not in the journal');
  // What it has at the end is what it began with and all that changed it.
  const all = await json('--ticks');
  const gold = all.reduce((sum, { changes }) => sum + (changes.gold ?? 0), 100_000);
  assert.equal(gold, (await ada.get('/me')).gold);
  assert.equal((await json('--from-tick', '2')).length, 1);
  assert.equal((await json('--to-tick', '0')).length, 1);
  const { out } = await realm('orders', String(house), '--data', data, '--from-tick', '3');
  assert.match(
    out,
    /^20\S+Z {2}entry \d+ {2}tick 3 {2}player {2}train {2}\{.*\} {2}gold -[\d,]+,.* training\.2 \+5$/m,
  );
  const none = await realm('orders', '100000', '--data', data);
  assert.deepEqual([none.code, none.err], [1, 'realm: there is no house 100000 in this age\n']);
});
