import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type CommandReply, isRefusal, type Refusal, refuse } from '@realm/contract';
import { execute, stateHash } from '@realm/engine';
import { type Journal, MemoryDisk, openMemoryJournal, type Receipt } from '@realm/journal';
import {
  createNode,
  type GameNode,
  ManualClock,
  type NodeOptions,
  newAge,
  type Published,
  readSettings,
  type Settings,
  sha256,
} from '../src/index.ts';
import { player, startTestServer, until, worldOf } from './support.ts';

const START = 1_800_000_000_000;
const settings = readSettings({ flags: {}, env: {}, readFile: () => '' }).settings as Settings;
const age = () => newAge({ ...settings, robots: 4, seed: 'writer' }, START);

/** A node without a network that is closed when the test is over. */
async function start(t: TestContext, options: Partial<NodeOptions> = {}): Promise<GameNode> {
  const node = await createNode({
    journal: openMemoryJournal(),
    age,
    clock: new ManualClock(START),
    ...options,
  });
  t.after(() => node.writer.close());
  return node;
}

function give(
  node: GameNode,
  house: number,
  rate_bp: number,
  patient?: true,
): Promise<CommandReply | Refusal> {
  return new Promise((resolve) =>
    node.writer.submit({
      actor: { robot: house },
      command: { type: 'set_draft', house, rate_bp },
      patient,
      queued_at: 0,
      settle: resolve,
    }),
  );
}

const codeOf = (outcome: CommandReply | Refusal) => (isRefusal(outcome) ? outcome.code : outcome.type);
const draftOf = (node: GameNode, house: number) => worldOf(node).house(house)?.draft_rate_bp;

/** A journal at a distance: an append takes until the test lets it arrive. */
class DistantJournal implements Journal {
  readonly near = openMemoryJournal();
  readonly sent: { readonly count: number; readonly arrive: () => void; readonly fail: () => void }[] = [];

  append(entries: readonly Uint8Array[], receipts: readonly Receipt[] = []): Promise<void> | void {
    if (this.near.head().seq < 0) return this.near.append(entries);
    return new Promise((resolve, reject) =>
      this.sent.push({
        count: entries.length,
        arrive: () => resolve(this.near.append(entries, receipts)),
        fail: () => reject(new Error('the line is dead')),
      }),
    );
  }
  head = () => this.near.head();
  start = () => this.near.start();
  read = (from_seq: number) => this.near.read(from_seq);
  chainAt = (seq: number) => this.near.chainAt(seq);
  loadSnapshot = () => this.near.loadSnapshot();
  receipt = (account: number, key: string) => this.near.receipt(account, key);
  pruneReceipts = (now_ms: number) => this.near.pruneReceipts(now_ms);
  saveSnapshot: Journal['saveSnapshot'] = (seq, parts) => this.near.saveSnapshot(seq, parts);
  close = () => this.near.close();
}

test('those who are patient share an append with what comes in the turns after, and with whoever is not', async (t) => {
  let commits = 0;
  const journal = openMemoryJournal({
    commit: (commit) => {
      commits++;
      commit();
    },
  });
  const node = await start(t, { journal });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const patiently = async () => {
    const given: Promise<unknown>[] = [];
    for (let house = 1; house <= 4; house++) {
      given.push(give(node, house, 100 * house, true));
      await turn();
    }
    return given;
  };
  commits = 0;
  await Promise.all(await patiently());
  assert.equal(commits, 1, 'all in one');
  assert.equal(draftOf(node, 4), 400);

  const given = await patiently();
  assert.equal(commits, 1, 'still waiting');
  await Promise.all([...given, give(node, 1, 900)]);
  assert.equal(commits, 2);
  assert.equal(draftOf(node, 1), 900, 'in the order in which they came');
  await give(node, 1, 300, true);
  assert.equal(commits, 3, 'one alone is not forgotten');
});

