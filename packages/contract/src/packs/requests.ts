import Type from 'typebox';
import { ageNumber } from '../ages/fields.ts';
import { flag, object, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { packExample, packFields, packList, packSize } from './fields.ts';

const INVITE = 'realm_i_R0VYVnB3bFJ0b2tlbi1vZi1hbi1leGFtcGxlLTAxMjM';

export const packs = read({
  path: '/packs',
  summary: 'The packs of friends that you are in.',
  description:
    "Of the others it says what their houses say to all, and how many have none yet: names of accounts are nobody's to see.",
  caller: 'signed_in',
  caching: 'never',
  reply: object({ packs: packList }),
  example: { packs: [packExample] },
});

export const pack_make = write({
  path: '/packs',
  tag: 'packs',
  summary: 'Play with friends: make an invitation.',
  description:
    'Makes a pack for the age that is played, or for the next where it is planned, and answers an invitation, this once: what is ' +
    'kept is its hash. Whoever has it may join by `POST /packs/join` for seven days, while there is room. The first of the pack who ' +
    'founds a house is seated as anybody is, where the others find room; they are seated in that state, which keeps seats for them ' +
    'for `pack_kept_ticks` (before the age has started, from its start). Who has a house already has friends come to it. Asked ' +
    'again, it answers a new invitation, and the one before is over. `invited_seats_max` is the most an age lets come together; of ' +
    'players who look alike no more than that sit in a state either.',
  caller: 'signed_in',
  limit: 'changes',
  refusals: ['age_not_open', 'age_ended', 'packs_closed', 'resigned', 'in_pack_already', 'out_of_range'],
  body: {
    age: Type.Optional(
      ageNumber('The age: the one that is played, or the next; without it the one that can be played first'),
    ),
    size: Type.Optional(packSize('How many you will be, with you; without it as many as the age lets')),
  },
  body_optional: true,
  body_example: { size: 4 },
  reply: { invite: text('The invitation, a secret'), pack: object('The pack', packFields) },
  example: { invite: INVITE, pack: packExample },
});

export const pack_join = write({
  path: '/packs/join',
  tag: 'packs',
  summary: 'Join friends by their invitation.',
  description:
    'Before you found a house in that age. Until then you may leave, and then be seated as anybody is.',
  caller: 'signed_in',
  limit: 'changes',
  refusals: [
    'no_such_invite',
    'invite_expired',
    'invite_of_age',
    'own_invite',
    'in_pack_already',
    'already_have_house',
    'resigned',
    'pack_full',
  ],
  body: { invite: text('The invitation') },
  body_example: { invite: INVITE },
  reply: packFields,
  example: { ...packExample, yours: false, invite_until: null },
});

const ofAge = { params: { age: ageNumber('The age of the pack') }, example_params: { age: 1 } };

export const pack_leave = write({
  path: '/packs/{age}/leave',
  tag: 'packs',
  summary: 'Leave a pack.',
  description: 'While you have no house in that age. Whoever made it ends it instead.',
  caller: 'signed_in',
  limit: 'changes',
  refusals: ['no_pack', 'own_pack', 'already_have_house'],
  ...ofAge,
  reply: { left: flag('True') },
  example: { left: true },
});

export const pack_end = write({
  path: '/packs/{age}/end',
  tag: 'packs',
  summary: 'End a pack that you have made.',
  description:
    'The invitation is over, and who has no house yet is seated as anybody is. Houses stay where they are, and so do seats that are ' +
    'kept, until their time is over.',
  caller: 'signed_in',
  limit: 'changes',
  refusals: ['no_pack', 'not_your_pack'],
  ...ofAge,
  reply: { ended: flag('True') },
  example: { ended: true },
});
