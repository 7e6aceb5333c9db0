/** The small examples, as their readers would run them. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Realm } from '@realm/sdk';
import { readSettings, type Settings, startServer } from '@realm/server';

const ROOT = path.join(import.meta.dirname, '../..');

async function served(t: TestContext) {
  const data = mkdtempSync(path.join(tmpdir(), 'realm-examples-'));
  const flags = { dev: true, port: '0', data, robots: '4', seed: '1', ages: path.join(ROOT, 'ages') };
  const { settings } = readSettings({ flags, env: {}, readFile: () => '' });
  const server = await startServer(settings as Settings, { print: () => {}, warn: () => {} });
  t.after(async () => {
    await server.close();
    rmSync(data, { recursive: true, force: true });
  });
  const player = new Realm({ base_url: server.address });
  await player.signInDev('ada');
  return { server, player };
}

/** A program of the examples, with what it says. */
function run(t: TestContext, name: string, env: Record<string, string>) {
  const program = spawn(process.execPath, ['tools/run.cjs', 'example', name], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  t.after(() => program.kill());
  const told = { said: '', code: undefined as number | null | undefined };
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text) => {
      told.said += text;
    });
  program.on('close', (code) => {
    told.code = code;
  });
  return told;
}

async function until(what: () => boolean, said: () => string): Promise<void> {
  for (let tries = 0; !what(); tries++) {
    assert.ok(tries < 1_000, said());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('each example says at its head how it is run, with whatever Node is here', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  assert.equal(scripts.example, 'node tools/run.cjs example');
  for (const name of readdirSync(path.join(ROOT, 'examples'))) {
    const file = path.join(ROOT, 'examples', name, `${name}.ts`);
    if (!existsSync(file)) continue;
    const [head] = readFileSync(file, 'utf8').split('*/', 1);
    assert.match(
      head,
      new RegExp(`^ \\* {5}(?:[A-Z_]+=\\S+ )+npm run -s example -- ${name}(?: |$)`, 'm'),
      name,
    );
  }
  const unknown = spawnSync(process.execPath, ['tools/run.cjs', 'example', 'dance'], { cwd: ROOT });
  assert.match(String(unknown.stderr), /say which example: agent, bot, herald, spreadsheet/);
  assert.equal(unknown.status, 1);
});

test('the herald tells the world’s news to a webhook, once each, and lets no name mention anybody', async (t) => {
  const { server, player } = await served(t);
  const posted: { content: string; allowed_mentions: object }[] = [];
  let busy = true;
  const discord = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      if (busy) {
        busy = false;
        response.writeHead(429, { 'retry-after': '0.1' }).end();
        return;
      }
      posted.push(JSON.parse(body));
      response.writeHead(204).end();
    });
  }).listen(0);
  t.after(() => discord.close());
  const webhook = `http://127.0.0.1:${(discord.address() as AddressInfo).port}/hook`;
  const herald = run(t, 'herald', { REALM_URL: server.address, DISCORD_WEBHOOK: webhook });
  await until(
    () => herald.said.includes('heralding'),
    () => herald.said,
  );
  await player.commands.create_house({
    name: '@everyone *is* [here](x)',
    race: 'peatkin',
    personality: 'builder',
  });
  // News of houses that were founded is told once a day.
  await player.devTick(48);
  await until(
    () => posted.some(({ content }) => /houses were founded/.test(content)),
    () => JSON.stringify([posted, herald]),
  );
  assert.ok(posted.every(({ allowed_mentions }) => JSON.stringify(allowed_mentions) === '{"parse":[]}'));
  assert.equal(new Set(posted.map(({ content }) => content)).size, posted.length);
});

test('the spreadsheet has a line for each tick of the house', async (t) => {
  const { server, player } = await served(t);
  await player.commands.create_house({ name: 'Sheet', race: 'peatkin', personality: 'builder' });
  await player.devTick(5);
  const { token } = await player.auth.makeToken({ name: 'Sheet', scopes: ['read'] });
  const sheet = run(t, 'spreadsheet', {
    REALM_URL: server.address,
    REALM_TOKEN: token,
  });
  await until(
    () => sheet.code !== undefined,
    () => sheet.said,
  );
  assert.equal(sheet.code, 0, sheet.said);
  const [head, ...lines] = sheet.said
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  assert.deepEqual(head.slice(0, 3), ['tick', 'at', 'gold']);
  assert.equal(lines.length, 5);
  assert.ok(
    lines.every(
      (cells) => cells.length === head.length && cells.every((cell) => cell !== '' && cell !== 'undefined'),
    ),
  );
  assert.deepEqual(
    lines.map(([tick]) => tick),
    ['1', '2', '3', '4', '5'],
  );
});
