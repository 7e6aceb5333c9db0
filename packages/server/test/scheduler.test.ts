import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateHash } from '@realm/engine';
import { openMemoryJournal } from '@realm/journal';
import { GameClock } from '../src/game/clock.ts';
import { Alarm, type Timers } from '../src/game/scheduler.ts';
import {
  createNode,
  type GameNode,
  newAge,
  readSettings,
  recover,
  type Settings,
  sha256,
} from '../src/index.ts';
import { until, worldOf } from './support.ts';

const START = 1_800_000_000_000;
const TICK = 60_000;
const settings = readSettings({ flags: {}, env: {}, readFile: () => '' }).settings as Settings;
const age = (changes: Partial<Settings> = {}) =>
  newAge({ ...settings, robots: 1, seed: 'scheduler', tick_ms: TICK, ...changes }, START);

/** A host whose clocks go where the test says, and whose timers fire when they have come there. */
class Host implements Timers {
  wall_ms = START;
  monotonic_ms = 500;
  #timers: { callback: () => void; at: number; delay_ms: number }[] = [];

  wall = () => this.wall_ms;
  monotonic = () => this.monotonic_ms;

  set(callback: () => void, delay_ms: number): unknown {
    const timer = { callback, at: this.monotonic_ms + delay_ms, delay_ms };
    this.#timers.push(timer);
    return timer;
  }

  clear(timer: unknown): void {
    this.#timers = this.#timers.filter((each) => each !== timer);
  }

  get delays(): number[] {
    return this.#timers.map(({ delay_ms }) => delay_ms);
  }

  /** Lets time pass: timers that fall due fire at their time, the last ones late if `in_one_go`. */
  pass(ms: number, in_one_go = false): void {
    const end = this.monotonic_ms + ms;
    if (in_one_go) this.monotonic_ms = end;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.clear(next);
      this.monotonic_ms = Math.max(this.monotonic_ms, next.at);
      next.callback();
    }
    this.monotonic_ms = end;
  }
}

async function start(host: Host, journal = openMemoryJournal(), catch_up_ticks = 48): Promise<GameNode> {
  return createNode({ journal, age, host_time: host, timers: host, catch_up_ticks });
}

/** When each tick was entered as having happened, after the start. */
async function ticksOf(node: GameNode): Promise<number[]> {
  const times: number[] = [];
  for await (const { bytes } of node.journal.read(1)) {
    const { kind, at } = JSON.parse(Buffer.from(bytes).toString());
    if (kind === 'tick') times.push(at - START);
  }
  return times;
}

test('ticks run at their time, by a clock that the host cannot turn', async () => {
  const host = new Host();
  const node = await start(host);
  await node.writer.idle();
  host.pass(TICK - 1);
  await node.writer.idle();
  assert.equal(worldOf(node).tick, 0);
  host.wall_ms += 365 * 86_400_000;
  host.pass(1);
  await node.writer.idle();
  host.wall_ms = 0;
  host.pass(TICK);
  await node.writer.idle();
  assert.deepEqual(await ticksOf(node), [TICK, 2 * TICK]);
  assert.equal(node.clock.now(), START + 2 * TICK);
});

test('late ticks keep their times, and come before a command that waits', async () => {
  const host = new Host();
  const node = await start(host);
  host.pass(10 * TICK + 30_000, true);
  const [house] = worldOf(node).houses;
  const seen = await new Promise<number | undefined>((resolve) =>
    node.writer.submit({
      actor: { robot: house.id },
      command: { type: 'set_draft', house: house.id, rate_bp: 100 },
      queued_at: 0,
      settle: () => resolve(worldOf(node).tick),
    }),
  );
  assert.equal(seen, 10);
  assert.deepEqual(
    await ticksOf(node),
    Array.from({ length: 10 }, (_, i) => (i + 1) * TICK),
  );
});

test('after a long pause only the last ticks are run, and the schedule moves on by whole ticks', async () => {
  const host = new Host();
  const journal = openMemoryJournal();
  const node = await start(host, journal, 3);
  host.pass(100 * TICK + 5, true);
  await node.writer.idle();
  assert.deepEqual(await ticksOf(node), [98 * TICK, 99 * TICK, 100 * TICK]);
  assert.equal(worldOf(node).next_tick_at, START + 101 * TICK);
});

