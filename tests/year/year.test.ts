/** A year of one server, in a night: upgrades and restores, lost disks, trouble with the clock and with room, all under load. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFollowed } from '@realm/journal';
import { rulesOf } from '../support/age.ts';
import { agesWith } from '../support/ages.ts';
import { Player } from '../support/ordering_player.ts';
import { ordersIn } from '../support/orders_in.ts';
import { freePort } from '../support/ports.ts';
import { PROGRAM } from '../support/program.ts';
import { LONG } from '../support/sample.ts';

const MONTHS = 12;
const RESTORES = 52;
const PLAYERS = 2;
/** Between two orders of one player: on a disk in memory a server writes faster than anything can follow. */
const PAUSE_MS = 5;
const HOUR_MS = 3_600_000;
/** Months in which the disk is lost, the host's clock is off by so much, and the disk runs full. */
const LOST = new Set([2, 4, 6, 8, 10, 12]);
const CLOCKS = new Map([
  [3, -48 * HOUR_MS],
  [9, 20 * HOUR_MS],
]);
const FULL = new Set([5, 11]);
/** Where other tests take all processors the copy, at the lowest priority, gets next to nothing of them. */
const PATIENCE_MS = 300_000;

/** Runs a command of `realm`, and answers what it printed. */
function realm(...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, ...args], (error, out, err) =>
      error === null ? resolve(out) : reject(new Error(`realm ${args.join(' ')}: ${out}${err}`)),
    );
  });
}

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let waited_ms = 0; !(await holds()); waited_ms += 50) {
    assert.ok(waited_ms < PATIENCE_MS, `waited in vain until ${what}`);
    await sleep(50);
  }
}

/** A server with its keeper, on a port that stays. */
class Host {
  readonly data: string;
  readonly address: string;
  readonly #flags: readonly string[];
  #child: ChildProcess | undefined;
  #said = '';

  constructor(data: string, port: number, flags: readonly string[]) {
    this.data = data;
    this.address = `http://127.0.0.1:${port}`;
    this.#flags = ['--data', data, '--port', `${port}`, ...flags];
  }

  /** Starts it on a host whose clock is off by so much. */
  async start(off_ms = 0): Promise<void> {
    const shift = `const now = Date.now; Date.now = () => now() + ${off_ms};`;
    const off = ['--import', `data:text/javascript,${encodeURIComponent(shift)}`];
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('REALM_')),
    );
    const flags = ['serve', '--dev', '--upgradable', '--limits', '1000000', ...this.#flags];
    const options = off_ms === 0 ? {} : { NODE_OPTIONS: off.join(' ') };
    const child = spawn(process.execPath, [PROGRAM, ...flags], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...env, ...options },
    });
    child.stderr.on('data', (text: Buffer) => {
      this.#said = `${this.#said}${text}`.slice(-10_000);
    });
    this.#child = child;
    await until(() => {
      assert.ok(this.runs, this.#said);
      return this.isReady();
    }, `a server is up: ${this.#said}`);
  }

  get runs(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  async isReady(): Promise<boolean> {
    return (await fetch(`${this.address}/readyz`).catch(() => undefined))?.status === 200;
  }

  /** Ends it as an operator would. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    assert.equal(this.#child?.exitCode, 0, this.#said);
  }

  /** Ends all of it at once, and takes its disk away; answers when. */
  async loseDisk(): Promise<number> {
    const at = Date.now();
    await this.end();
    rmSync(this.data, { recursive: true, force: true });
    return at;
  }

  /** Ends all of it at once, if it runs. */
  async end(): Promise<void> {
    if (!this.runs) return;
    const { pid } = JSON.parse(readFileSync(path.join(this.data, 'server.json'), 'utf8'));
    const ended = this.#end('SIGKILL');
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It had ended by itself.
    }
    await ended;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.runs) return;
    const ended = once(this.#child!, 'exit');
    this.#child!.kill(signal);
    await ended;
  }
}

