/**
 * Changes the source in many small ways, one at a time, and looks whether a test notices:
 * `npm run mutate -- base --sample 100`. No file is touched: a change is made as the file is loaded.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { purpose, Random, seedFrom } from '@realm/base';
import { type Mutant, mutantsOf } from './mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HOOK = path.join(import.meta.dirname, 'hook.mjs');

/** What is mutated, and the tests that are to notice, those that notice most first. */
const ROOMS: Readonly<Record<string, { readonly source: string; readonly tests: readonly string[] }>> = {
  base: { source: 'packages/base/src/*.ts', tests: ['packages/base/test/*.test.ts'] },
  journal: {
    source: 'packages/journal/src/*.ts',
    tests: [
      'packages/journal/test/memory.test.ts',
      'packages/journal/test/tables.test.ts',
      'packages/journal/test/snapshot.test.ts',
      'packages/journal/test/sqlite.test.ts',
      'packages/journal/test/*.test.ts',
    ],
  },
  market: {
    source: 'packages/engine/src/market/*.ts',
    tests: ['packages/engine/test/market.test.ts', 'tests/market/*.test.ts', 'tests/golden/golden.test.ts'],
  },
};

/** A test that a mutant keeps from ending has noticed it. */
const TIMEOUT_MS = 240_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '60' }, seed: { type: 'string', default: 'mutants' } },
});

/** Whether the tests pass all the same; every file of them is asked but once. */
function survives({ file, at, length, text }: Mutant, tests: readonly string[]): boolean {
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import ${HOOK}`,
    REALM_MUTANT: JSON.stringify({ file, at, length, text }),
  };
  return tests.every((test) => {
    const { status } = spawnSync(process.execPath, ['--test', '--test-isolation=none', test], {
      cwd: ROOT,
      env,
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      stdio: 'ignore',
    });
    return status === 0;
  });
}

for (const name of positionals.length > 0 ? positionals : Object.keys(ROOMS)) {
  const { source, tests } = ROOMS[name];
  const files = [...new Set(tests.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).sort()))];
  const all = globSync(source, { cwd: ROOT })
    .sort()
    .flatMap((file) => mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));
  const random = new Random(seedFrom(values.seed)).at(purpose('mutants'));
  const sample = random.shuffle([...all]).slice(0, Number(values.sample));
  const survivors = sample.filter((mutant, i) => {
    const lives = survives(mutant, files);
    const { file, line, was, text } = mutant;
    if (lives) console.log(`lives: ${file}:${line}  ${JSON.stringify(was)} -> ${JSON.stringify(text)}`);
    if (i % 10 === 9) console.error(`${name}: ${i + 1} of ${sample.length}`);
    return lives;
  });
  const noticed = sample.length - survivors.length;
  const share = ((100 * noticed) / sample.length).toFixed(0);
  console.log(
    `${name}: ${noticed} of ${sample.length} mutants noticed, ${share}% (of ${all.length} there are)`,
  );
}
