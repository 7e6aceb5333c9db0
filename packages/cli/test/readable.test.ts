/** A folder of another user's is not taken for one without a game. */
import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { folder, realm } from './listening.ts';
import { running } from './running.ts';

const NOBODY = 65_534;

test('what this user may not read is told as that', { skip: process.platform === 'win32' }, async (t) => {
  const root = folder(t);
  const data = path.join(root, 'data');
  await (await running(t, data)).close();
  const wanted = [
    ['doctor'],
    ['verify'],
    ['backup', path.join(root, 'to')],
    ['role', 'ada', 'owner'],
    ['age', 'show'],
    ['audit', 'list'],
  ];
  // What they load is loaded before the user changes.
  for (const args of wanted.filter(([name]) => name !== 'backup')) await realm(...args, '--data', data);
  const mode = process.getuid?.() === 0 ? () => process.seteuid?.(NOBODY) : () => chmodSync(data, 0);
  const back = process.getuid?.() === 0 ? () => process.seteuid?.(0) : () => chmodSync(data, 0o700);
  t.after(back);
  mode();
  for (const args of wanted) {
    const { code, out, err } = await realm(...args, '--data', data);
    assert.equal(code, 1, args[0]);
    assert.match(out + err, /data cannot be read by this user: run it as the user of the server\n/, args[0]);
  }
  back();
});
