/** What anyone may know of a house, and of where it sits. */
import type { Static } from 'typebox';
import { count, flag, houseId, id, object, placeId, text } from '../fields.ts';

/** A state's place: its realm and its number within it. */
export const place = object({ realm: placeId('The realm'), state: placeId('The state within the realm') });
export type Place = Static<typeof place>;

/** The public fields, spread into every record of a house. */
export const publicFields = {
  id: houseId('The house'),
  name: text('Its name, plain text'),
  realm: placeId('The realm of its address'),
  state: placeId('The state of its address, within the realm'),
  seat: placeId('The seat of its address, within the state'),
  race: id('Its race, an id of `/rules`'),
  land: count('Acres'),
  renown: count('Renown'),
  might: count('Might: land, buildings, troops and sciences; hidden numbers never count'),
  protected: flag('Whether it is under protection'),
  robot: flag('Whether a robot plays it rather than a person'),
  bot: flag('Whether a program of its player plays it, as the player has said'),
};

export const houseRecord = object('Public facts of a house', publicFields);
export type HouseRecord = Static<typeof houseRecord>;

/** What the members of its state know of it. */
export const memberRecord = object('A house of the state, as its members see it', {
  ...publicFields,
  deputized: flag('Whether a deputy plays it for its player'),
});
export type MemberRecord = Static<typeof memberRecord>;

export const houseRecordExample: HouseRecord = {
  id: 12,
  name: 'Gritt Garth',
  realm: 2,
  state: 1,
  seat: 5,
  race: 'kilnwrights',
  land: 356,
  renown: 0,
  might: 21_440,
  protected: false,
  robot: true,
  bot: false,
};
