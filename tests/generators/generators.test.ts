/**
 * The tools of the trade take the interface's description: `npm run generators`, which installs them into `tools/generators` first.
 * Clients that they make are compiled strictly and play; Prism stands between a session and the service and finds nothing.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../support/ports.ts';
import { LONG } from '../support/sample.ts';
import { type World, Worlds } from '../wire/worlds.ts';

const run = promisify(execFile);
const TOOLS = path.resolve(import.meta.dirname, '../../tools/generators');
const MODULES = path.join(TOOLS, 'node_modules');
const skip = existsSync(MODULES) ? false : 'they are not installed: npm run generators';
const patience = { skip, timeout: LONG ? 1_800_000 : 300_000 };

const worlds = new Worlds();
let world: World;
let folder: string;

before(async () => {
  if (skip) return;
  folder = mkdtempSync(path.join(tmpdir(), 'realm-generators-'));
  symlinkSync(MODULES, path.join(folder, 'node_modules'), 'dir');
  world = await worlds.own('questing', { flags: { robots: 6, limits: 1_000 } });
  for (const name of ['openapi.json', 'asyncapi.json'])
    writeFileSync(path.join(folder, name), await (await fetch(`${world.address}/${name}`)).text());
});

after(async () => {
  await worlds.close();
  if (!skip) rmSync(folder, { recursive: true, force: true });
});

const tool = (file: string, ...args: string[]) =>
  run(process.execPath, [path.join(MODULES, file), ...args], { cwd: folder, maxBuffer: 1 << 26 });

/** Compiles a file and what it imports with nothing let pass, and runs it; the world's address is its argument. */
async function compileAndRun(name: string, source: string): Promise<void> {
  writeFileSync(path.join(folder, `${name}.ts`), source);
  const compilerOptions = {
    strict: true,
    module: 'preserve',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    outDir: `${name}-out`,
    rootDir: '.',
    rewriteRelativeImportExtensions: true,
  };
  writeFileSync(
    path.join(folder, `${name}.json`),
    JSON.stringify({ compilerOptions, files: [`${name}.ts`] }),
  );
  const { stdout } = await tool('typescript/bin/tsc', '-p', `${name}.json`).catch(
    (error: { stdout: string }) => error,
  );
  assert.equal(stdout, '', `${name} compiles`);
  writeFileSync(path.join(folder, `${name}-out/package.json`), '{"type":"module"}');
  await plays(name, path.join(folder, `${name}-out/${name}.js`));
}

/** Runs a compiled client as a program of its own: it explores an acre for a house that has just been founded, and too many. */
async function plays(name: string, file: string): Promise<void> {
  const player = await world.player(name);
  await player.found({ name, race: 'peatkin', personality: 'builder' });
  const runs = path.join(folder, `run-${name}.mjs`);
  const call = `play(${JSON.stringify(world.address)}, ${JSON.stringify(player.cookie)})`;
  const from = JSON.stringify(pathToFileURL(file).href);
  writeFileSync(runs, `import { play } from ${from};\nconsole.log(JSON.stringify(await ${call}));\n`);
  const { stdout } = await run(process.execPath, [runs]);
  assert.deepEqual(
    JSON.parse(stdout),
    { tick: 0, house: player.house, explored: 1, code: 'too_much_incoming' },
    `${name} plays`,
  );
}

