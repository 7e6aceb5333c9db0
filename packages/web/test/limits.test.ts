import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitOfBuilding, limitOfExploring } from '../src/pages/build/limits.ts';
import { house, rulesWith } from './support.ts';

const name = (good: string) => good;
const { prices } = house();

test('what keeps an order from being larger is named', () => {
  const at = (changes: Parameters<typeof house>[0]) => limitOfBuilding(house(changes), 'farms', name);
  // A farm takes 2,048 gold and 9 timber.
  assert.match(at({ barren: 3, gold: 100_000, materials: { timber: 900 } }), /barren land sets/);
  assert.match(at({ barren: 50, gold: 5_000, materials: { timber: 900 } }), /gold sets/);
  assert.match(at({ barren: 50, gold: 500_000, materials: { timber: 10 } }), /timber sets/);
  assert.match(at({ barren: 50, gold: 500_000, materials: {}, build_credits: 60 }), /barren land sets/);
  assert.equal(limitOfBuilding(house(), 'castles', name), '');
});

test('exploring is held by gold, soldiers, what is left to find, or a share of the land', () => {
  const plenty = {
    gold: 10_000_000,
    units: [9_999, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    explorable_acres: 1_000,
    land: 300,
    incoming_land: 0,
  };
  const at = (changes: Parameters<typeof house>[0]) =>
    limitOfExploring(house({ ...plenty, prices, ...changes }), rulesWith());
  assert.match(at({}), /50% of your land/);
  assert.match(at({ gold: 10_000 }), /gold sets/);
  assert.match(at({ units: [10, 0, 0, 0, 0, 0, 0, 0, 0, 0] }), /soldiers sets/);
  assert.match(at({ explorable_acres: 12 }), /still to be found sets/);
  // What an army brings home has its own room; what explorers are sent for has not.
  const pending = [
    { kind: 'explore', what: 'land', count: 145, started_at: 0, done_at: 1, done_tick: 1 } as const,
  ];
  assert.match(at({ explorable_acres: 12, incoming_land: 145 }), /still to be found sets/);
  assert.match(at({ explorable_acres: 12, incoming_land: 145, pending }), /50% of your land/);
  // Where none of these keeps it from being more than none, the ticks that are left do.
  const late = { ...prices, explore: { ...prices.explore, max: 0 } };
  assert.match(at({ prices: late }), /before the age ends/);
  assert.match(at({ prices: late, gold: 10 }), /gold sets/);
});
