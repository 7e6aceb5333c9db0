import assert from 'node:assert/strict';
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test as testAtTurn } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inTurns, leftOut } from '../support/sample.ts';

const test = inTurns(3);

const tools = path.resolve(import.meta.dirname, '../../tools');

/** What stands for the service: says its arguments, and ends as told. */
const SERVICE = `
process.on('SIGTERM', () => process.exit(9));
console.log(JSON.stringify(process.argv.slice(2)));
if (process.argv[3] === 'wait') setTimeout(() => process.exit(1), 20_000);
else process.exitCode = Number(process.argv[3]);
`;

/** What stands for the build of the program. */
const BUILD_PROGRAM = `
import fs from 'node:fs';
fs.appendFileSync('programs.txt', 'x');
fs.cpSync('packages/cli/src/main.ts', process.argv[2] + '/main.js');
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

/** An optional package that npm leaves out where it runs on a Node that the package doesn't name. */
const BUILT_FOR_HERE = { version: '4.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

type Packages = Record<string, object>;

/**
 * A project in a folder of its own with this one's tools, in which `installed` is what npm has installed of what is
 * `wanted`.
 */
function project(t: TestContext, installed?: Packages, wanted: Packages = WANTED): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-tools-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(tools, path.join(folder, 'tools'), {
    recursive: true,
    filter: (file) => !file.includes('node_modules'),
  });
  mkdirSync(path.join(folder, 'packages/cli/src'), { recursive: true });
  writeFileSync(path.join(folder, 'packages/cli/src/main.ts'), SERVICE);
  writeFileSync(path.join(folder, 'tools/build_program.ts'), BUILD_PROGRAM);
  writeFileSync(path.join(folder, 'npm.js'), NPM);
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
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

test('a Node or an npm that is too old is told in one line what to do', (t) => {
  const folder = project(t, WANTED);
  const door = path.join(folder, 'tools/run.cjs');
  const asked = (
    engines: { node: string; npm: string },
    npm_config_user_agent = 'npm/9.2.0 node/v18.19.1',
  ) => {
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ engines }));
    const env = environment(folder, { npm_config_user_agent });
    return spawnSync(process.execPath, [door, 'realm', 'lab', '7'], { encoding: 'utf8', env });
  };
  const { node } = process.versions;
  const next = node.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  assert.equal(asked({ node: `>=${node}`, npm: '>=9.2.0' }).status, 7);
  assert.equal(asked({ node: '>=18.19.1', npm: '>=9.2.0' }, 'npm/10.0.0').status, 7);
  for (const [engines, old] of [
    [{ node: `>=${next}`, npm: '>=9.2.0' }, `Node ${node}`],
    [{ node: '>=18.19.1', npm: '>=9.10.0' }, 'npm 9.2.0'],
  ] as const) {
    const { status, stderr, stdout } = asked(engines);
    assert.equal(status, 1);
    assert.equal(stdout, '');
    const least = `Node ${engines.node.slice(2)} or later with npm ${engines.npm.slice(2)} or later`;
    assert.equal(
      stderr,
      `realm: this is ${old}; install ${least} (from nodejs.org, or your system's packages), and try again\n`,
    );
  }
});

test('where the Node that npm brings lacks a library, it is named', {
  skip: process.platform === 'win32',
}, (t) => {
  const folder = project(t, WANTED);
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'tools/node/package-lock.json'), 'utf8'));
  for (const [place, { version }] of Object.entries<{ version: string }>(packages)) {
    if (!place.startsWith('node_modules/')) continue;
    const brought = path.join(folder, 'tools/node', place);
    mkdirSync(path.join(brought, 'bin'), { recursive: true });
    writeFileSync(path.join(brought, 'package.json'), JSON.stringify({ version }));
    const says = 'error while loading shared libraries: libatomic.so.1: cannot open shared object file';
    writeFileSync(path.join(brought, 'bin/node'), `#!/bin/sh\necho "node: ${says}" >&2\nexit 127\n`, {
      mode: 0o755,
    });
  }
  const asks = "import('./tools/node.mjs').then((module) => module.broughtNode())";
  const { status, stderr } = spawnSync(process.execPath, ['-e', asks], { cwd: folder, encoding: 'utf8' });
  assert.notEqual(status, 0);
  assert.match(stderr, /the one npm brought doesn't start: .*; install what has libatomic\.so\.1/);
});

