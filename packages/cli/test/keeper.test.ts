/** What a keeper does with programs that are not what they should be: the server that there is goes on. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test as testAtTurn } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inTurns, leftOut } from '../../../tests/support/sample.ts';
import { keeperOf, type Told } from '../src/serve/keeper_file.ts';
import { folder } from './listening.ts';

const test = inTurns(2);

const KEEPER = fileURLToPath(new URL('../src/serve/keeper_main.ts', import.meta.url));
/** Long enough for what starts at all on a busy machine. */
const LOADED_WITHIN_MS = 8_000;
const STILL_WAITING_MS = 500;
const IN_RELEASE = 'packages/cli/dist/build/main.js';

/** As much of a server as a keeper sees of one. */
const SERVER = `
process.send({ word: 'loaded' });
process.on('message', ({ word }) => {
  if (word === 'go') process.send({ word: 'listening', address: 'here' });
  else process.exit(0);
});
process.on('SIGTERM', () => process.exit(0));
`;

/** A release that stands in a folder; with a Node of its own, which runs the one that is there, if need be. */
function release(place: string, node?: string, server = SERVER): string {
  mkdirSync(path.dirname(path.join(place, IN_RELEASE)), { recursive: true });
  writeFileSync(path.join(place, IN_RELEASE), server);
  if (node !== undefined) {
    mkdirSync(path.join(place, 'node/bin'), { recursive: true });
    writeFileSync(path.join(place, 'node/bin/node'), node);
    chmodSync(path.join(place, 'node/bin/node'), 0o755);
  }
  return place;
}

interface Keeping {
  readonly child: ChildProcess;
  /** All it said. */
  said(): string;
  /** Lets the link lead elsewhere, and asks for an upgrade. */
  ask(place: string): void;
  /** The same; answers how that went. */
  upgradeTo(place: string): Promise<Told>;
  /** The command line of the server that it keeps. */
  server(): string;
  pid(): number;
  stop(): Promise<number>;
}

async function keeping(
  t: TestContext,
  root: string,
  place: string,
  before?: (child: ChildProcess, said: () => string) => Promise<void>,
): Promise<Keeping> {
  const current = path.join(root, 'current');
  symlinkSync(place, current);
  const entry = path.join(current, IN_RELEASE);
  const options = JSON.stringify({
    entry,
    args: [],
    data: root,
    log: 'lines',
    loaded_within_ms: LOADED_WITHIN_MS,
    still_waiting_ms: STILL_WAITING_MS,
  });
  const child = spawn(process.execPath, [KEEPER, options], { stdio: ['ignore', 'pipe', 'pipe'] });
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      said += text;
    });
  await before?.(child, () => said);
  while (keeperOf(root) === undefined) {
    assert.equal(child.exitCode, null, said);
    await sleep(20);
  }
  const ask = (to: string) => {
    rmSync(current);
    symlinkSync(to, current);
    child.kill('SIGUSR2');
  };
  const ps = (column: string) =>
    execFileSync('ps', ['-o', `${column}=`, '--ppid', String(child.pid)], { encoding: 'utf8' }).trim();
  return {
    child,
    said: () => said,
    ask,
    async upgradeTo(to) {
      const before = keeperOf(root)?.upgrades;
      ask(to);
      for (;;) {
        await sleep(20);
        assert.equal(child.exitCode, null, said);
        const now = keeperOf(root);
        if (now?.last !== undefined && now.upgrades !== before) return now.last;
      }
    },
    server: () => ps('args'),
    pid: () => Number(ps('pid')),
    async stop() {
      child.kill('SIGTERM');
      return (await once(child, 'exit'))[0];
    },
  };
}

const OPTIONS = { skip: process.platform === 'win32' && 'no signals', timeout: 60_000 };

