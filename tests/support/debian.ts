import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** How long an installation may take. */
const INSTALL_MS = 100_000;

/** Installs a package of Debian's where that may be done, and says nothing of how it went: whoever asked looks. */
export function installFromDebian(name: string): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = {
    stdio: 'ignore',
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', name], options);
}
