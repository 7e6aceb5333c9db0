import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type CommandReply, isRefusal, type Refusal } from '@realm/contract';
import { stateHash } from '@realm/engine';
import { openSqliteJournal, openSqliteReader } from '@realm/journal';
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

/** A node that takes snapshots by another thread, of however small a world. */
async function start(data: string, more: Partial<NodeOptions> = {}): Promise<GameNode> {
  return createNode({
    journal: await openSqliteJournal({ data }),
    age,
    clock: new ManualClock(START),
    place: { data, database: 'sqlite:' },
    copied_houses_max: 0,
    ...more,
  });
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

const savedIn = (data: string) =>
  readdirSync(path.join(data, 'snapshots')).filter((name) => name.endsWith('.snap'));

test('while another thread saves the world, commands are carried out; what it saves is the world at that entry', async (t) => {
  const data = tempFolder(t);
  const saved: number[] = [];
  const node = await start(data, { onSnapshot: (seq) => saved.push(seq) });
  for (const round of [1, 2, 3]) {
    await node.writer.runTicks(3);
    const { seq } = node.journal.head();
    const hash = stateHash(worldOf(node), sha256);
    node.keep();
    let carried_out = 0;
    while (saved.length < round) {
      await draft(node, carried_out % 5_000);
      carried_out++;
      await new Promise((resolve) => setImmediate(resolve));
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
  const node = await start(data);
  await node.writer.runTicks(2);
  node.keep();
  await draft(node, 1);
  const { seq } = node.journal.head();
  await node.close();
  assert(savedIn(data).includes(`${seq}.snap`));
});

test('where the journal can not be played, that is told, and the world is copied', async (t) => {
  const data = tempFolder(t);
  const told: string[] = [];
  const warn = (message: string) => told.push(message);
  const nowhere = { data: path.join(data, 'nowhere'), database: 'sqlite:' };
  const node = await start(data, { place: nowhere, warn });
  await node.writer.runTicks(2);
  const { seq } = node.journal.head();
  node.keep();
  await until(() => savedIn(data).includes(`${seq}.snap`));
  assert.match(told.join(), /could not be played to entry 2 beside the game: there is no journal/);
  assert(!existsSync(nowhere.data));
  await node.close();
});
