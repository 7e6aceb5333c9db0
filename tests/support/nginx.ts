import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installFromDebian } from './debian.ts';
import { answers, freePort } from './ports.ts';

const PROGRAM = '/usr/sbin/nginx';
const SHIPPED = fileURLToPath(new URL('../../docs/operate/nginx.conf', import.meta.url));
const START_MS = 10_000;
const NAME = 'realm.example';

export interface Nginx {
  /** Where it speaks TLS, and where plain HTTP. */
  readonly port: number;
  readonly plain_port: number;
  /** The name and the certificate it is known by. */
  readonly name: string;
  readonly ca: string;
}

/**
 * nginx with the settings that operators are given, in front of nodes, until a test is over; undefined where there is none.
 * Only addresses and paths are the test's own.
 */
export async function startNginx(t: TestContext, nodes: readonly string[]): Promise<Nginx | undefined> {
  if (!existsSync(PROGRAM)) installFromDebian('nginx');
  if (!existsSync(PROGRAM)) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-nginx-'));
  const certificate = path.join(folder, 'fullchain.pem');
  const key = path.join(folder, 'privkey.pem');
  const made = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${NAME} -addext subjectAltName=DNS:${NAME}`;
  spawnSync('openssl', [...made.split(' '), '-keyout', key, '-out', certificate]);
  const [port, plain_port] = [await freePort(), await freePort()];
  const settings = readFileSync(SHIPPED, 'utf8')
    .replace('listen 80 default_server', `listen 127.0.0.1:${plain_port} default_server`)
    .replace('listen 443 ssl http2 default_server', `listen 127.0.0.1:${port} ssl http2 default_server`)
    .replaceAll('/etc/realm/tls', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/nginx.pid', path.join(folder, 'pid'))
    .replace(/^user .*$/m, process.getuid?.() === 0 ? 'user root;' : '')
    .replace(
      /( +server 10\.[^\n]+\n)+/,
      nodes.map((node) => `server ${new URL(node).host} max_fails=0;\n`).join(''),
    );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, settings);
  const child = spawn(PROGRAM, ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  t.after(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });
  for (const ends = performance.now() + START_MS; !(await answers(port)); await sleep(30)) {
    if (child.exitCode !== null || performance.now() > ends) throw new Error(`nginx: ${said}`);
  }
  return { port, plain_port, name: NAME, ca: readFileSync(certificate, 'utf8') };
}
