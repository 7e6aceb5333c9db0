import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedFrom } from '@realm/base';
import type { Command, CommandType } from '@realm/contract';
import { stateHash } from '@realm/engine';
import { type MemoryJournal, openMemoryJournal } from '@realm/journal';
import { type PlayerAccess, Runner } from '@realm/robots';
import { createNode, ManualClock, sha256 } from '@realm/server';
import { LONG, leftOut } from '../../../tests/support/sample.ts';
import { labAge, runLab } from '../src/lab/lab.ts';
import { labAccess } from '../src/lab/lab_access.ts';
import { openLabGame } from '../src/lab/lab_game.ts';
import { nodeAccess } from '../src/robots/node_access.ts';
import { AGES, realm } from './listening.ts';
import { plainAccess } from './plain_access.ts';

const robots = seedFrom('robots of this test');
const options = { at_once: 40, seed: robots };
const ticks = LONG ? 700 : 130;
// More houses than play at once, so that some see the world as others have left it.
const world = { age: 'embers-1', ages: AGES, houses: 60, ticks, seed: 'doors' };
/** An age in which what robots do late, and what states do, comes early. */
const params = {
  ...{ protection_ticks: 24, protection_leave_ticks: 12 },
  ...{ hostility_unfriendly: 50, hostility_hostile: 100, hostility_declare: 200 },
};

/** Entries as text, in order. */
function entriesOf(journal: MemoryJournal): string[] {
  return [...journal.read(0)].map(({ bytes }) => new TextDecoder().decode(bytes));
}

/** What robots said, and in which tick. */
interface Said {
  readonly tick: number;
  readonly house: number;
  readonly text: string;
}

async function playedBehindWriter(accessOf: typeof plainAccess, orders: Command[], said: Said[]) {
  const journal = openMemoryJournal();
  const entry = await labAge({ ...world, params });
  const clock = new ManualClock(entry.start_at);
  const node = await createNode({ journal, age: () => entry, clock });
  const say: PlayerAccess['say'] = (house, text) => void said.push({ tick: node.world!.tick, house, text });
  const runner = new Runner(noting(accessOf(node, say), orders), options);
  for (let tick = 0; tick < ticks; tick++) {
    await runner.round();
    clock.moveTo(node.world!.next_tick_at);
    await node.writer.idle();
  }
  const played = { entries: entriesOf(journal), hash: stateHash(node.world!, sha256) };
  await node.close();
  return played;
}

async function playedInLab(orders: Command[], said: Said[]) {
  const journal = openMemoryJournal();
  const game = await openLabGame(await labAge({ ...world, params }), journal);
  const access = labAccess(
    game,
    undefined,
    (house, text) => void said.push({ tick: game.world.tick, house, text }),
  );
  const runner = new Runner(noting(access, orders), options);
  for (let tick = 0; tick < ticks; tick++) {
    await runner.round();
    await game.tick();
  }
  return { entries: entriesOf(journal), hash: game.hash() };
}

/** An access that notes every order given, those too that are refused. */
function noting(access: PlayerAccess, orders: Command[]): PlayerAccess {
  return {
    ...access,
    command: (house, command) => {
      orders.push(structuredClone(command));
      return access.command(house, command);
    },
  };
}

test('in the lab, behind a writer and by plain reads robots decide the same, and the same comes of it', {
  skip: leftOut(5),
}, async () => {
  const [plain_orders, node_orders, lab_orders]: Command[][] = [[], [], []];
  const [plain_said, node_said, lab_said]: Said[][] = [[], [], []];
  const plain = await playedBehindWriter(plainAccess, plain_orders, plain_said);
  const node = await playedBehindWriter(nodeAccess, node_orders, node_said);
  const lab = await playedInLab(lab_orders, lab_said);
  assert.equal(lab_orders.length, plain_orders.length);
  lab_orders.forEach((order, i) => {
    assert.deepEqual(order, plain_orders[i]);
  });
  assert.deepEqual(node_orders, plain_orders);
  assert.deepEqual(node.entries, plain.entries);
  assert.deepEqual(lab.entries, plain.entries);
  assert.equal(node.hash, plain.hash);
  assert.equal(lab.hash, plain.hash);
  // They tell their states the same, each at most one thing a day.
  assert.deepEqual(node_said, plain_said);
  assert.deepEqual(lab_said, plain_said);
  assert.ok(lab_said.length > 0);
  const days = lab_said.map(({ tick, house }) => `${house} on day ${Math.floor((tick + house) / 24)}`);
  assert.equal(new Set(days).size, days.length);
  // It was about more than the first ticks of peace.
  const types = new Set<CommandType>(lab_orders.map(({ type }) => type));
  for (const type of ['operation', 'cast', 'order', 'explore', 'recruit_general', 'vote'] as const)
    assert.ok(types.has(type), `${type} among ${[...types].join(', ')}`);
});

test('worlds come out the same on one thread and on several, alone and after others', {
  skip: leftOut(4),
}, async () => {
  const args = ['lab', '--houses', '24', '--ticks', '60', '--seed', '5', '--seeds', '3', '--json'];
  const told = async (threads: string) => {
    const { code, out, err } = await realm(...args, '--threads', threads);
    assert.equal(code, 0, err);
    const { seeds, measures } = JSON.parse(out);
    return {
      measures,
      seeds: seeds.map(({ house_ticks_per_s: _, ...seed }: Record<string, unknown>) => seed),
    };
  };
  const [one, three] = [await told('1'), await told('3')];
  assert.deepEqual(three, one);
  assert.equal(new Set(one.seeds.map(({ state_hash }: { state_hash: string }) => state_hash)).size, 3);
  const alone = await runLab({ ...world, houses: 24, ticks: 60, seed: '5-3' });
  assert.equal(alone.state_hash, one.seeds[2].state_hash);
});

test('a robot whose seat is taken in the middle of its turn is told no, and the turn goes on', async () => {
  const entry = await labAge({ ...world, params });
  const node = await createNode({
    journal: openMemoryJournal(),
    age: () => entry,
    clock: new ManualClock(entry.start_at),
  });
  const access = nodeAccess(node, () => {});
  const gone = node.world!.houses.at(-1)!.id + 1;
  assert.equal(await access.command(gone, { type: 'set_draft', house: gone, rate_bp: 1 }), false);
  await node.close();
});
