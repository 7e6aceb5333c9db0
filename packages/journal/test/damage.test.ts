import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { LONG } from '../../../tests/support/sample.ts';
import { JournalDamage, openSqliteJournal, openSqliteReader } from '../src/index.ts';
import { bytesOf, readAll } from './conformance.ts';
import { copyFolder, runWriter, temporaryFolder } from './folder.ts';
import { entryAt, receiptAt } from './history.ts';

/*
 * Two pristine folders, and their damaged copies: `killed` is what a killed writer left, with every entry
 * still in the write-ahead log; `closed` was shut down in order and has them in the database file.
 */
const root = temporaryFolder();
const killed = join(root.path, 'killed');
const closed = join(root.path, 'closed');
const data = join(root.path, 'damaged');
const file = (name: string) => join(data, name);
const DATABASE = file('realm.db');
const LOG = file('realm.db-wal');
const MARK = file('journal.mark');

/** The last acknowledged entry of `killed`. */
let acknowledged = 0;
const CLOSED_ENTRIES = 300;

before(async () => {
  const { lines } = await runWriter(
    killed,
    'hold',
    (line, child) => line === 'done' && child.kill('SIGKILL'),
  );
  acknowledged = Number(lines.at(-2)?.split(' ')[0]);
  const journal = await openSqliteJournal({ data: closed });
  for (let seq = 0; seq < CLOSED_ENTRIES; seq++)
    journal.append([entryAt(seq)], seq % 9 ? [] : [receiptAt(seq)]);
  journal.close();
});
after(() => root[Symbol.dispose]());

/**
 * Opens the damaged folder, and answers what refused it; undefined if it opened and everything is there:
 * every entry as it was, every receipt as it was or refused.
 */
async function refusal(entries: number): Promise<unknown> {
  let journal: Awaited<ReturnType<typeof openSqliteJournal>>;
  try {
    journal = await openSqliteJournal({ data });
  } catch (error) {
    return error;
  }
  const read = await readAll(journal);
  assert.equal(read.length, entries);
  for (const { seq, bytes } of read) assert.deepEqual(bytes, entryAt(seq));
  for (let seq = 0; entries === CLOSED_ENTRIES && seq < CLOSED_ENTRIES; seq += 9) {
    try {
      assert.deepEqual(journal.receipt(seq % 3, `key ${seq}`), receiptAt(seq));
    } catch (error) {
      if (!/is damaged/.test(String(error))) throw error;
    }
  }
  journal.close();
  return undefined;
}

async function assertRefused(expected: { seq: number; message: RegExp }): Promise<void> {
  await assert.rejects(openSqliteJournal({ data }), { name: 'JournalDamage', ...expected });
}

/** Opens the damaged database behind the journal's back. */
function tamper(sql: string): void {
  const connection = new DatabaseSync(DATABASE);
  connection.exec(sql);
  connection.close();
}

