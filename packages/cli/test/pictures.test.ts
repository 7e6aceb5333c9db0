import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { picturesOf } from '../src/lab/pictures.ts';
import { folder, realm } from './listening.ts';

const history = {
  days: [24, 48, 72].map((tick, day) => ({ tick, lands: [300, 300 + 10 * day, 300 + 100 * day], wars: day })),
  temperaments: ['builder', 'raider', 'raider'],
  levels: ['good', 'good', 'plain'],
};

test('pictures show each sort by its name and end where its land does', () => {
  const pictures = picturesOf(history);
  for (const name of ['builder', 'raider']) assert.ok(pictures['ways.svg'].includes(`>${name}</text>`));
  const heights = [...pictures['levels.svg'].matchAll(/L[^L"]+? ([\d.]+)" fill="none"/g)].map(([, y]) =>
    Number(y),
  );
  assert.equal(heights.length, 2);
  assert.ok(heights[1] < heights[0], 'the plain house ends with more land, which is further up');
  assert.equal(pictures['wars.svg'].match(/<rect x=/g)?.length, 3);
});

test('the lab draws the world of its first seed', async (t) => {
  const into = join(folder(t), 'pictures');
  const { code, err } = await realm(
    'lab',
    '--houses',
    '24',
    '--ticks',
    '48',
    '--seeds',
    '2',
    '--pictures',
    into,
  );
  assert.equal(code, 0, err);
  assert.deepEqual(readdirSync(into).sort(), ['levels.svg', 'spread.svg', 'wars.svg', 'ways.svg']);
  for (const name of readdirSync(into)) {
    const picture = readFileSync(join(into, name), 'utf8');
    assert.ok(picture.startsWith('<svg ') && picture.endsWith('</svg>\n') && picture.length < 20_000, name);
    assert.doesNotMatch(picture, /NaN|undefined|Infinity/);
  }
});

test('ways of strangers are set among the robots, and what each comes to is printed', async () => {
  const { code, out, err } = await realm('lab', '--houses', '40', '--ticks', '30', '--strangers', '2');
  assert.equal(code, 0, err);
  for (const name of ['a dragon on its gold', 'the highest wall', 'all trade', 'robots, plain'])
    assert.ok(out.includes(name), name);
  const many = await realm('lab', '--houses', '40', '--ticks', '30', '--strangers', '3');
  assert.notEqual(many.code, 0);
  assert.match(many.err, /fewer --strangers/);
});
