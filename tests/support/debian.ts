import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LOCK = path.join(tmpdir(), 'realm-apt.lock');

/** How long installations may take, those included that others wait for. */
const INSTALL_MS = 200_000;

/**
 * Installs a package of Debian's, the first of those named that there is, where that may be done, and says nothing of how it
 * went: whoever asked looks. Who asks while another installs waits for that.
 */
export function installFromDebian(...names: readonly string[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const any = (step: (name: string) => string) => names.map(step).join(' || ');
  const is_there = any(
    (name) =>
      `dpkg-query --show --showformat='\${db:Status-Status}' ${name} | grep --quiet --line-regexp installed`,
  );
  const install = any((name) => `apt-get install --yes --no-install-recommends ${name}`);
  spawnSync('flock', [LOCK, 'sh', '-c', `${is_there} || { apt-get update; ${install}; }`], {
    stdio: 'ignore',
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