test('every package in a lock file has the hash that it must have, and no address', () => {
  for (const file of ['../package-lock.json', 'node/package-lock.json']) {
    const { packages } = JSON.parse(readFileSync(path.join(tools, file), 'utf8'));
    for (const [place, { link, integrity, resolved }] of Object.entries<Record<string, unknown>>(packages)) {
      if (!place.startsWith('node_modules/') || link) continue;
      assert.match(String(integrity), /^sha512-/, place);
      assert.equal(resolved, undefined, place);
    }
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
  const stale: [installed: Packages | undefined, why: RegExp, more?: Packages][] = [
    [undefined, /none are installed yet/],
    [{ 'node_modules/tool': { version: '2.0.0' } }, /node_modules\/a is missing/],
    [{ ...WANTED, 'node_modules/a': { version: '1.2.2' } }, /node_modules\/a is 1\.2\.2/],
    [{ ...WANTED, 'node_modules/elsewhere': { version: '2.9.9' } }, /node_modules\/elsewhere is 2\.9\.9/],
    [WANTED, /node_modules\/binding is missing/, { 'node_modules/binding': BUILT_FOR_HERE }],
  ];
  for (const [installed, why, more] of stale) {
    const folder = project(t, installed, { ...WANTED, ...more });
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

test('tests are kept in memory where that can be had, and where somebody says otherwise there', (t) => {
  const asked = (TMPDIR?: string) => {
    const { TMPDIR: _, ...rest } = process.env;
    const module = JSON.stringify(pathToFileURL(path.join(tools, 'in_memory.mjs')));
    const code = `import { inMemory } from ${module}; console.log(JSON.stringify(inMemory(process.env)));`;
    const env = TMPDIR === undefined ? rest : { ...rest, TMPDIR };
    const argv = ['--input-type=module', '-e', code];
    return JSON.parse(spawnSync(process.execPath, argv, { encoding: 'utf8', env }).stdout);
  };
  assert.deepEqual(asked('/elsewhere'), {});
  const { TMPDIR } = asked();
  // Elsewhere than in memory a machine's folder is what it is.
  if (TMPDIR === undefined) return;
  const folder = mkdtempSync(path.join(TMPDIR, 'realm-tools-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 7\n', { mode: 0o755 });
  assert.equal(spawnSync(program).status, 7);
});

test('measurements say what they can do', () => {
  const main = path.join(import.meta.dirname, '../../bench/main.ts');
  const ask = (option: string) => spawnSync(process.execPath, [main, option], { encoding: 'utf8' });
  const help = ask('--help');
  assert.deepEqual([help.status, help.stderr], [0, '']);
  assert.match(help.stdout, /--profile.*Measurements: .*tick/s);
  const misread = ask('--hlp');
  assert.equal(misread.status, 2);
  assert.match(misread.stderr, /^realm: Unknown option '--hlp'/);
  assert.doesNotMatch(misread.stderr, /^ +at /m);
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

test('the program is built when its sources have changed, for whatever starts it', (t) => {
  const folder = project(t, WANTED);
  mkdirSync(path.join(folder, 'bench'));
  writeFileSync(path.join(folder, 'bench/main.ts'), 'console.log(process.env.REALM_TEST_PROGRAM);');
  const builds = () => readFileSync(path.join(folder, 'programs.txt'), 'utf8').length;
  const source = path.join(folder, 'packages/cli/src/main.ts');

  assert.equal(run(folder, ['realm', 'lab', '0']).status, 0);
  assert.equal(run(folder, ['serve']).stdout, '["serve","--dev"]\n');
  const [built] = readdirSync(path.join(folder, 'packages/cli/dist'));
  const main = path.join(folder, 'packages/cli/dist', built, 'main.js');
  assert.equal(run(folder, ['bench', 'tick']).stdout, `${main}\n`);
  assert.equal(builds(), 1);

  writeFileSync(source, SERVICE.replace('JSON.stringify', ''));
  assert.equal(run(folder, ['realm', 'lab', '0']).stdout, "[ 'lab', '0' ]\n");
  assert.equal(builds(), 2);
  assert.ok(existsSync(main), 'what a server may still run stays');

  writeFileSync(path.join(folder, 'tools/build_program.ts'), 'process.exit(1);');
  const { status, stderr } = run(folder, ['realm', 'lab', '0']);
  assert.equal(status, 1);
  assert.match(stderr, /the program could not be built/);
});

test('each task says how it is used, and installs nothing for that', (t) => {
  const folder = project(t);
  for (const name of ['sdk', 'check', 'long'])
    for (const ask of ['--help', '-h']) {
      const { status, stdout, stderr } = run(folder, [name, ask]);
      assert.deepEqual([status, stderr], [0, '']);
      assert.match(stdout, /^[a-z]/);
      assert.equal(/^Makes the client's package.*npm run sdk/m.test(stdout), name === 'sdk');
    }
  assert.equal(npmCall(folder), undefined);
});

test('what a tool of its own file says is what stands at its head', () => {
  const tools_with_heads = [
    'archive',
    'fuzz',
    'image',
    'lighthouse',
    'mutate',
    'promise',
    'release',
    'sbom',
    'sdk',
    'shots',
    'sim',
  ];
  for (const name of tools_with_heads) {
    const argv = [path.join(tools, 'run.mjs'), name, '--help'];
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, ''], name);
    assert.match(stdout, new RegExp(`^.+\n\n[^]*npm run ${name}`), name);
  }
});

testAtTurn(
  'what a tool does not take is told in one line, before it does anything',
  { skip: leftOut(4) },
  () => {
    const root = path.resolve(tools, '..');
    for (const [file, argument, told] of [
      ['tests/sim/main.ts', '--sedes', "Unknown option '--sedes'"],
      ['tests/sim/main.ts', '--seeds=many', '--seeds takes a whole number from 1 on, not "many"'],
      ['tests/sim/main.ts', '--crashes=-1', '--crashes takes a whole number from 0 on, not "-1"'],
      ['tests/fuzz/main.ts', '--inputs=', '--inputs takes a whole number from 1 on, not ""'],
      ['tools/mutate/main.ts', 'bse', 'none has "bse" in its name: base, journal, market'],
      ['tests/browser/shots.ts', 'nowhere', 'none has "nowhere" in its name: /, /game/age, .*'],
      ['tests/browser/lighthouse.ts', '--quick', "Unknown option '--quick'"],
      ['tools/sbom.ts', '--to', "Unknown option '--to'"],
    ]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, file), argument], {
        encoding: 'utf8',
      });
      assert.deepEqual([status, stdout], [2, ''], `${file} ${argument}: ${stderr}`);
      assert.match(stderr, new RegExp(`^realm: ${told}; --help says what there is\n$`));
    }
  },
);
