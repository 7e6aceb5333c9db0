/** Installs the tools beside this file, as their lock file has them; none of their scripts is run. */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
