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
