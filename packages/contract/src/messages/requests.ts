import Type from 'typebox';
import { messageText } from '../chat/text.ts';
import { houseId, list, object } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { messageNumber, playerMessage, playerMessageExample, playerMessageFields } from './message.ts';

/** Messages of a conversation that are kept, and that a read without `after` answers. */
export const MESSAGES_KEPT = 500;
export const MESSAGES_READ = 100;
/** Conversations that a read answers. */
export const CONVERSATIONS_READ = 200;

const params = { house: houseId('The house of the other player') };
const example_params = { house: 12 };

export const messages = read({
  path: '/messages',
  summary: 'The players you have written with in this age.',
  description:
    'One line a player, the last message of each, the newest first, 200 at most. What players wrote whom the caller has muted is left out.',
  caller: 'house',
  caching: 'never',
  refusals: ['no_house'],
  reply: object({
    conversations: list(
      object({ house: houseId('The house of the other player'), last: playerMessage }),
      'The newest first',
    ),
  }),
  example: { conversations: [{ house: 12, last: playerMessageExample }] },
});

export const messages_with = read({
  path: '/messages/{house}',
  summary: 'What you and another player have written to each other in this age.',
  description:
    'Oldest first: the last 100 messages, or those after a given one. A conversation keeps its newest 500. What a player wrote whom the caller has muted is left out.',
  caller: 'house',
  caching: 'never',
  refusals: ['no_house', 'no_such_house', 'not_to_write'],
  params,
  example_params,
  query: {
    after: Type.Optional(
      messageNumber('The number of a message: only those after it, as far as they are kept'),
    ),
  },
  example_query: { after: 2 },
  reply: object({ messages: list(playerMessage, 'Oldest first') }),
  example: { messages: [playerMessageExample] },
});

export const messages_write = write({
  path: '/messages/{house}',
  tag: 'chat',
  summary: 'Write to another player.',
  description:
    'Only the two of them read it. Robots read nothing. Whoever has muted the writer never sees it, and the writer is not told. Limits as for channels, from one bucket. Not before the age has started.',
  caller: 'house',
  limit: 'chat',
  refusals: [
    'no_house',
    'muted',
    'not_started',
    'no_such_house',
    'not_to_write',
    'too_short',
    'too_long',
    'bad_text',
    'word_not_taken',
  ],
  keyed: true,
  params,
  example_params,
  body: { text: messageText },
  body_example: { text: playerMessageExample.text },
  reply: playerMessageFields,
  example: playerMessageExample,
});
