/** What a tick changed for a house: a row of `/ticks`, and the `report` of a live tick message. */
import type { Static } from 'typebox';
import { amounts, count, flag, ms, object, signed, tick } from './fields.ts';
import { acted } from './queue/acted.ts';

/** The quantities besides materials, and what each counts. */
export const quantities = {
  gold: 'gold',
  food: 'food',
  peasants: 'peasants',
  soldiers: 'soldiers, slot 0, at home',
  troops: 'units of every slot but thieves, at home and away, soldiers included',
  land: 'acres',
  incoming_land: 'acres on their way',
  books: 'books not yet invested, all categories together',
  renown: 'renown',
  horses: 'horses',
  chariots: 'chariots',
  aether: 'aether',
  adepts: 'adepts',
};
export type Quantity = keyof typeof quantities;

function each<F>(field: (what: string) => F): Record<Quantity, F> {
  return Object.fromEntries(Object.entries(quantities).map(([name, what]) => [name, field(what)])) as Record<
    Quantity,
    F
  >;
}

/** Every level, after a tick. */
export const tickLevels = (description: string) =>
  object(description, {
    ...each((what) => count(`After the tick: ${what}`)),
    materials: amounts('After the tick: each material, by id'),
  });

export const tickRow = object('What the tick itself changed, commands excluded, and the levels after it', {
  tick: tick('The tick'),
  at: ms('When it was due, or lived ahead'),
  own: flag('Whether the house lived it ahead of the world'),
  ...each((what) => signed(`Change in ${what}`)),
  materials: amounts('Change in each material, by id'),
  levels: tickLevels('Every level after the tick'),
  orders: object(
    'What became of its orders ahead, as the news tells it; they fire after the levels were taken',
    acted,
  ),
});
export type TickRow = Static<typeof tickRow>;

export const tickRowExample: TickRow = {
  tick: 18,
  at: 1_794_999_600_000,
  own: false,
  gold: 4_120,
  food: 310,
  peasants: 64,
  soldiers: 51,
  troops: 51,
  land: 0,
  incoming_land: 0,
  books: 28,
  renown: 0,
  horses: 1,
  chariots: 0,
  aether: 22,
  adepts: 3,
  materials: { iron: 14, timber: 0, stone: 0, salt: 0, resin: 0, reed: 0, steel: 0 },
  levels: {
    gold: 48_210,
    food: 15_400,
    peasants: 5_130,
    soldiers: 240,
    troops: 500,
    land: 312,
    incoming_land: 20,
    books: 254,
    renown: 0,
    horses: 36,
    chariots: 4,
    aether: 812,
    adepts: 55,
    materials: { iron: 900, timber: 640, stone: 710, salt: 220, resin: 180, reed: 300, steel: 40 },
  },
  orders: { done: [{ entry: 3, command: 'explore', times: 1 }], held_up: [] },
};
