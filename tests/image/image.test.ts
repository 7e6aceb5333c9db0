/** The container image: unpacked and run as a container would be, with a root that only reads, by nobody who may do more. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { type ImageConfig, writeImage } from '../../tools/image/oci.ts';
import { LONG } from '../support/sample.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const room = mkdtempSync(path.join(tmpdir(), 'realm-image-test-'));
after(() => rmSync(room, { recursive: true, force: true, maxRetries: 5 }));

interface Unpacked {
  readonly root: string;
  readonly config: ImageConfig;
  readonly owners: string;
}

/** Puts the layers of an image on one another, as whoever runs it does; each digest is looked at. */
function unpack(file: string, name: string): Unpacked {
  const folder = path.join(room, name);
  const root = path.join(room, `${name}-root`);
  for (const each of [folder, root]) mkdirSync(each);
  execFileSync('tar', ['-xf', file, '-C', folder]);
  const read = (place: string) => JSON.parse(readFileSync(path.join(folder, place), 'utf8'));
  const blob = ({ digest, size }: { digest: string; size: number }) => {
    const place = path.join(folder, 'blobs', digest.replace(':', '/'));
    const bytes = readFileSync(place);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), digest.split(':')[1]);
    assert.equal(bytes.length, size);
    return place;
  };
  const [told] = read('index.json').manifests;
  const manifest = JSON.parse(readFileSync(blob(told), 'utf8'));
  const { config, rootfs } = JSON.parse(readFileSync(blob(manifest.config), 'utf8'));
  let owners = '';
  for (const [i, layer] of manifest.layers.entries()) {
    const place = blob(layer);
    const tar = execFileSync('gzip', ['-dc', place], { maxBuffer: 2 ** 30 });
    assert.equal(`sha256:${createHash('sha256').update(tar).digest('hex')}`, rootfs.diff_ids[i]);
    execFileSync('tar', ['-xf', '-', '-C', root, '--no-same-owner'], { input: tar });
    owners += execFileSync('tar', ['-tvf', '-', '--numeric-owner'], {
      input: tar,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
  }
  const [{ Layers, Config, RepoTags }] = read('manifest.json');
  assert.deepEqual([Layers.length, RepoTags.length], [manifest.layers.length, 1]);
  assert.ok(existsSync(path.join(folder, Config)));
  return { root, config, owners };
}

const CONFIG: ImageConfig = {
  User: '7:7',
  Env: ['A=b'],
  Entrypoint: ['/x'],
  Cmd: [],
  WorkingDir: '/',
  ExposedPorts: {},
  Volumes: {},
  StopSignal: 'SIGTERM',
  Labels: {},
  Healthcheck: { Test: ['CMD', '/x'], Interval: 1, Timeout: 1, StartPeriod: 1, Retries: 1 },
};

test('an image says what is in it, and the same content makes the same bytes', async () => {
  const layers = ['one', 'two'].map((about, i) => {
    const root = path.join(room, about);
    mkdirSync(path.join(root, 'etc'), { recursive: true });
    writeFileSync(path.join(root, 'etc', about), about);
    return { about, root, ...(i === 1 ? { owner: 7 } : {}) };
  });
  const image = { name: 'a', version: '1', architecture: 'amd64', layers, config: CONFIG };
  const [first, second] = ['first.tar', 'second.tar'].map((name) => path.join(room, name));
  const digest = await writeImage(image, first);
  chmodSync(path.join(room, 'one/etc/one'), 0o640);
  assert.equal(await writeImage(image, second), digest);
  assert.deepEqual(readFileSync(first), readFileSync(second));
  const { root, config, owners } = unpack(first, 'small');
  assert.deepEqual(readdirSync(path.join(root, 'etc')), ['one', 'two']);
  assert.deepEqual(config, CONFIG);
  assert.match(owners, / 7\/7 .* etc\/two/);
});

test('what is told of the program in the image is where it is', () => {
  const read = (place: string) => readFileSync(path.join(ROOT, place), 'utf8');
  const programs = (text: string) => text.match(/\/realm\/packages\/[\w./-]+\.js/g) ?? [];
  const [program, ...others] = programs(read('tools/image.ts'));
  assert.deepEqual(others, []);
  for (const place of ['docker-compose.yaml', 'docs/operate/one-machine.md'])
    assert.deepEqual(programs(read(place)), [program], place);
});

/** Whether what a container is made of can be made here: mounts of one's own. */
function canContain(): string | false {
  try {
    execFileSync('unshare', ['-rm', 'true'], { stdio: 'ignore' });
    return false;
  } catch {
    return 'no mounts of one’s own can be made here';
  }
}

const skip = LONG ? canContain() : 'at full length only';

test('the image serves with a root that only reads, as a user that may do nothing, and says that it is well', {
  skip,
}, async (t) => {
  const make = (to: string) =>
    execFileSync(process.execPath, ['tools/image.ts', to, '--node', process.execPath], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  const made = path.join(room, 'made');
  const told = make(made);
  const again = path.join(room, 'again');
  assert.equal(make(again), told, 'the same commit makes the same bytes');
  const [file] = readdirSync(made);
  const { root, config, owners } = unpack(path.join(made, file), 'whole');
  assert.match(owners, / 10001\/10001 .* data\//);
  assert.ok(!existsSync(path.join(root, 'bin/sh')), 'there is no shell in it');
  const data = path.join(room, 'volume');
  // Whoever is not wholly root here is one in a space of its own, and can become nobody else there.
  const is_root = spawnSync('chroot', [`--userspec=${config.User}`, '/', 'true']).status === 0;
  const users = is_root ? `--userspec=${config.User}` : '';
  const erased = path.join(room, 'erased');
  for (const volume of [data, erased]) {
    mkdirSync(volume, { mode: 0o777 });
    chmodSync(volume, 0o777);
  }
  const quoted = (words: readonly string[]) =>
    words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const inside = [
    `mount --bind ${root} ${root}`,
    `mount --bind ${data} ${root}/data`,
    `mount --bind ${erased} ${root}/erased`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount --rbind /dev ${root}/dev`,
    `mount --rbind /proc ${root}/proc`,
    `mount -o remount,ro,bind ${root}`,
  ].join(' && ');
  const run = (command: readonly string[], env: Record<string, string>): ChildProcess => {
    const set = Object.fromEntries(config.Env.map((each) => each.split(/=(.*)/s, 2)));
    return spawn(
      'unshare',
      [is_root ? '-m' : '-rm', 'sh', '-c', `${inside} && exec chroot ${users} ${root} ${quoted(command)}`],
      {
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...set, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
  };
  const port = String(20_000 + (process.pid % 20_000));
  const more = { REALM_PORT: port, REALM_MUST_EXIST: '0', REALM_ROBOTS: '3' };
  const child = run([...config.Entrypoint, ...config.Cmd], more);
  t.after(() => child.kill('SIGKILL'));
  const events: string[] = [];
  assert(child.stdout);
  for await (const line of createInterface(child.stdout)) {
    assert.doesNotMatch(line, /can't be written/);
    events.push(JSON.parse(line).event);
    if (events.at(-1) === 'started') break;
  }
  const health = () =>
    new Promise<number | null>((resolve) =>
      run(config.Healthcheck.Test.slice(1), more).once('exit', resolve),
    );
  assert.equal(await health(), 0);
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 200);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  if (is_root) assert.match(status, /^Uid:\t10001\t/m);
  if (is_root) assert.match(status, /^CapEff:\t0+$/m);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
  assert.equal(await health(), 1);
  assert.ok(readdirSync(path.join(data, 'snapshots')).length > 0, 'what it keeps is in the volume');
});
