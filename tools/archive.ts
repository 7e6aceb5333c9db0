/**
 * Writes what a release is handed out as: `npm run archive -- <folder>` makes
 *
 * - `realm-<version>-<platform>-<processor>.tar.gz`, with a Node in it: unpack it, and `bin/realm` runs;
 * - `realm-<version>.tgz` for `npm install --global` and `npx`, by the Node that is there;
 * - `realm-<version>.cdx.json`, what it runs on;
 * - `SHA256SUMS` of these.
 *
 * The same commit makes the same bytes. The Node is the one that `--node` names, which the task adds; without it the first is left out. It
 * wants GNU tar.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from './archive/pack.ts';
import { writeTree } from './archive/tree.ts';
import { billOfMaterials } from './sbom/bill.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { node: { type: 'string' } },
  });
  const [to] = positionals;
  if (to === undefined) throw new Error('into which folder? such as: npm run archive -- dist');
  mkdirSync(to, { recursive: true });
  const { name, version, license } = readJson('package.json');
  const made: string[] = [];
  const room = mkdtempSync(path.join(tmpdir(), 'realm-archive-'));
  try {
    const form = async (folder: string, file: string, node?: string) => {
      writeTree(ROOT, path.join(room, folder), node);
      await pack(room, folder, path.join(to, file));
      made.push(file);
    };
    await form('package', `${name}-${version}.tgz`);
    const whole = `${name}-${version}-${process.platform}-${process.arch}`;
    if (values.node !== undefined) await form(whole, `${whole}.tar.gz`, values.node);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
  const bill = `${name}-${version}.cdx.json`;
  const locks = ['package-lock.json', 'tools/node/package-lock.json'].map(readJson);
  const text = JSON.stringify(billOfMaterials({ name, version, license }, locks), undefined, 2);
  writeFileSync(path.join(to, bill), `${text}\n`);
  made.push(bill);
  const sums = made.sort().map((file) => {
    const sum = createHash('sha256').update(readFileSync(path.join(to, file)));
    return `${sum.digest('hex')}  ${file}\n`;
  });
  writeFileSync(path.join(to, 'SHA256SUMS'), sums.join(''));
  for (const line of sums) process.stdout.write(line);
}

try {
  await main();
} catch (error) {
  console.error(`realm: ${(error as Error).message}`);
  process.exitCode = 1;
}
