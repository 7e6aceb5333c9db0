import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeUtf8 } from '@realm/base';
import { type AgeEntry, type Entry, openWorld, replay, restoreWorld, type World } from '@realm/engine';
import { openSqliteReader } from '@realm/journal';
import { compileDefinition } from '@realm/rules';
import { partsOf } from '../../../tests/support/parts.ts';
import { LONG } from '../../../tests/support/sample.ts';
import { runLab } from '../src/lab/lab.ts';
import { AGES, folder } from './listening.ts';

const options = { age: 'Embers 1', ages: AGES, seed: '11', houses: 60, ticks: LONG ? 1_344 : 150 };

/** A state and what its houses have together, counted from the houses themselves. */
function counted(world: World): Map<string, number[]> {
  const states = new Map<string, number[]>();
  for (const { realm, state, land, might, renown } of world.houses) {
    const sums = states.get(`${realm}:${state}`) ?? [0, 0, 0, 0];
    states.set(`${realm}:${state}`, [sums[0] + 1, sums[1] + land, sums[2] + might, sums[3] + renown]);
  }
  return states;
}

function noted(world: World, tick: number): Map<string, number[]> {
  const states = new Map<string, number[]>();
  for (const { states: of } of world.realms) {
    for (const { realm, id } of of) {
      const { houses, land, might, renown } = world.series.at(tick, realm, id);
      if (houses > 0) states.set(`${realm}:${id}`, [houses, land, might, renown]);
    }
  }
  return states;
}

/** The world a snapshot's bytes hold. */
function restarted(world: World, entry: AgeEntry): World {
  const parts = partsOf(world);
  return restoreWorld(entry, world.rules, parts);
}

test('the series of an age are what its journal played again comes to at every tick', async (t) => {
  const data = `${folder(t)}/kept`;
  const { world: played } = await runLab({ ...options, journal: data });
  const reader = openSqliteReader(data);
  t.after(() => reader.close());

  let world: World | undefined;
  let first: AgeEntry | undefined;
  const largest: [tick: number, number[][]][] = [];
  for await (const { bytes } of reader.read(0)) {
    const entry = JSON.parse(decodeUtf8(bytes)) as Entry;
    if (entry.kind === 'age') {
      first = entry;
      world = openWorld(entry, compileDefinition(entry.definition, entry.name));
      continue;
    }
    replay(world!, entry);
    if (entry.kind !== 'tick') continue;
    const { tick, houses } = world!;
    assert.deepEqual(noted(played, tick), counted(world!), `tick ${tick}`);
    const by_land = [...houses].sort((a, b) => b.land - a.land || a.id - b.id);
    largest.push([tick, by_land.slice(0, 10).map(({ id, land }) => [id, land])]);
  }

  assert.equal(played.series.ticks, options.ticks);
  const again = restarted(world!, first!);
  for (let tick = 1; tick <= options.ticks; tick++)
    assert.deepEqual(noted(again, tick), noted(played, tick), `tick ${tick} after a restart`);

  // Sixty frames over an age of 1,344 ticks: the n-th comes with the first tick at which n of 60 are over.
  const due = (n: number) => Math.ceil((n * 1_344) / 60);
  const frames = Array.from({ length: 60 }, (_, i) => due(i + 1)).filter((tick) => tick <= options.ticks);
  assert.ok(frames.length >= 6);
  assert.deepEqual(
    again.recap.frames.map(({ tick, houses }) => [tick, houses.map((row) => [...row])]),
    frames.map((tick) => largest[tick - 1]),
  );
});