describe('an entry that was altered', () => {
  /** As SQL: the bytes with one bit of one of them flipped. */
  const flip = (seq: number, byte: number) => {
    const bytes = Buffer.from(entryAt(seq));
    bytes[byte] ^= 1 << (byte % 8);
    return `UPDATE journal SET bytes = x'${bytes.toString('hex')}' WHERE seq = ${seq}`;
  };
  const swap = `UPDATE journal SET seq = CASE seq WHEN 17 THEN -18 ELSE -17 END WHERE seq IN (17, 18);
    UPDATE journal SET seq = -seq WHERE seq < 0`;
  const cases: [string, string, number, RegExp][] = [
    ['one of its bits', flip(17, 5), 17, /agree with its chain/],
    ['one of its last', flip(17, entryAt(17).length - 1), 17, /agree with its chain/],
    ['the first entry', flip(0, 0), 0, /agree with its chain/],
    ['the last entry', flip(299, 0), 299, /agree with its chain/],
    ['its chain', 'UPDATE journal SET chain = randomblob(32) WHERE seq = 17', 17, /agree with its chain/],
    ['it is gone', 'DELETE FROM journal WHERE seq = 17', 17, /missing/],
    ['the first is gone', 'DELETE FROM journal WHERE seq = 0', 0, /missing/],
    [
      'the last is gone',
      'DELETE FROM journal WHERE seq = 299',
      299,
      /up to 299 were acknowledged and are missing/,
    ],
    ['all are gone', 'DELETE FROM journal', 0, /up to 299 were acknowledged and are missing/],
    ['the table is gone', 'DROP TABLE journal', 0, /holds no journal/],
    ['two changed places', swap, 17, /agree with its chain/],
  ];
  for (const [what, sql, seq, message] of cases) {
    it(`is named: ${what}`, async () => {
      copyFolder(closed, data);
      tamper(sql);
      await assertRefused({ seq, message });
    });
  }

  /** Puts other entries in the place of those from `seq` on, with chains that agree, under the mark there was. */
  async function forge(seq: number, others: Uint8Array[]): Promise<void> {
    const mark = readFileSync(MARK);
    const accepting = { data, accept_loss: true, warn: () => {} };
    rmSync(MARK);
    const emptied = await openSqliteJournal(accepting);
    emptied.tables.exec(`DELETE FROM journal WHERE seq >= ${seq}`);
    emptied.close();
    rmSync(MARK);
    const rewritten = await openSqliteJournal(accepting);
    rewritten.append(others);
    rewritten.close();
    writeFileSync(MARK, mark);
  }

  it('is noticed though the whole chain after it was made to agree', async () => {
    copyFolder(closed, data);
    const others = Array.from({ length: 100 }, () => bytesOf('another history'));
    await forge(200, others);
    await assertRefused({ seq: 299, message: /not the entry that was acknowledged/ });
  });

  it('is noticed where it is the only one', async () => {
    rmSync(data, { recursive: true, force: true });
    const journal = await openSqliteJournal({ data });
    journal.append([entryAt(0)]);
    journal.close();
    await forge(0, [bytesOf('another beginning')]);
    await assertRefused({ seq: 0, message: /not the entry that was acknowledged/ });
  });
});

describe('a reader that goes on from an entry', () => {
  const on = (seq: number) => {
    const reader = openSqliteReader(data);
    try {
      return [...reader.read(seq)].length;
    } finally {
      reader.close();
    }
  };

  it('has nothing to read past the end, and misses what is gone before it', () => {
    copyFolder(closed, data);
    assert.deepEqual([on(298), on(299), on(300), on(301), on(400)], [2, 1, 0, 0, 0]);
    tamper('DELETE FROM journal WHERE seq = 17');
    assert.throws(() => on(18), { name: 'JournalDamage', seq: 17, message: /missing/ });
    assert.equal(on(19), 281);
    tamper('DELETE FROM journal WHERE seq = 298');
    assert.throws(() => on(299), { name: 'JournalDamage', seq: 298, message: /missing/ });
  });
});

describe('a database that is none', () => {
  it('is refused by readers and writers, from the first entry on', async () => {
    copyFolder(closed, data);
    writeFileSync(DATABASE, 'x'.repeat(9_000));
    await assertRefused({ seq: 0, message: /not a database/ });
    assert.throws(() => openSqliteReader(data), { name: 'JournalDamage', seq: 0, message: /not a database/ });
    copyFolder(closed, data);
    tamper('DROP TABLE journal');
    assert.throws(() => openSqliteReader(data), {
      name: 'JournalDamage',
      seq: 0,
      message: /holds no journal/,
    });
  });
});

describe('a database from before there were parts', () => {
  it('is read as one that has one', () => {
    copyFolder(closed, data);
    tamper('DROP TABLE beginnings');
    const reader = openSqliteReader(data);
    assert.equal(reader.start(), 0);
    reader.close();
  });
});

