/**
 * Types once more with `noUncheckedIndexedAccess`, which takes what an index reads for something that may not be there.
 * The option holds for a whole program, so what it finds counts in the packages that keep to it (ADR 18) and is passed
 * over in those they import. Ends with 1 where it finds something there.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages whose source keeps to it. */
const KEPT = ['contract', 'formulas', 'journal', 'sdk', 'words'];

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
const { stdout } = spawnSync(process.execPath, [tsc, '--checkers', '1', '-p', 'tsconfig.indexed.json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
const places = KEPT.map((name) => `packages/${name}/src/`);
const found = stdout.split('\n').filter((line) => places.some((place) => line.startsWith(place)));
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
