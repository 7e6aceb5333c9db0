// biome-ignore-all lint/suspicious/noTemplateCurlyInString: samples of source hold templates
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cycleIn, fileGraph, importsOf, packagesOf, problemsOf, roomGraph } from './check.ts';
import { scan } from './scan.ts';

/** The problems of a file at `path` that holds `text`, without the place. */
function problems(path: string, text: string): string[] {
  return problemsOf({ path, text }).map((problem) => problem.replace(/^[^ ]+ /, ''));
}

test('imports are found in every form, and nothing that only looks like one', () => {
  const source = `
    import a from 'a'; import b, { c } from "b";
    import type { D } from 'd';
    import { type E,
      f as from } from 'e';
    import * as g from 'g'; import 'h';
    export { i } from 'i'; export * from 'j'; export * as k from 'k'; export type { L } from 'l';
    const m = await import('m'); type N = import('n').N; const o = require('o');
    const p = await import(name);
    // import q from 'q'
    /* import 'r' */ const s = "import s from 's'"; const t = \`import 't' \${await import('u')} from 'v'\`;
    const from = /import 'w'/; const x = { from: 'x' }; y.from('y'); z.import('z'); import.meta.url;
    const half = a / b; const other = c / import('aa');
    export { b };`;
  const found = importsOf(scan(source)).map(({ from }) => from);
  const expected = ['a', 'b', 'd', 'e', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', undefined, 'u', 'aa'];
  assert.deepEqual(found, expected);
});

test('lines are counted over strings, templates and comments of several lines', () => {
  const source = "/*\n\n*/ `a\n${b}\n` \n'c\\\nd'\nimport 'e';";
  assert.deepEqual(importsOf(scan(source)), [{ from: 'e', line: 8 }]);
});

test('an import that the table lacks fails', () => {
  const wrong: [path: string, from: string][] = [
    ['packages/base/src/a.ts', '@realm/contract'],
    ['packages/contract/src/a.ts', '@realm/engine'],
    ['packages/rules/src/a.ts', '@realm/engine'],
    ['packages/engine/src/a.ts', '@realm/views'],
    ['packages/engine/src/a.ts', '@realm/journal'],
    ['packages/engine/src/a.ts', 'yaml'],
    ['packages/engine/src/a.ts', 'typebox/value'],
    ['packages/engine/src/a.ts', 'fast-check'],
    ['packages/engine/src/a.ts', 'node:fs'],
    ['packages/engine/src/a.ts', 'fs'],
    ['packages/views/src/a.ts', '@realm/server'],
    ['packages/journal/src/a.ts', '@realm/engine'],
    ['packages/server/src/a.ts', '@realm/cli'],
    ['packages/robots/src/a.ts', '@realm/engine'],
    ['packages/sdk/src/a.ts', '@realm/rules'],
    ['packages/engine/test/a.test.ts', '@realm/server'],
    ['packages/sdk/src/a.ts', 'ws'],
    ['packages/server/src/a.ts', '@realm/nowhere'],
    ['packages/server/src/a.ts', '@noble/hashes/sha2.js'],
  ];
  for (const [path, from] of wrong) {
    for (const text of [
      `import '${from}'`,
      `import type { A } from '${from}'`,
      `type A = import('${from}').A`,
    ]) {
      assert.equal(problems(path, text).length, 1, `${path} ${text}`);
    }
  }
});

test('an import of the table passes', () => {
  const right: [path: string, from: string][] = [
    ['packages/base/src/a.ts', '@noble/hashes/sha2.js'],
    ['packages/base/src/a.ts', './b.ts'],
    ['packages/engine/src/kernel/a.ts', '../features/war/b.ts'],
    ['packages/engine/src/features/hall/a.ts', '../characters/b.ts'],
    ['packages/engine/src/features/hall/state.ts', '../../world/b.ts'],
    ['packages/engine/src/world/a.ts', '../features/hall/state/b.ts'],
    ['packages/engine/src/index.ts', './kernel/a.ts'],
    ['packages/engine/src/a.ts', '@realm/rules'],
    ['packages/engine/test/a.test.ts', '../src/b.ts'],
    ['packages/engine/test/a.test.ts', '@realm/engine'],
    ['packages/engine/test/a.test.ts', 'node:test'],
    ['packages/engine/test/a.test.ts', 'fast-check'],
    ['packages/journal/src/a.ts', 'node:sqlite'],
    ['tests/wire/a.test.ts', '@realm/server'],
    ['packages/engine/test/a.test.ts', '../../../tools/house.ts'],
    ['packages/engine/test/a.test.ts', '../../../tests/support/age.ts'],
    ['packages/sdk/test/a.test.ts', 'ws'],
    ['tests/wire/a.test.ts', './b.ts'],
    ['tests/wire/a.test.ts', '../../tools/house.ts'],
    ['bench/a.bench.ts', 'fastify'],
  ];
  for (const [path, from] of right)
    assert.deepEqual(problems(path, `import '${from}'`), [], `${path} ${from}`);
});

test('a way into a room other than its front door fails', () => {
  const wrong: [path: string, from: string][] = [
    ['packages/server/src/a.ts', '@realm/engine/src/world.ts'],
    ['packages/server/src/a.ts', '@realm/engine/world'],
    ['packages/server/src/a.ts', '../../engine/src/world.ts'],
    ['packages/engine/test/a.test.ts', '../../server/src/a.ts'],
    ['packages/engine/test/a.test.ts', '../../../tests/books/run.ts'],
    ['packages/engine/src/a.ts', '../../../tests/support/age.ts'],
    ['packages/engine/src/a.ts', '../test/b.ts'],
    ['packages/engine/src/a.ts', '../../../tools/root.mjs'],
    ['tests/wire/a.test.ts', '@realm/engine/src/world.ts'],
    ['tests/wire/a.test.ts', '../../packages/engine/src/world.ts'],
    ['tools/a.mjs', '../packages/engine/src/world.ts'],
  ];
  for (const [path, from] of wrong)
    assert.equal(problems(path, `import '${from}'`).length, 1, `${path} ${from}`);
});

test('a room inside a package imports none that comes after it, and every file of one has its room', () => {
  const wrong: [path: string, from: string][] = [
    ['packages/engine/src/world/a.ts', '../scope/b.ts'],
    ['packages/engine/src/world/a.ts', '../features/hall/b.ts'],
    ['packages/engine/src/features/characters/a.ts', '../hall/b.ts'],
    ['packages/engine/src/features/hall/state/a.ts', '../b.ts'],
    ['packages/engine/src/features/hall/a.ts', '../../kernel/b.ts'],
    ['packages/engine/src/attic/a.ts', '../world/b.ts'],
  ];
  for (const [path, from] of wrong)
    assert.equal(problems(path, `import type { A } from '${from}'`).length, 1, `${path} ${from}`);
});

test('code where no room is, and an import that only a run could tell, fail', () => {
  assert.equal(problems('packages/attic/src/a.ts', '').length, 1);
  assert.equal(problems('packages/engine/a.ts', '').length, 1);
  assert.deepEqual(problems('packages/server/src/a.ts', 'import(name)'), [
    'imports what only a run could tell',
  ]);
});

test('clocks, the host, chance, locales, waiting and inexact Math fail in the pure rooms', () => {
  const wrong = [
    'Date.now()',
    'const d: Date = x',
    'performance.now()',
    'process.env.X',
    'globalThis.Date',
    'crypto.getRandomValues(a)',
    "name.normalize('NFC')",
    'a.localeCompare(b)',
    'n.toLocaleString()',
    'new Intl.Collator()',
    'setTimeout(f, 1)',
    'Math.random()',
    'Math.sqrt(2)',
    'Math.round(x)',
    'Math.PI',
    "Math['pow'](1, 2)",
    'const { pow } = Math',
    'const f = Math',
    'x ** 2',
    '2 ** x',
    'x **= 2',
    'async function f() {}',
    'for await (const a of b) {}',
    'Promise.resolve()',
    `\`\${Math.random()}\``,
    'a / b / Date.now()',
  ];
  for (const text of wrong) {
    for (const room of ['engine', 'rules', 'views']) {
      assert.ok(problems(`packages/${room}/src/a.ts`, text).length > 0, `${room}: ${text}`);
    }
    assert.deepEqual(problems('packages/server/src/a.ts', text), [], `server: ${text}`);
    assert.deepEqual(problems('packages/engine/test/a.test.ts', text), [], `test: ${text}`);
  }
  assert.equal(problems('packages/base/src/a.ts', 'Math.sqrt(2)').length, 1);
  assert.equal(problems('packages/contract/src/a.ts', 'Date.now()').length, 1);
});

test('the exact part of Math, and banned words in comments and texts, pass', () => {
  const right = [
    'Math.floor(Math.min(a, Math.imul(b, c)) / 2)',
    '2 ** 53',
    '// Date.now() is out of reach',
    '/* Math.sqrt */',
    "const text = 'await the Date'",
    'const text = `Promise ${a} Date`',
    'const pattern = /Date|Math\\.sqrt[/]await/',
    'const updated = { date: 1 }',
  ];
  for (const text of right) assert.deepEqual(problems('packages/engine/src/a.ts', text), [], text);
});

test('an exception lets one word pass in one file', () => {
  const exceptions = [{ path: 'packages/engine/src/a.ts', word: 'Date', why: 'a sample' }];
  const at = (path: string, text: string) => problemsOf({ path, text }, exceptions).length;
  assert.equal(at('packages/engine/src/a.ts', 'Date.now()'), 0);
  assert.equal(at('packages/engine/src/a.ts', 'performance.now()'), 1);
  assert.equal(at('packages/engine/src/b.ts', 'Date.now()'), 1);
});

test('a way round between rooms is found', () => {
  const file = (room: string, from: string) => ({
    path: `packages/${room}/src/a.ts`,
    text: `import '@realm/${from}'`,
  });
  const files = [file('base', 'rules'), file('rules', 'contract'), file('contract', 'base')];
  assert.deepEqual(cycleIn(roomGraph(files)), ['base', 'rules', 'contract', 'base']);
  assert.deepEqual(cycleIn(roomGraph([file('base', 'base')])), ['base', 'base']);
  assert.equal(cycleIn(roomGraph(files.slice(1))), undefined);
  assert.deepEqual([...packagesOf('rules', files)], ['@realm/contract']);
});

test('a way round between files is found, by types and at run time too', () => {
  const graph = (text: string) =>
    fileGraph([
      { path: 'bench/a.ts', text: "import { b } from './lib/b.ts';" },
      { path: 'bench/lib/b.ts', text },
    ]);
  const round = ['bench/a.ts', 'bench/lib/b.ts', 'bench/a.ts'];
  for (const text of [
    "import { a } from '../a.ts';",
    "import '../a.ts';",
    "export * from '../a.ts';",
    "import type from '../a.ts';",
    "import type { C } from './c.ts'; import { type D, a } from '../a.ts';",
    "import type { A } from '../a.ts';",
    "const a = await import('../a.ts');",
  ])
    assert.deepEqual(cycleIn(graph(text)), round, text);
  assert.equal(cycleIn(graph("import { c } from './c.ts';")), undefined);
});
