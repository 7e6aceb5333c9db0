/** A world to try tools on: it begins anew, and empties nothing but its own. */
import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { Realm } from '@realm/sdk';
import { readSettings, type Server } from '@realm/server';
import { startProcess } from '../../../tests/support/server_process.ts';
import { emptyForSandbox, portOf, shownToItsEnd } from '../src/serve/sandbox.ts';

const NOBODY = 65_534;

function folderFor(t: { after(what: () => void): void }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-sandbox-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a sandbox begins anew at each start, and is for anybody', async (t) => {
  const data = path.join(folderFor(t), 'data');
  for (const turn of [1, 2]) {
    const server = await startProcess(data, '--sandbox', '--host', '127.0.0.1', '--robots', '4');
    const realm = new Realm({ base_url: server.address });
    const { created } = (await realm.signInDev('ada')) as { created: boolean };
    assert.equal(created, true, `turn ${turn}`);
    await server.kill();
  }
});

test('a folder that is no sandbox is not emptied', (t) => {
  const folder = folderFor(t);
  writeFileSync(path.join(folder, 'realm.db'), 'a game');
  assert.throws(() => emptyForSandbox(folder), /holds something that is no sandbox/);
  assert.deepEqual(readdirSync(folder), ['realm.db']);
  const own = path.join(folder, 'own');
  emptyForSandbox(own);
  mkdirSync(path.join(own, 'snapshots'));
  emptyForSandbox(own);
  assert.deepEqual(readdirSync(own), ['sandbox']);
  assert.ok(existsSync(path.join(folder, 'realm.db')));
});

test('what is in a folder of its own is thrown away, and the folder stays what it is', {
  skip: process.platform === 'win32',
}, (t) => {
  const folder = folderFor(t);
  const own = path.join(folder, 'volume');
  const link = path.join(folder, 'link');
  mkdirSync(own);
  symlinkSync(own, link);
  emptyForSandbox(link);
  writeFileSync(path.join(own, 'realm.db'), 'a game');
  emptyForSandbox(link);
  assert.ok(lstatSync(link).isSymbolicLink());
  assert.deepEqual(readdirSync(own), ['sandbox']);

  // As in a container, whose volume is its user's and all around it is not.
  const is_root = process.getuid?.() === 0;
  writeFileSync(path.join(own, 'realm.db'), 'a game');
  if (is_root)
    for (const place of [own, ...readdirSync(own).map((name) => path.join(own, name))])
      chownSync(place, NOBODY, NOBODY);
  chmodSync(folder, 0o555);
  if (is_root) process.seteuid?.(NOBODY);
  try {
    emptyForSandbox(own);
  } finally {
    if (is_root) process.seteuid?.(0);
    chmodSync(folder, 0o700);
  }
  assert.deepEqual(readdirSync(own), ['sandbox']);
});

test('the next one listens where this one does', () => {
  const addresses = [
    'http://127.0.0.1:80',
    'https://0.0.0.0:443',
    'http://[::1]:8080',
    'https://127.0.0.1:80',
  ];
  assert.deepEqual(addresses.map(portOf), [80, 443, 8080, 80]);
});

test('its age is shown to the end, unless it is told to stop', async () => {
  const world = { ended: false };
  const server = { world } as unknown as Server;
  const stop = new AbortController();
  const over = shownToItsEnd(server, stop.signal, 0).then(() => 'over');
  world.ended = true;
  assert.equal(await over, 'over');
  world.ended = false;
  const stopped = shownToItsEnd(server, stop.signal, 0).then(
    () => 'over',
    () => 'stopped',
  );
  stop.abort();
  assert.equal(await stopped, 'stopped');
});

test('what a sandbox has may be said otherwise, but for a database of its own', () => {
  const read = (flags: object) => readSettings({ flags: { ...flags }, env: {}, readFile: () => '' });
  const { settings } = read({ sandbox: true, 'tick-ms': '1000' });
  assert.ok(settings !== undefined);
  const { data, dev, dev_anywhere, tick_ms, limits } = settings;
  assert.deepEqual([data, dev, dev_anywhere, tick_ms, limits], ['./sandbox', true, true, 1000, 10]);
  const { problems = [] } = read({ sandbox: true, database: 'postgres://a@b/c' });
  assert.match(problems.join(), /--sandbox begins anew/);
});
