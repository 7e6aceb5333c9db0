/** Work under way. */
import type { Static } from 'typebox';
import { count, ms, oneOf, rows, text, tick } from '../fields.ts';

export const pending = rows(
  'Work under way, soonest first; orders for the same thing due in the same tick are one entry',
  {
    kind: oneOf(['explore', 'build', 'train', 'medics', 'army'], 'What sort of work it is'),
    what: text(
      'What is being made: `land`; a building id or `chariots`; a unit by its slot id of `/rules`; `medics`. What ' +
        'comes home with an army: units, `medics`, `horses`, `chariots`, `land`, `gold`, `food`, `captives`, books by ' +
        'their category, materials by their id',
    ),
    count: count('How many'),
    started_at: ms('When it was ordered'),
    done_at: ms('When it will be done, should ticks come on time'),
    done_tick: tick('When it will be done'),
  },
);
export type Pending = Static<typeof pending>;

export const pendingExample: Pending = [
  {
    kind: 'train',
    what: 'defense',
    count: 50,
    started_at: 1_795_000_840_000,
    done_at: 1_795_032_000_000,
    done_tick: 27,
  },
  {
    kind: 'explore',
    what: 'land',
    count: 20,
    started_at: 1_795_000_900_000,
    done_at: 1_795_042_800_000,
    done_tick: 30,
  },
];