test(
  'a link that leads to nothing, or to half of a release, leaves the server as it is',
  OPTIONS,
  async (t) => {
    const root = folder(t);
    const one = release(path.join(root, 'one'));
    const keeper = await keeping(t, root, one);
    const before = keeper.pid();
    const missing = `there is no program at ${path.join(root, 'current', IN_RELEASE)}; the one before goes on`;
    assert.deepEqual(await keeper.upgradeTo(path.join(root, 'none')), { done: false, text: missing });
    mkdirSync(path.join(root, 'empty'));
    assert.deepEqual(await keeper.upgradeTo(path.join(root, 'empty')), { done: false, text: missing });
    mkdirSync(path.join(root, 'odd', IN_RELEASE), { recursive: true });
    assert.deepEqual(await keeper.upgradeTo(path.join(root, 'odd')), { done: false, text: missing });
    // Its Node was not unpacked as a whole.
    const half = release(path.join(root, 'half'), '');
    chmodSync(path.join(half, 'node/bin/node'), 0o644);
    const text = 'the new version did not start; the one before goes on';
    assert.deepEqual(await keeper.upgradeTo(half), { done: false, text });
    assert.match(keeper.said(), /half\S+main\.js could not be started: spawn \S+ EACCES\n/);
    assert.equal(keeper.pid(), before, 'the same server all along');
    assert.deepEqual(await keeper.upgradeTo(one), { done: true, text: 'the new version serves' });
    assert.notEqual(keeper.pid(), before);
    assert.equal(await keeper.stop(), 0);
  },
);

test('a release runs by its own Node, and the one before may be removed', OPTIONS, async (t) => {
  const root = folder(t);
  // A marked way to the Node that is there.
  const node = `#!/bin/sh\nexec "${process.execPath}" --title=its-own "$@"\n`;
  const [one, two] = ['one', 'two'].map((name) => release(path.join(root, name), node));
  const keeper = await keeping(t, root, one);
  assert.match(keeper.server(), /its-own/);
  assert.equal((await keeper.upgradeTo(two)).done, true);
  rmSync(one, { recursive: true });
  assert.equal((await keeper.upgradeTo(two)).done, true);
  assert.match(keeper.server(), /its-own/);
  assert.equal(await keeper.stop(), 0);
});

testAtTurn(
  'a version that hangs is given up, and what was asked for meanwhile comes after it',
  {
    ...OPTIONS,
    skip: OPTIONS.skip || leftOut(1),
  },
  async (t) => {
    const root = folder(t);
    const [one, hung, two] = ['one', 'hung', 'two'].map((name) => path.join(root, name));
    release(two);
    const kept = await keeping(t, root, release(one));
    release(hung, undefined, 'setInterval(() => {}, 1_000);');
    assert.match((await kept.upgradeTo(hung)).text, /did not start; the one before goes on/);
    kept.ask(hung);
    while (keeperOf(root)?.upgrading !== true) await sleep(20);
    assert.deepEqual(await kept.upgradeTo(two), { done: true, text: 'the new version serves' });
    assert.match(kept.server(), /two/);
    // Nor does it hold up the end.
    kept.ask(hung);
    while (keeperOf(root)?.upgrading !== true) await sleep(20);
    assert.equal(await kept.stop(), 0);
  },
);

test(
  'a version that hangs with the game in its hands is told of, and the one before follows once it is ended',
  OPTIONS,
  async (t) => {
    const root = folder(t);
    const kept = await keeping(t, root, release(path.join(root, 'one')));
    const hung = `process.send({ word: 'loaded' });\nprocess.on('message', () => {});`;
    kept.ask(release(path.join(root, 'hung'), undefined, hung));
    const told =
      /^realm: the new version does not serve yet after \d+ s, and nobody is served: ending process (\d+) ends the wait$/m;
    while (!told.test(kept.said())) await sleep(20);
    assert.equal(Number(told.exec(kept.said())?.[1]), kept.pid());
    process.kill(kept.pid());
    while (keeperOf(root)?.last === undefined) await sleep(20);
    assert.match(keeperOf(root)?.last?.text ?? '', /could not go on with the game; the one before does/);
    assert.match(kept.server(), /one/);
    assert.equal(await kept.stop(), 0);
  },
);