test('openapi-typescript and openapi-fetch', patience, async () => {
  await tool('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'schema.d.ts');
  await compileAndRun(
    'fetched',
    `import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

export async function play(baseUrl: string, cookie: string) {
  const client = createClient<paths>({ baseUrl, headers: { cookie } });
  const age = await client.GET('/age');
  const me = await client.GET('/me');
  const whole = me.data as { house: number };
  const explore = (acres: number) =>
    client.POST('/commands', { body: { type: 'explore', house: whole.house, acres } });
  const { data } = await explore(1);
  const { error } = await explore(900_000);
  // @ts-expect-error a field that is none
  void (() => client.POST('/commands', { body: { type: 'explore', house: 1, acre: 1 } }));
  // @ts-expect-error an address that is none
  void (() => client.GET('/nowhere'));
  return {
    tick: age.data?.tick,
    house: whole.house,
    explored: data?.type === 'exploring' ? data.acres : 0,
    code: error?.code,
  };
}
`,
  );
});

test('hey-api', patience, async () => {
  await tool(
    '@hey-api/openapi-ts/bin/run.js',
    ...['-i', './openapi.json', '-o', './hey', '-c', '@hey-api/client-fetch'],
  );
  // Its files name no extensions: they are bundled where they are used, here by what compiles them.
  await compileBundled(
    'heyed',
    `import { age, command, me } from './hey';
import { client } from './hey/client.gen';

export async function play(baseUrl: string, cookie: string) {
  client.setConfig({ baseUrl, headers: { cookie } });
  const clock = await age();
  const whole = (await me()).data as { house: number };
  const explore = (acres: number) => command({ body: { type: 'explore', house: whole.house, acres } });
  const { data } = await explore(1);
  const { error } = await explore(900_000);
  return {
    tick: clock.data?.tick,
    house: whole.house,
    explored: data?.type === 'exploring' ? data.acres : 0,
    code: error?.code,
  };
}
`,
  );
});

test('orval', patience, async () => {
  await tool(
    'orval/dist/bin/orval.mjs',
    ...['--input', 'openapi.json', '--output', './orval/client.ts', '--client', 'fetch'],
  );
  await compileBundled(
    'orvaled',
    `import { age, command, me } from './orval/client';

export async function play(baseUrl: string, cookie: string) {
  // Its addresses are paths.
  const host = globalThis.fetch;
  globalThis.fetch = (input, init) => host(new URL(String(input), baseUrl), init);
  try {
    const headers = { cookie };
    const clock = await age(undefined, { headers });
    const mine = await me(undefined, { headers });
    const { house } = mine.data as { house: number };
    const explore = (acres: number) => command({ type: 'explore', house, acres }, { headers });
    const done = await explore(1);
    const refused = await explore(900_000);
    return {
      tick: clock.status === 200 ? clock.data.tick : -1,
      house,
      explored: done.status === 200 && done.data.type === 'exploring' ? done.data.acres : 0,
      code: refused.status === 422 ? refused.data.code : '',
    };
  } finally {
    globalThis.fetch = host;
  }
}
`,
  );
});

/** As {@link compileAndRun}, of files that only a bundler finds: compiled, then bundled. */
async function compileBundled(name: string, source: string): Promise<void> {
  writeFileSync(path.join(folder, `${name}.ts`), source);
  const compilerOptions = {
    strict: true,
    module: 'preserve',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    noEmit: true,
  };
  writeFileSync(
    path.join(folder, `${name}.json`),
    JSON.stringify({ compilerOptions, files: [`${name}.ts`] }),
  );
  const { stdout } = await tool('typescript/bin/tsc', '-p', `${name}.json`).catch(
    (error: { stdout: string }) => error,
  );
  assert.equal(stdout, '', `${name} compiles`);
  const out = path.join(folder, `${name}.mjs`);
  await tool('esbuild/bin/esbuild', `${name}.ts`, '--bundle', '--format=esm', `--outfile=${out}`);
  await plays(name, out);
}

test('spectral finds no error', patience, async () => {
  // One of its rules takes `items: false`, which closes a tuple, for a list whose items are not said.
  const { stdout } = await tool(
    '@stoplight/spectral-cli/dist/index.js',
    ...['lint', 'openapi.json', '-r', path.join(TOOLS, 'spectral.json'), '-f', 'json'],
  );
  const found = JSON.parse(stdout) as { code: string; severity: number; path: string[] }[];
  assert.deepEqual(
    found.filter(({ severity }) => severity === 0),
    [],
  );
});

test("AsyncAPI's own parser finds no error", patience, async () => {
  const { Parser } = createRequire(path.join(TOOLS, 'index.js'))('@asyncapi/parser') as {
    Parser: new () => { parse(text: string): Promise<{ diagnostics: { severity: number }[] }> };
  };
  const { diagnostics } = await new Parser().parse(readFileSync(path.join(folder, 'asyncapi.json'), 'utf8'));
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 0),
    [],
  );
});

