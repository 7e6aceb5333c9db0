import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Runs `npm ci` for the lock file in `folder`: all that it names, optional packages too, whatever the machine's own
 * settings leave out, and no install scripts.
 *
 * It runs under `node`, since npm passes over packages whose `engines` exclude the Node that it runs on itself.
 * `dev`: with the tools of development. Throws with the reason when it can't be done.
 */
export function npmCi(folder, { node, dev = false }) {
  // Under npm, the npm that runs this; else the one in the path, which takes the first Node there.
  const [command, ...script] = process.env.npm_execpath?.endsWith('.js')
    ? [node, process.env.npm_execpath]
    : ['npm'];
  const include = dev ? ['--include=dev', '--include=optional'] : ['--include=optional'];
  const ci = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(command, [...script, ...ci, ...include], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: withFirstInPath(node),
    // npm is a script there, which only a shell can start.
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (done.error) throw new Error(`npm could not be started (${done.error.message}); it comes with Node`);
  if (done.status !== 0) throw new Error('npm could not install the dependencies; it says why above');
}

/** This environment, with the folder of `node` first in the path. */
export function withFirstInPath(node) {
  const env = { ...process.env };
  // Windows spells it as it likes.
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[key] = [path.dirname(node), env[key]].filter(Boolean).join(path.delimiter);
  return env;
}
