import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedFrom } from '@realm/base';
import type { Command } from '@realm/contract';
import { type Door, Runner } from '../src/index.ts';
import { houseWith, rules } from './fixture.ts';

/** A door to houses that never change. */
function fakeDoor({ houses = [1, 2, 3, 4, 5, 6], tick = 12, refuse = false } = {}) {
  const given: [number, Command][] = [];
  const looked: number[] = [];
  const state = { tick };
  const door: Door = {
    rules: () => rules,
    age: () => ({ tick: state.tick, ticks_left: 500 }),
    houses: () => houses,
    me: async (id) => {
      looked.push(id);
      return id === 6 ? null : houseWith({ id, gold: 300_000, barren: 12 });
    },
    command: async (house, command) => {
      given.push([house, command]);
      return !refuse;
    },
  };
  return { door, given, looked, state };
}

const seed = seedFrom('robots');

test('a round plays every house once, in order, and passes over those that are gone', async () => {
  const { door, given, looked } = fakeDoor();
  await new Runner(door, { seed }).round();
  assert.deepEqual(looked, [1, 2, 3, 4, 5, 6]);
  const gave = new Set(given.map(([house]) => house));
  assert.ok(gave.has(2) && gave.has(4) && !gave.has(6), `${[...gave]}`);
});

test('the same seed gives the same orders, however many play at once', async () => {
  const one = fakeDoor();
  const many = fakeDoor();
  await new Runner(one.door, { seed }).round();
  await new Runner(many.door, { seed, at_once: 4 }).round();
  const byHouse = (given: [number, Command][]) => Map.groupBy(given, ([house]) => house);
  assert.deepEqual(new Set(byHouse(one.given).values()), new Set(byHouse(many.given).values()));
});

test('with a period every house has its turn, different ones in different ticks', async () => {
  const { door, looked, state } = fakeDoor();
  const runner = new Runner(door, { seed, period_ticks: 3 });
  for (state.tick = 12; state.tick < 15; state.tick++) await runner.round();
  assert.deepEqual(looked, [3, 6, 2, 5, 1, 4]);
});

test('a refusal ends neither the turn nor the round', async () => {
  const accepted = fakeDoor();
  const refused = fakeDoor({ refuse: true });
  await new Runner(accepted.door, { seed }).round();
  await new Runner(refused.door, { seed }).round();
  assert.deepEqual(refused.given, accepted.given);
});

test('a round ends when the tick does', async () => {
  const { door, looked, state } = fakeDoor();
  const me = door.me;
  await new Runner(
    {
      ...door,
      me: (house) => {
        if (house === 2) state.tick++;
        return me(house);
      },
    },
    { seed },
  ).round();
  assert.deepEqual(looked, [1, 2]);
});

test('after stop no house begins a turn', async () => {
  const { door, looked } = fakeDoor();
  const runner = new Runner(door, { seed, breathe: async () => runner.stop() });
  await runner.round();
  assert.deepEqual(looked, [1]);
});
