/** A stranger's hour: production on a clean Debian with nothing but a release and the page that tells how, word by word. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { installFromDebian } from '../support/debian.ts';
import { startIdentityProvider } from '../support/identity_provider.ts';
import { answers } from '../support/ports.ts';
import { LONG } from '../support/sample.ts';
import { Browser } from '../support/signing_in.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What the page and the settings beside it have: the proxy's, the server's and its metrics'. */
const PORTS = [80, 443, 8080, 9464];
const SITE = 'https://localhost';
const DEBOOTSTRAP = '/usr/sbin/debootstrap';

/** What a page tells to type, block by block. */
const page = readFileSync(path.join(ROOT, 'docs/operate/first-start.md'), 'utf8');
const blocks = [...page.matchAll(/^```(?:json)?\n([\s\S]*?)^```$/gm)].map(([, text]) => text);
const blockWith = (what: string): string => {
  const found = blocks.filter((text) => text.includes(what));
  assert.equal(found.length, 1, `one block of the page says ${what}`);
  return found[0];
};

/** Why it can't be tried here; undefined where it can. */
async function whyNot(): Promise<string | undefined> {
  if (!LONG) return 'runs where REALM_TEST_LONG=1 is set';
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'makes a root of its own, as root';
  if (!existsSync(DEBOOTSTRAP)) installFromDebian('debootstrap');
  if (!existsSync(DEBOOTSTRAP)) return 'there is no debootstrap';
  for (const port of PORTS) if (await answers(port)) return `somebody listens at port ${port}`;
  return undefined;
}

/** A Debian of its own. */
class Machine {
  readonly root: string;
  /** What runs there and is stopped before it goes. */
  readonly runs: (() => unknown)[] = [];

  constructor(t: TestContext) {
    this.root = mkdtempSync(path.join(tmpdir(), 'realm-hour-'));
    chmodSync(this.root, 0o755);
    const proc = this.place('proc');
    t.after(async () => {
      for (const stop of this.runs) await stop();
      spawnSync('umount', ['--lazy', proc]);
      // Nothing of what could be mounted there still.
      execFileSync('rm', ['--recursive', '--force', '--one-file-system', this.root]);
    });
    const makes_certificates = '--include=openssl';
    const args = ['--variant=minbase', makes_certificates, 'bookworm', this.root, mirror()];
    execFileSync(DEBOOTSTRAP, args, { stdio: 'pipe' });
    // What an installer writes; and as there is no systemd, packages start nothing.
    writeFileSync(this.place('etc/hosts'), '127.0.0.1 localhost\n');
    writeFileSync(this.place('usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    execFileSync('mount', ['-t', 'proc', 'proc', proc]);
  }

  place(name: string): string {
    return path.join(this.root, name);
  }

  /** Types something as root; answers what was said. */
  async type(text: string, folder = '/root'): Promise<string> {
    const child = this.#run(`cd ${folder}; ${text}`);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (some: Buffer) => {
        said += some;
      });
    const [status] = await once(child, 'close');
    assert.equal(status, 0, `${text}\n${said}`);
    return said;
  }

  start(text: string): ChildProcess {
    return this.#run(`exec ${text}`);
  }

  #run(text: string): ChildProcess {
    const args = [this.root, '/bin/bash', '-ec', text];
    return spawn('chroot', args, { stdio: ['ignore', 'pipe', 'pipe'], env: ENV });
  }
}

interface Answer {
  status: number;
  body: { house?: number; name?: string; definitions: { races: object; personalities: object } };
}

/** Nothing of this process's settings. */
const ENV = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
};

/** Where this machine has its packages from. */
function mirror(): string {
  const files = globSync('/etc/apt/{sources.list,sources.list.d/*}');
  const found = files.map(
    (file) => /(?:^URIs: *|^deb +(?:\[.*?\] +)?)(http\S+)/m.exec(readFileSync(file, 'utf8'))?.[1],
  );
  const [first] = found.filter((each) => each !== undefined);
  assert.ok(first !== undefined, 'packages come from somewhere');
  return first;
}

