/** The Python client: as its folder holds it, as a stranger has it, and by the cases of the wire. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pythonFiles } from '../../tools/sdk/python.ts';
import { LONG, leftOut } from '../support/sample.ts';
import { startProcess } from '../support/server_process.ts';
import { cases } from '../wire/cases/index.ts';
import { askBy } from '../wire/player.ts';
import { PythonClient } from '../wire/python.ts';
import { Worlds } from '../wire/worlds.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../clients/python');
const skip = spawnSync('python3', ['--version']).status !== 0 && 'there is no Python here';
/** Of each kind of thing that a client does one; with the long form all but those that ask twice at once, or more often than it would. */
const SAMPLE = [
  'command.create_house',
  'command.explore',
  'chat.channels',
  'market.opening',
  'queue.refusals',
];

test('its methods are those of the contract', () => {
  for (const [name, text] of pythonFiles()) {
    const written = readFileSync(path.join(CLIENT, 'realm_game', name), 'utf8');
    assert.ok(written === text, `${name} is not as the contract says: npm run generate`);
  }
});

test('its own tests', { skip }, () => {
  const args = ['-B', '-W', 'error::ResourceWarning', '-m', 'unittest', 'discover', '-t', '.', '-s', 'tests'];
  const { status, stderr } = spawnSync('python3', args, { cwd: CLIENT, encoding: 'utf8', timeout: 60_000 });
  assert.equal(status, 0, stderr);
});

test('what its README shows, in an empty folder', { skip: skip || leftOut(1) }, async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-python-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(path.join(CLIENT, 'realm_game'), path.join(folder, 'realm_game'), { recursive: true });
  const server = await startProcess(path.join(folder, 'data'), '--limits', '1');
  t.after(() => server.kill());
  const readme = readFileSync(path.join(CLIENT, 'README.md'), 'utf8');
  const [, code] = /```python\n([\s\S]*?)```/.exec(readme) ?? [];
  const done = spawnSync('python3', ['-B', '-'], {
    cwd: folder,
    input: code,
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env.PATH, REALM_URL: server.address, PYTHONPATH: folder },
  });
  assert.equal(done.stderr, '');
  assert.match(
    done.stdout,
    /founded .+, house \d+\n8 acres take \d+ gold\n.+\nrefused \(\w+\): .+\ntick 1\n/,
  );
});

// From here on every player of this file asks by it.
const client = skip === false ? new PythonClient(CLIENT) : undefined;
const worlds = new Worlds();
before(() => client !== undefined && askBy(client.ask));
after(async () => {
  client?.close();
  await worlds.close();
});
for (const [id, run] of Object.entries(cases)) {
  const is_asked = LONG ? !/^limits\.|^errors\.conflict$/.test(id) : SAMPLE.includes(id);
  if (is_asked) test(`asked by it: ${id}`, { skip }, () => run(worlds).finally(() => worlds.closeOwn()));
}
