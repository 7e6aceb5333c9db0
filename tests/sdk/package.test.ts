import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { packSdk } from '../../tools/sdk/pack.ts';
import { startProcess } from '../support/server_process.ts';

const run = promisify(execFile);
const TSC = path.resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
const README = readFileSync(new URL('../../packages/sdk/README.md', import.meta.url), 'utf8');

/** A folder with nothing in it but the package, installed from its file. */
let project: string;

before(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'realm-sdk-'));
  const packed = packSdk(project);
  const empty = { name: 'a-tool', version: '1.0.0', private: true, type: 'module' };
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(empty));
  const flags = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...flags, packed], { cwd: project });
});

after(() => rmSync(project, { recursive: true, force: true }));

/** The README's example in a language; the nth of them. */
function example(language: string, n = 0): string {
  const found = [...README.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))][n]?.[1];
  assert.ok(found !== undefined, `the README has an example in ${language}`);
  return found;
}

test('the package brings nothing with it', () => {
  assert.deepEqual(
    readdirSync(path.join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['@realm-game'],
  );
  assert.deepEqual(readdirSync(path.join(project, 'node_modules/@realm-game')), ['sdk']);
  const folder = path.join(project, 'node_modules/@realm-game/sdk');
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  assert.deepEqual(
    [manifest.dependencies, manifest.private, manifest.license],
    [undefined, undefined, 'Apache-2.0'],
  );
  for (const file of readdirSync(folder).filter((name) => /\.(js|d\.ts)$/.test(name)))
    assert.doesNotMatch(
      readFileSync(path.join(folder, file), 'utf8'),
      /from ['"](?!\.\/[\w]+\.js['"])/,
      file,
    );
});

test("the README's examples are well typed, a mistaken one is not", async () => {
  writeFileSync(path.join(project, 'first.mts'), `${example('js')}\nexport {};\n`);
  writeFileSync(path.join(project, 'me.mts'), example('ts'));
  writeFileSync(path.join(project, 'connecting.mts'), example('ts', 1));
  writeFileSync(
    path.join(project, 'mistaken.mts'),
    `import { type Market, type MyHouse, Realm, RealmError } from '@realm-game/sdk';
const realm = new Realm({ base_url: '' });
// @ts-expect-error: acres are a number
await realm.commands.explore({ house: 1, acres: '8' });
// @ts-expect-error: there is no such command
await realm.commands.conquer({ house: 1 });
// @ts-expect-error: exploring answers no units
(await realm.commands.explore({ house: 1, acres: 8 })).units;
const { tick }: { tick: number } = await realm.age();
const some = await realm.me({ fields: ['house', 'gold'] });
// @ts-expect-error: without a house there is no gold
const poor: number = some.gold;
const gold: number = some.house === null ? 0 : some.gold;
const house: number | null | undefined = (await realm.me({ fields: 'house,gold' })).house;
const mine: MyHouse | null = await realm.me().then((me) => (me.house === null ? null : me));
// @ts-expect-error: land was not asked for
(await realm.me({ fields: ['gold'] })).land;
// @ts-expect-error: there is no such field
await realm.me({ fields: ['silver'] });
const market: Market = await realm.ask('GET /market');
const profile = await realm.ask('GET /houses/{id}', { id: 7 });
// @ts-expect-error: it takes an id
await realm.ask('GET /houses/{id}', {});
try {
  await realm.commands.explore({ house: 1, acres: 8 });
} catch (error) {
  if (!(error instanceof RealmError)) throw error;
  if (error.is('not_enough')) {
    const needed: number = error.params.needed;
    // @ts-expect-error: it has no such parameter
    error.params.until_tick;
    void needed;
  }
}
void [gold, house, market, mine, poor, profile];
export { tick };
`,
  );
  const flags = '--noEmit --strict --target es2024 --module nodenext --lib es2024,dom,dom.iterable';
  const globals = path.join(project, 'globals.d.ts');
  writeFileSync(globals, 'declare const process: { env: Record<string, string | undefined> };\n');
  const files = ['first.mts', 'me.mts', 'connecting.mts', 'mistaken.mts', 'globals.d.ts'];
  const done = await run(process.execPath, [TSC, ...flags.split(' '), ...files], { cwd: project }).catch(
    (error) => error,
  );
  assert.equal(done.stdout, '');
});

test('a strict program gives the client the WebSocket of ws, of a browser, and one of its own', async () => {
  // Types of development, as a program has them that has ws.
  const folder = path.join(project, 'with_ws');
  mkdirSync(path.join(folder, 'node_modules/@types'), { recursive: true });
  for (const name of ['node', 'ws'])
    symlinkSync(
      path.resolve(import.meta.dirname, '../../node_modules/@types', name),
      path.join(folder, 'node_modules/@types', name),
    );
  const uses = `
const own = class {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string, readonly options?: { headers: Record<string, string> }) {}
  send(_text: string): void {}
  close(_code?: number): void {}
};
void [realm, new Realm({ base_url: '', WebSocket: own }), new Realm({ base_url: '', WebSocket: globalThis.WebSocket })];
// @ts-expect-error: what opens no socket
new Realm({ base_url: '', WebSocket: Date });
`;
  writeFileSync(path.join(folder, 'ws.mts'), example('js', 1) + uses);
  const flags = '--noEmit --strict --target es2024 --module nodenext --skipLibCheck --types node';
  for (const lib of ['es2024', 'es2024,dom']) {
    const argv = [TSC, ...flags.split(' '), '--lib', lib, 'ws.mts'];
    const done = await run(process.execPath, argv, { cwd: folder }).catch((error) => error);
    assert.equal(done.stdout, '', lib);
  }
});

test("the README's example plays on a server as it is started", async (t) => {
  const server = await startProcess(path.join(project, 'data'), '--limits', '1');
  t.after(() => server.kill());
  writeFileSync(path.join(project, 'first.mjs'), example('js'));
  const env = { ...process.env, REALM_URL: server.address };
  const { stdout } = await run(process.execPath, ['first.mjs'], { cwd: project, env });
  assert.match(
    stdout,
    /^founded .+, house \d+\n8 acres take \d+ gold\n\d+ gold left, the land comes with tick 12\nrefused \(too_much_incoming\): .+\ntick 1: -?\d+ gold\n$/,
  );
});
