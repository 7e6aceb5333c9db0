/** What others' gifts had brought houses that looked fed, beside the result of an age: it changes no place. */
import { count, flag, houseId, list, ms, object, objectOrNull, rows, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { authority } from '../staff/authority.ts';
import { note, staffRefusals } from '../staff/fields.ts';
import { write } from '../write_spec.ts';
import { ageNumber, ageParams } from './fields.ts';

const gold = count(
  'What others of people gave it more than they got back, in gold: aid, grants, trades off the reference, less what staff took out',
);

export const age_gains = read({
  path: '/ages/{age}/gains',
  summary: 'Gains that staff have found in an age that has ended.',
  description:
    "What other players' gifts had brought a house, found too late to be taken out, as staff tell everybody. The result stays as it was.",
  caller: 'anyone',
  caching: 'compared',
  refusals: ['not_found'],
  params: ageParams,
  example_params: { age: 1 },
  reply: object({
    age: ageNumber(),
    gains: rows('By house', {
      house: houseId('The house'),
      gold,
      note: text('What staff say of it, plain text'),
      told_at: ms('When staff told it'),
    }),
  }),
  example: {
    age: 1,
    gains: [
      {
        house: 12,
        gold: 900_000,
        note: 'fed by nineteen accounts of one player',
        told_at: 1_799_859_600_000,
      },
    ],
  },
});

export const dev_age_gains = read({
  path: '/dev/ages/{age}/gains',
  summary: 'For staff: what gifts had brought houses that looked fed, in an age that has ended.',
  description:
    'Of houses that staff were alerted to in that age and of those from which something was taken out, the largest gain first. Written down as the age ends; ages that ended before there was this have none. Looks are in the audit log.',
  caller: 'signed_in',
  role: authority.read_signals,
  look: { act: 'read_signals', game: false },
  caching: 'compared',
  refusals: ['not_for_sites', 'not_staff', 'not_found'],
  params: ageParams,
  example_params: { age: 1 },
  reply: object({
    age: ageNumber(),
    gains: rows('The largest first', {
      house: houseId('The house'),
      name: text('How it was called, plain text'),
      gold,
      givers: list(houseId('A house'), 'From whom, who gave most first'),
      points: count('How fed it looked when it did most'),
      told: objectOrNull('What everybody is told; null while nothing', {
        note: text('What staff say of it, plain text'),
        at: ms('When'),
      }),
    }),
  }),
  example: {
    age: 1,
    gains: [{ house: 12, name: 'Gritt Garth', gold: 900_000, givers: [31, 44], points: 210, told: null }],
  },
});

export const dev_tell_gain = write({
  path: '/dev/ages/{age}/gains/{house}',
  tag: 'staff',
  summary: "For staff: tell everybody of a house's gain beside the result of its age, or no longer.",
  description:
    'The note is what everybody reads. Neither the result nor its hash changes. Takes the role `admin`, a sign-in of the last hour and a note, and no place in that age.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [...staffRefusals, 'no_such_gain', 'plays_here', 'bad_text'],
  params: { ...ageParams, house: houseId('The house') },
  example_params: { age: 1, house: 12 },
  body: { told: flag('Whether everybody is told'), note },
  body_example: { told: true, note: 'fed by nineteen accounts of one player' },
  reply: { age: ageNumber(), house: houseId('The house'), told: flag('Whether everybody is told now') },
  example: { age: 1, house: 12, told: true },
});
