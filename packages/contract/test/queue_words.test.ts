import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Asked, wordsOf } from '../src/index.ts';

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
