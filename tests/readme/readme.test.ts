import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { PROGRAM } from '../support/program.ts';
import { type ServerProcess, startProcess } from '../support/server_process.ts';
import { Curl } from './curl.ts';

interface Step {
  readonly command: string;
  readonly expected: string;
}

/** The commands of a section's console blocks, each with the output shown after it. */
function stepsOf(section: string): Step[] {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const from = readme.indexOf(`## ${section}\n`);
  assert.notEqual(from, -1, `the README has a section «${section}»`);
  const text = readme.slice(from, readme.indexOf('\n## ', from + 1));
  const blocks = [...text.matchAll(/```console\n(.*?)```/gs)].map(([, block]) => block);
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((step) => {
        const [command, ...expected] = step.trimEnd().split('\n');
        return { command, expected: expected.join('\n') };
      }),
  );
}

/** Output as shown, `…` standing for anything. */
function agrees(output: string, expected: string): boolean {
  const pattern = expected.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`, 's').test(output.trim());
}

test("the README's first ten minutes are what happens", async (t) => {
  const data = await mkdtemp(path.join(tmpdir(), 'realm-readme-'));
  const curl = new Curl();
  let server: ServerProcess | undefined;
  let verified = '';
  t.after(async () => {
    await server?.kill();
    await rm(data, { recursive: true, force: true });
  });

  const run = async (command: string): Promise<string> => {
    if (command === 'npm start') {
      server = await startProcess(data);
      return server.opening.replace(server.address, 'http://127.0.0.1:8080');
    }
    if (command.startsWith('kill -9')) {
      // Told apart from all others by the number that it has noted.
      const noted = JSON.parse(readFileSync(path.join(data, 'server.json'), 'utf8'));
      process.kill(noted.pid, 'SIGKILL');
      await server?.exited;
      return '';
    }
    if (command === 'npm run -s realm -- verify') {
      const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'verify', '--data', data]);
      verified = stdout;
      return stdout;
    }
    assert.ok(command.startsWith('curl ') && server !== undefined, `the test knows how to run: ${command}`);
    return curl.run(command, server.address);
  };

  let opening = '';
  for (const { command, expected } of stepsOf('The first ten minutes')) {
    const output = await run(command);
    assert.ok(
      agrees(output, expected),
      `$ ${command}\n${output}\n\nis not what the README shows:\n${expected}`,
    );
    if (command === 'npm start') opening = output;
  }
  const hash = /state hash +([0-9a-f]{64})/;
  assert.equal(
    hash.exec(opening)?.[1],
    hash.exec(verified)?.[1],
    'the world started again is the one verified',
  );
});
