import Type from 'typebox';
import { flag, houseId, list, object, orNull, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { chatFields, chatMessage, chatMessageExample, messageId } from './message.ts';
import { messageText } from './text.ts';

/** The channel in an address; one that isn't there is a 404. */
const params = {
  channel: Type.Enum(['world', 'realm', 'state'], { type: 'string', description: 'The channel' }),
};
const example_params = { channel: 'state' } as const;

/** Messages that a read without `after` answers, and that a channel keeps. */
export const CHAT_READ = 200;
export const CHAT_KEPT = 1_000;

export const chat_read = read({
  path: '/chat/{channel}',
  summary: 'The last 200 messages of a channel, or those after a given one.',
  description:
    "Oldest first. A channel keeps its newest 1,000 messages of the current age. Messages of houses that the caller has muted are left out, and so are those that staff have hidden. `/state/messages` is the old name of the state's channel. The world's channel can be read without a house.",
  caller: 'signed_in',
  caching: 'never',
  refusals: ['no_house'],
  params,
  example_params,
  query: {
    after: Type.Optional(messageId('The id of a message: only those after it, as far as they are kept')),
  },
  example_query: { after: 4_700 },
  reply: object({ messages: list(chatMessage, 'Oldest first') }),
  example: { messages: [chatMessageExample] },
});

export const chat_post = write({
  path: '/chat/{channel}',
  tag: 'chat',
  summary: 'Write to a channel.',
  description:
    "`/state/messages` is the old name of the state's channel. Not before the age has started. Five at once, then one every two seconds; one that is refused counts as a read instead.",
  caller: 'house',
  limit: 'chat',
  refusals: ['muted', 'not_started', 'too_short', 'too_long', 'bad_text', 'word_not_taken'],
  keyed: true,
  params,
  example_params,
  body: { text: messageText },
  body_example: { text: chatMessageExample.text },
  reply: chatFields,
  example: chatMessageExample,
});

const muted = object({
  house: orNull(houseId('The house in this age'), 'The house in this age; null for a player who has none'),
  name: text('Its name when it was muted, plain text'),
});

export const mutes = read({
  path: '/mutes',
  summary: 'Players whose messages you do not see.',
  description: 'The mute list goes with the players, not the houses: it holds in later ages too.',
  caller: 'signed_in',
  caching: 'never',
  reply: object({ mutes: list(muted, 'Muted players') }),
  example: { mutes: [{ house: 12, name: 'Gritt Garth' }] },
});

/** Most players that one may mute. */
export const MUTES_MAX = 500;

export const mute = write({
  path: '/mutes',
  tag: 'chat',
  summary: 'Mute a player, or no longer.',
  description: 'Their messages are then left out of what you read and of your live feeds. They are not told.',
  caller: 'signed_in',
  refusals: ['no_such_house', 'not_to_mute', 'too_many'],
  body: {
    house: houseId("The player's house in this age"),
    muted: flag('Whether to mute, or to hear again'),
  },
  body_example: { house: 8, muted: true },
  reply: { house: houseId('The house'), muted: flag('Whether it is muted now') },
  example: { house: 8, muted: true },
});
