import assert from 'node:assert/strict';
import { copyFileSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { openSqliteJournal, type SqliteJournal } from '../src/index.ts';
import { bytesOf } from './conformance.ts';
import { temporaryFolder } from './folder.ts';

/** A journal with snapshots at entries 1 and 2, of which the newer is to be spoilt, and what it warns of. */
async function withSnapshots(
  use: (journal: SqliteJournal, newer: string, older: string, warnings: string[]) => Promise<void>,
): Promise<void> {
  using folder = temporaryFolder();
  const warnings: string[] = [];
  const journal = await openSqliteJournal({ data: folder.path, warn: (message) => warnings.push(message) });
  journal.append(['a', 'b', 'c', 'd'].map(bytesOf));
  for (const seq of [0, 1, 2]) {
    await journal.saveSnapshot(seq, [
      { name: 'houses', bytes: bytesOf(`houses at ${seq}`) },
      { name: 'realms', bytes: bytesOf(`realms at ${seq}`) },
    ]);
  }
  const snapshots = join(folder.path, 'snapshots');
  assert.deepEqual(readdirSync(snapshots).sort(), ['1.snap', '2.snap'], 'the newest two are kept');
  await use(journal, join(snapshots, '2.snap'), join(snapshots, '1.snap'), warnings);
  journal.close();
}

describe('a snapshot', () => {
  it('with any bit flipped is passed over for the older one, with a warning', () =>
    withSnapshots(async (journal, newer, _, warnings) => {
      const bytes = readFileSync(newer);
      for (let offset = 0; offset < bytes.length; offset++) {
        const flipped = Buffer.from(bytes);
        flipped[offset] ^= 1 << (offset % 8);
        writeFileSync(newer, flipped);
        assert.equal((await journal.loadSnapshot())?.seq, 1, `byte ${offset}`);
        assert.match(warnings.pop() ?? '', /passed over .*2\.snap: /);
      }
      writeFileSync(newer, bytes);
      assert.equal((await journal.loadSnapshot())?.seq, 2);
      assert.deepEqual(warnings, []);
    }));

  it('cut short anywhere is passed over', () =>
    withSnapshots(async (journal, newer, _, warnings) => {
      for (let size = readFileSync(newer).length - 1; size >= 0; size -= 3) {
        truncateSync(newer, size);
        assert.equal((await journal.loadSnapshot())?.seq, 1, `${size} bytes`);
        assert.match(warnings.pop() ?? '', /passed over/);
      }
    }));

  it('of another journal, or under another’s name, is passed over', () =>
    withSnapshots(async (journal, newer, older, warnings) => {
      using other = temporaryFolder();
      const stranger = await openSqliteJournal({ data: other.path });
      stranger.append(['x', 'y', 'z'].map(bytesOf));
      await stranger.saveSnapshot(2, []);
      stranger.close();
      copyFileSync(join(other.path, 'snapshots', '2.snap'), newer);
      assert.equal((await journal.loadSnapshot())?.seq, 1);
      renameSync(older, newer);
      assert.equal(await journal.loadSnapshot(), undefined);
      const reasons = warnings.map((warning) => warning.split(': ')[1]);
      assert.deepEqual(reasons, ['it belongs to another journal', 'it belongs to another journal']);
    }));

  it('that never got its name is removed at the next start', async () => {
    using folder = temporaryFolder();
    (await openSqliteJournal({ data: folder.path })).close();
    writeFileSync(join(folder.path, 'snapshots', '7.snap.new'), 'half');
    (await openSqliteJournal({ data: folder.path })).close();
    assert.deepEqual(readdirSync(join(folder.path, 'snapshots')), []);
  });

  it('is saved one at a time, and given up when the journal closes', async () => {
    using folder = temporaryFolder();
    const journal = await openSqliteJournal({ data: folder.path });
    journal.append([bytesOf('a')]);
    function* parts() {
      for (let i = 0; i < 100; i++) yield { name: `${i}`, bytes: new Uint8Array(1_000) };
    }
    const saving = journal.saveSnapshot(0, parts());
    await assert.rejects(journal.saveSnapshot(0, parts()), /being saved already/);
    journal.close();
    await assert.rejects(saving, /closed while a snapshot was being saved/);
    assert.deepEqual(readdirSync(join(folder.path, 'snapshots')), ['0.snap.new']);
  });

  it('that fails leaves nothing behind', () =>
    withSnapshots(async (journal, newer) => {
      function* failing() {
        yield { name: 'houses', bytes: bytesOf('half of it') };
        throw new Error('in a state');
      }
      await assert.rejects(journal.saveSnapshot(3, failing()), /in a state/);
      assert.deepEqual(readdirSync(dirname(newer)).sort(), ['1.snap', '2.snap']);
    }));

  it('lets the event loop turn while it is written and read', async () => {
    using folder = temporaryFolder();
    const journal = await openSqliteJournal({ data: folder.path });
    journal.append([bytesOf('a')]);
    const parts = Array.from({ length: 3 }, (_, i) => ({
      name: `${i}`,
      bytes: new Uint8Array((20 << 20) + 13 * i).fill(i + 1),
    }));
    let turns = 0;
    let turning = true;
    const turn = () => {
      turns++;
      if (turning) setImmediate(turn);
    };
    turn();
    await journal.saveSnapshot(0, parts);
    turning = false;
    // Fifteen slices of 4 MiB to write and as many to read back.
    assert.ok(turns >= 30, `${turns} turns`);
    const loaded = await journal.loadSnapshot();
    assert.equal(loaded?.parts.length, parts.length);
    for (const [i, { name, bytes }] of parts.entries()) {
      assert.equal(loaded.parts[i].name, name);
      assert.ok(Buffer.from(bytes).equals(loaded.parts[i].bytes), `part ${name}`);
    }
    journal.close();
  });
});