describe('flipped bits', () => {
  /** Flips one bit of a file at each of `offsets`; never may the journal open and say something else. */
  async function sweep(pristine: string, path: string, offsets: Iterable<number>, entries: number) {
    copyFolder(pristine, data);
    const bytes = readFileSync(path);
    let refused = 0;
    let harmless = 0;
    for (const offset of offsets) {
      const flipped = Buffer.from(bytes);
      flipped[offset] ^= 1 << ((offset * 5) % 8);
      writeFileSync(path, flipped);
      if ((await refusal(entries)) === undefined) {
        harmless++;
        copyFolder(pristine, data);
      } else {
        refused++;
        writeFileSync(path, bytes);
      }
    }
    return { refused, harmless };
  }
  function* every(step: number, size: number, from = 0) {
    for (let offset = from; offset < size; offset += step) yield offset;
  }

  it('in the database file are noticed, or where nothing is', async () => {
    const size = statSync(join(closed, 'realm.db')).size;
    const header = await sweep(closed, DATABASE, every(1, 100), CLOSED_ENTRIES);
    assert.ok(header.refused > 10, JSON.stringify(header));
    const body = await sweep(closed, DATABASE, every(Math.ceil(size / 300), size, 100), CLOSED_ENTRIES);
    assert.ok(body.refused > 150, JSON.stringify(body));
  });

  it('in the keys of receipts never make one seem absent', async () => {
    const bytes = readFileSync(join(closed, 'realm.db'));
    const keys = Array.from(bytes.toString('latin1').matchAll(/key \d/g), (found) => found.index + 4);
    assert.ok(keys.length >= 2 * (CLOSED_ENTRIES / 9), 'in the table and in its index');
    const { refused } = await sweep(closed, DATABASE, keys, CLOSED_ENTRIES);
    assert.ok(refused > 30);
  });

  it('in the write-ahead log are noticed', async () => {
    const size = statSync(join(killed, 'realm.db-wal')).size;
    const { refused } = await sweep(killed, LOG, every(Math.ceil(size / 200), size), acknowledged + 1);
    assert.ok(refused > 150);
  });

  it('in the mark cost nothing but the slot they are in', async () => {
    const size = statSync(join(closed, 'journal.mark')).size;
    assert.deepEqual((await sweep(closed, MARK, every(37, size), CLOSED_ENTRIES)).refused, 0);
  });
});

describe('a write-ahead log', () => {
  it('cut short anywhere in the last append is refused, and left as it was found', async () => {
    copyFolder(killed, data);
    const whole = readFileSync(LOG);
    assert.equal(await refusal(acknowledged + 1), undefined);
    copyFolder(killed, data);
    const database = readFileSync(DATABASE);
    const step = LONG ? 1 : 61;
    for (let size = whole.length - 1; size > whole.length - 2 * 4_120; size -= step) {
      truncateSync(LOG, size);
      const error = await refusal(acknowledged + 1);
      assert.ok(error instanceof JournalDamage, `${size} of ${whole.length} bytes: ${error}`);
      assert.match(
        error.message,
        new RegExp(`entries up to ${acknowledged} were acknowledged and are missing`),
      );
      assert.ok(error.seq > 0 && error.seq <= acknowledged);
      assert.equal(statSync(LOG).size, size);
    }
    assert.ok(readFileSync(DATABASE).equals(database));
    writeFileSync(LOG, whole);
    assert.equal(await refusal(acknowledged + 1), undefined, 'what was put back is whole again');
  });

  it('that is gone is refused', async () => {
    copyFolder(killed, data);
    rmSync(LOG);
    await assertRefused({ seq: 0, message: /holds no journal|entries up to \d+ were acknowledged/ });
  });

  it('with a tail that was never acknowledged loses just that', async () => {
    for (const torn of [1, 24, 25, 4_120, 9_000]) {
      copyFolder(killed, data);
      appendFileSync(LOG, Buffer.alloc(torn, 0x5a));
      assert.equal(await refusal(acknowledged + 1), undefined);
    }
  });
});

