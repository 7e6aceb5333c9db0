/**
 * Makes a release: `npm run release -- 0.2.0`. What stands in the changelog under "Unreleased" becomes that version's section,
 * every package gets the version, and both are committed and tagged, here alone: nothing is pushed. docs/releases.md says
 * what versions promise.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from './promise/compare.ts';
import { recordToday } from './promise/record.ts';
import { recorded, recordedDates } from './promise/versions.ts';

const UNRELEASED = '## Unreleased\n';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Whether a version comes after another; throws where it is none. */
function isAfter(version: string, last: string): boolean {
  const [a, b] = [version, last].map((text) => {
    if (!/^\d+\.\d+\.\d+$/.test(text)) throw new Error(`"${text}" is no version such as 0.2.0`);
    return text.split('.').map(Number);
  });
  const differs = a.findIndex((part, i) => part !== b[i]);
  return differs !== -1 && a[differs] > b[differs];
}

/** A release whose interface differs from its newest recorded version throws. */
function demandRecord(day: string): void {
  const folder = path.resolve('tools/promise/recorded');
  const newest = recordedDates(folder).at(-1);
  if (newest !== undefined && compare(recorded(newest, folder), recordToday()).length === 0) return;
  throw new Error(
    `the interface is not as recorded on ${newest}: npm run promise -- --record ${day}, and commit it`,
  );
}

/** The changelog with what was unreleased under a version's heading. */
export function released(changelog: string, version: string, day: string): string {
  const [head, rest] = changelog.split(UNRELEASED);
  if (rest === undefined) throw new Error('CHANGELOG.md has no section "Unreleased"');
  if (rest.split(/^## /m)[0].trim() === '')
    throw new Error('nothing stands under "Unreleased" in CHANGELOG.md');
  return `${head}${UNRELEASED}\n## ${version} (${day})\n${rest}`;
}

function main(): void {
  const [version] = parseArgs({ allowPositionals: true }).positionals;
  if (version === undefined) throw new Error('which version? such as: npm run release -- 0.2.0');
  const last = JSON.parse(readFileSync('package.json', 'utf8')).version as string;
  if (!isAfter(version, last)) throw new Error(`${version} does not come after ${last}`);
  if (git('status', '--porcelain') !== '') throw new Error('there are changes that are not committed');
  const day = new Date().toISOString().slice(0, 10);
  demandRecord(day);
  writeFileSync('CHANGELOG.md', released(readFileSync('CHANGELOG.md', 'utf8'), version, day));
  const packages = ['package.json', ...globSync('packages/*/package.json')];
  for (const file of packages) write(file, last, version);
  // The root and its packages stand in the lock file too, and nobody else under a path of the project.
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  lock.version = version;
  for (const [place, entry] of Object.entries<{ version?: string }>(lock.packages))
    if (!place.includes('node_modules') && entry.version !== undefined) entry.version = version;
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  git('add', 'CHANGELOG.md', 'package-lock.json', ...packages);
  git('commit', '-q', '-m', `Release ${version}`);
  git('tag', '-a', `v${version}`, '-m', `Realm ${version}`);
  console.log(`v${version} is committed and tagged; look at it, then push it with its tag`);
}

function write(file: string, last: string, version: string): void {
  const text = readFileSync(file, 'utf8');
  const line = `"version": "${last}"`;
  if (!text.includes(line)) throw new Error(`${file} is not at ${last}`);
  writeFileSync(file, text.replace(line, `"version": "${version}"`));
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    console.error(`realm: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
