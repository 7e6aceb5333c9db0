/** A version comes after another under load, by the command an operator types, and nobody is refused. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM } from '../../../tests/support/program.ts';
import { LONG, leftOut } from '../../../tests/support/sample.ts';

/** Upgrades one after the other under load. */
const UPGRADES = LONG ? 12 : 1;
const folder = mkdtempSync(path.join(tmpdir(), 'realm-upgrade-'));
const started: ChildProcess[] = [];
after(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Running {
  readonly address: string;
  readonly child: ChildProcess;
  readonly lines: string[];
}

/** A server that may be upgraded, whose program is what `entry` leads to. */
async function start(entry: string, data: string, ...more: string[]): Promise<Running> {
  const flags = ['serve', '--dev', '--upgradable', '--port', '0', '--data', data, '--limits', '1000000'];
  const child = spawn(
    process.execPath,
    [entry, ...flags, '--tick-ms', '3600000', '--robots', '20', ...more],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('REALM_'))),
    },
  );
  started.push(child);
  const lines: string[] = [];
  child.stderr?.on('data', (text: Buffer) => void lines.push(String(text)));
  const out = createInterface({ input: child.stdout! });
  out.on('line', (line) => void lines.push(line));
  for (;;) {
    const at = lines.map((line) => /http:\/\/[\d.]+:\d+/.exec(line)?.[0]).find((each) => each !== undefined);
    if (at !== undefined) return { address: at, child, lines };
    assert.equal(child.exitCode, null, lines.join('\n'));
    await sleep(50);
  }
}

const upgrade = (data: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, 'upgrade', '--data', data], (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: `${out}${err}` }),
    );
  });

const keeperOf = (data: string): { pid: number } =>
  JSON.parse(readFileSync(path.join(data, 'keeper.json'), 'utf8'));

async function signIn(address: string, name: string): Promise<string> {
  const answer = await fetch(`${address}/auth/dev`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return (answer.headers.get('set-cookie') as string).split(';')[0];
}

async function command(address: string, cookie: string, key: string, body: object): Promise<number> {
  const answer = await fetch(`${address}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

test('upgrades under load refuse nobody, lose nothing and do nothing twice', {
  timeout: 300_000,
}, async () => {
  const data = path.join(folder, 'load');
  const { address, child, lines } = await start(PROGRAM, data);
  const cookie = await signIn(address, 'ada');
  const founds = { type: 'create_house', name: 'Hearthmere', race: 'brandsworn', personality: 'builder' };
  assert.equal(await command(address, cookie, 'founding', founds), 200);
  const me = async () => {
    const answer = await fetch(`${address}/me`, { headers: { cookie } });
    return (await answer.json()) as { house: number; gold: number };
  };
  const before = await me();
  // One who orders one thing after the other, one who looks, and a feed that comes back when it is told to.
  let is_over = false;
  let orders = 0;
  const done: string[] = [];
  const odd: string[] = [];
  const explore = { type: 'explore', house: before.house, acres: 1 };
  const order = async () => {
    while (!is_over) {
      const key = `order-${orders++}`;
      const status = await command(address, cookie, key, explore).catch((error) => `${error.cause ?? error}`);
      if (status === 200) done.push(key);
      // Once there is no more to be had by the rules it is refused by them, which is an answer, too.
      else if (status !== 422) odd.push(`an order: ${status}`);
      await sleep(20);
    }
  };
  const look = async () => {
    while (!is_over) {
      const status = await fetch(`${address}/age`).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        (error) => `${error.cause ?? error}`,
      );
      if (status !== 200) odd.push(`a read: ${status}`);
      await sleep(10);
    }
  };
  const closed: number[] = [];
  const follow = async () => {
    while (!is_over) {
      const feed = new WebSocket(`${address.replace('http', 'ws')}/live/world`);
      const [event] = await Promise.race([once(feed, 'close'), once(feed, 'error')]);
      if (event.code !== undefined) closed.push(event.code);
      await sleep(50);
    }
  };
  const load = [order(), look(), look()];
  void follow();
  for (let time = 1; time <= UPGRADES; time++) {
    const pid = keeperOf(data).pid;
    const { code, said } = await upgrade(data);
    assert.equal(code, 0, `${said}\n${lines.join('\n')}`);
    assert.match(said, /the new version serves/);
    assert.equal(keeperOf(data).pid, pid, 'who supervises it sees one process');
    assert.equal(pid, child.pid);
  }
  is_over = true;
  await Promise.all(load);
  assert.deepEqual(odd, []);
  assert.deepEqual(closed, new Array(UPGRADES).fill(1012), 'feeds are told to come back at once');
  // What was acknowledged is there, once: asked again by its key nothing more is done.
  const { gold } = await me();
  assert.ok(done.length > 10 && gold < before.gold, `${done.length} of ${orders}, ${gold} of ${before.gold}`);
  for (const key of done) assert.equal(await command(address, cookie, key, explore), 200);
  assert.equal((await me()).gold, gold);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
});

test('a version that does not start, or can not go on with the game, leaves the one before', {
  skip: leftOut(2),
}, async () => {
  const data = path.join(folder, 'bad');
  const current = path.join(folder, 'current.ts');
  symlinkSync(PROGRAM, current);
  const { address, child, lines } = await start(current, data);
  const seen = async () => (await fetch(`${address}/healthz`)).status;
  const put = (file: string) => {
    rmSync(current);
    symlinkSync(file, current);
  };
  // One with a mistake in it.
  const broken = path.join(folder, 'broken.ts');
  writeFileSync(broken, 'throw new Error("a mistake");\n');
  put(broken);
  const first = await upgrade(data);
  assert.equal(first.code, 1);
  assert.match(first.said, /did not start; the one before goes on/);
  assert.equal(await seen(), 200);
  // One that reads all it needs, and ends once it has the game.
  const late = path.join(folder, 'late.ts');
  writeFileSync(
    late,
    `process.send({ word: 'loaded' });\nprocess.once('message', () => process.exit(3));\nsetInterval(() => {}, 1000);\n`,
  );
  put(late);
  const second = await upgrade(data);
  assert.equal(second.code, 1, second.said);
  assert.match(second.said, /could not go on with the game; the one before does/);
  assert.equal(await seen(), 200);
  put(PROGRAM);
  assert.equal((await upgrade(data)).code, 0, lines.join('\n'));
  assert.equal(await seen(), 200);
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test('a server whose keeper is gone stops properly, and an upgrade without a keeper says so', async () => {
  const data = path.join(folder, 'alone');
  cpSync(path.join(folder, 'load'), data, { recursive: true });
  const { child } = await start(PROGRAM, data);
  child.kill('SIGKILL');
  await once(child, 'exit');
  // It lets go of the data by itself, with a snapshot and the sums of a proper stop.
  for (;;) {
    try {
      readFileSync(path.join(data, 'realm.db.sums'));
      break;
    } catch {
      await sleep(50);
    }
  }
  const { code, said } = await upgrade(data);
  assert.equal(code, 1);
  assert.match(said, /no server that was started with --upgradable runs on/);
});
