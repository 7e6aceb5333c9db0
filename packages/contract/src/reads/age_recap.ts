import Type from 'typebox';
import { byId, count, houseId, list, ms, object, orNull, placeId, text, tick } from '../fields.ts';
import { place } from '../house/public.ts';
import { read } from '../read_spec.ts';

const frame = object({
  tick: tick('After which tick'),
  at: ms('When that was'),
  states: list(
    Type.Tuple([placeId('Realm'), placeId('State'), count('Land'), count('Might'), count('War points')]),
    'Every state with a house then: [realm, state, land, might, war_points]',
  ),
  houses: list(
    Type.Tuple([houseId('House'), count('Acres')]),
    'The ten largest houses: [house, land], largest first, ties by id',
  ),
});

const war = object({
  id: count('The war'),
  a: place,
  b: place,
  from_tick: tick('When it began'),
  ended_tick: orNull(tick('When it ended'), 'When it ended; null while it is under way'),
  winner: orNull(place, 'Who won; null for a draw and while it is under way'),
  war_points: Type.Tuple([count('Of a'), count('Of b')], {
    description: 'War points of either side: [a, b]',
  }),
});

/** A recap, of an age under way or ended. */
const recapReply = object({
  frames: list(frame, 'Taken evenly over the age, the first first'),
  wars: list(war, 'Those that ended, in that order, then those under way'),
  names: object('Names, plain text', {
    realms: byId(text('Name'), 'Realms, by number'),
    states: byId(text('Name'), 'States, by realm:state'),
    houses: byId(text('Name'), 'Houses of the frames, by id'),
  }),
});

export const age_recap = read({
  path: '/age/recap',
  summary: 'The age so far, in moments.',
  description:
    'Sixty frames taken evenly over an age of full length, of which those are here whose time has come: what every state ' +
    'had, and the ten largest houses. The wars of the age, and the names of all that is named.',
  caller: 'anyone',
  reply: recapReply,
  example: {
    frames: [
      {
        tick: 23,
        at: 1_795_021_200_000,
        states: [[2, 1, 3_204, 201_800, 0]],
        houses: [[12, 356]],
      },
    ],
    wars: [
      {
        id: 1,
        a: { realm: 2, state: 1 },
        b: { realm: 5, state: 3 },
        from_tick: 210,
        ended_tick: 378,
        winner: { realm: 2, state: 1 },
        war_points: [410, 355],
      },
    ],
    names: {
      realms: { 2: 'The Charwood', 5: 'The Amber Fen' },
      states: { '2:1': 'Underbough', '5:3': 'Gumroad' },
      houses: { 12: 'Gritt Garth' },
    },
  },
});
