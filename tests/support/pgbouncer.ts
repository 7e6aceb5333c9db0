import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { installFromDebian } from './debian.ts';
import { answers, freePort } from './ports.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const START_MS = 10_000;

/** A pooler in front of a PostgreSQL, until a test is over; answers its port, or undefined where there is no such program. */
export async function startPgbouncer(
  t: TestContext,
  server_port: number,
  pool_mode: 'session' | 'transaction' | 'statement',
): Promise<number | undefined> {
  if (!existsSync(PROGRAM)) installFromDebian('pgbouncer');
  if (!existsSync(PROGRAM)) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]\n* = host=127.0.0.1 port=${server_port} user=realm\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `unix_socket_dir =\nauth_type = any\npool_mode = ${pool_mode}\nignore_startup_parameters = extra_float_digits\n`,
  );
  // It does not run as root.
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, [...as, settings], { stdio: 'ignore' });
  t.after(async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  });
  for (const ends = performance.now() + START_MS; !(await answers(port)); await sleep(30)) {
    if (child.exitCode !== null || performance.now() > ends)
      throw new Error(`pgbouncer did not start: ${said(settings)}`);
  }
  return port;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** What it says of its settings. */
function said(settings: string): string {
  return spawnSync(PROGRAM, [settings], { encoding: 'utf8', timeout: 1_000 }).stderr;
}
