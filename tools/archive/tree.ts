/** What a release holds: the tree of its files, the same for the same commit. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import NODE_FLAGS from '../node_flags.json' with { type: 'json' };
import { type Lock, type LockedPackage, neededPlaces } from '../sbom/lock.ts';

/** The package that the program is entered by, and where it stands when it is built. */
const PROGRAM = 'packages/cli';
const BUILT = `${PROGRAM}/dist/build`;
/** Taken as they are: what is to be read, the built site, and what the program looks for among its sources. */
const WHOLE = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'ages',
  'docs',
  'packages/web/dist',
  'packages/web/src/styles/tokens.css',
  'packages/server/package.json',
  'packages/cli/package.json',
];
/** The oldest line of Node that runs it. */
const NODE_MAJOR = 26;

/** Beside the Node that is brought along: a link to it works, and so does a link to the folder of the version that counts. */
const LAUNCHER = `#!/bin/sh
# Runs the command line of this folder, by the Node that is in it.
self=$0
while [ -L "$self" ]; do
  to=$(readlink "$self")
  case $to in /*) self=$to ;; *) self=$(dirname "$self")/$to ;; esac
done
here=$(dirname "$self")/..
exec "$here/node/bin/node" ${NODE_FLAGS.join(' ')} "$here/${BUILT}/main.js" "$@"
`;

/** For the Node that is there. */
const NPM_LAUNCHER = `#!/usr/bin/env node
if (Number.parseInt(process.versions.node, 10) < ${NODE_MAJOR}) {
  console.error(\`realm: this is Node \${process.versions.node}; it needs Node ${NODE_MAJOR} or later\`);
  process.exitCode = 1;
} else {
  process.setSourceMapsEnabled(true);
  await import('../${BUILT}/main.js');
}
`;

/** Writes the tree into an empty folder. `node`: the Node to bring along, if any. */
export function writeTree(root: string, to: string, node?: string): void {
  const lock: Lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const others = neededBy(lock, PROGRAM);
  const put = (file: string, text: string, mode = 0o644) => {
    const target = path.join(to, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    chmodSync(target, mode);
  };
  const copy = (place: string) => cpSync(path.join(root, place), path.join(to, place), { recursive: true });
  for (const place of WHOLE) copy(place);
  const argv = ['tools/build_program.ts', path.resolve(to, BUILT)];
  execFileSync(process.execPath, argv, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const place of others) {
    const from = path.join(root, place);
    const filter = (file: string) => !path.relative(from, file).split(path.sep).includes('node_modules');
    cpSync(from, path.join(to, place), { recursive: true, filter });
  }
  put('package.json', `${JSON.stringify(manifestOf(root, lock, others), null, 2)}\n`);
  if (node === undefined) put('bin/realm.js', NPM_LAUNCHER, 0o755);
  else {
    put('bin/realm', LAUNCHER, 0o755);
    mkdirSync(path.join(to, 'node/bin'), { recursive: true });
    cpSync(node, path.join(to, 'node/bin/node'));
    const licence = path.join(path.dirname(node), '../LICENSE');
    if (existsSync(licence)) cpSync(licence, path.join(to, 'node/LICENSE'));
  }
}

/** As npm takes it: everything is in it, so nothing is fetched. */
function manifestOf(root: string, { packages }: Lock, others: readonly string[]): object {
  const { name, version, description, license } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const top = others.filter((place) => place.lastIndexOf('node_modules/') === 0);
  const versions = top.map((place) => [place.slice('node_modules/'.length), packages[place].version]);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: `>=${NODE_MAJOR}` },
    bin: { realm: 'bin/realm.js' },
    dependencies: Object.fromEntries(versions),
    bundleDependencies: versions.map(([name]) => name),
  };
}

/** The places of all libraries that a package of the project's needs to run. */
function neededBy(lock: Lock, place: string): string[] {
  const found = new Set([place]);
  for (const each of found)
    for (const needed of neededPlaces(lock, each)) found.add(linkOf(lock.packages[needed]) ?? needed);
  // What is for other machines is not there.
  return [...found].sort().filter((each) => each.startsWith('node_modules/') && existsSync(each));
}

const linkOf = ({ link, resolved }: LockedPackage) => (link === true ? resolved : undefined);
