import type { Static } from 'typebox';
import { houseId, int, ms, object, oneOf, placeId, text } from '../fields.ts';

/** The world's channel, and those of one's own realm and state. */
export const CHANNELS = ['world', 'realm', 'state'] as const;
export type Channel = (typeof CHANNELS)[number];

const channel = oneOf([...CHANNELS], "`world`, or one's own `realm` or `state`");

/** A message's id: grows over all channels. */
export const messageId = (description: string) => int(description, 0, Number.MAX_SAFE_INTEGER);

/** Who wrote a message, as the house was called and where it sat then. */
export const sender = object('Who wrote it', {
  house: houseId('The house'),
  name: text('Its name when it wrote, plain text'),
  realm: placeId('The realm of its address'),
  state: placeId('The state of its address, within the realm'),
  seat: placeId('The seat of its address, within the state'),
});

export const chatFields = {
  id: messageId('To ask for what comes after it'),
  channel,
  from: sender,
  text: text('What it says: plain text, 1 to 1,000 characters'),
  at: ms('When it was written'),
};

export const chatMessage = object('A message of a channel', chatFields);
export type ChatMessage = Static<typeof chatMessage>;

export const chatMessageExample: ChatMessage = {
  id: 4_711,
  channel: 'state',
  from: { house: 7, name: 'Hearthmere', realm: 2, state: 1, seat: 7 },
  text: 'Who has timber to spare?',
  at: 1_794_999_600_000,
};