test('Prism between a player and the service finds nothing either way', patience, async () => {
  // It reads tuples as JSON Schema said them before 2020, and would have `items: false` mean that they are empty.
  const description = JSON.parse(readFileSync(path.join(folder, 'openapi.json'), 'utf8'));
  writeFileSync(path.join(folder, 'older.json'), JSON.stringify(olderTuples(description)));
  const port = await freePort();
  const prism = spawn(
    process.execPath,
    [
      path.join(MODULES, '@stoplight/prism-cli/dist/index.js'),
      ...['proxy', 'older.json', world.address, '--errors', '--port', String(port)],
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  try {
    const address = `http://127.0.0.1:${port}`;
    await answers(prism, address);
    const player = await world.player('prism');
    await player.found({ name: 'Prism', race: 'peatkin', personality: 'builder' });
    const { house } = player;
    const violations: string[] = [];
    let asked = 0;
    const ask = async (where: string, body?: unknown) => {
      const response = await fetch(`${address}${where}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          cookie: player.cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      asked += 1;
      const text = await response.text();
      const found = response.headers.get('sl-violations');
      if (found !== null || text.includes('stoplight.io/prism'))
        violations.push(`${where}: ${(found ?? text).slice(0, 400)}`);
    };
    const reads =
      '/me /news /ticks /state /orders /offers /queue /reports /relations /colloquium /market /hall /wars /rankings /houses ' +
      '/world /age /chronicle /rules /notices /digest /messages /heirs /me/ages /ages /bots /hall-of-fame /version /changes ' +
      `/houses/${house} /houses/1 /states/1/1 /realms/1 /chat/world /forecast?ticks=6 /me?fields=gold,prices /age/recap`;
    const command = (type: string, fields: object) => ask('/commands', { type, house, ...fields });
    let has_ended = false;
    // A few days; with the long form the whole age, and what is told of it afterwards.
    for (let day = 0; !has_ended && (LONG || day < 4); day++) {
      for (const each of reads.split(' ')) await ask(each);
      await command('explore', { acres: 2 });
      await command('build', { building: 'homes', count: 2 });
      await command('train', { unit: 2, count: 5 });
      await command('train', { unit: 1, count: 5_000_000 });
      await command('set_draft', { rate_bp: 2_500 });
      await command('assign_scientists', { from: 'economy', to: 'arcane', count: 1 });
      await command('order', { side: 'buy', material: 'timber', quantity: 1, price: 30 });
      await command('attack', { attacker: house, target: 1, units: [10] });
      await ask('/commands/preview', { type: 'explore', house, acres: 1 });
      await ask('/commands/batch', {
        commands: [{ command: { type: 'explore', house, acres: 1 } }],
        on_refusal: 'stop',
      });
      await ask('/chat/world', { text: 'hello' });
      await ask('/dev/tick', { count: 24 });
      has_ended = (await world.visitor.read('age', '/age')).ended;
    }
    if (has_ended)
      for (const each of `${reads} /ages/1 /ages/1/recap /ages/1/gains /houses/${house}/profile`.split(' '))
        await ask(each);
    assert.deepEqual(violations, []);
    assert.ok(asked > 150);
  } finally {
    prism.kill();
    await once(prism, 'exit');
  }
});

function olderTuples(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(olderTuples);
  if (typeof part !== 'object' || part === null) return part;
  const { prefixItems, ...rest } = part as { readonly [key: string]: unknown };
  const older = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, olderTuples(value)]));
  return prefixItems === undefined
    ? older
    : { ...older, items: olderTuples(prefixItems), additionalItems: false };
}

async function answers(child: ChildProcess, address: string): Promise<void> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      said += data;
    });
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break;
    const up = await fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await sleep(100);
  }
  throw new Error(`Prism does not answer: ${said.slice(-2_000)}`);
}
