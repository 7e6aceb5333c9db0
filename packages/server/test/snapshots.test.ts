import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { World } from '@realm/engine';
import type { Journal } from '@realm/journal';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { Snapshots } from '../src/game/snapshots.ts';
import type { Writer } from '../src/game/writer.ts';

/** Snapshots of a writer that is appending something, and what they save. */
function appending() {
  const saved: number[] = [];
  const append = Promise.withResolvers<void>();
  const writer: { world: World | undefined; holds: number } & Pick<Writer, 'hold' | 'settled'> = {
    world: openTestWorld(rulesOf(), { robots: 12 }),
    holds: 0,
    hold() {
      writer.holds += 1;
      return () => {
        writer.holds -= 1;
      };
    },
    settled: () => append.promise,
  };
  const journal = { head: () => ({ seq: 0 }), saveSnapshot: async (seq: number) => void saved.push(seq) };
  const snapshots = new Snapshots(journal as unknown as Journal, writer as unknown as Writer, {
    every_ticks: 1,
    warn: assert.fail,
  });
  return { saved, writer, snapshots, append: () => append.resolve() };
}

test('a snapshot is taken of what is durable, and the writer is let go', async () => {
  const { saved, writer, snapshots, append } = appending();
  snapshots.take();
  await Promise.resolve();
  assert.deepEqual([saved, writer.holds], [[], 1]);
  append();
  await snapshots.stop();
  assert.deepEqual([saved, writer.holds], [[writer.world?.seq], 0]);
});

test('none is taken of a world that a bug has spoilt while what came before it is appended', async () => {
  const { saved, writer, snapshots, append } = appending();
  snapshots.take();
  await Promise.resolve();
  writer.world = undefined;
  append();
  await snapshots.stop();
  assert.deepEqual([saved, writer.holds], [[], 0]);
});
