import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Makes `node_modules` hold what `package-lock.json` says, by `npm ci` where it doesn't yet.
 *
 * `development`: whether the task also needs the tools of development, or only what the service runs on.
 * Throws with the reason when it can't be done.
 */
export function ensureDependencies({ development }) {
  const missing = firstMissing(development);
  if (missing === undefined) return;
  console.error(`realm: installing dependencies (${missing}) ...`);

  // Under npm, this process may be the Node inside node_modules, which npm is about to replace; npm's own isn't.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.env.npm_node_execpath ?? process.execPath, process.env.npm_execpath]
    : ['npm'];
  const include = development ? ['--include=dev', '--include=optional'] : ['--include=optional'];
  const ci = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...include];
  const done = spawnSync(npm[0], [...npm.slice(1), ...ci], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm is a script there, which only a shell can start.
    shell: process.platform === 'win32' && npm.length === 1,
  });
  if (done.error) throw new Error(`npm could not be started (${done.error.message}); it comes with Node`);
  if (done.status !== 0) throw new Error('npm could not install the dependencies; it says why above');
  const still = firstMissing(development);
  if (still !== undefined) throw new Error(`npm installed the dependencies, yet ${still}`);
}

/**
 * What the lock file asks for and `node_modules` doesn't hold, in words; `undefined` if nothing.
 *
 * npm records what it installed in a lock file of its own inside, so the two are compared, whoever installed.
 * An optional package may be absent: most of them are for other machines.
 */
function firstMissing(development) {
  const installed_path = path.join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installed_path)) return 'none are installed yet';
  const wanted = readPackages(path.join(ROOT, 'package-lock.json'));
  const installed = readPackages(installed_path);
  for (const [place, entry] of Object.entries(wanted)) {
    if (!place.startsWith('node_modules/') || (entry.dev && !development)) continue;
    const found = installed[place];
    if (found === undefined && !entry.optional && !entry.devOptional) return `${place} is missing`;
    if (found !== undefined && found.version !== entry.version) return `${place} is ${found.version}`;
  }
  return undefined;
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
