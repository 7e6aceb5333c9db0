import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Realm } from '@realm/sdk';
import { folder, realm } from './listening.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A server in a process of its own, once it listens. */
async function served(t: TestContext, ...args: string[]) {
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
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
  return { child, address, said: () => out };
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
  await served(t, '--data', data, '--robots', '0');
  const { code, err } = await realm('serve', '--port', '0', '--data', data);
  assert.equal(code, 1);
  assert.match(err, /^realm: another server is running on this data.*\n$/);
});
