/*
 * The door of every npm script: says in one line what to do where Node or npm is older than package.json's `engines`
 * asks for, and hands over to run.mjs where it isn't. Written in words that Nodes of many years ago understand.
 */
const wanted = require('../package.json').engines;

function isOlder(version, range) {
  const have = version.split('.').map(Number);
  const least = range.replace('>=', '').split('.').map(Number);
  const differs = least.findIndex((number, i) => have[i] !== number);
  return have[differs] < least[differs];
}

// What npm says of itself to what it runs: npm/9.2.0 node/v18.19.1 linux x64 workspaces/false
const npm = /^npm\/(\d+\.\d+\.\d+)/.exec(process.env.npm_config_user_agent || '');
const old =
  (isOlder(process.versions.node, wanted.node) && `Node ${process.versions.node}`) ||
  (npm && isOlder(npm[1], wanted.npm) && `npm ${npm[1]}`);

if (old) {
  const least = `Node ${wanted.node.slice(2)} or later with npm ${wanted.npm.slice(2)} or later`;
  console.error(
    `realm: this is ${old}; install ${least} (from nodejs.org, or your system's packages), and try again`,
  );
  process.exitCode = 1;
} else {
  import('./run.mjs');
}
