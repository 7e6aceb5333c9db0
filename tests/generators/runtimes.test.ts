/** The client as it is published, in every runtime that it is for: the same program, against a real server. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { packSdk } from '../../tools/sdk/pack.ts';
import { type ServerProcess, startProcess } from '../support/server_process.ts';

const TOOLS = path.resolve(import.meta.dirname, '../../tools/generators/node_modules');
const RUNTIMES: readonly (readonly [name: string, program: string, ...flags: string[]])[] = [
  ['Node 20', 'node-20/bin/node'],
  ['Node 22', 'node-22/bin/node'],
  ['Bun', '@oven/bun-linux-x64/bin/bun'],
  ['Deno', '@deno/linux-x64-glibc/deno', 'run', '--allow-net', '--allow-env', '--allow-read'],
];
/** What has no WebSocket of its own, and is told so at once. */
const WITHOUT_FEEDS = ['Node 20'];

const skip = !existsSync(TOOLS) && 'npm run generators installs them first';

let project: string;
let server: ServerProcess;

before(async () => {
  if (skip !== false) return;
  project = mkdtempSync(path.join(tmpdir(), 'realm-runtimes-'));
  const packed = packSdk(project);
  writeFileSync(path.join(project, 'package.json'), '{"name":"a-tool","private":true,"type":"module"}');
  const flags = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  assert.equal(spawnSync('npm', ['install', ...flags, packed], { cwd: project }).status, 0);
  const readme = readFileSync(new URL('../../packages/sdk/README.md', import.meta.url), 'utf8');
  writeFileSync(path.join(project, 'first.mjs'), /```js\n(.*?)```/s.exec(readme)?.[1] ?? '');
  server = await startProcess(path.join(project, 'data'), '--limits', '1');
});

after(async () => {
  if (skip !== false) return;
  await server.kill();
  rmSync(project, { recursive: true, force: true });
});

for (const [name, program, ...flags] of RUNTIMES)
  test(`in ${name}`, { skip }, () => {
    const { stdout, stderr } = spawnSync(path.join(TOOLS, program), [...flags, 'first.mjs'], {
      cwd: project,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, REALM_URL: server.address, NO_COLOR: '1' },
    });
    assert.match(stdout, /^founded .+, house \d+\n8 acres take \d+ gold\n.+\nrefused \(\w+\): .+\n/, stderr);
    if (WITHOUT_FEEDS.includes(name)) assert.match(stderr, /there is no WebSocket here to follow a feed by/);
    else assert.match(stdout, /tick \d+: \d+ gold\n$/, stderr);
  });