/** As systemd starts what the unit says, but for what it forbids it. */
class Service {
  readonly #machine: Machine;
  readonly #unit: string;
  #child: ChildProcess | undefined;
  said = '';

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#unit = readFileSync(machine.place('etc/systemd/system/realm.service'), 'utf8');
  }

  #of(name: string): string {
    return new RegExp(`^${name}=(.*)$`, 'm').exec(this.#unit)?.[1] ?? '';
  }

  #asItself(command: string): string {
    const [folder, user, env] = ['WorkingDirectory', 'User', 'Environment'].map((name) => this.#of(name));
    return `setpriv --reuid ${user} --regid ${user} --init-groups --no-new-privs env -C ${folder} ${env} ${command}`;
  }

  async start(): Promise<void> {
    const child = this.#machine.start(this.#asItself(this.#of('ExecStart')));
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        this.said = `${this.said}${text}`.slice(-20_000);
      });
    for (let i = 0; i < 600; i++) {
      assert.equal(child.exitCode, null, this.said);
      if ((await fetch('http://127.0.0.1:8080/readyz').catch(() => undefined))?.status === 200) return;
      await sleep(100);
    }
    throw new Error(this.said);
  }

  /** Goes on with the version that is in its place now. */
  reload(): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = this.#machine.start(this.#asItself(this.#of('ExecReload')));
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => {
          said += text;
        });
      child.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(`${said}\n${this.said}`))));
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

const skip = await whyNot();

