import type { Static } from 'typebox';
import { chatMessageExample, sender } from '../chat/message.ts';
import { houseId, int, ms, object, text } from '../fields.ts';

/** A message's number: grows within a conversation, so that nobody learns how much others write. */
export const messageNumber = (description: string) => int(description, 0, Number.MAX_SAFE_INTEGER);

export const playerMessageFields = {
  id: messageNumber('Its number in the conversation, from 1: to ask for what comes after it'),
  from: sender,
  to: object('Whom it was written to', {
    house: houseId('The house'),
    name: text('Its name then, plain text'),
  }),
  text: text('What it says: plain text, 1 to 1,000 characters'),
  at: ms('When it was written'),
};

export const playerMessage = object('A message from one player to another', playerMessageFields);
export type PlayerMessage = Static<typeof playerMessage>;

export const playerMessageExample: PlayerMessage = {
  id: 3,
  from: chatMessageExample.from,
  to: { house: 12, name: 'Gritt Garth' },
  text: 'Shall we have peace till the harvest?',
  at: 1_794_999_600_000,
};
