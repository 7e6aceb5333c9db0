/** A copy that follows a data folder while it is written, and what is restored of it. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as testAtTurn } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { the } from '@realm/base';
import { inTurns, leftOut } from '../../../tests/support/sample.ts';
import {
  BackupDamage,
  type Followed,
  type FollowOptions,
  followData,
  JournalLocked,
  openSqliteJournal,
  openSqliteReader,
  readFollowed,
  restoreFollowed,
  type SqliteJournal,
} from '../src/index.ts';
import { runWriter, temporaryFolder } from './folder.ts';
import { entryAt, receiptAt } from './history.ts';

const test = inTurns(2);

const HOUR_MS = 3_600_000;
const LOG = /^\d{6}\.wal(?:\.zst)?$/;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}

/** Follows until told to stop; what it said last is in `seen`. */
function following(data: string, to: string, given: Partial<FollowOptions> = {}) {
  const stop = new AbortController();
  const seen: { followed?: Followed; bases: number; failures: string[] } = { bases: 0, failures: [] };
  const over = followData({
    data,
    to,
    every_ms: HOUR_MS,
    keep_ms: 2 * HOUR_MS,
    signal: stop.signal,
    onBase: () => {
      seen.bases += 1;
    },
    onFollowed: (followed) => {
      seen.followed = followed;
    },
    onFailure: ({ message }) => void seen.failures.push(message),
    ...given,
  });
  return {
    seen,
    stop: () => {
      stop.abort();
      return over;
    },
  };
}

const basesOf = (to: string) =>
  readdirSync(to)
    .filter((name) => /^\d{8}T/.test(name))
    .sort();

/** Appends so many batches, of one to five entries, and answers the heads after each. */
function append(journal: SqliteJournal, batches: number) {
  const heads = [];
  for (let i = 0; i < batches; i++) {
    const next = journal.head().seq + 1;
    const batch = Array.from({ length: 1 + (next % 5) }, (_, each) => entryAt(next + each));
    journal.append(batch, [receiptAt(next + batch.length - 1)]);
    heads.push(journal.head());
  }
  return heads;
}

async function assertRestored(folder: string, head: { seq: number; chain: string }): Promise<void> {
  assert.deepEqual(readdirSync(folder).sort(), ['journal.mark', 'realm.db', 'snapshots']);
  const reader = await openSqliteReader(folder);
  assert.deepEqual(reader.head(), head);
  for (const { seq, bytes } of reader.read(0, { verify: true })) {
    if (seq % 97 === 0) assert.deepEqual(Buffer.from(bytes), Buffer.from(entryAt(seq)));
  }
  reader.close();
  const journal = await openSqliteJournal({ data: folder });
  assert.equal(journal.head().seq, head.seq);
  if (head.seq >= 0) assert.ok(journal.receipt(head.seq % 3, `key ${head.seq}`) !== undefined);
  append(journal, 3);
  journal.close();
}

test('a writer that is killed as its disk is lost: all that was followed is there, as it was acknowledged', async () => {
  using folder = temporaryFolder();
  const [data, to] = [path.join(folder.path, 'data'), path.join(folder.path, 'to')];
  mkdirSync(to);
  const copy = following(data, to);
  const chains = new Map<number, string>();
  const told = await runWriter(data, 'steady', (line, child) => {
    const [seq, chain] = line.split(' ');
    chains.set(Number(seq), chain);
    const base = basesOf(to).at(-1);
    if (copy.seen.bases === 0 || base === undefined) return;
    if (readdirSync(path.join(to, base)).filter((name) => LOG.test(name)).length < 4) return;
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });
  assert.equal(told.signal, 'SIGKILL');
  const { followed } = copy.seen;
  await copy.stop();
  const restored = await restoreFollowed(to, path.join(folder.path, 'new'));
  assert.ok(restored.logs >= 4, `${restored.logs} logs`);
  assert.ok(followed !== undefined && restored.head.seq >= followed.seq && followed.seq > 0);
  assert.equal(chains.get(restored.head.seq) ?? restored.head.chain, restored.head.chain);
  await assertRestored(path.join(folder.path, 'new'), restored.head);
});

