/**
 * Writes a container image: `npm run image -- <folder>` makes `realm-<version>-oci-<processor>.tar` there, which `docker load` and `podman load`
 * take, from what a release holds and the libraries of this machine's Debian; nothing is pulled, and no tool of containers is needed. The same
 * commit on the same Debian makes the same bytes. It wants Linux with glibc and GNU tar.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeTree } from './archive/tree.ts';
import { type ImageConfig, writeImage } from './image/oci.ts';
import { USER, writeSystem } from './image/system.ts';
import NODE_FLAGS from './node_flags.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '..');
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };
const NODE = '/realm/node/bin/node';
const S_NS = 1_000_000_000;

/** Whether it can be played. It asks by TLS too, whatever name the certificate has. */
const HEALTH =
  "process.env.NODE_TLS_REJECT_UNAUTHORIZED='0';const own=process.env.REALM_TLS_CERT?'https':'http';" +
  "fetch(own+'://127.0.0.1:'+(process.env.REALM_PORT??8080)+'/readyz')" +
  '.then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))';

function configOf(version: string, packages: readonly string[]): ImageConfig {
  return {
    User: `${USER}:${USER}`,
    Env: [
      'NODE_ENV=production',
      'REALM_HOST=0.0.0.0',
      'REALM_DATA=/data',
      // No restore of the data takes the list along.
      'REALM_ERASED=/erased/erased.jsonl',
      'REALM_LOG=json',
      'HOME=/data',
    ],
    Entrypoint: [NODE, ...NODE_FLAGS, '/realm/packages/cli/dist/build/main.js'],
    Cmd: ['serve'],
    WorkingDir: '/data',
    ExposedPorts: { '8080/tcp': {} },
    Volumes: { '/data': {}, '/erased': {} },
    StopSignal: 'SIGTERM',
    Labels: {
      'org.opencontainers.image.title': 'Realm',
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.licenses': 'Apache-2.0',
      'realm.packages': packages.join(', '),
    },
    Healthcheck: {
      Test: ['CMD', NODE, '--no-warnings', '-e', HEALTH],
      Interval: 10 * S_NS,
      Timeout: 5 * S_NS,
      StartPeriod: 60 * S_NS,
      Retries: 3,
    },
  };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { node: { type: 'string' } },
  });
  const [to] = positionals;
  const { node } = values;
  const architecture = ARCHITECTURES[process.arch];
  if (to === undefined || node === undefined)
    throw new Error('into which folder? such as: npm run image -- dist');
  if (process.platform !== 'linux' || architecture === undefined)
    throw new Error(`no image is made on ${process.platform} ${process.arch}`);
  mkdirSync(to, { recursive: true });
  const { name, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const room = mkdtempSync(path.join(tmpdir(), 'realm-image-'));
  try {
    const part = (of: string) => path.join(room, of);
    const packages = writeSystem(part('system'), node);
    writeTree(ROOT, part('program/realm'), node);
    for (const folder of ['data', 'erased']) mkdirSync(part(`data/${folder}`), { recursive: true });
    const file = `${name}-${version}-oci-${architecture}.tar`;
    const digest = await writeImage(
      {
        name,
        version,
        architecture,
        layers: [
          { about: `libraries of Debian: ${packages.join(', ')}`, root: part('system') },
          { about: `${name} ${version} and its Node`, root: part('program') },
          { about: 'where the data go', root: part('data'), owner: USER },
        ],
        config: configOf(version, packages),
      },
      path.join(to, file),
    );
    process.stdout.write(`${file}  ${digest}\n`);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  console.error(`realm: ${(error as Error).message}`);
  process.exitCode = 1;
}
