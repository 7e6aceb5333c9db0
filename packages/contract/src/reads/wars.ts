import Type from 'typebox';
import { count, flag, id, int, object, oneOf, orNull, placeId, rows, text, tick } from '../fields.ts';
import { place } from '../house/public.ts';
import { read } from '../read_spec.ts';

/** A number for each side. */
const sides = (description: string) =>
  Type.Tuple([count('Of a'), count('Of b')], { description: `${description}: [a, b]` });

const side = (description: string) =>
  object(description, {
    realm: placeId('The realm'),
    state: placeId('The state within the realm'),
    name: text('Its name, plain text'),
  });

const war = {
  id: count('The war'),
  a: side('The state that declared it'),
  b: side('The other state'),
  from_tick: tick('When it began'),
  mutual: flag('Whether both declared it'),
  pays: flag('Whether anything is won by it: not by a mutual war, nor by a later war of the same two states'),
  land_at_start: sides('Land of either side when it began'),
  war_points: sides('War points of either side'),
};

export const wars = read({
  path: '/wars',
  summary: 'Wars, ceasefires and tribute.',
  description:
    'Wars under way, ceasefires, tribute being paid, wars that are over, the latest first. Anyone may know of them.',
  caller: 'anyone',
  reply: object({
    wars: rows('Under way, oldest first', {
      ...war,
      until_tick: tick('When its time is over'),
      land: sides('Land of either side now'),
    }),
    ceasefires: rows('In force, oldest first', {
      a: place,
      b: place,
      until_tick: tick('First tick without it'),
    }),
    tribute: rows('Being paid, oldest first', {
      war: count('The war it follows from'),
      from: place,
      to: place,
      material: id('The material it is paid in'),
      share_bp: int("Share of what the payer gets of its realm's output, in bp", 0, 10_000),
      until_tick: tick('First tick without it'),
      paid: count('Units so far'),
    }),
    past: rows('Over, the latest first', {
      ...war,
      ended_tick: tick('When it ended'),
      how: oneOf(
        ['withdrawn', 'peace', 'time', 'age'],
        'Why: a side withdrew, both wanted peace, its time was over (or another state overtook it, see `declare_war`), or the age was',
      ),
      winner: orNull(place, 'Who won; null for a draw'),
    }),
  }),
  example: {
    wars: [
      {
        id: 2,
        a: { realm: 2, state: 1, name: 'Underbough' },
        b: { realm: 5, state: 3, name: 'Gumroad' },
        from_tick: 410,
        mutual: false,
        pays: true,
        land_at_start: [4_120, 4_390],
        war_points: [118, 96],
        until_tick: 578,
        land: [4_188, 4_341],
      },
    ],
    ceasefires: [{ a: { realm: 1, state: 1 }, b: { realm: 3, state: 2 }, until_tick: 440 }],
    tribute: [
      {
        war: 1,
        from: { realm: 3, state: 2 },
        to: { realm: 1, state: 1 },
        material: 'stone',
        share_bp: 1_000,
        until_tick: 440,
        paid: 212,
      },
    ],
    past: [
      {
        id: 1,
        a: { realm: 1, state: 1, name: 'Gatewick' },
        b: { realm: 3, state: 2, name: 'Plumb' },
        from_tick: 224,
        mutual: false,
        pays: true,
        land_at_start: [3_900, 3_760],
        war_points: [355, 302],
        ended_tick: 392,
        how: 'time',
        winner: { realm: 1, state: 1 },
      },
    ],
  },
});
