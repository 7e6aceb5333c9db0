import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXPERTS } from '@realm/robots';
import { contest } from '../src/lab/contest.ts';
import { differences, searchWay } from '../src/lab/search.ts';
import { AGES, realm } from './listening.ts';

const options = { age: 'Embers 1', ages: AGES, houses: 36, ticks: 60, seed: '7' };

test('in a contest as many experts go each way as asked, the same ones for the same seed', async () => {
  const one = await contest(options, EXPERTS.slice(0, 3), 4);
  assert.deepEqual(
    one.shares.map(({ length }) => length),
    [4, 4, 4],
  );
  const robots = [...one.levels.values()].reduce((sum, { length }) => sum + length, 0);
  assert.equal(robots, 24);
  const again = await contest(options, EXPERTS.slice(0, 3), 4);
  assert.deepEqual(again.shares, one.shares);
});

test('a search goes on with the best it tried, and finds the same again', async () => {
  const search = () => searchWay(EXPERTS[0], { ...options, ways: 3, each: 3, generations: 2 });
  const [found, again] = [await search(), await search()];
  assert.deepEqual(found, again);
  assert.ok(found.every(({ edge }, i) => i === 0 || edge <= found[i - 1].edge));
  const other = found.find(({ way }) => way !== EXPERTS[0]);
  assert.ok(other !== undefined && differences(EXPERTS[0], other.way).length > 0);
  const { economy, military, arcane } = other.way.scientists_bp;
  assert.equal(economy + military + arcane, 10_000);
});

test('the command plays all ways, and wants robots beside them', async () => {
  const args = ['lab', '--houses', '36', '--ticks', '20', '--seed', '7'];
  const lab = await realm(...args, '--ways', '2');
  assert.equal(lab.code, 0, lab.err);
  for (const { name } of EXPERTS) assert.match(lab.out, new RegExp(`${name} +\\d\\.\\d{3}`));
  assert.notEqual((await realm(...args, '--ways', '3')).code, 0);
});