test('to any entry: the last that was written together with none after it', async () => {
  using folder = temporaryFolder();
  const [data, to] = [path.join(folder.path, 'data'), path.join(folder.path, 'to')];
  mkdirSync(to);
  const journal = await openSqliteJournal({ data });
  const before = append(journal, 10);
  const copy = following(data, to);
  await until(() => copy.seen.bases === 1);
  const heads = [before.at(-1)!];
  for (let i = 0; i < 40; i++) {
    heads.push(...append(journal, 25));
    await sleep(10);
  }
  const last = journal.head();
  await until(() => copy.seen.followed?.seq === last.seq);
  await copy.stop();
  assert.ok(readdirSync(path.join(to, basesOf(to)[0])).some((name) => name.endsWith('.zst')));
  for (const at of [heads[0].seq, heads[1].seq + 1, heads[333].seq, heads[700].seq + 1, last.seq, 1e9]) {
    const place = path.join(folder.path, `at ${at}`);
    const { head } = await restoreFollowed(to, place, ({ seq }) => seq <= at);
    assert.deepEqual(
      head,
      heads.findLast(({ seq }) => seq <= at),
    );
    await assertRestored(place, head);
  }
  const early = path.join(folder.path, 'early');
  await assert.rejects(
    restoreFollowed(to, early, ({ seq }) => seq < before[3].seq),
    (error) => error instanceof BackupDamage && /begins after what is wanted$/.test(error.message),
  );
  assert.ok(!existsSync(early), 'nothing is left');
  journal.close();
});

test('bases come one after another, what is older than wanted goes, and the one before serves what the newest is too late for', async () => {
  using folder = temporaryFolder();
  const [data, to] = [path.join(folder.path, 'data'), path.join(folder.path, 'to')];
  mkdirSync(to);
  const journal = await openSqliteJournal({ data });
  const copy = following(data, to, { every_ms: 1_000, keep_ms: 1_000 });
  await until(() => copy.seen.bases === 1);
  const heads = [];
  while (copy.seen.bases < 5) {
    heads.push(...append(journal, 5));
    await sleep(50);
  }
  await copy.stop();
  assert.ok(basesOf(to).length <= 4, 'the newest, what serves the time before, and one that was begun');
  const newest = path.join(folder.path, 'newest');
  assert.deepEqual((await restoreFollowed(to, newest)).head, journal.head());
  // Written before the newest base was begun.
  const middle = path.join(folder.path, 'middle');
  const wanted = heads.at(-15)!;
  const restored = await restoreFollowed(to, middle, ({ seq }) => seq <= wanted.seq);
  assert.deepEqual(restored.head, wanted);
  journal.close();
});

test('any moment of the time that is kept can be restored, however often all stopped and started', async (t) => {
  using folder = temporaryFolder();
  const [data, to] = [path.join(folder.path, 'data'), path.join(folder.path, 'to')];
  mkdirSync(to);
  const now = Date.now;
  let ahead_ms = 0;
  t.mock.method(Date, 'now', () => now() + ahead_ms);
  const heads: { seq: number; chain: string }[] = [];
  /** The server and what follows it start, write and stop. */
  const day = async () => {
    const journal = await openSqliteJournal({ data });
    append(journal, 3);
    const copy = following(data, to, { every_ms: 24 * HOUR_MS, keep_ms: 48 * HOUR_MS });
    await until(() => copy.seen.followed?.seq === journal.head().seq);
    heads.push(...append(journal, 3));
    await until(() => copy.seen.followed?.seq === journal.head().seq);
    await copy.stop();
    journal.close();
  };
  let places = 0;
  const assertSince = async (first: number) => {
    for (const wanted of heads.slice(first)) {
      const place = path.join(folder.path, `restored ${++places}`);
      assert.deepEqual((await restoreFollowed(to, place, ({ seq }) => seq <= wanted.seq)).head, wanted);
    }
  };
  for (let times = 0; times < 5; times++) await day();
  await assertSince(0);
  ahead_ms = 36 * HOUR_MS;
  await day();
  await assertSince(0);
  // The last of the first day serves what came after it: those before it go.
  ahead_ms = 50 * HOUR_MS;
  await day();
  await assertSince(12);
  assert.equal(basesOf(to).length, 3);
  // A clock that is years ahead takes no more than it did by number.
  ahead_ms = 99_999 * HOUR_MS;
  await day();
  assert.equal(basesOf(to).length, 2);
  await assertSince(18);
});

