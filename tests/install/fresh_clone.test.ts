import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { LONG, leftOut } from '../support/sample.ts';
import { bringOlderNode, MIDDLE, OLDEST, type OlderNode } from './older_node.ts';

const root = path.resolve(import.meta.dirname, '../..');
const here = {
  skip: (`${process.platform}-${process.arch}` !== 'linux-x64' && 'not on Linux') || leftOut(0),
  timeout: 600_000,
};

/** A machine with nothing but git's files of this checkout, in a folder with a space, and one Node with its npm. */
function freshClone(t: TestContext, version: OlderNode): { clone: string; env: NodeJS.ProcessEnv } {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm fresh '));
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const bin = bringOlderNode(path.join(folder, 'machine'), version);
  const clone = path.join(folder, 'a clone');
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = spawnSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).stdout.split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(clone, file));
  }
  // What the npm and the Node around this test have set is not to reach the machine's own.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|REALM_|INIT_CWD|NODE_(?!EXTRA_CA))/i.test(name),
  );
  const env = {
    ...Object.fromEntries(own),
    PATH: [bin, '/usr/bin', '/bin'].join(path.delimiter),
    npm_config_cache: path.join(folder, 'cache'),
    npm_config_omit: 'optional',
    NODE_ENV: 'production',
  };
  return { clone, env };
}

/** `npm start` serves a world and the players' site. */
async function starts({ clone, env }: ReturnType<typeof freshClone>): Promise<void> {
  const args = ['start', '--', '--port', '0', '--data', path.join(clone, 'data')];
  const child = spawn('npm', args, { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  try {
    let address: string | undefined;
    for await (const line of createInterface(child.stdout)) {
      said += `${line}\n`;
      address = / at (http:\/\/[\d.]+:\d+): tick/.exec(line)?.[1];
      if (address !== undefined) break;
    }
    assert.ok(address !== undefined, said);
    const world = await (await fetch(`${address}/world`)).json();
    assert.equal((world as { age: number }).age, 1);
    const page = await (await fetch(`${address}/`)).text();
    const script = /src="(\/[^"]+\.js)"/.exec(page)?.[1];
    assert.ok(script !== undefined, page);
    assert.equal((await fetch(new URL(script, address))).status, 200);
  } finally {
    child.stdout.resume();
    process.kill(-(child.pid as number), 'SIGTERM');
    await exited;
  }
}

/** `npm test` installs the rest and runs tests. */
function tests({ clone, env }: ReturnType<typeof freshClone>): void {
  const args = ['test', '--', 'packages/base/test/integer.test.ts'];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: clone, env, encoding: 'utf8' });
  assert.equal(status, 0, `${stdout}${stderr}`);
  assert.match(stdout, /pass [1-9]/);
  assert.match(stdout, /fail 0/);
}

// The oldest is the one that lacks most; the others with the long forms.
for (const version of LONG ? [OLDEST, ...MIDDLE] : [OLDEST]) {
  test(
    `a fresh clone starts and tests itself under Node ${version.node} with npm ${version.npm}`,
    here,
    async (t) => {
      const clone = freshClone(t, version);
      await starts(clone);
      tests(clone);
    },
  );
}