test('what comes in one turn becomes durable in one append, in order, refusals aside', async (t) => {
  const disk = new MemoryDisk();
  let commits = 0;
  const journal = openMemoryJournal({
    disk,
    commit: (commit) => {
      commits++;
      commit();
    },
  });
  const node = await start(t, { journal });
  commits = 0;
  const told: Published[] = [];
  node.listen((published) => told.push(...published));
  const outcomes = await Promise.all([
    give(node, 1, 100),
    give(node, 99, 100),
    give(node, 1, 200),
    give(node, 2, 300),
  ]);
  assert.deepEqual(outcomes.map(codeOf), ['draft_set', 'no_such_house', 'draft_set', 'draft_set']);
  assert.equal(commits, 1);
  assert.equal(disk.rows.length, 4);
  assert.deepEqual(JSON.parse(Buffer.from(disk.rows[2].bytes).toString()), {
    kind: 'command',
    at: START,
    actor: { robot: 1 },
    command: { type: 'set_draft', house: 1, rate_bp: 200 },
  });
  assert.equal(told.length, 0, 'what makes no news is not told');
  await node.writer.runTicks(1);
  assert.deepEqual(
    told.map(({ seq, tick }) => [seq, tick?.tick]),
    [[4, 1]],
  );
});

test('with a distant journal nobody is told before it is durable, and commands gather meanwhile', async (t) => {
  const journal = new DistantJournal();
  const node = await start(t, { journal });
  let told = 0;
  const outcomes = [100, 200, 300].map((rate) => give(node, 1, rate).then(() => told++));
  await until(() => journal.sent.length === 1);
  const late = [give(node, 2, 400), give(node, 3, 99_999)];
  const { writer } = node;
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual([told, journal.sent.length], [0, 1]);
  const settled = writer.settled();
  assert(settled !== undefined, 'the world shows what is not durable yet, so reads wait');
  let read = false;
  settled.then(() => {
    read = true;
  });
  journal.sent[0].arrive();
  await Promise.all(outcomes);
  assert.equal(read, true);
  await until(() => journal.sent.length === 2);
  assert.equal(journal.sent[1].count, 1);
  journal.sent[1].arrive();
  assert.deepEqual((await Promise.all(late)).map(codeOf), ['draft_set', 'draft_too_high']);
  assert.equal(writer.settled(), undefined);
});

