import assert from 'node:assert/strict';
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';

const tools = path.resolve(import.meta.dirname, '../../tools');

/** What stands for the service: says its arguments, and ends as told. */
const SERVICE = `
process.on('SIGTERM', () => process.exit(9));
console.log(JSON.stringify(process.argv.slice(2)));
if (process.argv[3] === 'wait') setTimeout(() => process.exit(1), 20_000);
else process.exitCode = Number(process.argv[3]);
`;

/** What stands for npm: writes down how it was called, and installs what the lock file says. */
const NPM = `
const fs = require('node:fs');
fs.writeFileSync('called.json', JSON.stringify(process.argv.slice(2)));
if (process.env.FAKE_NPM === 'fails') process.exit(1);
fs.mkdirSync('node_modules', { recursive: true });
if (process.env.FAKE_NPM !== 'forgets') fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

const WANTED = {
  '': { name: 'project' },
  'node_modules/a': { version: '1.2.3' },
  'node_modules/tool': { version: '2.0.0', dev: true },
  'node_modules/elsewhere': { version: '3.0.0', optional: true, os: ['nowhere'] },
};

/** A project in a folder of its own with this one's tools, in which `installed` is what npm has installed. */
function project(t: TestContext, installed?: Record<string, object>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-tools-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(tools, path.join(folder, 'tools'), { recursive: true });
  mkdirSync(path.join(folder, 'packages/cli/src'), { recursive: true });
  writeFileSync(path.join(folder, 'packages/cli/src/main.ts'), SERVICE);
  writeFileSync(path.join(folder, 'npm.js'), NPM);
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
  if (installed !== undefined) {
    mkdirSync(path.join(folder, 'node_modules'));
    const lock = JSON.stringify({ packages: installed });
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), lock);
  }
  return folder;
}

function environment(folder: string, env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { npm_lifecycle_event, ...rest } = process.env;
  const npm = { npm_execpath: path.join(folder, 'npm.js'), npm_node_execpath: process.execPath };
  return { ...rest, ...npm, ...env };
}

function run(folder: string, args: string[], env?: NodeJS.ProcessEnv): SpawnSyncReturns<string> {
  const argv = [path.join(folder, 'tools/run.mjs'), ...args];
  return spawnSync(process.execPath, argv, {
    encoding: 'utf8',
    env: environment(folder, env),
    cwd: tmpdir(),
  });
}

function npmCall(folder: string): string[] | undefined {
  const file = path.join(folder, 'called.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

test('no task, and one that there is not, say what there is', (t) => {
  const folder = project(t, WANTED);
  for (const args of [[], ['dance'], ['toString']]) {
    const { status, stderr } = run(folder, args);
    assert.equal(status, 2);
    assert.match(stderr, /^usage: .*\n\n {2}serve /);
  }
});

test('arguments go in, the exit code comes out, and what is installed is left alone', (t) => {
  const folder = project(t, WANTED);
  const { status, stdout } = run(folder, ['realm', 'lab', '7', '--ticks=5']);
  assert.equal(stdout, '["lab","7","--ticks=5"]\n');
  assert.equal(status, 7);
  assert.equal(run(folder, ['serve', '--port']).stdout, '["serve","--dev","--port"]\n');
  assert.equal(npmCall(folder), undefined);
});

test('what is missing or of another version is installed first', (t) => {
  const stale: [installed: Record<string, object> | undefined, why: RegExp][] = [
    [undefined, /none are installed yet/],
    [{ 'node_modules/tool': { version: '2.0.0' } }, /node_modules\/a is missing/],
    [{ ...WANTED, 'node_modules/a': { version: '1.2.2' } }, /node_modules\/a is 1\.2\.2/],
    [{ ...WANTED, 'node_modules/elsewhere': { version: '2.9.9' } }, /node_modules\/elsewhere is 2\.9\.9/],
  ];
  for (const [installed, why] of stale) {
    const folder = project(t, installed);
    const { status, stderr } = run(folder, ['realm', 'lab', '0']);
    assert.equal(status, 0, stderr);
    assert.match(stderr, why);
    const call = npmCall(folder);
    assert.equal(call?.[0], 'ci');
    assert.ok(call?.includes('--ignore-scripts'));
  }
});

test('the tools of development are asked for where a task needs them', (t) => {
  const { 'node_modules/tool': _, ...bare } = WANTED;
  const folder = project(t, bare);
  assert.equal(run(folder, ['realm', 'lab', '0']).status, 0);
  assert.equal(npmCall(folder), undefined);
  mkdirSync(path.join(folder, 'tests'));
  run(folder, ['test']);
  assert.ok(npmCall(folder)?.includes('--include=dev'));
});

test('an install that fails, or leaves something out, ends the task in words', (t) => {
  const failed = run(project(t), ['realm', 'lab', '0'], { FAKE_NPM: 'fails' });
  assert.equal(failed.status, 1);
  assert.match(failed.stderr, /realm: npm could not install the dependencies/);
  assert.equal(failed.stdout, '');
  const forgot = run(project(t), ['realm', 'lab', '0'], { FAKE_NPM: 'forgets' });
  assert.equal(forgot.status, 1);
  assert.match(forgot.stderr, /realm: npm installed the dependencies, yet/);
});

test('measurements get their names and options', (t) => {
  const folder = project(t, WANTED);
  mkdirSync(path.join(folder, 'bench'));
  writeFileSync(path.join(folder, 'bench/main.ts'), 'console.log("measured", process.argv.slice(2).join());');
  assert.match(run(folder, ['bench', 'tick', '--quick']).stdout, /measured tick,--quick/);
});

test('a measurement that there is not is refused by name', () => {
  const main = path.join(import.meta.dirname, '../../bench/main.ts');
  const none = spawnSync(process.execPath, [main, 'tock'], { encoding: 'utf8' });
  assert.equal(none.status, 1);
  assert.match(none.stderr, /no measurement is named tock; there are: .*tick/);
});

test('a signal reaches the service, and its answer is the exit code', {
  skip: process.platform === 'win32',
}, async (t) => {
  const folder = project(t, WANTED);
  const argv = [path.join(folder, 'tools/run.mjs'), 'realm', 'serve', 'wait'];
  const child = spawn(process.execPath, argv, {
    env: environment(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [9, null]);
});

/** What stands for the build of the players' site: says that it ran, and leaves a page. */
const BUILD = `
import fs from 'node:fs';
fs.appendFileSync('built.txt', 'x');
if (fs.readFileSync('packages/web/src/page.tsx', 'utf8') === 'broken') process.exit(1);
fs.mkdirSync('packages/web/dist', { recursive: true });
fs.writeFileSync('packages/web/dist/index.html', '');
`;

test("the players' site is built when its sources have changed, and only for what serves it", (t) => {
  const folder = project(t, WANTED);
  const page = path.join(folder, 'packages/web/src/page.tsx');
  mkdirSync(path.dirname(page), { recursive: true });
  writeFileSync(path.join(folder, 'packages/web/index.html'), '');
  writeFileSync(path.join(folder, 'tools/build_pages.ts'), BUILD);
  writeFileSync(page, 'first');
  const builds = () => {
    const file = path.join(folder, 'built.txt');
    return existsSync(file) ? readFileSync(file, 'utf8').length : 0;
  };

  assert.equal(run(folder, ['realm', 'lab', '0']).status, 0);
  assert.equal(builds(), 0);
  assert.equal(run(folder, ['realm', 'serve', '0']).status, 0);
  assert.equal(run(folder, ['serve']).stdout, '["serve","--dev"]\n');
  assert.equal(builds(), 1);

  writeFileSync(page, 'second');
  assert.equal(run(folder, ['realm', 'serve', '0']).status, 0);
  assert.equal(builds(), 2);

  writeFileSync(page, 'broken');
  const { status, stderr } = run(folder, ['realm', 'serve', '0']);
  assert.equal(status, 1);
  assert.match(stderr, /could not be built/);
  writeFileSync(page, 'second');
  assert.equal(run(folder, ['realm', 'serve', '0']).status, 0, 'a build cut short is not taken for one');
  assert.equal(builds(), 4);
});
