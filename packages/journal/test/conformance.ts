import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type Journal,
  type JournalEntry,
  OutcomeUnknown,
  type Part,
  type Receipt,
  type Tables,
} from '../src/index.ts';

/** One store that can be opened, closed and opened again. */
export interface Store {
  /** `commit` as in the options of every journal: does the commit handed to it, or fails. */
  open(commit?: (commit: () => void) => void): Promise<Journal & { readonly tables: Tables }>;
  /** Frees everything. */
  dispose(): void | Promise<void>;
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);

export function receiptOf(account: number, key: string, expires_at = 1_000): Receipt {
  return {
    account,
    key,
    body_sha256: 'ab'.repeat(32),
    status: 200,
    reply: bytesOf(`reply ${key}`),
    expires_at,
  };
}

export async function readAll(journal: Pick<Journal, 'read'>, from_seq = 0): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for await (const entry of journal.read(from_seq, { verify: true })) entries.push(entry);
  return entries;
}

const numbered = (texts: string[], from_seq = 0) =>
  texts.map((text, i) => ({ seq: from_seq + i, bytes: bytesOf(text) }));

/** What every journal promises, whatever keeps it. `runs` of whatever may be done to one: fewer where each is slow. */
export function conformance(name: string, create: () => Store, runs = 60): void {
  describe(`a journal in ${name}`, () => {
    const stores: Store[] = [];
    const store = () => {
      const created = create();
      stores.push(created);
      return created;
    };
    afterEach(async () => {
      for (const created of stores.splice(0)) await created.dispose();
    });

    it('begins empty', async () => {
      const journal = await store().open();
      assert.deepEqual(journal.head(), { seq: -1, chain: '0'.repeat(64) });
      assert.deepEqual(await readAll(journal), []);
      assert.equal(await journal.loadSnapshot(), undefined);
      await journal.close();
    });

    it('numbers entries from 0 without a gap, across batches and openings', async () => {
      const disk = store();
      let journal = await disk.open();
      await journal.append([bytesOf('a'), bytesOf('b')]);
      await journal.append([]);
      await journal.append([bytesOf('')]);
      assert.equal(journal.head().seq, 2);
      await journal.close();
      journal = await disk.open();
      assert.equal(journal.head().seq, 2);
      await journal.append([bytesOf('d')]);
      assert.deepEqual(await readAll(journal), numbered(['a', 'b', '', 'd']));
      assert.deepEqual(await readAll(journal, 2), numbered(['', 'd'], 2));
      assert.deepEqual(await readAll(journal, 4), []);
      assert.deepEqual(await readAll(journal, 9), []);
      await journal.close();
    });

    it('begins new parts, with changes of the tables beside them, and knows where the newest begins', async () => {
      const disk = store();
      let journal = await disk.open();
      assert.equal(journal.start(), 0);
      await journal.append([bytesOf('a'), bytesOf('b')]);
      await journal.saveSnapshot(1, [{ name: 'core', bytes: bytesOf('world of the first part') }]);
      const { tables } = journal;
      tables.exec('CREATE TABLE notes (text TEXT PRIMARY KEY) STRICT');
      const note = () => tables.prepare('INSERT INTO notes (text) VALUES (?)').run('the second part begins');
      await journal.append([bytesOf('c'), bytesOf('d')], [], { begins: true, tables: note });
      assert.equal(journal.start(), 2);
      assert.equal(await journal.loadSnapshot(), undefined, 'a snapshot of the part before is of no use');
      await journal.close();
      journal = await disk.open();
      assert.equal(journal.start(), 2);
      assert.equal(await journal.loadSnapshot(), undefined);
      assert.deepEqual(journal.tables.prepare('SELECT text FROM notes').all().length, 1);
      assert.deepEqual(await readAll(journal), numbered(['a', 'b', 'c', 'd']));
      assert.deepEqual(await readAll(journal, 2), numbered(['c', 'd'], 2));
      await journal.saveSnapshot(3, [{ name: 'core', bytes: bytesOf('world of the second part') }]);
      assert.equal((await journal.loadSnapshot())?.seq, 3);
      await journal.close();
    });

    it('keeps neither a new part nor the tables beside it when the commit fails', async () => {
      const disk = store();
      let journal = await disk.open();
      journal.tables.exec('CREATE TABLE notes (text TEXT PRIMARY KEY) STRICT');
      await journal.append([bytesOf('a')]);
      await journal.close();
      const failing = await disk.open(() => {
        throw new Error('the disk is gone');
      });
      const note = () => failing.tables.prepare('INSERT INTO notes (text) VALUES (?)').run('lost');
      await assert.rejects(
        async () => failing.append([bytesOf('b')], [], { begins: true, tables: note }),
        OutcomeUnknown,
      );
      await failing.close();
      journal = await disk.open();
      assert.equal(journal.start(), 0);
      assert.equal(journal.head().seq, 0);
      assert.deepEqual(journal.tables.prepare('SELECT text FROM notes').all(), []);
      await journal.close();
    });

    it('chains entries as SHA-256(chain before ‖ entry)', async () => {
      const journal = await store().open();
      // As sha256sum answers for 32 zero bytes and an a; and for that hash's bytes and a b.
      await journal.append([bytesOf('a')]);
      assert.equal(journal.head().chain, '41a0370c3d9f42773a59e8e01651911cf43b1e3f66944cbb690029debc4eb647');
      await journal.append([bytesOf('b')]);
      assert.equal(journal.head().chain, 'abccbe9b24d2bbd3aa1360d605147a841dd051130131c6929d6004e1ae4796e8');
      await journal.close();
    });

    it('keeps what it was given, not the buffer it came in', async () => {
      const journal = await store().open();
      const bytes = bytesOf('before');
      await journal.append([bytes]);
      bytes.set(bytesOf('after!'));
      assert.deepEqual(await readAll(journal), numbered(['before']));
      await journal.close();
    });

    it('holds entries of every size, also of the size of a compiled age', async () => {
      const journal = await store().open();
      const sizes = [0, 1, 4_063, 4_064, 4_065, 3_000_000];
      const entries = sizes.map((size) => new Uint8Array(size).fill(size % 251));
      await journal.append(entries);
      assert.deepEqual(
        (await readAll(journal)).map((entry) => entry.bytes),
        entries,
      );
      await journal.close();
    });

    it('reads on from where a reader stopped', async () => {
      const journal = await store().open();
      await journal.append([bytesOf('a')]);
      const seen = await readAll(journal);
      await journal.append([bytesOf('b')]);
      assert.deepEqual(await readAll(journal, seen.length), numbered(['b'], 1));
      assert.deepEqual(await readAll(journal, 2), []);
      for (const nowhere of [-1, 0.5, Number.NaN])
        await assert.rejects(readAll(journal, nowhere), /read from an entry on/, `${nowhere}`);
      await journal.close();
    });

    it('reads many pages, and what is appended while it reads does not disturb', async () => {
      const journal = await store().open();
      await journal.append(Array.from({ length: 2_500 }, (_, i) => bytesOf(`entry ${i}`)));
      let next = 0;
      for await (const { seq, bytes } of journal.read(0, { verify: true })) {
        assert.equal(seq, next++);
        assert.deepEqual(bytes, bytesOf(`entry ${seq}`));
        if (seq === 1_200) await journal.append([bytesOf('entry 2500')]);
      }
      assert.ok(next === 2_500 || next === 2_501);
      await journal.close();
    });

    it('refuses a second writer, until the first has closed', async () => {
      const disk = store();
      const first = await disk.open();
      await assert.rejects(disk.open(), { name: 'JournalLocked' });
      await first.append([bytesOf('a')]);
      await first.close();
      await first.close();
      const second = await disk.open();
      assert.equal(second.head().seq, 0);
      await assert.rejects(async () => first.append([bytesOf('b')]));
      await second.close();
    });

    it('keeps receipts with their entries, replaces them, and forgets them once expired', async () => {
      const disk = store();
      let journal = await disk.open();
      await journal.append([bytesOf('a')], [receiptOf(1, 'k', 500), receiptOf(1, 'other', 900)]);
      await journal.append([bytesOf('b')], [receiptOf(2, 'k', 500)]);
      await journal.close();
      journal = await disk.open();
      assert.deepEqual(await journal.receipt(1, 'k'), receiptOf(1, 'k', 500));
      assert.deepEqual(await journal.receipt(2, 'k'), receiptOf(2, 'k', 500));
      assert.equal(await journal.receipt(3, 'k'), undefined);
      await journal.append([], [{ ...receiptOf(2, 'k', 900), status: 202 }]);
      assert.equal((await journal.receipt(2, 'k'))?.status, 202);
      assert.equal(await journal.pruneReceipts(499), 0);
      assert.equal(await journal.pruneReceipts(500), 1);
      assert.equal(await journal.receipt(1, 'k'), undefined);
      assert.equal(await journal.pruneReceipts(900, 1), 1);
      assert.equal(await journal.pruneReceipts(900, 1), 1);
      assert.equal(await journal.pruneReceipts(900, 1), 0);
      assert.equal(journal.head().seq, 1);
      await journal.close();
    });

    const failures: [string, (commit: () => void) => void, number][] = [
      ['before', () => assert.fail('the disk is gone'), 1],
      [
        'after',
        (commit) => {
          commit();
          assert.fail('the disk is gone');
        },
        2,
      ],
    ];
    for (const [when, fail, entries_after] of failures) {
      it(`calls a failure ${when} the commit an unknown outcome, and is dead from then on`, async () => {
        const disk = store();
        let failing = false;
        let journal = await disk.open((commit) => (failing ? fail(commit) : commit()));
        await journal.append([bytesOf('a')], [receiptOf(1, 'a')]);
        const head = journal.head();
        failing = true;
        await assert.rejects(async () => journal.append([bytesOf('b')], [receiptOf(1, 'b')]), OutcomeUnknown);
        failing = false;
        await assert.rejects(async () => journal.append([bytesOf('c')]), OutcomeUnknown);
        assert.deepEqual(journal.head(), head, 'nothing that was not acknowledged is told');
        await journal.close();

        journal = await disk.open();
        assert.deepEqual(await readAll(journal), numbered(['a', 'b'].slice(0, entries_after)));
        assert.deepEqual(await journal.receipt(1, 'a'), receiptOf(1, 'a'));
        assert.deepEqual(await journal.receipt(1, 'b'), entries_after === 2 ? receiptOf(1, 'b') : undefined);
        await journal.append([bytesOf('c')]);
        await journal.close();
      });
    }

    it('loads the newest snapshot, and the bytes are the loader’s own', async () => {
      const disk = store();
      let journal = await disk.open();
      await journal.append([bytesOf('a'), bytesOf('b'), bytesOf('c')]);
      const parts: Part[] = [
        { name: 'none', bytes: new Uint8Array(0) },
        { name: 'houses', bytes: new Uint8Array(9 << 20).map((_, i) => i * 7) },
      ];
      await journal.saveSnapshot(0, []);
      const { chain } = journal.head();
      async function* later() {
        for (const part of parts) yield part;
      }
      await journal.saveSnapshot(2, later());
      await journal.close();

      journal = await disk.open();
      const snapshot = await journal.loadSnapshot();
      assert.deepEqual(snapshot, { seq: 2, chain, parts });
      assert.equal((snapshot?.parts[1].bytes.byteOffset ?? 1) % 8, 0);
      snapshot?.parts[1].bytes.fill(0);
      assert.deepEqual((await journal.loadSnapshot())?.parts, parts);
      await journal.close();
    });

    it('asks for a part only when the one before is written', async () => {
      const journal = await store().open();
      await journal.append([bytesOf('a')]);
      const scratch = new Uint8Array(100_000);
      function* parts() {
        for (const value of [1, 2, 3]) yield { name: `${value}`, bytes: scratch.fill(value) };
      }
      await journal.saveSnapshot(0, parts());
      const read = (await journal.loadSnapshot())?.parts.map((part) => [
        part.name,
        part.bytes[0],
        part.bytes[99_999],
      ]);
      assert.deepEqual(read, [
        ['1', 1, 1],
        ['2', 2, 2],
        ['3', 3, 3],
      ]);
      await journal.close();
    });

    it('keeps the snapshot before when one fails, and refuses one of an entry that is not there', async () => {
      const journal = await store().open();
      await journal.append([bytesOf('a'), bytesOf('b')]);
      await journal.saveSnapshot(0, [{ name: 'p', bytes: bytesOf('kept') }]);
      function* failing() {
        yield { name: 'p', bytes: bytesOf('lost') };
        throw new Error('the world is in a state');
      }
      await assert.rejects(journal.saveSnapshot(1, failing()), /in a state/);
      await assert.rejects(journal.saveSnapshot(2, []), /stands at an entry/);
      await assert.rejects(journal.saveSnapshot(-1, []), /stands at an entry/);
      assert.deepEqual((await journal.loadSnapshot())?.parts, [{ name: 'p', bytes: bytesOf('kept') }]);
      await journal.close();
    });

    it('is what a list would be, whatever is done to it', async () => {
      const entry = fc.uint8Array({ maxLength: 200 });
      const step = fc.oneof(
        {
          weight: 6,
          arbitrary: fc.record({ entries: fc.array(entry, { maxLength: 6 }), keys: fc.array(fc.nat(4)) }),
        },
        { weight: 2, arbitrary: fc.constant('reopen' as const) },
        { weight: 1, arbitrary: fc.constant('snapshot' as const) },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const disk = store();
          let journal = await disk.open();
          const entries: Uint8Array[] = [];
          const receipts = new Map<string, Receipt>();
          let snapshot = -1;
          for (const [at, todo] of steps.entries()) {
            if (todo === 'reopen') {
              await journal.close();
              journal = await disk.open();
            } else if (todo === 'snapshot') {
              if (entries.length === 0) continue;
              snapshot = entries.length - 1;
              await journal.saveSnapshot(snapshot, [{ name: 'count', bytes: bytesOf(`${entries.length}`) }]);
            } else {
              const written = todo.keys.map((key) => ({ ...receiptOf(7, `${key}`), status: 200 + at }));
              await journal.append(todo.entries, written);
              entries.push(...todo.entries);
              for (const receipt of written) receipts.set(receipt.key, receipt);
            }
            assert.equal(journal.head().seq, entries.length - 1);
          }
          assert.deepEqual(
            (await readAll(journal)).map(({ bytes }) => bytes),
            entries.map((bytes) => Uint8Array.from(bytes)),
          );
          for (const [key, receipt] of receipts) assert.deepEqual(await journal.receipt(7, key), receipt);
          assert.equal((await journal.loadSnapshot())?.seq ?? -1, snapshot);
          await journal.close();
          await stores.pop()?.dispose();
        }),
        { numRuns: runs },
      );
    });
  });
}
