import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/** Where the built pages are; git ignores it. */
const BUILT = 'packages/web/dist';
/** Says which sources they were built from. Written last, so that a build cut short counts as none. */
const STAMP = `${BUILT}/.stamp`;
/** All that the pages are made of: the site, the client it is built on, the way it is built, the libraries. */
const SOURCES = [
  'packages/web/index.html',
  'packages/web/package.json',
  'packages/web/src',
  'packages/sdk/src',
  'packages/words',
  'tools/build_pages.ts',
  'tools/words',
  'ages',
  'package-lock.json',
];

/**
 * Builds the players' site where its sources have changed since it was built, with the Node given. Some ms where
 * they haven't. Throws when it can't be done.
 */
export function ensurePages(node, env) {
  if (!existsSync(path.join(ROOT, SOURCES[0]))) return;
  const wanted = stampOf(SOURCES.flatMap(filesIn).sort());
  const stamp = path.join(ROOT, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error("realm: building the players' site ...");
  rmSync(stamp, { force: true });
  const done = spawnSync(node, ['tools/build_pages.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error("the players' site could not be built; why is said above");
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
