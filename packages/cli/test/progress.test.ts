import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Progress } from '../src/progress.ts';
import { grouped, table } from '../src/table.ts';

function listen(watched: boolean) {
  const said: string[] = [];
  return { said, terminal: { out: () => {}, err: (text: string) => said.push(text), watched } };
}

test('for a log it says a line each tenth of the way', () => {
  const { said, terminal } = listen(false);
  const progress = new Progress(terminal, 'playing', 400);
  for (let tick = 1; tick <= 400; tick++) progress.at(tick, `tick ${tick}`);
  progress.end();
  assert.equal(said.length, 10);
  assert.deepEqual([said[0], said[9]], ['playing 10% tick 40\n', 'playing 100% tick 400\n']);
});

test('for who watches it draws over one line and leaves it clean', () => {
  const { said, terminal } = listen(true);
  const progress = new Progress(terminal, 'playing', 1_000);
  for (let tick = 1; tick <= 1_000; tick++) progress.at(tick);
  progress.end();
  assert.ok(said.length >= 3 && said.length < 50, `${said.length} drawings`);
  assert.ok(said.every((text) => text.startsWith('\r') && !text.includes('\n')));
  assert.match(said.at(-2) as string, /█{30} 100%/);
  assert.equal(said.at(-1), '\r\x1b[K');
});

test('nothing to do is done', () => {
  const { said, terminal } = listen(true);
  new Progress(terminal, 'verifying', 0).at(1);
  assert.match(said[0], /100%/);
});

test('a table aligns its columns', () => {
  assert.deepEqual(
    table([
      ['land', 'least', 'most'],
      ['all', 7, 1_234_567],
    ]),
    ['land  least       most', 'all       7  1,234,567'],
  );
  assert.equal(grouped(-1_000), '-1,000');
});