test('ticks and an end that are asked for while an append is under way come after it', async (t) => {
  const journal = new DistantJournal();
  // A tick takes as long as all the ticks of a turn may: the one that asked for it is told with it all the same.
  const takesLong = () => {
    const ends = performance.now() + 25;
    while (performance.now() < ends);
  };
  const node = await start(t, { journal, observer: { tick: takesLong, commit: () => {} } });
  const given = give(node, 1, 100);
  await until(() => journal.sent.length === 1);
  const ticked = node.writer.runTicks(1);
  // The turn that is taken for it finds the append under way.
  await new Promise((resolve) => setTimeout(resolve, 20));
  journal.sent[0].arrive();
  await given;
  await until(() => journal.sent.length === 2);
  const ended = node.writer.endAge(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  journal.sent[1].arrive();
  assert.equal(await ticked, undefined);
  await until(() => journal.sent.length === 3);
  journal.sent[2].arrive();
  assert.equal(await ended, undefined);
  assert.deepEqual([worldOf(node).tick, worldOf(node).ended], [1, true]);
});

test('ticks that are asked for while late ones wait for a word are refused, and the writer closes', async (t) => {
  const journal = openMemoryJournal();
  const node = await start(t, { journal });
  const { tick_ms } = worldOf(node).rules.params;
  await node.retire();
  const late = await start(t, {
    journal,
    clock: new ManualClock(START + 10 * tick_ms),
    catch_up_ticks: 3,
    asks_after_gap: true,
  });
  assert.ok((late.writer.late_ticks ?? 0) > 3);
  assert.deepEqual(await late.writer.runTicks(1), refuse('starting'));
  await late.writer.close();
  assert.equal(late.world, undefined);
});

test('whoever asked for ticks is told when one of them throws', async (t) => {
  const fatal: unknown[] = [];
  const throws = () => {
    throw new Error('a tick that fails');
  };
  const node = await start(t, {
    observer: { tick: throws, commit: () => {} },
    onFatal: (error) => fatal.push(error),
  });
  assert.deepEqual(await node.writer.runTicks(1), refuse('outcome_unknown'));
  assert.deepEqual(await node.writer.runTicks(1), refuse('outcome_unknown'));
  assert.match(String(fatal), /a tick that fails/);
});

test('when an append fails its outcome is unknown, and nothing is done or shown any more', async (t) => {
  for (const distant of [false, true]) {
    const fatal: unknown[] = [];
    const journal = distant
      ? new DistantJournal()
      : openMemoryJournal({
          commit: (commit) => {
            if (failing) throw new Error('disk full');
            commit();
          },
        });
    let failing = false;
    const node = await start(t, { journal, onFatal: (error) => fatal.push(error) });
    failing = true;
    const [first, second] = [give(node, 1, 100), give(node, 99, 100)];
    if (journal instanceof DistantJournal) {
      await until(() => journal.sent.length === 1);
      journal.sent[0].fail();
    }
    // Even the refusal may rest on what is not durable.
    assert.deepEqual([codeOf(await first), codeOf(await second)], ['outcome_unknown', 'outcome_unknown']);
    assert.equal(fatal.length, 1);
    assert.equal(node.world, undefined);
    assert.equal(codeOf(await give(node, 1, 100)), 'outcome_unknown');
    assert.equal((await node.writer.runTicks(1))?.code, 'outcome_unknown');
  }
});

test('whoever has waited two seconds is told to come back', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let skipped = 0;
  const now = performance.now.bind(performance);
  t.mock.method(performance, 'now', () => now() + skipped);
  const node = await start(t);
  const release = node.writer.hold();
  const old = give(node, 1, 100);
  await new Promise((resolve) => setImmediate(resolve));
  skipped = 1_500;
  const young = give(node, 1, 200);
  await new Promise((resolve) => setImmediate(resolve));
  skipped = 2_001;
  t.mock.timers.tick(500);
  assert.equal(codeOf(await old), 'overloaded');
  release();
  assert.equal(codeOf(await young), 'draft_set');
});

test('a command that throws costs nobody else anything: what came before it stands, the world is made anew', async (t) => {
  const bugs: unknown[] = [];
  const poisoned: typeof execute = (world, request) => {
    if (request.command.type === 'set_draft' && request.command.rate_bp === 666) {
      (world.house(1) as { gold: number }).gold = -1;
      throw new Error('poison');
    }
    return execute(world, request);
  };
  const node = await start(t, { execute: poisoned, onBug: (error) => bugs.push(error) });
  const world = worldOf(node);
  const [before, poison, after] = [give(node, 1, 100), give(node, 2, 666), give(node, 3, 300)];
  assert.deepEqual([codeOf(await before), codeOf(await poison)], ['draft_set', 'internal']);
  assert.equal(codeOf(await after), 'restarting');
  assert.equal(node.world, undefined);
  assert.equal(codeOf(await give(node, 3, 300)), 'restarting');
  assert.equal((bugs[0] as Error).message, 'poison');

  await until(() => node.world !== undefined);
  assert.notEqual(node.world, world);
  assert.deepEqual(
    [draftOf(node, 1), worldOf(node).seq, worldOf(node).house(1)?.gold === -1],
    [100, 1, false],
  );
  assert.equal(codeOf(await give(node, 3, 300)), 'draft_set');
  const live = stateHash(worldOf(node), sha256);
  const again = await start(t, { journal: node.journal });
  assert.equal(stateHash(worldOf(again), sha256), live);
});

