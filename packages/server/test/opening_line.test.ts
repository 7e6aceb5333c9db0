import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateHash } from '@realm/engine';
import { openMemoryJournal } from '@realm/journal';
import { createNode, ManualClock, newAge, readSettings, type Settings, sha256 } from '../src/index.ts';
import { openingLine } from '../src/opening_line.ts';

const START = 1_800_000_000_000;
const settings = readSettings({ flags: {}, env: {}, readFile: () => '' }).settings as Settings;

test('a game that begins to be served says where it stands, and one that may not lead any more that this is not known', async () => {
  let leads = true;
  const node = await createNode({
    journal: openMemoryJournal(),
    age: () => newAge({ ...settings, robots: 4, seed: 'opening' }, START),
    clock: new ManualClock(START),
    leads: () => leads,
  });
  const hash = stateHash(node.world!, sha256);
  const standing = await openingLine(node, 'http://here');
  assert.ok(
    standing.endsWith(
      `at http://here: tick 0, entry 0, ${node.world!.houses.length} houses, state hash ${hash}`,
    ),
    standing,
  );
  leads = false;
  assert.equal(await openingLine(node, 'http://here'), 'the game at http://here: not known whether it leads');
  await node.close();
});

test('whoever orders something while a large world is hashed does not wait for that, and the line says no hash', async () => {
  const node = await createNode({
    journal: openMemoryJournal(),
    age: () => newAge({ ...settings, robots: 3_000, seed: 'opening' }, START),
    clock: new ManualClock(START),
  });
  const ordered: string[] = [];
  const tick = node.writer.runTicks(1).then((refusal) => ordered.push(refusal?.code ?? 'a tick'));
  const line = await openingLine(node, 'http://here', 0);
  ordered.push('the line');
  await tick;
  assert.match(line, /at http:\/\/here: tick 0, entry 0, 3000 houses$/);
  assert.deepEqual(ordered, ['a tick', 'the line']);
  await node.close();
});
