import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openSqliteReader } from '@realm/journal';
import { Realm } from '@realm/sdk';
import { PROGRAM } from '../../../tests/support/program.ts';
import { leftOut } from '../../../tests/support/sample.ts';
import { folder, realm } from './listening.ts';

const RUN = fileURLToPath(new URL('../../../tools/run.cjs', import.meta.url));

/** A server in a process of its own, once it listens. */
function served(t: TestContext, ...args: string[]) {
  return listening(t, [PROGRAM, 'serve', '--port', '0', ...args]);
}

/** What serves, in a process group of its own, once it listens. */
async function listening(t: TestContext, argv: string[]) {
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  t.after(() => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL');
    } catch {
      // All of it has ended.
    }
  });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const found = /at (http:\S+):/.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`it ended with ${code}: ${err}`)));
  });
  return { child, address, said: () => out, warned: () => err };
}

/** A request that never ends: a server that stops waits for it a while. */
async function lingering(t: TestContext, address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => {});
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(
    'POST /auth/dev HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await setTimeout(100);
}

/** Whether the last thing a server did was to save its world. */
async function assertSavedAtTheEnd(data: string): Promise<void> {
  const reader = openSqliteReader(data);
  try {
    assert.equal((await reader.loadSnapshot())?.seq, reader.head().seq);
  } finally {
    reader.close();
  }
}

test('a dev server says how to found a house, robots play in it, and it stops gracefully', async (t) => {
  const data = folder(t);
  const { child, address, said } = await served(t, '--dev', '--data', data, '--seed', '1', '--robots', '12');
  const player = new Realm({ base_url: address });
  await player.signInDev('ada');
  const { names } = await player.names({ kind: 'house', race: 'peatkin' });
  const created = await player.commands.create_house({
    name: names[0],
    race: 'peatkin',
    personality: 'builder',
  });
  assert.equal((await player.me()).house, created.house);
  assert.match(said(), new RegExp(`curl .*${address}/auth/dev`));

  // Robots give their orders after a tick; twelve ticks later the first of their land is there.
  const grown = async () =>
    (await player.rankings()).houses.filter(({ robot, land }) => robot && land > 300).length;
  for (let tick = 1; tick <= 30 && (await grown()) === 0; tick++) {
    await player.devTick(1);
    await setTimeout(50);
  }
  assert.ok((await grown()) > 0, 'robots explore');
  const { tick } = await player.world();

  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
  const verified = await realm('verify', '--data', data);
  assert.equal(verified.code, 0, verified.err);
  assert.match(verified.out, new RegExp(`^tick +${tick}$`, 'm'));
});

test('a second server on the same data is refused in a line', async (t) => {
  const data = folder(t);
  await served(t, '--data', data, '--must-exist', '0', '--robots', '0');
  const { code, err } = await realm('serve', '--port', '0', '--data', data);
  assert.equal(code, 1);
  assert.match(err, /^realm: another server is running on this data.*\n$/);
});

for (const [how, signals, turn] of [
  ['Ctrl-C twice', ['SIGINT', 'SIGINT'], 2],
  ['one signal of every kind', ['SIGTERM', 'SIGHUP', 'SIGINT'], 4],
] as const) {
  test(`told to stop by ${how}, it stops once and saves its world`, { skip: leftOut(turn) }, async (t) => {
    const data = folder(t);
    const { child, address, warned } = await served(t, '--dev', '--data', data, '--robots', '0');
    await lingering(t, address);
    for (const signal of signals) {
      child.kill(signal);
      for (let i = 0; i < 200 && !warned().includes('stopping'); i++) await setTimeout(10);
    }
    assert.deepEqual(await once(child, 'exit'), [0, null]);
    assert.equal(warned().match(/^realm: stopping$/gm)?.length, 1);
    await assertSavedAtTheEnd(data);
  });
}

test('a signal to the whole process group of npm run stops it once, and its world is saved', {
  skip: process.platform === 'win32' || leftOut(1),
}, async (t) => {
  const data = folder(t);
  const argv = [RUN, 'realm', 'serve', '--dev', '--port', '0', '--data', data, '--robots', '0'];
  const { child, address, warned } = await listening(t, argv);
  await lingering(t, address);
  process.kill(-(child.pid as number), 'SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  assert.equal(warned().match(/^realm: stopping$/gm)?.length, 1);
  await assertSavedAtTheEnd(data);
});