test('a server that is killed is told of', OPTIONS, async (t) => {
  const root = folder(t);
  const keeper = await keeping(t, root, release(path.join(root, 'one')));
  process.kill(keeper.pid(), 'SIGKILL');
  const [code] = await once(keeper.child, 'close');
  assert.equal(code, 1);
  assert.match(keeper.said(), /^realm: the server was killed by SIGKILL$/m);
});

test('an upgrade of which nothing can be written down is not begun', OPTIONS, async (t) => {
  const root = folder(t);
  const keeper = await keeping(t, root, release(path.join(root, 'one')));
  const before = keeper.pid();
  mkdirSync(path.join(root, 'keeper.json.new'));
  keeper.ask(path.join(root, 'one'));
  while (!/^realm: that an upgrade is under way can't be written into /m.test(keeper.said())) await sleep(20);
  assert.equal(keeper.pid(), before);
  rmSync(path.join(root, 'keeper.json.new'), { recursive: true });
  assert.equal((await keeper.upgradeTo(path.join(root, 'one'))).done, true, 'it can be asked for again');
  assert.equal(await keeper.stop(), 0);
});

test(
  'what a keeper that was killed left behind is no keeper, whoever has its number now',
  OPTIONS,
  async (t) => {
    const root = folder(t);
    const keeper = await keeping(t, root, release(path.join(root, 'one')));
    const file = path.join(root, 'keeper.json');
    const says = JSON.parse(readFileSync(file, 'utf8'));
    assert.match(says.started, /^\d+$/);
    writeFileSync(file, JSON.stringify({ ...says, pid: process.pid }));
    assert.equal(keeperOf(root), undefined);
    writeFileSync(file, JSON.stringify({ pid: process.pid, upgrades: 0 }));
    assert.equal(keeperOf(root)?.pid, process.pid, 'one of an older version says no more');
    writeFileSync(file, JSON.stringify(says));
    assert.equal(keeperOf(root)?.pid, keeper.child.pid);
    assert.equal(await keeper.stop(), 0);
  },
);

test('who asks for an upgrade before the server listens is told so, and nothing ends', OPTIONS, async (t) => {
  const root = folder(t);
  const slow = release(path.join(root, 'slow'));
  writeFileSync(
    path.join(slow, IN_RELEASE),
    `console.log('starting');\nsetTimeout(() => {${SERVER}}, 1500);\n`,
  );
  const keeper = await keeping(t, root, slow, async (child, said) => {
    while (!/^starting$/m.test(said())) await sleep(20);
    child.kill('SIGUSR2');
    while (!/does not listen yet/.test(said())) await sleep(20);
  });
  assert.equal((await keeper.upgradeTo(slow)).done, true);
  assert.equal(await keeper.stop(), 0);
});

test('where neither version goes on the keeper ends as the last of them did', OPTIONS, async (t) => {
  const root = folder(t);
  const one = release(path.join(root, 'one'));
  const keeper = await keeping(t, root, one);
  writeFileSync(path.join(one, IN_RELEASE), 'process.exit(3);');
  const two = release(path.join(root, 'two'));
  const loads = `process.send({ word: 'loaded' });\nprocess.on('message', () => process.exit(4));`;
  writeFileSync(path.join(two, IN_RELEASE), loads);
  keeper.ask(two);
  const [code] = await once(keeper.child, 'close');
  assert.equal(code, 3, keeper.said());
});

test(
  'a keeper whose server does not come to listen leaves what another says of itself',
  OPTIONS,
  async (t) => {
    const root = folder(t);
    const keeper = await keeping(t, root, release(path.join(root, 'one')));
    const fails = release(path.join(root, 'fails'));
    writeFileSync(path.join(fails, IN_RELEASE), 'process.exit(1);');
    const entry = path.join(fails, IN_RELEASE);
    const options = JSON.stringify({ entry, args: [], data: root, log: 'lines' });
    const [code] = await once(spawn(process.execPath, [KEEPER, options], { stdio: 'ignore' }), 'close');
    assert.equal(code, 1);
    assert.equal(keeperOf(root)?.pid, keeper.child.pid);
    assert.equal(await keeper.stop(), 0);
  },
);
