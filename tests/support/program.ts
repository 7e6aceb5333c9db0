import path from 'node:path';

/** The file that starts the program: what the tests' task has built of it, else, where a test is run without it, its sources. */
export const PROGRAM =
  process.env.REALM_TEST_PROGRAM ?? path.resolve(import.meta.dirname, '../../packages/cli/src/main.ts');
