import type { Static } from 'typebox';
import { ageNumber } from '../ages/fields.ts';
import { count, flag, houseId, int, list, ms, object, orNull, text, tick } from '../fields.ts';
import { place } from '../house/public.ts';

/** How long an invitation may be used: 7 days. */
export const INVITE_MS = 7 * 86_400_000;
/** The most friends that any age lets come together. */
export const PACK_MAX = 50;

export const packSize = (description: string) => int(description, 2, PACK_MAX);

/** A pack as those in it see it: of who they are, what houses say, and no account. */
export const packFields = {
  age: ageNumber('The age in which they play together'),
  yours: flag('Whether you have made it: then you may invite, and end it'),
  size: packSize('How many it may be'),
  joined: count('How many have joined, whoever made it among them'),
  houses: list(
    object({ id: houseId('The house'), name: text('Its name, plain text') }),
    'Those of them who have a house in the age that is played, by id',
  ),
  seated: orNull(place, 'The state they sit in; null until the first has a house there'),
  kept_until_tick: orNull(
    tick('The first tick in which no seats of that state are kept for the others'),
    'The first tick in which no seats of that state are kept for the others; null until one was seated as one of the pack',
  ),
  invite_until: orNull(
    ms('Until when the invitation may be used'),
    'Until when the newest invitation may be used; null to who has not made it',
  ),
};

const pack = object('A pack of friends', packFields);
export type PackTold = Static<typeof pack>;

export const packExample: PackTold = {
  age: 1,
  yours: true,
  size: 4,
  joined: 2,
  houses: [{ id: 198, name: 'Hearthmere' }],
  seated: { realm: 2, state: 1 },
  kept_until_tick: 24,
  invite_until: 1_795_608_000_000,
};

export const packList = list(pack, 'One an age at most, of the age that is played and of the next');
