/** The example agent, as its reader would run it: it knows `/mcp` and a token, and plays among robots. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { Realm } from '@realm/sdk';
import { LONG, leftOut } from '../../../tests/support/sample.ts';
import { keepPlaying } from '../src/robots/keep_playing.ts';
import { folder } from './listening.ts';
import { running } from './running.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
/** A whole age of Blitz 1 by `REALM_TEST_LONG`, else its protection and somewhat more. */
const TICKS = LONG ? 1_080 : 60;
const TURN_MS = 20_000;

test('an agent by the tools of /mcp alone ends with half of the median robot’s land, and more', {
  skip: leftOut(0),
  timeout: TICKS * 5_000,
}, async (t) => {
  const deps = {
    robots: (node: Parameters<typeof keepPlaying>[0]) => keepPlaying(node, () => {}, assert.fail),
  };
  const server = await running(
    t,
    folder(t),
    { age: 'blitz-1', robots: 40, limits: 1_000, seed: 'agents' },
    deps,
  );
  const player = new Realm({ base_url: server.address });
  await player.signInDev('ada');
  const { token } = await player.auth.makeToken({
    name: 'Agent',
    scopes: ['read', 'house', 'economy', 'market'],
  });
  const env = { ...process.env, REALM_URL: server.address, REALM_TOKEN: token, REALM_LOOK_MS: '5' };
  const agent = spawn(process.execPath, ['examples/agent/agent.ts'], { cwd: ROOT, env });
  t.after(() => agent.kill());
  let said = '';
  for (const stream of [agent.stdout, agent.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const until = async (line: string) => {
    const ends = performance.now() + TURN_MS;
    while (!said.includes(line)) {
      assert.ok(performance.now() < ends && agent.exitCode === null, `${line}: ${said.slice(-2_000)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await until('tick 0 played');
  for (let tick = 1; tick <= TICKS; tick++) {
    await player.devTick(1);
    await until(tick === 1_080 ? 'the age has ended' : `tick ${tick} played`);
  }
  const { houses } = await player.rankings();
  const robots = houses.filter(({ robot }) => robot).map(({ land }) => land);
  const median = robots.sort((a, b) => a - b)[robots.length >> 1];
  const own = houses.find(({ robot }) => !robot)?.land ?? 0;
  t.diagnostic(`${own} acres, the median robot ${median}, after ${TICKS} ticks`);
  assert.ok(own >= median / 2, `${own} of ${median}`);
  assert.ok(!said.includes(token), 'it says its token to nobody');
});
