import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inMemory } from './in_memory.mjs';
import { broughtNode } from './node.mjs';
import { ROOT } from './root.mjs';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
/** What checks types, by one checker: each further one works out the contract's types anew, which takes longer than it saves. */
const TYPES = ['node_modules/typescript/bin/tsc', '--checkers', '1', '-p'];
const KNIP = 'node_modules/knip/bin/knip.js';

/**
 * Flags of Node for the program: what goes wrong in what is built is told by the lines of its sources, and V8's helpers, which
 * collect garbage and compile beside the game, are one fewer than there are processors, at least one. Four, as Node has it, take
 * the game's own where there are two. The last two have full collections be few: `packages/cli/src/serve/collections.ts`.
 */
const NODE_FLAGS = JSON.parse(readFileSync(path.join(ROOT, 'tools/node_flags.json'), 'utf8'));

/** Tests start the program some hundred times: what is compiled of it is kept. */
const TESTS = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled') };

/** Their short form is about the program alone; at full length what is stored is on a disk. */
const SHORT = { ...TESTS, ...inMemory(process.env) };

/** Runs every test at its full length rather than the short form. */
const LONG = { ...TESTS, REALM_TEST_LONG: '1' };

/** What a test may take that says nothing else: in its short form, and at full length on a machine that does other things beside it. */
const SHORT_MS = 120_000;
const LONG_MS = 3_600_000;

/** A dev world's ticks come by themselves every 20 s, not every hour, unless something else is asked for. */
const DEV = { REALM_TICK_MS: process.env.REALM_TICK_MS ?? '20000' };

/**
 * What can be run. Each task: what it is about, whether it needs the tools of development, what it adds to the
 * environment, and its steps, as arguments of Node, made from the arguments given; `head`, the source whose head says how it is used;
 * `tells`, whether it says that itself; `pages` says whether it is to find
 * the players' site built; `program`, whether the program, whose file its steps are made from, too; `side_by_side`, whether
 * its steps may run as many at once as there are processors.
 */
export const TASKS = {
  serve: {
    about: 'a dev world on this machine; further settings follow, such as --port 9000',
    development: false,
    tells: true,
    pages: () => true,
    env: DEV,
    program: true,
    steps: (args, program) => [{ argv: [...NODE_FLAGS, program, 'serve', '--dev', ...args] }],
  },
  realm: {
    about: 'the command line; --help lists it',
    development: false,
    tells: true,
    pages: ([command]) => command === 'serve',
    program: true,
    steps: (args, program) => [{ argv: [...NODE_FLAGS, program, ...args] }],
  },
  test: {
    about: 'all tests, or those in the folders and files named; options of node --test pass',
    development: true,
    pages: () => true,
    env: SHORT,
    program: true,
    steps: (args) => [{ argv: testArgv(args) }],
  },
  crash: {
    about: 'the crash tests at full length',
    development: true,
    env: LONG,
    program: true,
    steps: (args) => [{ argv: testArgv(['tests/crash', 'tests/ages', ...args], LONG_MS) }],
  },
  books: {
    about: 'the test that the books balance at full length',
    development: true,
    env: LONG,
    program: true,
    steps: (args) => [{ argv: testArgv(['tests/books', ...args], LONG_MS) }],
  },
  sim: {
    about: 'the simulator: --seeds 2000, or --seed 17 to see one again; --bug plants one',
    development: true,
    ...oneFile('tests/sim/main.ts', ['--max-semi-space-size=64']),
  },
  fuzz: {
    about: 'requests, frames and data folders spoilt at random: --inputs 10000000',
    development: true,
    ...oneFile('tests/fuzz/main.ts'),
  },
  mutate: {
    about: 'whether tests notice small changes: base, journal, market; --sample 100',
    development: true,
    ...oneFile('tools/mutate/main.ts'),
  },
  long: {
    about: 'all tests at full length, or those in the folders and files named; options of node --test pass',
    development: true,
    pages: () => true,
    env: LONG,
    program: true,
    steps: (args) => [{ argv: testArgv(args, LONG_MS) }],
  },
  bench: {
    about: 'the measurements, or those named, such as tick',
    development: true,
    tells: true,
    pages: (names) => names.includes('pages') || names.every((name) => name.startsWith('-')),
    program: true,
    steps: (args) => [{ argv: ['bench/main.ts', ...args] }],
  },
  shots: {
    about: 'pictures of every page, or of those named, into shots/',
    development: true,
    pages: () => true,
    ...oneFile('tests/browser/shots.ts'),
  },
  lighthouse: {
    about: 'Lighthouse on the public pages and the Hall, or on those named',
    development: true,
    pages: () => true,
    ...oneFile('tests/browser/lighthouse.ts'),
  },
  sdk: {
    about: 'the client as a package, into packages/sdk/dist',
    development: true,
    ...oneFile('tools/sdk.ts'),
  },
  sbom: {
    about: 'what the service runs on, as CycloneDX 1.6, into sbom.cdx.json or the file named',
    development: false,
    ...oneFile('tools/sbom.ts'),
  },
  archive: {
    about:
      'what a release is handed out as, into the folder named: with a Node, and for npm; sums and bill of materials',
    development: false,
    pages: () => true,
    ...oneFile('tools/archive.ts', [], () => ['--node', broughtNode()]),
  },
  image: {
    about:
      'a container image, into the folder named, from what a release holds and the libraries of this Debian; nothing is pulled',
    development: false,
    pages: () => true,
    ...oneFile('tools/image.ts', [], () => ['--node', broughtNode()]),
  },
  generators: {
    about: 'tools that make clients of the description take it, and their clients play; installs them first',
    development: true,
    steps: () => [
      { title: 'the tools', argv: ['tools/generators/install.mjs'] },
      { title: 'what they make', argv: testArgv(['tests/generators'], 600_000) },
    ],
  },
  promise: {
    about:
      'what has changed in the interface since its newest version; --record 2026-12-01 records a version',
    development: true,
    ...oneFile('tools/promise.ts'),
  },
  release: {
    about: 'a version: its section of the changelog, its commit and tag',
    development: true,
    ...oneFile('tools/release.ts'),
  },
  example: {
    about: 'a program of examples/, such as bot, which says at its head what it takes',
    development: false,
    steps: ([name, ...args]) => [{ argv: [exampleOf(name), ...args] }],
  },
  check: {
    about: 'format, lint, types, who imports whom, dead code',
    development: true,
    side_by_side: true,
    steps: () => [
      { title: 'format and lint', argv: [BIOME, 'check', '--error-on-warnings'] },
      { title: 'types', argv: [...TYPES, 'tsconfig.json'] },
      { title: 'types of the pure rooms', argv: [...TYPES, 'tsconfig.pure.json'] },
      { title: 'types of what an index reads', argv: ['tools/indexed.ts'] },
      { title: 'types of the pages', argv: [...TYPES, 'tsconfig.web.json'] },
      { title: 'who imports whom', argv: testArgv(['tests/boundaries']) },
      { title: 'dead code', argv: [KNIP, '--no-config-hints'] },
    ],
  },
  generate: {
    about: 'writes anew what is made from other source',
    development: true,
    env: { REALM_UPDATE: '1' },
    steps: () => [
      { title: 'the accessors of a house', argv: ['tools/house.ts'] },
      { title: 'which characters look like which', argv: ['tools/confusables.ts'] },
      { title: 'the picture of the rooms', argv: ['tools/architecture.ts'] },
      { title: 'the example of /rules', argv: ['tools/rules_example.ts'] },
      { title: 'the methods of the Python client', argv: ['tools/sdk/python.ts'] },
      { title: 'the catalogues of languages', argv: ['tools/words/main.ts'] },
      { title: 'the guide as text', argv: testArgv(['packages/web/test/guide_text.test.ts']) },
      { title: 'the schemas of age files', argv: testArgv(['packages/rules/test/schema.test.ts']) },
    ],
  },
  format: {
    about: 'formats, and mends what the linter can mend safely',
    development: true,
    steps: () => [{ argv: [BIOME, 'check', '--write'] }],
  },
};

