import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

/** Files below a folder in which a mark stands. */
const filesWith = (root: string, mark: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(root, name))
    .filter((file) => statSync(file).isFile() && readFileSync(file, 'latin1').includes(mark));

test('what is restored forgets whom the list names, and replays to the same world', async (t) => {
  const root = folder(t);
  const data = path.join(root, 'data');
  const backup = path.join(root, 'backup');
  const server = await running(t, data);
  const ada = await Visitor.of(server, 'zyxqv ada');
  const founding = { type: 'create_house', name: 'zyxqv hall', race: 'peatkin', personality: 'builder' };
  const { house } = await ada.post('/commands', founding);
  await ada.post('/chat/world', { text: 'zyxqv said' });
  assert.equal((await realm('backup', backup, '--data', data)).code, 0);
  const before = (await realm('verify', '--data', data)).out;
  assert.deepEqual(await ada.post('/auth/erase', { confirm: 'zyxqv ada' }), { erased: true });
  const log = await realm('audit', 'list', '--data', data);
  assert.match(log.out, / account 1 {2}account_erased {2}done {2}\{\} {2}""/);
  await server.close();
  const list = `${data}.erased.jsonl`;

  const without = path.join(root, 'without');
  const forgot_none = await realm('restore', backup, '--data', without);
  assert.match(forgot_none.out, /\nerased +nobody: there is no list .*without\.erased\.jsonl \(--erased\)\n/);
  assert.notDeepEqual(filesWith(without, 'zyxqv'), []);

  const restored = path.join(root, 'restored');
  const { code, out, err } = await realm('restore', backup, '--data', restored, '--erased', list);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /\nerased +1 again, by .*data\.erased\.jsonl\n/);
  assert.deepEqual(filesWith(restored, 'zyxqv'), []);
  const after = (await realm('verify', '--data', restored)).out;
  const hash = /state hash +(\w+)/;
  assert.equal(hash.exec(after)?.[1], hash.exec(before)?.[1], 'an erasure changes no hash');
  const again = await running(t, restored, { erased: list });
  const bob = await Visitor.of(again, 'bob');
  assert.equal((await bob.get(`/houses/${house}`)).name, 'a former player');
  await again.close();

  // One that is named and is not there, or can't be read, is a slip: nothing is restored, and it can be tried again.
  const retried = path.join(root, 'retried');
  for (const [name, why] of [
    ['nowhere.jsonl', /^realm: there is no list of erasures .*nowhere\.jsonl\n$/],
    ['torn.jsonl', /torn\.jsonl is no list of erasures: see line 2/],
  ] as const) {
    if (name === 'torn.jsonl')
      writeFileSync(path.join(root, name), '{"account":1,"created_at":1,"at":1}\nnonsense\n');
    const slip = await realm('restore', backup, '--data', retried, '--erased', path.join(root, name));
    assert.equal(slip.code, 1);
    assert.match(slip.err, why);
    assert.ok(!existsSync(retried));
  }
  // Where settings name it, nobody may have been erased yet.
  process.env.REALM_ERASED = path.join(root, 'nowhere.jsonl');
  t.after(() => delete process.env.REALM_ERASED);
  const settled = await realm('restore', backup, '--data', retried);
  delete process.env.REALM_ERASED;
  assert.deepEqual([settled.code, /nobody: there is no list .*nowhere/.test(settled.out)], [0, true]);

  // A list that can't be read keeps a server from starting: whoever stands in it might be there again.
  await assert.rejects(
    running(t, restored, { erased: path.join(root, 'torn.jsonl') }),
    /torn\.jsonl is no list of erasures: see line 2/,
  );
});
