/** What docs/security.md claims can be looked up: every requirement stands in it once, and every file named is there. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { REQUIREMENTS } from './asvs.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const TEXT = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/** The requirements that rows of its tables begin with. */
const stated = [...TEXT.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \|/gm)].flatMap(([, ids]) =>
  ids.split(', '),
);

test('every requirement of levels 1 and 2 stands in the table once: kept, not kept, or not applying', () => {
  assert.deepEqual(
    stated.filter((id, i) => stated.indexOf(id) !== i),
    [],
    'none twice',
  );
  const inOrder = (ids: readonly string[]) =>
    [...ids].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  assert.deepEqual(inOrder(stated), inOrder(REQUIREMENTS));
});

test('what is said to be kept names what keeps it, and every file that is named is there', () => {
  const [, kept] = TEXT.split('\n## What is kept\n');
  const lines = kept.split('\n## What does not apply\n')[0].split('\n');
  for (const line of lines.filter((each) => /^\| \d/.test(each)))
    assert.match(line, /`[\w./-]+\.(?:ts|tsx|md|mjs|json|html)`[^|]*\|$/, line);
  const named = new Set(
    [...TEXT.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|md|mjs|conf|yaml|html)|tsconfig\.json)`/g)].map(
      ([, file]) => file,
    ),
  );
  assert.ok(named.size > 80);
  assert.deepEqual(
    [...named].filter((file) => !existsSync(path.join(ROOT, file))),
    [],
  );
});

/** Each starts a program of the service's own, and takes nothing from anybody who plays. */
const STARTERS = [
  path.join('cli', 'src', 'serve', 'kept_process.ts'),
  path.join('server', 'src', 'game', 'snapshot_player.ts'),
  path.join('server', 'src', 'game', 'snapshot_starter.ts'),
];

test('the service starts no process but its own programs, and runs no text as code', () => {
  const source = readdirSync(path.join(ROOT, 'packages'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^\w+[\\/]src[\\/].*\.tsx?$/.test(file),
  );
  assert.ok(source.length > 500);
  const starts = source.filter((file) =>
    /node:child_process|node:vm|\beval\(|new Function\(/.test(
      readFileSync(path.join(ROOT, 'packages', file), 'utf8'),
    ),
  );
  assert.deepEqual(starts.sort(), STARTERS);
});
