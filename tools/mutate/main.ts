/**
 * Changes the source in many small ways, one at a time, and looks whether a test notices:
 * `npm run mutate -- base --sample 100`. No file is touched: a change is made as the file is loaded.
 * Without a name all of base, journal and market are looked at; `--seed` is a word that says which changes are made.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { purpose, Random, seedFrom } from '@realm/base';
import { readArguments, readNames, readWhole } from '../arguments.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HOOK = path.join(import.meta.dirname, 'hook.mjs');

/** What is mutated, and the tests that are to notice, by what runs in one process: the quick ones first. */
const ROOMS: Readonly<Record<string, { readonly source: string; readonly tests: readonly string[][] }>> = {
  base: { source: 'packages/base/src/*.ts', tests: [['packages/base/test/*.test.ts']] },
  journal: {
    source: 'packages/journal/src/*.ts',
    tests: [
      ['packages/journal/test/!(damage|postgres).test.ts'],
      ['packages/journal/test/damage.test.ts'],
      ['packages/cli/test/{backup,doctor}.test.ts'],
    ],
  },
  market: {
    source: 'packages/engine/src/features/market/**/*.ts',
    tests: [
      ['packages/engine/test/{book,escrow,market}.test.ts'],
      ['tests/market/market.test.ts'],
      ['packages/engine/test/transfers.test.ts', 'tests/market/lift.test.ts', 'tests/golden/golden.test.ts'],
    ],
  },
};

/** A test that a mutant keeps from ending has noticed it. */
const TIMEOUT_MS = 240_000;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '60' }, seed: { type: 'string', default: 'mutants' } },
});

/** Whether the tests pass all the same. */
async function survives({ file, at, length, text }: Mutant, tests: readonly string[][]): Promise<boolean> {
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import ${HOOK}`,
    REALM_MUTANT: JSON.stringify({ file, at, length, text }),
  };
  for (const together of tests) if (!(await passes(together, env))) return false;
  return true;
}

/** Whether tests pass, all in one process, which ends with the first that fails. */
async function passes(tests: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['--test', '--test-isolation=none', '--test-reporter=tap', ...tests],
    {
      cwd: ROOT,
      env,
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!/^\s*not ok /.test(line)) continue;
    child.kill('SIGKILL');
    break;
  }
  const [status] = await ended;
  return status === 0;
}

const sampled = readWhole('sample', values.sample, 1);
for (const name of readNames(Object.keys(ROOMS), positionals)) {
  const { source, tests } = ROOMS[name];
  const files = tests.map((together) =>
    together.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).sort()),
  );
  const all = globSync(source, { cwd: ROOT })
    .sort()
    .flatMap((file) => mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));
  const random = new Random(seedFrom(values.seed)).at(purpose('mutants'));
  const sample = random.shuffle([...all]).slice(0, sampled);
  let noticed = 0;
  let looked_at = 0;
  const left = sample.values();
  const worker = async () => {
    for (const mutant of left) {
      const { file, line, was, text } = mutant;
      if (await survives(mutant, files))
        console.log(`lives: ${file}:${line}  ${JSON.stringify(was)} -> ${JSON.stringify(text)}`);
      else noticed++;
      if (++looked_at % 10 === 0) console.error(`${name}: ${looked_at} of ${sample.length}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  const share = ((100 * noticed) / sample.length).toFixed(0);
  console.log(
    `${name}: ${noticed} of ${sample.length} mutants noticed, ${share}% (of ${all.length} there are)`,
  );
}