/** Starts a source that says at its head how it is used; `flags` come before it, `more` before the arguments. */
function oneFile(head, flags = [], more = () => []) {
  return { head, steps: (args) => [{ argv: [...flags, head, ...more(), ...args] }] };
}

/** The source of an example in TypeScript. Throws where there is none of that name. */
function exampleOf(name) {
  const all = readdirSync(path.join(ROOT, 'examples')).filter((each) =>
    existsSync(path.join(ROOT, programOf(each))),
  );
  if (!all.includes(name)) throw new Error(`say which example: ${all.join(', ')}`);
  return programOf(name);
}

const programOf = (name) => `examples/${name}/${name}.ts`;

/** Whose tests `tests/rooms` runs, many files in one process: the folders that stand in its files. */
function together() {
  const rooms = path.join(ROOT, 'tests/rooms');
  const files = readdirSync(rooms).filter((file) => file.endsWith('.test.ts'));
  const sources = files.map((file) => readFileSync(path.join(rooms, file), 'utf8'));
  const folders = sources.flatMap((source) => [
    ...source.matchAll(/'((?:packages|tests)\/\w+)(?:\/test)?'/g),
  ]);
  return new Set(folders.map(([, folder]) => folder));
}

/** All tests, each file once. */
function allTests() {
  const run_together = together();
  const folders = ['packages', 'tests'].flatMap((parent) =>
    readdirSync(path.join(ROOT, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  );
  const files = ['size', 'german', 'guide_german'].map((name) => `packages/web/test/${name}.test.ts`);
  return [...folders.filter((folder) => !run_together.has(folder)), ...files, 'packages/web/test/tab'];
}

/** Folders stand for the tests in them; without a folder or file, all tests run. */
function testArgv(args, timeout_ms = SHORT_MS) {
  const options = args.filter((arg) => arg.startsWith('-'));
  const places = args.filter((arg) => !arg.startsWith('-'));
  const files = (places.length > 0 ? places : allTests()).map((place) =>
    /\.ts$/.test(place) ? place : `${place.replace(/[/\\]$/, '')}/**/*.test.ts`,
  );
  // Tests wait for servers, browsers and disks for about a third of their time: one more than there are cores uses it.
  const at_once = (os.availableParallelism?.() ?? os.cpus().length) + 1;
  return [
    '--test',
    `--test-concurrency=${at_once}`,
    `--test-timeout=${timeout_ms}`,
    '--test-reporter=spec',
    ...options,
    ...files,
  ];
}
