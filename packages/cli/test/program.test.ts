import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { SETTINGS } from '@realm/server';
import { PROGRAM } from '../../../tests/support/program.ts';
import { realm } from './listening.ts';

test('help says what there is, for all and for each command', async () => {
  const { code, out, err } = await realm('--help');
  assert.equal(code, 0);
  assert.equal(err, '');
  for (const command of ['serve', 'lab', 'verify']) {
    assert.match(out, new RegExp(`^  ${command} `, 'm'));
    const help = await realm(command, '--help');
    assert.equal(help.code, 0);
    assert.match(help.out, new RegExp(`^Usage: realm ${command} `));
  }
});

test('the README names every command', async () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../../README.md'), 'utf8');
  const [, line = ''] = /the command line: (.*) \|\n/.exec(readme) ?? [];
  const { out } = await realm('--help');
  const [, commands = ''] = /Commands:\n([\s\S]*?)\n\n/.exec(out) ?? [];
  assert.deepEqual(
    [...line.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name).sort(),
    [...commands.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name).sort(),
  );
});

test('serve lists every setting of the server', async () => {
  const { out } = await realm('serve', '--help');
  for (const { flag } of SETTINGS) assert.ok(out.includes(`--${flag}`), flag);
});

const misuses: [string[], RegExp][] = [
  [['labb'], /^realm: unknown command 'labb'\n\(Did you mean lab\?\)\n$/],
  [['lab', '--house', '3'], /^realm: unknown option '--house'\n\(Did you mean --houses\?\)\n$/],
  [['lab', '--houses', '0'], /must be a whole number from 1 to 1000000\.\n$/],
  [['lab', '--ticks', '1e3'], /must be a whole number/],
  [['report', 'abc', 'settled'], /must be a whole number from 1/],
  [['lift', '0x1', '--reason', 'x'], /must be a whole number from 1/],
  [['appeal', '1e2', 'upheld', '--answer', 'x'], /must be a whole number from 1/],
  [['announce', 'hello', '--until', '40'], /must be a time with its zone/],
  [['serve', '--port', '99999'], /^realm: --port must be .*99999"\n$/],
  [['serve', '--dev', '--host', '0.0.0.0'], /^realm: --dev .*\n$/],
  [['verify', 'more'], /too many arguments/],
  [
    ['role', 'ada', 'owner', 'postgres://me:hunter2@db/a'],
    /too many arguments.*postgres:\/\/me:…@db\/a\.\n$/,
  ],
];
for (const [args, said] of misuses) {
  test(`realm ${args.join(' ')} is not understood`, async () => {
    const { code, out, err } = await realm(...args);
    assert.equal(code, 2);
    assert.equal(out, '');
    assert.match(err, said);
  });
}

const failures: [string[], RegExp][] = [
  [['lab', '--age', 'Nowhere 9'], /^realm: there is no age file "Nowhere 9".*\n$/],
  [['verify', '--data', '/nowhere/at/all'], /^realm: there is no journal in .*\n$/],
];
for (const [args, said] of failures) {
  test(`realm ${args.join(' ')} fails in one line`, async () => {
    const { code, err } = await realm(...args);
    assert.equal(code, 1);
    assert.match(err, said);
  });
}

test('whoever reads the output may stop: no stack, and it ends well', {
  skip: process.platform === 'win32',
}, () => {
  // The reader is gone before anything is written.
  const line = `{ sleep 1; "$0" "$1" lab --help; echo "ended with $?" >&2; } | true`;
  const { stderr } = spawnSync('bash', ['-c', line, process.execPath, PROGRAM], { encoding: 'utf8' });
  assert.equal(stderr, 'ended with 0\n');
});
