/**
 * Writes what the service runs on as a CycloneDX 1.6 document, from the lock files alone: the same for the same files.
 * `npm run sbom` writes `sbom.cdx.json`; with a path, there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './arguments.ts';
import { billOfMaterials } from './sbom/bill.ts';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

const [to] = readArguments({ allowPositionals: true }).positionals;
const target = path.resolve(ROOT, to ?? 'sbom.cdx.json');
const bill = billOfMaterials(
  read('package.json'),
  ['package-lock.json', 'tools/node/package-lock.json'].map(read),
);
writeFileSync(target, `${JSON.stringify(bill, undefined, 2)}\n`);
console.log(`${target}: ${bill.components.length} components`);
