/** The example bot, as its reader would run it: a program of its own that has a token and nothing else. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Realm } from '@realm/sdk';
import { readSettings, type Settings, startServer } from '@realm/server';

const ROOT = path.join(import.meta.dirname, '../..');

const no_python = spawnSync('python3', ['--version']).status !== 0 && 'there is no Python here';
const PROGRAMS: readonly (readonly [name: string, skip: string | false, ...argv: string[]])[] = [
  ['TypeScript', false, process.execPath, 'tools/run.cjs', 'example', 'bot'],
  ['Python', no_python, 'python3', '-B', 'examples/bot/bot.py'],
];

for (const [language, skip, ...argv] of PROGRAMS)
  test(
    `the example bot in ${language} founds a house by its token, and plays it tick by tick`,
    { skip },
    (t) => plays(t, argv),
  );

async function plays(t: TestContext, [program, ...args]: readonly string[]): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'realm-bot-'));
  const flags = { dev: true, port: '0', data, robots: '4', seed: '1', ages: path.join(ROOT, 'ages') };
  const { settings } = readSettings({ flags, env: {}, readFile: () => '' });
  const server = await startServer(settings as Settings, { print: () => {} });
  t.after(async () => {
    await server.close();
    rmSync(data, { recursive: true, force: true });
  });
  const player = new Realm({ base_url: server.address });
  await player.signInDev('ada');
  await player.auth.markBot(true);
  const { token } = await player.auth.makeToken({ name: 'Example', scopes: ['read', 'house', 'economy'] });
  const PYTHONPATH = path.join(ROOT, 'clients/python');
  const env = { ...process.env, REALM_URL: server.address, REALM_TOKEN: token, PYTHONPATH };
  const bot = spawn(program, args, { cwd: ROOT, env });
  t.after(() => bot.kill());
  let said = '';
  for (const stream of [bot.stdout, bot.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
    for (let tries = 0; !(await holds()); tries++) {
      assert.ok(tries < 600 && bot.exitCode === null, `${what}: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const explored = () => said.match(/^explore \d+$/gm)?.length ?? 0;
  await until('its first turn', () => explored() > 0);
  const facts = async () => {
    const me = await player.me();
    assert.ok(me.house !== null);
    return me;
  };
  const { land, bot: is_bot, robot } = await facts();
  assert.deepEqual([is_bot, robot], [true, false]);
  for (let turns = 1; turns <= 3; turns++) {
    await player.devTick(12);
    await until(`turn ${turns}`, () => (said.match(/^(?:train|explore|build) /gm)?.length ?? 0) > 2 * turns);
  }
  await until('it grows', async () => (await facts()).land > land);
  assert.ok(!said.includes(token), 'it says its token to nobody');
  const { tokens } = await player.auth.tokens();
  await player.auth.endToken(tokens[0].id);
  await until('its end', () => said.includes('the feed has ended') || bot.exitCode !== null);
}