test('a clock that was ahead: what was followed since is restored, also where bases have no numbers', async (t) => {
  using folder = temporaryFolder();
  const [data, to] = [path.join(folder.path, 'data'), path.join(folder.path, 'to')];
  mkdirSync(to);
  let journal = await openSqliteJournal({ data });
  const early = append(journal, 5);
  const now = Date.now;
  const clock = t.mock.method(Date, 'now', () => now() + 72 * HOUR_MS);
  let copy = following(data, to);
  await until(() => copy.seen.bases === 1);
  await copy.stop();
  clock.mock.restore();
  journal.close();
  journal = await openSqliteJournal({ data });
  copy = following(data, to);
  await until(() => copy.seen.bases === 1);
  const late = append(journal, 20);
  await until(() => readFollowed(to)?.seq === journal.head().seq);
  await copy.stop();
  const [real, ahead] = basesOf(to).map((name) => path.join(to, name));
  let places = 0;
  const restored = (wanted = Number.POSITIVE_INFINITY) =>
    restoreFollowed(to, path.join(folder.path, `restored ${++places}`), ({ seq }) => seq <= wanted);
  const assertAll = async () => {
    const { head, base } = await restoreFollowed(to, path.join(folder.path, `restored ${++places}`));
    assert.deepEqual([head, base], [journal.head(), real]);
    for (const wanted of [early[4], late[3], late[19]])
      assert.deepEqual((await restored(wanted.seq)).head, wanted);
  };
  await assertAll();
  for (const base of [real, ahead]) {
    const file = path.join(base, 'base.json');
    const { number, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    assert.equal(number, base === real ? 2 : 1);
    writeFileSync(file, JSON.stringify(rest));
  }
  await assertAll();
  // What is left ends long before what had been followed: nobody is to take that for all there was.
  rmSync(real, { recursive: true });
  const why = /ends with entry (\d+), and all up to entry (\d+) had been followed: .*\(--until \1\)$/;
  for (const wanted of [undefined, () => true])
    await assert.rejects(
      restoreFollowed(to, path.join(folder.path, 'old'), wanted),
      (error) => error instanceof BackupDamage && why.test(error.message),
    );
  const old = await restored(early[4].seq);
  assert.deepEqual([old.head, old.last?.seq], [early[4], early[4].seq]);
  journal.close();
});

test('a log that was emptied between two looks takes a new base: what was written last in it is not known', async () => {
  using folder = temporaryFolder();
  const [data, to] = [path.join(folder.path, 'data'), path.join(folder.path, 'to')];
  mkdirSync(to);
  const journal = await openSqliteJournal({ data });
  append(journal, 30);
  const copy = following(data, to);
  await until(() => copy.seen.followed?.seq === journal.head().seq);
  // All within one look.
  append(journal, 1);
  assert.ok(journal.tables.scrub());
  append(journal, 1);
  await until(() => copy.seen.bases === 2);
  await until(() => copy.seen.followed?.seq === journal.head().seq);
  await copy.stop();
  const { head } = await restoreFollowed(to, path.join(folder.path, 'new'));
  assert.deepEqual(head, journal.head());
  journal.close();
});

test('goes on where it was, over a stop of its own and of the server', async () => {
  using folder = temporaryFolder();
  const [data, to] = [path.join(folder.path, 'data'), path.join(folder.path, 'to')];
  mkdirSync(to);
  let journal = await openSqliteJournal({ data });
  append(journal, 5);
  let copy = following(data, to);
  await until(() => copy.seen.bases === 1);
  await copy.stop();
  append(journal, 5);
  copy = following(data, to);
  await until(() => copy.seen.followed?.seq === journal.head().seq);
  assert.equal(copy.seen.bases, 0, 'the base of before goes on');
  await assert.rejects(following(data, to).stop(), JournalLocked);
  // A server that stops moves its log into the database, and the next one begins another.
  journal.close();
  await until(() => copy.seen.bases === 1);
  const rests = path.join(folder.path, 'rests');
  await restoreFollowed(to, rests);
  journal = await openSqliteJournal({ data });
  append(journal, 400);
  await until(() => copy.seen.followed?.seq === journal.head().seq);
  await copy.stop();
  // The two stop one after the other, and start so, too.
  copy = following(data, to);
  journal.close();
  await until(() => copy.seen.bases === 1);
  await copy.stop();
  const there = basesOf(to);
  journal = await openSqliteJournal({ data });
  append(journal, 3);
  copy = following(data, to);
  await until(() => copy.seen.followed?.seq === journal.head().seq);
  await copy.stop();
  assert.deepEqual(basesOf(to), there, 'the base of when all had stopped goes on');
  const { head } = await restoreFollowed(to, path.join(folder.path, 'new'));
  assert.deepEqual(head, journal.head());
  await assertRestored(path.join(folder.path, 'new'), head);
  journal.close();
});

test('what is not as it was followed is not restored', async () => {
  using folder = temporaryFolder();
  const [data, to] = [path.join(folder.path, 'data'), path.join(folder.path, 'to')];
  mkdirSync(to);
  const journal = await openSqliteJournal({ data });
  const copy = following(data, to);
  await until(() => copy.seen.bases === 1);
  for (let i = 0; i < 40; i++) {
    append(journal, 25);
    await sleep(10);
  }
  await copy.stop();
  journal.close();
  const base = path.join(to, basesOf(to)[0]);
  const logs = readdirSync(base)
    .filter((name) => name.includes('.wal'))
    .sort();
  assert.ok(logs.length > 2, `${logs}`);
  let count = 0;
  type Damage = (bytes: Buffer) => Buffer | undefined;
  const damaged = async (name: string, damage: Damage, then: (place: string) => Promise<void>) => {
    const file = path.join(base, name);
    const whole = readFileSync(file);
    const left = damage(Buffer.from(whole));
    if (left === undefined) rmSync(file);
    else writeFileSync(file, left);
    await then(path.join(folder.path, `made ${++count}`));
    writeFileSync(file, whole);
  };
  const refused = async (name: string, damage: Damage, why: RegExp) => {
    let told = '';
    await damaged(name, damage, async (place) => {
      await assert.rejects(restoreFollowed(to, place), (error: Error) => {
        told = error.message;
        return why.test(told);
      });
      assert.ok(!existsSync(place), 'nothing is left');
    });
    return told;
  };
  const flip = (bytes: Buffer) => {
    bytes[bytes.length >> 1] ^= 1;
    return bytes;
  };
  const packed = (bytes: Buffer) => zstdCompressSync(flip(zstdDecompressSync(bytes)));
  await refused('base.db', flip, /is not what was copied$/);
  const is_damaged = /is damaged: all up to entry \d+ can be restored \(--until \d+\)$/;
  await refused(logs[0], packed, is_damaged);
  const last_packed = the(
    logs.findLast((name) => name.endsWith('.zst')),
    'a log that is packed',
  );
  const shortened = (bytes: Buffer) => bytes.subarray(0, bytes.length - 20);
  const spoilt = (bytes: Buffer) => Buffer.concat([Buffer.alloc(4), bytes.subarray(4)]);
  for (const damage of [packed, shortened, spoilt]) {
    const told = await refused(last_packed, damage, is_damaged);
    const until = Number(/--until (\d+)/.exec(told)?.[1]);
    await damaged(last_packed, damage, async (place) => {
      const { head } = await restoreFollowed(to, place, ({ seq }) => seq <= until);
      assert.equal(head.seq, until, 'what it says can be restored');
    });
  }
  await refused(logs[1], () => undefined, /is missing$|are missing$/);
  await restoreFollowed(to, path.join(folder.path, 'whole'));
  await assert.rejects(
    restoreFollowed(path.join(folder.path, 'none'), path.join(folder.path, 'x')),
    /nothing was followed/,
  );
});

testAtTurn(
  'a folder that goes away is missed until it is back, and nothing is made in its place',
  {
    skip: leftOut(2),
  },
  async () => {
    using folder = temporaryFolder();
    const [data, mounted] = [path.join(folder.path, 'data'), path.join(folder.path, 'mounted')];
    const [to, away] = [path.join(mounted, 'to'), path.join(folder.path, 'away')];
    mkdirSync(to, { recursive: true });
    const journal = await openSqliteJournal({ data });
    append(journal, 3);
    const copy = following(data, to);
    const caughtUp = () => until(() => copy.seen.followed?.seq === journal.head().seq);
    await caughtUp();
    const fails = (why: RegExp) => until(() => why.test(copy.seen.failures.at(-1) ?? ''));
    renameSync(mounted, away);
    append(journal, 3);
    await fails(/there is no folder .* any more: mount its disk|ENOENT/);
    // Where the folder is what its disk was mounted at, it is there and empty without that.
    mkdirSync(to, { recursive: true });
    await fails(/is not the folder it was, follow\.lock is missing: mount its disk/);
    assert.deepEqual(readdirSync(to), []);
    rmSync(mounted, { recursive: true });
    renameSync(away, mounted);
    await caughtUp();
    await copy.stop();
    const { head } = await restoreFollowed(to, path.join(folder.path, 'new'));
    assert.deepEqual(head, journal.head());
    journal.close();
  },
);