/** Players who order one thing after the other and one who looks, and whatever they meet with that is no answer. */
class Load {
  readonly players: readonly Player[];
  readonly address: string;
  /** Answers that never came, or said to come back. */
  cuts = 0;
  reads = 0;
  #goes_on = true;
  /** Whether players hold back for a moment, and how many have not come to that yet. */
  #waits = false;
  #ordering = 0;
  readonly #all: Promise<unknown>;

  constructor(players: readonly Player[], address: string) {
    this.players = players;
    this.address = address;
    this.#all = Promise.all([...players.map((player) => this.#order(player)), this.#look()]);
    this.#all.catch(() => {});
  }

  async #order(player: Player): Promise<void> {
    const orders = () => this.#goes_on && !this.#waits;
    while (this.#goes_on) {
      const before = player.acknowledged.size;
      if (!orders()) await sleep(5);
      else {
        this.#ordering += 1;
        await player.play(this.address, orders, PAUSE_MS);
        this.#ordering -= 1;
        if (orders()) this.cuts += 1;
        if (player.acknowledged.size === before) await sleep(50);
      }
    }
  }

  /** Does something while nobody orders, so that what it writes is written by itself. */
  async between<T>(work: () => Promise<T>): Promise<T> {
    this.#waits = true;
    await until(() => this.#ordering === 0, 'nobody orders');
    const result = await work();
    this.#waits = false;
    return result;
  }

  async #look(): Promise<void> {
    while (this.#goes_on) {
      const answer = await fetch(`${this.address}/age`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.status === 200) this.reads += 1;
      else this.cuts += 1;
      await sleep(10);
    }
  }

  async over(): Promise<void> {
    this.#goes_on = false;
    await this.#all;
  }
}

const acknowledgedBy = (players: readonly Player[]) =>
  players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Fills a disk but for so much; answers what makes room again. */
function fillBut(place: string, left_bytes: number): () => void {
  const file = path.join(place, 'filler');
  const { bavail, bsize } = statfsSync(place);
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - left_bytes)));
  return () => rmSync(file);
}

