import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    .map((name) => `packages/${name}/src`),
};

/** What starts the program: its sources, where they cannot be built, and what they are built into. */
const SOURCE_PROGRAM = 'packages/cli/src/main.ts';
const BUILT_PROGRAM = 'packages/cli/dist/main.js';

/** Builds the players' site where it isn't what its sources say, with the Node given. Throws when it can't be done. */
export function ensurePages(node, env) {
  if (existsSync(path.join(ROOT, PAGES.from[0]))) ensure(PAGES, node, env);
}

/** Builds the program where it isn't what its sources say, with the Node given, and answers the file that starts it. */
export function ensureProgram(node, env) {
  if (!existsSync(path.join(ROOT, PROGRAM.by))) return SOURCE_PROGRAM;
  ensure(PROGRAM, node, env);
  return BUILT_PROGRAM;
}

/** Some ms where nothing has changed. */
function ensure({ name, by, to, from }, node, env) {
  const wanted = stampOf([...from, by, 'package-lock.json'].flatMap(filesIn).sort());
  // Says which sources it was built from. Written last, so that a build cut short counts as none.
  const stamp = path.join(ROOT, to, '.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error(`realm: building ${name} ...`);
  rmSync(stamp, { force: true });
  const done = spawnSync(node, [by], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${name} could not be built; why is said above`);
  writeFileSync(stamp, wanted);
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

/** What the files say, in brief: names and contents, whatever their times. */
function stampOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(path.join(ROOT, file));
    hash.update(`${file}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