test('whoever gave a command that throws is told too when the commit of what came before it fails', async (t) => {
  const journal = new DistantJournal();
  const poisoned: typeof execute = (world, request) => {
    if ('robot' in request.actor && request.actor.robot === 2) throw new Error('poison');
    return execute(world, request);
  };
  const fatal: unknown[] = [];
  const node = await start(t, { journal, execute: poisoned, onFatal: (error) => fatal.push(error) });
  const given = [give(node, 1, 100), give(node, 2, 200), give(node, 3, 300)];
  await until(() => journal.sent.length === 1);
  journal.sent[0].fail();
  const codes = (await Promise.all(given)).map(codeOf);
  assert.deepEqual(codes, ['outcome_unknown', 'outcome_unknown', 'outcome_unknown']);
  assert.equal(fatal.length, 1);
});

test('a world that a bug has spoiled is not told of, and no snapshot is taken of it', async (t) => {
  const disk = new MemoryDisk();
  const node = await start(t, {
    journal: openMemoryJournal({ disk }),
    snapshot_ticks: 1,
    onBug: () => {},
    execute: (world) => {
      (world.house(1) as { gold: number }).gold += 1;
      throw new Error('poison');
    },
  });
  let told = 0;
  node.listen((published) => {
    told += published.length;
    assert.equal(node.world, undefined);
  });
  // The tick is due and done in the turn of the command that throws.
  const ticked = node.writer.runTicks(1);
  assert.equal(codeOf(await give(node, 1, 100)), 'internal');
  await ticked;
  await until(() => node.world !== undefined);
  assert.equal(told, 1);
  assert.deepEqual(disk.snapshots, []);
});

test('whoever hits bugs again and again has to wait, and nobody else', async (t) => {
  let rebuilt = 0;
  const node = await start(t, {
    onBug: () => rebuilt++,
    execute: (world, request) => {
      if ('robot' in request.actor && request.actor.robot === 2) throw new Error('poison');
      return execute(world, request);
    },
  });
  for (let i = 0; i < 5; i++) {
    assert.equal(codeOf(await give(node, 2, 100)), 'internal');
    await until(() => node.world !== undefined);
    assert.equal(codeOf(await give(node, 1, i)), 'draft_set');
  }
  assert.equal(rebuilt, 3);
});

test('over HTTP a command that throws is a 500, and the others a pause', async (t) => {
  let poison = true;
  const warnings: string[] = [];
  const server = await startTestServer(
    t,
    {},
    {
      warn: (line) => warnings.push(line),
      execute: (world, request) => {
        if (poison && request.command.type === 'release') throw new Error('poison');
        return execute(world, request);
      },
    },
  );
  const ada = await player(server);
  const release = { type: 'release', house: ada.house, unit: 0, count: 1 };
  const key = { 'idempotency-key': 'p' };
  const [bad, ready] = await Promise.all([ada.post('/commands', release, key), ada.ask('/readyz')]);
  assert.deepEqual([bad.status, bad.body.code], [500, 'internal']);
  assert([200, 503].includes(ready.status));
  assert.match(warnings.join('\n'), /a bug in the command \{"type":"release".*poison/s);
  poison = false;
  for (let tries = 0; ; tries++) {
    const { status, headers, body } = await ada.post('/commands', release, key);
    if (status === 200) break;
    assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'restarting', '1']);
    assert(tries < 20);
  }
});

test('a snapshot while the game runs shows one moment, and commands wait for it', async (t) => {
  const disk = new MemoryDisk();
  const node = await start(t, { journal: openMemoryJournal({ disk }), snapshot_ticks: 2 });
  await node.writer.runTicks(2);
  const hash = stateHash(worldOf(node), sha256);
  assert.equal(codeOf(await give(node, 1, 100)), 'draft_set');
  await until(() => disk.snapshots.length === 1);
  assert.equal(disk.snapshots[0].seq, 2);
  await node.close();
  assert.deepEqual(
    disk.snapshots.map(({ seq }) => seq),
    [2, 3],
  );
  disk.snapshots.pop();
  disk.rows.pop();
  const again = await start(t, { journal: openMemoryJournal({ disk }) });
  assert.equal(stateHash(worldOf(again), sha256), hash);
});
