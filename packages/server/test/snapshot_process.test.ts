import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandReply, isRefusal, type Refusal } from '@realm/contract';
import { stateHash } from '@realm/engine';
import { openSqliteJournal, openSqliteReader } from '@realm/journal';
import { leftOut } from '../../../tests/support/sample.ts';
import {
  createNode,
  type GameNode,
  ManualClock,
  type NodeOptions,
  newAge,
  readSettings,
  recover,
  type Settings,
  sha256,
} from '../src/index.ts';
import { tempFolder, until, worldOf } from './support.ts';

const START = 1_800_000_000_000;
const settings = readSettings({ flags: {}, env: {}, readFile: () => '' }).settings as Settings;
const age = () => newAge({ ...settings, robots: 40, seed: 'snapshots' }, START);

/** A node that takes snapshots by another process, of however small a world, which shares the processors with whatever else is tested. */
async function start(t: TestContext, data: string, more: Partial<NodeOptions> = {}): Promise<GameNode> {
  const node = await createNode({
    journal: await openSqliteJournal({ data }),
    age,
    clock: new ManualClock(START),
    place: { data, database: 'sqlite:' },
    copied_houses_max: 0,
    eager_snapshots: true,
    ...more,
  });
  // A test that fails leaves no process behind.
  t.after(() => node.close());
  return node;
}

const draft = (node: GameNode, rate_bp: number) =>
  new Promise<void>((resolve, reject) =>
    node.writer.submit({
      actor: { robot: 1 },
      command: { type: 'set_draft', house: 1, rate_bp },
      queued_at: 0,
      settle: (outcome: CommandReply | Refusal) =>
        isRefusal(outcome) ? reject(new Error(outcome.code)) : resolve(),
    }),
  );

const PLAYER = new URL('../src/game/snapshot_player.ts', import.meta.url).href;

/** A process takes its time on a busy machine. */
const SECONDS = 90;

const savedIn = (data: string) =>
  readdirSync(path.join(data, 'snapshots')).filter((name) => name.endsWith('.snap'));

test('while another process saves the world, commands are carried out; what it saves is the world at that entry', {
  skip: leftOut(4),
}, async (t) => {
  const data = tempFolder(t);
  const saved: number[] = [];
  const node = await start(t, data, { onSnapshot: (seq) => saved.push(seq) });
  for (const round of [1, 2, 3]) {
    await node.writer.runTicks(3);
    const { seq } = node.journal.head();
    const hash = stateHash(worldOf(node), sha256);
    node.keep();
    let carried_out = 0;
    while (saved.length < round) {
      await draft(node, carried_out % 5_000);
      carried_out++;
      // It shares the processors with whatever else is tested.
      await sleep(2);
    }
    assert(carried_out > 0, 'nobody waited');
    assert.equal(saved[round - 1], seq);
    // Loaded from there, without an entry after it, it is the world as it was.
    const reader = openSqliteReader(data);
    assert.equal((await reader.loadSnapshot())?.seq, seq);
    assert.equal(stateHash(await recover(reader, { last: seq }), sha256), hash);
    assert.equal(
      stateHash(await recover(reader), sha256),
      stateHash(worldOf(node), sha256),
      'played on, it is the world that is played',
    );
    reader.close();
  }
  assert.equal(savedIn(data).length, 2, 'older ones go');
  await node.close();
});

test('it stops at once with the game, which saves its last world itself', async (t) => {
  const data = tempFolder(t);
  const node = await start(t, data);
  await node.writer.runTicks(2);
  node.keep();
  await draft(node, 1);
  const { seq } = node.journal.head();
  await node.close();
  assert(savedIn(data).includes(`${seq}.snap`));
});

test('whoever stops it stays to see its end, with nothing else to do', (t) => {
  const place = { data: tempFolder(t), database: 'sqlite:' };
  const program = `
    import { SnapshotPlayer } from ${JSON.stringify(PLAYER)};
    const player = new SnapshotPlayer(${JSON.stringify(place)}, undefined, true);
    player.save(1).catch(() => {});
    await player.stop();
    console.log('stopped');`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
  assert.deepEqual([stdout.toString(), status], ['stopped\n', 0]);
});

const HAS_PROC = existsSync('/proc/self/task');

test('where its process is killed, that is told, the world is copied, and the next is saved by a process again', {
  skip: !HAS_PROC || leftOut(0),
}, async (t) => {
  const data = tempFolder(t);
  const told: string[] = [];
  const saved: number[] = [];
  const node = await start(t, data, {
    warn: (message) => told.push(message),
    onSnapshot: (seq) => saved.push(seq),
  });
  await node.writer.runTicks(2);
  // First what plays, then what starts it.
  for (const [round, program] of ['snapshot_process', 'snapshot_starter'].entries()) {
    node.keep();
    await until(() => running('snapshot_process').length > 0, SECONDS);
    for (const pid of running(program)) process.kill(pid, 'SIGKILL');
    await until(() => saved.length === 2 * round + 1, SECONDS);
    assert.equal(told.length, round + 1);
    assert.match(told[round], /could not be played to entry \d+ beside the game: it was stopped/);
    await draft(node, 7);
    node.keep();
    await until(() => saved.length === 2 * round + 2, SECONDS);
    assert.equal(told.length, round + 1);
  }
  assert.deepEqual(saved, [2, 3, 3, 4]);
  await node.close();
});

/** Processes of a program that this one has started, or what it has started: other tests may have theirs beside them. */
const running = (program: string): number[] => {
  const ours = childrenOf(process.pid);
  return [...ours, ...ours.flatMap(childrenOf)].filter((pid) => said(`${pid}/cmdline`).includes(program));
};

const childrenOf = (pid: number): number[] =>
  said(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** What the system knows of a process; nothing of one that has just ended. */
function said(what: string): string {
  try {
    return readFileSync(path.join('/proc', what), 'utf8');
  } catch {
    return '';
  }
}

test('where the journal can not be played, that is told, and the world is copied', async (t) => {
  const data = tempFolder(t);
  const told: string[] = [];
  const warn = (message: string) => told.push(message);
  const nowhere = { data: path.join(data, 'nowhere'), database: 'sqlite:' };
  const node = await start(t, data, { place: nowhere, warn });
  await node.writer.runTicks(2);
  const { seq } = node.journal.head();
  node.keep();
  await until(() => savedIn(data).includes(`${seq}.snap`), SECONDS);
  assert.match(told.join(), /could not be played to entry 2 beside the game: there is no journal/);
  assert(!existsSync(nowhere.data));
  await node.close();
});
