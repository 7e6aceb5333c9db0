import Type from 'typebox';
import { ageNumber } from '../ages/fields.ts';
import { count, flag, houseId, int, ms, object, rows, signed, text, tick } from '../fields.ts';
import { read } from '../read_spec.ts';
import { authority } from './authority.ts';
import { lookNote } from './fields.ts';

/** Entries that one read answers, and where nothing else is asked for. */
export const HOUSE_ORDERS_MAX = 500;

const TICK_MAX = 1_000_000_000;

export const dev_house_orders = read({
  path: '/dev/houses/{id}/orders',
  summary: "For staff: one house's orders in this age, and what changed it.",
  description:
    'Each entry of the journal by which the house ordered something or came to have more or less, in their order: when, by whom, the order ' +
    'as it was sent, and what changed. The age is played again for it beside the game, which may take a minute late in a large age; one such look ' +
    'is taken at a time (503 `overloaded`). Ask on with `after`, the `seq` of the last entry. Staff who have a house in an age that goes on are not shown it; an owner ' +
    'is, with a note. Looks are in the audit log.',
  caller: 'signed_in',
  role: authority.read_orders,
  look: { act: 'read_orders', game: true },
  caching: 'compared',
  refusals: ['not_for_sites', 'not_staff', 'plays_here', 'no_such_house'],
  params: { id: houseId('The house') },
  example_params: { id: 145 },
  query: {
    note: lookNote,
    from_tick: Type.Optional(int('From this tick of the age on', 0, TICK_MAX)),
    to_tick: Type.Optional(int('Up to and with this tick', 0, TICK_MAX)),
    ticks: Type.Optional(flag('Whether what each tick changed is told, too')),
    after: Type.Optional(int('After the entry of this number', 0, Number.MAX_SAFE_INTEGER)),
    limit: Type.Optional(int(`At most so many (1 to ${HOUSE_ORDERS_MAX}, default 100)`, 1, HOUSE_ORDERS_MAX)),
  },
  example_query: { note: 'a dispute', from_tick: 40, to_tick: 48, ticks: false, after: 0, limit: 100 },
  reply: object({
    age: ageNumber(),
    house: houseId('The house'),
    entries: rows('Entries, the oldest first', {
      seq: count('Its number in the journal'),
      at: ms('When'),
      tick: tick('The tick the world stood at after it'),
      by: text(
        '`player`, `deputy` or `robot` of the house itself, another `house` by its number, `staff`, or `the world`',
      ),
      type: text('Type of the command or act, else the kind of entry'),
      order: Type.Record(Type.String(), Type.Unknown(), {
        description: 'The command or act without its type; empty where it is neither',
      }),
      changes: rows('What the house came to have more or less of', {
        what: text('What, such as `gold` or `units.2`'),
        by: signed('By how much'),
      }),
    }),
    more: flag('Whether there are more after these'),
  }),
  example: {
    age: 1,
    house: 145,
    entries: [
      {
        seq: 8120,
        at: 1_795_003_210_000,
        tick: 40,
        by: 'player',
        type: 'explore',
        order: { house: 145, acres: 3 },
        changes: [{ what: 'gold', by: -2_100 }],
      },
    ],
    more: false,
  },
});
