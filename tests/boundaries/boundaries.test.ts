import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { drawn } from '../../tools/architecture.ts';
import { cycleIn, fileGraph, packagesOf, problemsOf, roomGraph, type SourceFile } from './check.ts';
import { EXCEPTIONS, ROOMS } from './table.ts';

const root = path.resolve(import.meta.dirname, '../..');

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** All code of the project, its configuration aside. */
const files: SourceFile[] = globSync(
  '{packages/*/**,tests/**,bench/**,tools/**}/*.{ts,tsx,mts,cts,js,mjs,cjs}',
  {
    cwd: root,
    exclude: (name) => name.split(path.sep).some((part) => part === 'node_modules' || part === 'dist'),
  },
).map((file) => ({ path: file.replaceAll(path.sep, '/'), text: read(file) }));

test('the table has no way round, and a room for every package', () => {
  assert.equal(cycleIn(new Map(Object.entries(ROOMS).map(([name, room]) => [name, room.rooms]))), undefined);
  const packages = globSync('packages/*/package.json', { cwd: root }).map((file) => file.split(path.sep)[1]);
  assert.deepEqual(packages.sort(), Object.keys(ROOMS).sort());
});

test('every import and every word of the source keeps to the table', () => {
  assert.ok(files.length > 20, 'the source is found');
  assert.deepEqual(
    files.flatMap((file) => problemsOf(file)),
    [],
  );
});

test('no room imports itself, by way of others or straight', () => {
  assert.equal(cycleIn(roomGraph(files)), undefined);
});

test('no file imports itself by way of others, for its types neither', () => {
  assert.equal(cycleIn(fileGraph(files)), undefined);
});

test('every exception is needed', () => {
  for (const exception of EXCEPTIONS) {
    const file = files.find(({ path }) => path === exception.path);
    assert.ok(file !== undefined, `${exception.path} is there`);
    assert.ok(problemsOf(file, []).length > 0, `${exception.path} uses ${exception.word}`);
  }
});

test('every package says what it imports, no more and no less, and only its front door is open', () => {
  const problems: string[] = [];
  for (const room of Object.keys(ROOMS)) {
    const { name, exports, dependencies = {} } = JSON.parse(read(`packages/${room}/package.json`));
    assert.equal(name, `@realm/${room}`);
    // The pages are run, not imported: they have no front door.
    assert.deepEqual(exports, room === 'web' ? undefined : { '.': './src/index.ts' });
    const imported = packagesOf(room, files);
    for (const wanted of imported)
      if (!(wanted in dependencies)) problems.push(`${room} imports ${wanted} unsaid`);
    for (const said of Object.keys(dependencies))
      if (!imported.has(said)) problems.push(`${room} says ${said} in vain`);
  }
  assert.deepEqual(problems, []);
});

test('the lock repeats what every package says, as an archive is built from the lock', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  for (const folder of ['', ...Object.keys(ROOMS).map((room) => `packages/${room}`)]) {
    const said = JSON.parse(read(path.posix.join(folder, 'package.json')));
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])
      assert.deepEqual(packages[folder][kind] ?? {}, said[kind] ?? {}, `${folder || '.'}: ${kind}`);
  }
});

test('the picture of the rooms is the one that the table of imports gives', () => {
  const page = read('docs/architecture.md');
  assert.ok(page === drawn(page), 'npm run generate writes it anew');
});