test('production on a clean Debian: nginx with TLS, OpenID, backups, metrics, an upgrade, a restore', {
  skip: skip ?? false,
  timeout: 3_600_000,
}, async (t) => {
  const began = performance.now();
  const minutes: string[] = [];
  const done = (what: string) =>
    minutes.push(`${what} after ${Math.round((performance.now() - began) / 1_000)} s`);
  const provider = await startIdentityProvider();
  t.after(() => provider.stop());
  provider.allow(SITE, 'provider');
  const machine = new Machine(t);
  done('Debian');
  execFileSync(process.execPath, ['tools/archive.ts', machine.place('root'), '--node', process.execPath], {
    cwd: ROOT,
    stdio: 'pipe',
  });
  done('release');

  // 1. The program.
  await machine.type(blockWith('sha256sum'));
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  assert.match(await machine.type('realm --version'), new RegExp(version.replaceAll('.', '\\.')));

  // 2. Its user, folders and settings.
  await machine.type(blockWith('useradd'));
  const told = JSON.parse(blockWith('"issuer"'));
  const given = {
    ...told,
    address: SITE,
    issuer: provider.issuer,
    client_secret: JSON.parse(provider.settings)[0].client_secret,
    age: 'Blitz 1',
  };
  writeFileSync(machine.place('root/answers.json'), JSON.stringify(given));
  const set_up = await machine.type('realm setup --answers answers.json --yes');
  assert.match(set_up, /^ok {4}the identity provider/m);

  // 3. The first age.
  const first = blockWith('--must-exist 0')
    .replace(/ --start-at \S+/, '')
    .trim();
  const opening = machine.start(first);
  const opened = once(opening, 'exit');
  for await (const chunk of opening.stdout!) if (/"event":"started"/.test(String(chunk))) break;
  for (const pid of pidsOf('serve --must-exist 0')) process.kill(pid, 'SIGINT');
  await opened;

  // 4. The service and the proxy; names, certificate and nodes are the stranger's own.
  await machine.type(blockWith('realm.service /etc/systemd'));
  const tls = '/etc/realm/tls';
  const made = `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`;
  await machine.type(`mkdir ${tls}; ${made} -keyout ${tls}/privkey.pem -out ${tls}/fullchain.pem`);
  const nginx = machine.place('etc/nginx/nginx.conf');
  const settings = readFileSync(nginx, 'utf8')
    .replace('server_name realm.example', 'server_name localhost')
    .replace(/( +server 10\.[^\n]+\n)+/, '    server 127.0.0.1:8080 max_fails=0;\n');
  writeFileSync(nginx, settings);
  const service = new Service(machine);
  machine.runs.push(() => service.stop());
  await service.start();
  await machine.type('nginx -t');
  const proxy = machine.start(`nginx -g 'daemon off;'`);
  machine.runs.push(() => proxy.kill('SIGTERM'));
  setDefaultCACertificates([
    ...getCACertificates('default'),
    readFileSync(machine.place(`${tls}/fullchain.pem`), 'utf8'),
  ]);
  for (let i = 0; i < 100 && !(await answers(443)); i++) await sleep(50);
  done('served');

  // Somebody comes by the provider, and plays.
  const browser = new Browser();
  const arrived = await browser.go(`${SITE}/auth/oidc/provider?next=/auth/signin`, 'ada');
  assert.equal(arrived.status, 200);
  const cookie = browser.cookie(SITE);
  assert.match(cookie, /__Host-realm_session=/);
  const ask = async (where: string, body?: object): Promise<Answer> => {
    const answer = await fetch(SITE + where, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Answer['body'] };
  };
  const { races, personalities } = (await ask('/rules')).body.definitions;
  const founds = {
    type: 'create_house',
    name: 'Hearthmere',
    race: Object.keys(races)[0],
    personality: Object.keys(personalities)[0],
  };
  const founded = await ask('/commands', founds);
  assert.equal(founded.status, 200, JSON.stringify(founded.body));
  const plain = await fetch('http://localhost/world', { redirect: 'manual' });
  assert.deepEqual([plain.status, plain.headers.get('location')], [308, `${SITE}/world`]);
  done('signed in');

  // 5. Is it well?
  const asRealm = 'sudo -u realm REALM_CONFIG=/etc/realm/settings.json realm';
  await machine.type(`${asRealm} role ada owner --note "the operator"`);
  await machine.type(`${asRealm} backup /var/backups/realm --keep 3`);
  const [doctor, drill] = blockWith('realm doctor').split('\n');
  assert.match(await machine.type(doctor), /^ok {4}the identity provider/m);
  assert.match(await machine.type(drill), /^state hash/m);
  const metrics = await (await fetch('http://127.0.0.1:9464/metrics')).text();
  assert.match(metrics, /^realm_houses\{?.*/m);
  done('backed up and drilled');

  // One upgrade, while everybody plays on.
  const [release] = readdirSync(machine.place('opt')).filter((name) => name.startsWith('realm-'));
  cpSync(machine.place(`opt/${release}`), machine.place('opt/realm-next'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await machine.type('ln -sfn realm-next /opt/realm');
  const odd: unknown[] = [];
  let [is_over, count] = [false, 0];
  const play = async () => {
    for (; !is_over; count++) {
      const draft = { type: 'set_draft', house: founded.body.house, rate_bp: count % 7_000 };
      const answer = await (count % 2 === 0 ? ask('/me') : ask('/commands', draft)).catch(String);
      if (typeof answer === 'string' || answer.status !== 200) odd.push(answer);
      await sleep(250);
    }
  };
  const playing = play();
  assert.match(await service.reload(), /the new version serves/);
  is_over = true;
  await playing;
  assert.deepEqual(odd, []);
  done(`upgraded, ${count} requests meanwhile`);

  // The disk is lost, and all comes back from the backup.
  await machine.type(`${asRealm} backup /var/backups/realm --keep 3`);
  await service.stop();
  await machine.type('rm -rf /var/lib/realm/*');
  const newest = readdirSync(machine.place('var/backups/realm')).sort().at(-1);
  await machine.type(`${asRealm} restore /var/backups/realm/${newest} --data /var/lib/realm`);
  await service.start();
  const again = await ask('/me');
  assert.deepEqual([again.status, again.body.name], [200, 'Hearthmere']);
  done('restored');
  t.diagnostic(minutes.join('; '));
});

/** Processes whose command line has a text in it. */
function pidsOf(text: string): number[] {
  return globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
    try {
      const line = readFileSync(file, 'utf8').replaceAll('\0', ' ');
      return line.includes(text) && line.includes('node') ? [Number(file.split('/')[2])] : [];
    } catch {
      return [];
    }
  });
}