describe('the mark', () => {
  const slot = 4_096;

  it('with a torn slot is as good as the other', async () => {
    const mark = readFileSync(join(killed, 'journal.mark'));
    for (const start of [0, slot]) {
      for (const length of [1, 40, 120]) {
        copyFolder(killed, data);
        writeFileSync(MARK, Buffer.from(mark).fill('x', start, start + length));
        assert.equal(await refusal(acknowledged + 1), undefined);
        // Opening has made both slots good again, so that tearing the other one harms no more.
        writeFileSync(MARK, readFileSync(MARK).fill('x', slot - start, slot - start + length));
        assert.equal(await refusal(acknowledged + 1), undefined);
      }
    }
  });

  it('that fell behind, as after a power cut, is caught up', async () => {
    copyFolder(closed, data);
    const behind = readFileSync(MARK);
    const journal = await openSqliteJournal({ data });
    journal.append([entryAt(CLOSED_ENTRIES)]);
    journal.close();
    writeFileSync(MARK, behind);
    assert.equal(await refusal(CLOSED_ENTRIES + 1), undefined);
    tamper(`DELETE FROM journal WHERE seq = ${CLOSED_ENTRIES}`);
    await assertRefused({ seq: CLOSED_ENTRIES, message: /acknowledged and are missing/ });
  });

  for (const [what, spoil] of [
    ['missing', () => rmSync(MARK)],
    ['unreadable', () => writeFileSync(MARK, '')],
  ] as const) {
    it(`that is ${what} refuses the journal, until someone accepts that entries may be lost`, async () => {
      copyFolder(closed, data);
      spoil();
      await assertRefused({ seq: CLOSED_ENTRIES, message: /no readable mark/ });
      const warnings: string[] = [];
      const warn = (message: string) => warnings.push(message);
      (await openSqliteJournal({ data, accept_loss: true, warn })).close();
      assert.match(warnings.join(), /^accepted: .* entry 300: .* no readable mark/);
      assert.equal(await refusal(CLOSED_ENTRIES), undefined);
    });
  }

  it('refuses readers too, and an older database under a newer mark', async () => {
    copyFolder(closed, data);
    tamper('DELETE FROM journal WHERE seq > 250');
    const expected = { name: 'JournalDamage', seq: 251, message: /entries up to 299 were acknowledged/ };
    assert.throws(() => openSqliteReader(data), expected);
    await assert.rejects(openSqliteJournal({ data }), expected);
    rmSync(DATABASE);
    const missing = { seq: 0, message: /realm\.db is missing, and entries up to 299 were acknowledged/ };
    await assertRefused(missing);
    assert.throws(() => openSqliteReader(data), { name: 'JournalDamage', ...missing });
  });

  it('is not given up for a journal that is not there', async () => {
    const accepting = { data, accept_loss: true, warn: () => {} };
    const spoilt = [
      () => rmSync(DATABASE),
      () => tamper('DROP TABLE journal'),
      () => tamper('DELETE FROM journal'),
    ];
    for (const spoil of spoilt) {
      copyFolder(closed, data);
      const mark = readFileSync(MARK);
      spoil();
      const is_there = existsSync(DATABASE);
      await assert.rejects(openSqliteJournal(accepting), { name: 'JournalDamage', seq: 0 });
      assert.deepEqual(readFileSync(MARK), mark);
      assert.equal(existsSync(DATABASE), is_there, 'none is begun');
    }
    // An older database that is copied in is known for what it is.
    copyFolder(closed, data);
    tamper('DELETE FROM journal WHERE seq > 250');
    await assertRefused({ seq: 251, message: /entries up to 299 were acknowledged/ });
    rmSync(DATABASE);
    rmSync(MARK);
    await assert.rejects(openSqliteJournal(accepting), { name: 'NoJournal' });
    assert.ok(!existsSync(MARK));
  });
});
