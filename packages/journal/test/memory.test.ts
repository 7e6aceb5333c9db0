import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MemoryDisk, openMemoryJournal } from '../src/index.ts';
import { bytesOf, conformance, readAll } from './conformance.ts';

conformance('memory', () => {
  const disk = new MemoryDisk();
  return { open: async (commit) => openMemoryJournal({ disk, commit }), dispose: () => disk.tables.close() };
});

it('a memory journal needs no disk, and notices what is done to one behind its back', async () => {
  const disk = new MemoryDisk();
  const journal = openMemoryJournal({ disk });
  journal.append([bytesOf('a'), bytesOf('b')]);
  disk.rows[1].bytes[0] ^= 1;
  await assert.rejects(readAll(journal), { name: 'JournalDamage', seq: 1 });
  openMemoryJournal().append([bytesOf('a')]);
});
