import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMusl } from './node.mjs';
import { npmCi } from './npm.mjs';
import { ROOT } from './root.mjs';

/**
 * Makes `node_modules` hold what `package-lock.json` says, by `npm ci` under `node` where it doesn't yet.
 *
 * `development`: whether the task also needs the tools of development, or only what the service runs on.
 * Throws with the reason when it can't be done.
 */
export function ensureDependencies(node, { development }) {
  const missing = firstMissing(development);
  if (missing === undefined) return;
  console.error(`realm: installing dependencies (${missing}) ...`);
  npmCi(ROOT, { node, dev: development });
  const still = firstMissing(development);
  if (still !== undefined) throw new Error(`npm installed the dependencies, yet ${still}`);
}

/**
 * What the lock file asks for and `node_modules` doesn't hold, in words; `undefined` if nothing.
 *
 * npm records what it installed in a lock file of its own inside, so the two are compared, whoever installed. A package
 * for other machines may be absent, but not one for this: npm leaves it out without a word where it runs on a Node that
 * the package doesn't name.
 */
function firstMissing(development) {
  const installed_path = path.join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installed_path)) return 'none are installed yet';
  const wanted = readPackages(path.join(ROOT, 'package-lock.json'));
  const installed = readPackages(installed_path);
  for (const [place, entry] of Object.entries(wanted)) {
    if (!place.startsWith('node_modules/') || (entry.dev && !development)) continue;
    const found = installed[place];
    const may_be_absent = entry.devOptional || (entry.optional && !isForThisMachine(entry));
    if (found === undefined && !may_be_absent) return `${place} is missing`;
    if (found !== undefined && found.version !== entry.version) return `${place} is ${found.version}`;
  }
  return undefined;
}

/** Whether an optional package is one that is built for machines such as this. */
function isForThisMachine({ os = [], cpu = [], libc }) {
  const fits = (list, own) => [list].flat().includes(own);
  const own_libc = isMusl() ? 'musl' : 'glibc';
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc ?? own_libc, own_libc);
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
