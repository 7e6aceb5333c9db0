/** What a release is handed out as runs without the checkout, from a folder of its own, and fetches nothing. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { LONG, leftOut } from '../support/sample.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WITH_NODE = LONG ? ['--node', process.execPath] : [];
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const room = mkdtempSync(path.join(tmpdir(), 'realm archive '));
const made = path.join(room, 'made');
/** Nothing of the checkout, of npm's cache or of this process's settings reaches what is tried. */
const env = {
  PATH: [path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter),
  HOME: path.join(room, 'home'),
  npm_config_cache: path.join(room, 'cache'),
  npm_config_offline: 'true',
};
const started: ChildProcess[] = [];

const make = (to: string, ...more: string[]) =>
  execFileSync(process.execPath, ['tools/archive.ts', to, ...more], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: 'pipe',
  });

before(() => {
  mkdirSync(path.join(room, 'home'));
  make(made, ...WITH_NODE);
});
after(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(room, { recursive: true, force: true, maxRetries: 5 });
});

const unpack = (file: string, to: string): string => {
  mkdirSync(to, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(made, file), '-C', to]);
  return path.join(to, readdirSync(to)[0]);
};

/** A server by a program's file, and where it is. */
async function serve(program: string, ...flags: string[]): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(program, ['serve', '--port', '0', ...flags], {
    cwd: room,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text;
  });
  for await (const line of createInterface(child.stdout!)) {
    said += `${line}\n`;
    const address = / at (http:\/\/[\d.]+:\d+): tick/.exec(line)?.[1];
    if (address !== undefined) return { address, child };
  }
  throw new Error(said);
}

async function shows(address: string): Promise<void> {
  assert.equal(((await (await fetch(`${address}/world`)).json()) as { age: number }).age, 1);
  for (const page of ['/', '/docs', '/sdk.js', '/rules'])
    assert.equal((await fetch(address + page, { headers: { accept: '*/*' } })).status, 200, page);
}

test('sums and the bill of materials stand beside what is handed out', () => {
  const sums = readFileSync(path.join(made, 'SHA256SUMS'), 'utf8').trim().split('\n');
  assert.equal(sums.length, readdirSync(made).length - 1);
  for (const line of sums) {
    const [sum, file] = line.split('  ');
    const bytes = readFileSync(path.join(made, file));
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sum);
  }
  const { components } = JSON.parse(readFileSync(path.join(made, `realm-${version}.cdx.json`), 'utf8'));
  assert.ok(components.some(({ name }: { name: string }) => name === 'fastify'));
});

/** What is for npm, in a folder of the room's. */
function unpacked(name: string): string {
  const folder = path.join(room, name);
  return existsSync(folder) ? path.join(folder, 'package') : unpack(`realm-${version}.tgz`, folder);
}

/** As npm installs it, or, which is much faster, as it stands in the file. */
function installed(): string {
  const file = `realm-${version}.tgz`;
  if (!LONG) return path.join(unpacked('unpacked'), 'bin/realm.js');
  const prefix = path.join(room, 'prefix');
  const args = ['install', '--global', '--prefix', prefix, path.join(made, file)];
  const npm = spawnSync('npm', args, { cwd: room, env, encoding: 'utf8' });
  assert.equal(npm.status, 0, npm.stderr);
  return path.join(prefix, 'bin/realm');
}

test('npm has all of the command from the file alone, and it serves, backs up and is drilled', {
  skip: leftOut(4),
}, async () => {
  const program = installed();
  assert.equal(spawnSync(program, ['--version'], { env, encoding: 'utf8' }).stdout, `${version}\n`);
  const { address, child } = await serve(program, '--data', path.join(room, 'data'), '--must-exist', '0');
  await shows(address);
  const backups = path.join(room, 'backups');
  const run = (...args: string[]) => spawnSync(program, args, { cwd: room, env, encoding: 'utf8' });
  assert.equal(run('backup', backups, '--keep', '2', '--data', 'data').status, 0);
  assert.match(run('drill', backups).stdout, /^age +1, tick 0$/m);
  assert.match(run('lab', '--houses', '20', '--ticks', '10', '--seed', 'x').stdout, /tick/);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

/** The command line of the server that a keeper keeps. */
const keptBy = ({ pid }: ChildProcess): string =>
  execFileSync('ps', ['-o', 'args=', '--ppid', String(pid)], { encoding: 'utf8' });

test('a version beside another takes over once the link leads to it', { skip: leftOut(1) }, async () => {
  const [one, other] = ['unpacked', 'other'].map((name) => unpacked(name));
  const current = path.join(room, 'current');
  symlinkSync(one, current);
  const program = path.join(current, 'bin/realm.js');
  const { address, child } = await serve(program, '--data', 'kept', '--must-exist', '0', '--upgradable');
  symlinkSync(other, `${current}.new`);
  renameSync(`${current}.new`, current);
  const upgrade = spawn(program, ['upgrade', '--data', 'kept'], { cwd: room, env, stdio: 'pipe' });
  const [code] = await once(upgrade, 'exit');
  assert.equal(code, 0);
  await shows(address);
  assert.ok(keptBy(child).includes(`${other}/bin/realm.js`), keptBy(child));
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('a release that brings its Node runs by that once it takes over, and the one before may go', {
  skip: !LONG,
}, async () => {
  const name = readdirSync(made).find((file) => file.endsWith('.tar.gz'))!;
  const [one, other] = ['first', 'second'].map((each) => unpack(name, path.join(room, each)));
  const link = path.join(room, 'counts');
  const program = path.join(link, 'bin/realm');
  symlinkSync(one, link);
  env.PATH = '/usr/bin:/bin';
  const { address, child } = await serve(program, '--data', 'counted', '--must-exist', '0', '--upgradable');
  assert.ok(keptBy(child).startsWith(`${one}/node/bin/node `), keptBy(child));
  for (const removed of [undefined, one]) {
    symlinkSync(other, `${link}.new`);
    renameSync(`${link}.new`, link);
    if (removed !== undefined) rmSync(removed, { recursive: true });
    // Not in one piece: connections that are closed meanwhile are to be noticed.
    const upgrade = spawn(program, ['upgrade', '--data', 'counted'], { cwd: room, env, stdio: 'pipe' });
    assert.deepEqual(await once(upgrade, 'exit'), [0, null]);
    assert.ok(keptBy(child).startsWith(`${other}/node/bin/node `), keptBy(child));
    await shows(address);
  }
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('the archive brings its Node, and the same commit makes the same bytes', { skip: !LONG }, async () => {
  const name = readdirSync(made).find((file) => file.endsWith('.tar.gz'))!;
  const folder = unpack(name, path.join(room, 'whole'));
  const link = path.join(room, 'realm');
  symlinkSync(path.join(folder, 'bin/realm'), link);
  env.PATH = '/usr/bin:/bin';
  const { address, child } = await serve(link, '--dev', '--data', 'whole-data');
  await shows(address);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  const again = path.join(room, 'again');
  make(again, ...WITH_NODE);
  assert.equal(
    readFileSync(path.join(again, 'SHA256SUMS'), 'utf8'),
    readFileSync(path.join(made, 'SHA256SUMS'), 'utf8'),
  );
});
