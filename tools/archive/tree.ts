/** What a release holds: the tree of its files, the same for the same commit. */
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Lock, type LockedPackage, neededPlaces } from '../sbom/lock.ts';
import { asJavaScript } from './javascript.ts';

/** What the program is entered by. */
const PROGRAM = 'packages/cli';
/** Taken as they are. */
const WHOLE = ['README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md', 'ages', 'docs', 'packages/web/dist'];
const STYLES = 'packages/web/src/styles/tokens.css';
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
exec "$here/node/bin/node" "$here/${PROGRAM}/src/main.js" "$@"
`;

/** For the Node that is there. */
const NPM_LAUNCHER = `#!/usr/bin/env node
if (Number.parseInt(process.versions.node, 10) < ${NODE_MAJOR}) {
  console.error(\`realm: this is Node \${process.versions.node}; it needs Node ${NODE_MAJOR} or later\`);
  process.exitCode = 1;
} else await import('../${PROGRAM}/src/main.js');
`;

/** Writes the tree into an empty folder. `node`: the Node to bring along, if any. */
export function writeTree(root: string, to: string, node?: string): void {
  const lock: Lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { ours, others } = neededBy(lock, PROGRAM);
  const put = (file: string, text: string, mode = 0o644) => {
    const target = path.join(to, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    chmodSync(target, mode);
  };
  const copy = (place: string) => cpSync(path.join(root, place), path.join(to, place), { recursive: true });
  for (const place of [...WHOLE, STYLES]) copy(place);
  const frontDoor = (name: string) => frontDoorOf(root, lock, name);
  for (const place of ours) {
    // Files that a package chooses from by where it runs are JavaScript by then, too.
    const said = readFileSync(path.join(root, place, 'package.json'), 'utf8');
    put(path.posix.join(place, 'package.json'), said.replace(/("node": "\.\/src\/\w+)\.ts"/g, '$1.js"'));
    const catalogues = path.posix.join(place, 'catalogues');
    if (existsSync(path.join(root, catalogues))) copy(catalogues);
    for (const found of globSync(`${place}/src/**/*.ts`, { cwd: root })) {
      const file = found.replaceAll(path.sep, '/');
      const source = readFileSync(path.join(root, file), 'utf8');
      put(file.replace(/\.ts$/, '.js'), asJavaScript(source, file, frontDoor));
    }
  }
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

/** The places of all that a package of the project's needs to run, its own among them. */
function neededBy(lock: Lock, place: string): { readonly ours: string[]; readonly others: string[] } {
  const found = new Set([place]);
  for (const each of found)
    for (const needed of neededPlaces(lock, each)) found.add(linkOf(lock.packages[needed]) ?? needed);
  const all = [...found].sort();
  return {
    ours: all.filter((each) => !each.startsWith('node_modules/')),
    // What is for other machines is not there.
    others: all.filter((each) => each.startsWith('node_modules/') && existsSync(each)),
  };
}

const linkOf = ({ link, resolved }: LockedPackage) => (link === true ? resolved : undefined);

/** Where a name of the project's leads, such as `@realm/server`: by the package's `exports`. */
function frontDoorOf(root: string, { packages }: Lock, name: string): string {
  const [scope, short, ...inside] = name.split('/');
  const place = linkOf(packages[`node_modules/${scope}/${short}`]);
  if (place === undefined) throw new Error(`${name} is no package of the project's`);
  const { exports } = JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8'));
  const door = exports[['.', ...inside].join('/')];
  if (typeof door !== 'string') throw new Error(`${name} leads nowhere`);
  return path.posix.join(place, door).replace(/\.ts$/, '.js');
}
