import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/** The players' site: the pages, the client they are built on, the way they are built, the libraries. */
const PAGES = {
  name: "the players' site",
  by: 'tools/build_pages.ts',
  to: 'packages/web/dist',
  from: ['index.html', 'package.json', 'src']
    .map((place) => `packages/web/${place}`)
    .concat(['packages/sdk/src', 'packages/words', 'tools/words', 'ages']),
};

/** The program as few files, which start in a third of the time that its sources take. */
const PROGRAM = {
  name: 'the program',
  by: 'tools/build_program.ts',
  to: 'packages/cli/dist',
  from: readdirSync(path.join(ROOT, 'packages'))
    .filter((name) => name !== 'web')
    .flatMap((name) => ['src', 'catalogues', 'package.json'].map((place) => `packages/${name}/${place}`)),
};

/** How many builds of the program are kept: a server goes on with its own while others are made. */
const PROGRAMS_KEPT = 10;

/** Builds the players' site where it isn't what its sources say, with the Node given. Throws when it can't be done. */
export function ensurePages(node, env) {
  if (!existsSync(path.join(ROOT, PAGES.from[0]))) return;
  const wanted = stampOf(PAGES);
  // Says which sources it was built from. Written last, so that a build cut short counts as none.
  const stamp = path.join(ROOT, PAGES.to, '.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(stamp, { force: true });
  build(PAGES, node, env);
  writeFileSync(stamp, wanted);
}

/**
 * Builds the program where that was not done of the same sources, with the Node given, into a folder of its own, and answers
 * the file that starts it, from the root. Throws when it can't be done.
 */
export function ensureProgram(node, env) {
  const folder = path.join(PROGRAM.to, stampOf(PROGRAM).slice(0, 16));
  if (!existsSync(path.join(ROOT, folder))) {
    const making = `${folder}.${process.pid}`;
    build(PROGRAM, node, env, making);
    try {
      renameSync(path.join(ROOT, making), path.join(ROOT, folder));
    } catch (error) {
      // Another that was started at the same time may have made it first.
      if (!existsSync(path.join(ROOT, folder))) throw error;
      rmSync(path.join(ROOT, making), { recursive: true });
    }
    forgetOldest(path.join(ROOT, PROGRAM.to));
  }
  return path.join(folder, 'main.js');
}

function build({ name, by }, node, env, ...args) {
  console.error(`realm: building ${name} ...`);
  const done = spawnSync(node, [by, ...args], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${name} could not be built; why is said above`);
}

function forgetOldest(folder) {
  const builds = readdirSync(folder).map((name) => path.join(folder, name));
  // One that another is making may have its own name by now.
  const made_ms = new Map(
    builds.map((each) => [each, statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0]),
  );
  builds.sort((a, b) => made_ms.get(b) - made_ms.get(a));
  for (const old of builds.slice(PROGRAMS_KEPT)) rmSync(old, { recursive: true, force: true });
}

/** The files at or under a place, from the root. */
function filesIn(place) {
  const found = path.join(ROOT, place);
  if (!existsSync(found)) return [];
  if (path.extname(place) !== '') return [place];
  return readdirSync(found, { withFileTypes: true }).flatMap((entry) => {
    const inside = `${place}/${entry.name}`;
    return entry.isDirectory() ? filesIn(inside) : [inside];
  });
}

/** What something is made of, in brief: names of files and contents, whatever their times. Some ms. */
function stampOf({ from, by }) {
  const hash = createHash('sha256');
  for (const file of [...from, by, 'package-lock.json'].flatMap(filesIn).sort()) {
    const bytes = readFileSync(path.join(ROOT, file));
    hash.update(`${file}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
