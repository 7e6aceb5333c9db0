import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Asked, wordsOf } from '../src/index.ts';
import type { Condition } from '../src/queue/condition.ts';

/** As an age might call what is named here. */
const NAMES: Readonly<Record<string, string>> = {
  homes: 'Homes',
  farms: 'Ash Farms',
  iron: 'Iron',
  unit_2: 'Dykelings',
  armoury: 'Armoury',
};
const nameOf = (id: string) => NAMES[id.replace(' ', '_')] ?? id;

/** What is sent, and how it reads at the end of tick 9. */
const COMMANDS: readonly (readonly [command: Asked['command'], words: string])[] = [
  [{ type: 'explore', house: 7, acres: { type: 'max' } }, 'explore as many acres as possible'],
  [{ type: 'explore', house: 7, acres: 1 }, 'explore 1 acre'],
  [{ type: 'build', house: 7, building: 'homes', count: 12 }, 'build 12 Homes'],
  [
    {
      type: 'build',
      house: 7,
      building: {
        type: 'plan',
        shares: [
          { building: 'homes', bp: 2_500 },
          { building: 'farms', bp: 250 },
        ],
      },
      count: { type: 'max' },
    },
    'build as many as possible of 25% Homes, 2.5% Ash Farms',
  ],
  [{ type: 'train', house: 7, unit: 2, count: 30 }, 'train 30 Dykelings'],
  [
    { type: 'train', house: 7, unit: 2, count: { type: 'share', of: 'gold', bp: 5_000 }, direct: true },
    'train as many as 50% of the gold allow Dykelings direct',
  ],
  [
    { type: 'order', house: 7, side: 'sell', material: 'iron', quantity: 40, price: 90 },
    'sell 40 Iron at 90 gold',
  ],
  [{ type: 'invest', house: 7, science: 'armoury', books: 50 }, 'invest 50 books in Armoury'],
  [{ type: 'set_draft', house: 7, rate_bp: 3_500 }, 'set draft rate 35%'],
  [{ type: 'vote', house: 7, vote: { type: 'for', house: 9 } }, 'vote for house 9'],
  [{ type: 'vote', house: 7, vote: { type: 'against' } }, 'vote against'],
  [
    { type: 'attack', attacker: 7, target: 9, units: [0, 0, 60], horses: 5 },
    'attack on house 9 with 60 Dykelings 5 horses',
  ],
];

test('what an order ahead says of its command reads as one would say it', () => {
  for (const [command, words] of COMMANDS) {
    assert.equal(
      wordsOf({ command, when: { type: 'at_tick', tick: 9 } }, nameOf),
      `${words}, at the end of tick 9`,
    );
  }
});

/** Conditions, and how they read. */
const CONDITIONS: readonly (readonly [condition: Condition, words: string])[] = [
  [{ type: 'own', what: 'barren', at_least: 1 }, 'there is at least 1 barren acre'],
  [{ type: 'own', what: 'barren', at_least: 2 }, 'there are at least 2 barren acres'],
  [{ type: 'own', what: 'barren', at_most: 0 }, 'there are no barren acres'],
  [{ type: 'own', what: 'gold', at_least: 30_000 }, 'there is at least 30000 gold'],
  [{ type: 'own', what: 'population', at_most: 900 }, 'there are at most 900 people'],
  [{ type: 'own', what: 'soldiers', at_least: 2, at_most: 40 }, 'there are 2 to 40 soldiers'],
  [{ type: 'own', what: 'nerve', at_least: 5 }, 'nerve is at least 5'],
  [{ type: 'books', category: 'military', at_least: 1 }, 'there is at least 1 military book'],
  [{ type: 'stock', material: 'iron', at_most: 40 }, 'there is at most 40 Iron'],
  [{ type: 'stock', material: 'iron', at_most: 0 }, 'there is no Iron'],
  [{ type: 'units', slot: 2, at_least: 50 }, 'there are at least 50 Dykelings at home'],
  [{ type: 'units', slot: 3, at_most: 1 }, 'there is at most 1 of the troops of unit 3 at home'],
  [{ type: 'building', building: 'homes', at_least: 1 }, 'there is at least 1 of the Homes'],
  [{ type: 'rite', rite: 'armoury', at_least: 1 }, 'Armoury runs for at least 1 more tick'],
  [{ type: 'rite', rite: 'armoury', at_most: 5 }, 'Armoury runs for 5 more ticks at most'],
  [{ type: 'rite', rite: 'armoury', at_most: 0 }, 'Armoury does not run'],
];

test('a condition of an order ahead reads as one would say it', () => {
  for (const [condition, words] of CONDITIONS) {
    const asked: Asked = {
      command: { type: 'explore', house: 7, acres: 3 },
      when: { type: 'each_tick', while: [condition] },
    };
    assert.equal(wordsOf(asked, nameOf), `explore 3 acres, every tick while ${words}`);
  }
});