test('a year in a night: nobody is refused by an upgrade, what is restored is what was, and a lost disk costs the last moment', {
  skip: LONG ? false : 'runs where REALM_TEST_LONG=1 is set',
  timeout: 3_600_000,
}, async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-year-'));
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  const is_mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1500m', 'none', disk]).status === 0;
  const copy = path.join(folder, 'copy');
  mkdirSync(copy);
  const ages = agesWith(folder, { age_ticks: 100_000 });
  const flags = [
    '--ages',
    ages,
    '--tick-ms',
    `${HOUR_MS}`,
    '--robots',
    '0',
    '--seed',
    'year',
    '--follow-to',
    copy,
  ];
  const host = new Host(path.join(disk, 'data'), await freePort(), flags);
  let load: Load | undefined;
  t.after(async () => {
    await load?.over().catch(() => {});
    await host.end();
    if (is_mounted) spawnSync('umount', [disk]);
    rmSync(folder, { recursive: true, force: true });
  });

  const rules = rulesOf();
  const players = Array.from({ length: PLAYERS }, (_, i) => new Player(`y${i}`));
  await host.start();
  for (const player of players) {
    await player.join(host.address, rules.races.list[0].id, rules.personalities.list[0].id);
  }
  const cookie = await signIn(host.address, 'keeper of the year');
  /** Runs a tick; answers what the world is then. */
  const tick = async (): Promise<{ seq: number; state_hash: string }> => {
    const answer = await fetch(`${host.address}/dev/tick`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ count: 1 }),
    });
    assert.equal(answer.status, 200);
    return (await answer.json()) as { seq: number; state_hash: string };
  };

  let [restores, lost_orders, lost_most_ms, upgrade_cuts, reads, room_cuts] = [0, 0, 0, 0, 0, 0];
  const troubles: string[] = [];
  const followed = (seq: number) =>
    until(() => (readFollowed(copy)?.seq ?? -1) >= seq, `entry ${seq} is followed`);
  /** Restores what the copy has up to an entry, and looks whether it is the world of then. */
  const restore = async ({ seq, state_hash }: { seq: number; state_hash: string }): Promise<void> => {
    await followed(seq);
    const place = path.join(folder, `restored ${restores++}`);
    await realm('restore', copy, '--data', place, '--until', `${seq}`);
    const verified = await realm('verify', '--data', place);
    assert.ok(verified.includes(state_hash), `entry ${seq} was to be ${state_hash}:\n${verified}`);
    rmSync(place, { recursive: true });
  };
  const goOn = async ({ players }: Load): Promise<void> => {
    const before = acknowledgedBy(players);
    await until(() => acknowledgedBy(players) > before + 10 * PLAYERS, 'orders are acknowledged');
  };

  for (let month = 1; month <= MONTHS; month++) {
    load = new Load(players, host.address);
    await goOn(load);
    // An upgrade under load.
    assert.match(await realm('upgrade', '--data', host.data), /the new version serves/);
    await goOn(load);
    upgrade_cuts += load.cuts;
    assert.equal(load.cuts, 0, `month ${month}: an upgrade refuses nobody`);
    // What came before the new version's copy had begun can't be told apart in it.
    await followed((await tick()).seq);
    // Restores, while everybody plays on.
    for (const wanted = Math.ceil((RESTORES * month) / MONTHS); restores < wanted; )
      await restore(await tick());
    if (LOST.has(month)) {
      const at = await host.loseDisk();
      await load.over();
      const said = await realm('restore', copy, '--data', host.data);
      const { now } = await ordersIn(host.data);
      for (const player of players) {
        const there = now.get(player.house) ?? new Map<number, number>();
        for (const [number, when] of player.acknowledged) {
          if (there.has(number)) continue;
          lost_orders += 1;
          lost_most_ms = Math.max(lost_most_ms, at - when);
          player.acknowledged.delete(number);
        }
        player.forgetAhead();
      }
      assert.match(said, /^seq +\d+$/m, 'restoring says how far it goes');
      await host.start();
    } else if (CLOCKS.has(month)) {
      await load.over();
      await host.stop();
      await host.start(CLOCKS.get(month));
      const off = new Load(players, host.address);
      load = off;
      await goOn(off);
      await assertTicks(tick);
      await off.over();
      assert.equal(off.cuts, 0);
      await host.stop();
      await host.start();
      troubles.push(`the clock off by ${CLOCKS.get(month)! / HOUR_MS} h`);
    } else if (FULL.has(month) && is_mounted) {
      const empty = fillBut(disk, 512 * 1024);
      const full = load;
      await until(() => full.cuts > 0, 'the disk is full');
      empty();
      await until(async () => {
        if (!host.runs) await host.start();
        return host.isReady();
      }, 'it serves again');
      await goOn(load);
      room_cuts += load.cuts;
      await load.over();
      troubles.push('the disk full');
    } else await load.over();
    reads += load.reads;
  }
  await host.stop();

  const { now } = await ordersIn(host.data);
  for (const { house, acknowledged, refused, name } of players) {
    const own = now.get(house) ?? new Map<number, number>();
    for (const number of acknowledged.keys()) assert.equal(own.get(number), 1, `order ${number} of ${name}`);
    for (const number of refused) assert.equal(own.get(900_000_000 + number), undefined);
    for (const [number, times] of own)
      assert.equal(times, 1, `order ${number} of ${name} was done ${times} times`);
  }
  await realm('verify', '--data', host.data);
  assert.equal(restores, RESTORES);
  t.diagnostic(
    `${MONTHS} upgrades with ${upgrade_cuts} cut or refused, ${restores} restores compared, ${LOST.size} disks lost with ${lost_orders} orders, ` +
      `the oldest acknowledged ${lost_most_ms} ms before; ${troubles.join(', ')}; ${acknowledgedBy(players)} orders acknowledged, ` +
      `${reads} reads, ${room_cuts} cut while the disk was full`,
  );
});

/** A tick on a host whose clock is off: the game's own clock never goes back. */
async function assertTicks(tick: () => Promise<{ seq: number }>): Promise<void> {
  const before = await tick();
  const after = await tick();
  assert.ok(after.seq > before.seq);
}

async function signIn(address: string, name: string): Promise<string> {
  const answer = await fetch(`${address}/auth/dev`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return answer.headers.getSetCookie()[0].split(';')[0];
}