test('a pause holds over a restart; no tick is made up for, and the next comes as long after it as it was away', async () => {
  const host = new Host();
  const journal = openMemoryJournal();
  const before = await start(host, journal);
  host.pass(2 * TICK + 10_000);
  await before.writer.idle();
  const nothing = () => {};
  assert.equal(await before.writer.act({ type: 'pause', note: 'the disk' }, nothing), undefined);
  assert.equal((await before.writer.act({ type: 'pause', note: 'again' }, nothing))?.code, 'is_paused');
  host.pass(50 * TICK);
  await before.writer.idle();
  await before.writer.close();

  host.wall_ms += 52 * TICK + 10_000;
  const node = await start(host, journal);
  host.pass(TICK);
  await node.writer.idle();
  assert.deepEqual(worldOf(node).paused, { at: START + 2 * TICK + 10_000, note: 'the disk' });
  assert.equal((await node.writer.runTicks(1))?.code, 'paused');
  assert.deepEqual(await ticksOf(node), [TICK, 2 * TICK]);
  assert.equal(await node.writer.act({ type: 'go_on' }, nothing), undefined);
  const next = 3 * TICK + 51 * TICK;
  assert.equal(worldOf(node).next_tick_at, START + next);
  host.pass(TICK - 10_001);
  await node.writer.idle();
  assert.equal(worldOf(node).tick, 2);
  host.pass(1);
  await node.writer.idle();
  assert.deepEqual(await ticksOf(node), [TICK, 2 * TICK, next]);
  assert.equal(stateHash(await recover(journal), sha256), stateHash(worldOf(node), sha256));
});

test('the clock of a host set back does not hold the game up', async () => {
  const host = new Host();
  const journal = openMemoryJournal();
  const before = await start(host, journal);
  host.pass(5 * TICK);
  await before.writer.idle();
  await before.writer.close();

  const later = new Host();
  later.wall_ms = START - 1_000 * TICK;
  const node = await start(later, journal);
  later.pass(TICK);
  await node.writer.idle();
  assert.deepEqual(
    await ticksOf(node),
    [1, 2, 3, 4, 5, 6].map((n) => n * TICK),
  );
});

test('ticks end with the age', async () => {
  const host = new Host();
  const node = await start(host, openMemoryJournal(), 100_000);
  const { age_ticks } = worldOf(node).rules.params;
  host.pass((age_ticks + 50) * TICK, true);
  await node.writer.idle();
  assert.equal(worldOf(node).tick, age_ticks);
  assert.equal(worldOf(node).ended, true);
  assert.deepEqual(host.delays, []);
});

test('an alarm far ahead is set in parts, one that fires early is set again, and one replaced is silent', () => {
  const host = new Host();
  const clock = new GameClock(host, 0);
  let rings = 0;
  const alarm = new Alarm(clock, host, () => rings++);
  const far = clock.now() + 2 ** 31 + 5_000;
  alarm.set(far);
  assert.deepEqual(host.delays, [2 ** 31 - 1]);
  alarm.set(far);
  assert.deepEqual(host.delays, [2 ** 31 - 1], 'the same time is no reason to begin again');
  host.pass(2 ** 31 - 1);
  assert.deepEqual(host.delays, [5_001]);
  host.pass(5_000.4);
  assert.equal(rings, 0);
  host.pass(1);
  assert.equal(rings, 1);
  alarm.set(clock.now() + 10);
  alarm.set(clock.now() + 1_000);
  host.pass(100);
  assert.equal(rings, 1);
  alarm.set(undefined);
  host.pass(10_000);
  assert.deepEqual([rings, host.delays], [1, []]);
});

test('houses take their turns shortly before a tick, which brings them', async () => {
  const host = new Host();
  const of_six = () => age({ robots: 6 });
  const node = await createNode({
    journal: openMemoryJournal(),
    age: of_six,
    host_time: host,
    timers: host,
    catch_up_ticks: 48,
  });
  const world = worldOf(node);
  const standing = () => world.houses.filter(({ id }) => world.turns.stands(id)).length;
  const all = world.houses.length;
  host.pass(TICK / 2);
  await node.writer.idle();
  assert.equal(standing(), 0, 'not half a tick before it');

  host.pass(TICK / 2 - 50);
  // They have ended when the next time is set, half of what is left later.
  await until(() => standing() === all && host.delays.includes(25));
  await node.writer.idle();

  // Somebody does something to one of them.
  world.houses[0].gold += 1;
  assert.equal(standing(), all - 1);
  host.pass(26);
  await until(() => standing() === all && host.delays.includes(12));

  // The last time is so near the tick that what is done after it is left to the tick.
  host.pass(12);
  await node.writer.idle();
  world.houses[1].gold += 1;
  host.pass(12);
  await node.writer.idle();
  assert.equal(world.tick, 1);
  assert.equal(world.turns.brought, all - 1);
});
