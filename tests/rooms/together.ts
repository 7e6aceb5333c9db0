import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Files that need a process of their own, which `tools/tasks.mjs` gives them: one looks at the built site, others speak another language. */
const APART = new Set(['size', 'german', 'guide_german'].map((name) => `packages/web/test/${name}.test.ts`));
/** And those of a folder in which each stands in for a tab of a browser. */
const TABS = 'packages/web/test/tab/';

/**
 * Loads the tests of packages, or of folders of tests, into this process, where they run one after the other: to start a process
 * for each file, as the runner does of itself, takes as much processor time as the tests do. Of many files each of `parts`
 * takes as many.
 *
 * `npm test -- packages/engine` runs the same files each in a process of its own.
 */
export async function together(folders: readonly string[], [part, parts] = [1, 1]): Promise<void> {
  const files = folders
    .flatMap((folder) =>
      globSync(`${folder}/**/*.test.ts`, { cwd: ROOT, exclude: ['**/node_modules'] }).sort(),
    )
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !APART.has(file) && !file.startsWith(TABS));
  // A test begins as soon as it is said if none is before it, when its file has not been read to the end.
  const { promise, resolve } = Promise.withResolvers<void>();
  test('all files are read before the first test begins', () => promise);
  for (const file of files.filter((_, nth) => nth % parts === part - 1)) {
    await import(path.join(ROOT, file));
  }
  resolve();
}
