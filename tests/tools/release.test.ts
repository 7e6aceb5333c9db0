/** A release, made in a checkout of its own, sets what it says and refuses what would be none. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { recordToday, writtenRecord } from '../../tools/promise/record.ts';
import { leftOut } from '../support/sample.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const MANIFESTS = ['package.json', ...globSync('packages/*/package.json', { cwd: ROOT })];

test('a release sets every version, its section of the changelog, and a tag; another is refused', {
  skip: leftOut(0),
}, (t) => {
  const copy = mkdtempSync(path.join(tmpdir(), 'realm-release-'));
  t.after(() => rmSync(copy, { recursive: true, force: true }));
  for (const file of [...MANIFESTS, 'package-lock.json']) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(copy, file));
  }
  const records = path.join(copy, 'tools/promise/recorded');
  mkdirSync(records, { recursive: true });
  const today = recordToday();
  writeFileSync(
    path.join(records, '2026-01-01.json'),
    writtenRecord({ ...today, codes: { ...today.codes, gone: [404, {}] } }),
  );
  const changelog = path.join(copy, 'CHANGELOG.md');
  writeFileSync(
    changelog,
    '# Changelog\n\n## Unreleased\n\n- A thing.\n\n## 0.1.0 (2026-01-01)\n\n- The first.\n',
  );
  const git = (...args: string[]) => spawnSync('git', args, { cwd: copy, encoding: 'utf8' });
  git('init', '-q');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  git('add', '.');
  git('commit', '-q', '-m', 'Begun');
  const release = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(ROOT, 'tools/release.ts'), ...args], {
      cwd: copy,
      encoding: 'utf8',
    });
  const { version: now } = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8'));

  for (const [wrong, why] of [
    ['', /which version/],
    ['9.9', /is no version such as/],
    [now, /does not come after/],
  ]) {
    const { status, stderr } = release(...(wrong === '' ? [] : [wrong]));
    assert.equal(status, 1);
    assert.match(stderr, why);
  }

  assert.match(
    release('99.0.0').stderr,
    /interface is not as recorded on 2026-01-01: npm run promise -- --record/,
  );
  writeFileSync(path.join(records, '2026-02-01.json'), writtenRecord(today));
  git('add', '.');
  git('commit', '-q', '-m', 'The interface of today');
  const made = release('99.0.0');
  assert.equal(made.stderr, '');
  assert.equal(made.status, 0);
  const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
  assert.match(
    read('CHANGELOG.md'),
    /## Unreleased\n\n## 99\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n- A thing\.\n\n## 0\.1\.0/,
  );
  for (const file of MANIFESTS) assert.equal(JSON.parse(read(file)).version, '99.0.0', file);
  const { packages } = JSON.parse(read('package-lock.json'));
  for (const file of MANIFESTS) {
    const place = path.posix.dirname(file.replaceAll(path.sep, '/'));
    assert.equal(packages[place === '.' ? '' : place].version, '99.0.0', file);
  }
  assert.equal(git('tag', '--list').stdout.trim(), 'v99.0.0');
  assert.equal(git('status', '--porcelain').stdout, '');

  const again = release('99.0.1');
  assert.equal(again.status, 1);
  assert.match(again.stderr, /nothing stands under "Unreleased"/);
  writeFileSync(path.join(copy, 'stray'), '');
  assert.match(release('99.0.1').stderr, /not committed/);
});
