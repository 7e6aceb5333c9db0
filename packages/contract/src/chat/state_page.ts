/** What a state says of itself to everybody: a text, and titles of its houses, both its leader's words. */
import Type from 'typebox';
import { count, houseId, list, ms, object, objectOrNull, placeId, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { CHAT_TEXT_MAX } from './text.ts';

/** Most titles that a state has given at once. */
export const TITLES_MAX = 10;

/** Most code points of a title. */
export const TITLE_MAX = 30;

export const state_page = read({
  path: '/states/{realm}/{state}/page',
  summary: 'What a state says of itself.',
  description:
    "A text that its leader has written, and the titles that the leader has given to houses of it. Both are players' words: plain text, which anybody may report (`state_page` and `title` of `POST /abuse`). They stay under another leader until that one changes them, and are gone when the next age begins.",
  caller: 'anyone',
  caching: 'compared',
  refusals: ['unknown_state'],
  params: { realm: placeId('The realm'), state: placeId('The state within the realm') },
  example_params: { realm: 2, state: 1 },
  reply: object({
    realm: placeId('The realm'),
    state: placeId('The state within the realm'),
    about: objectOrNull('What it says; null while nothing', {
      text: text('Plain text; line feeds may stand in it'),
      by: houseId('Who wrote it'),
      at: ms('When'),
    }),
    titles: list(
      object({ house: houseId('A house of the state'), title: text('What it is called there, plain text') }),
      'By house',
    ),
    titles_max: count('How many titles a state may give'),
  }),
  example: {
    realm: 2,
    state: 1,
    about: { text: 'Traders, at war with nobody.', by: 12, at: 1_794_999_660_000 },
    titles: [{ house: 7, title: 'Quartermaster' }],
    titles_max: TITLES_MAX,
  },
});

export const write_state_page = write({
  path: '/state/page',
  tag: 'chat',
  summary: "Write what your state says of itself: the leader's.",
  description:
    'Everybody reads it. An empty text takes it down. The feeds of the state are told to load again what they show.',
  caller: 'house',
  limit: 'commands',
  refusals: ['muted', 'not_started', 'not_leader', 'bad_text', 'word_not_taken'],
  body: {
    text: Type.String({
      description: `Plain text of at most ${CHAT_TEXT_MAX} characters, empty for none; line feeds may stand in it`,
      maxLength: CHAT_TEXT_MAX,
    }),
  },
  body_example: { text: 'Traders, at war with nobody.' },
  reply: { text: text('What it says now, plain text') },
  example: { text: 'Traders, at war with nobody.' },
});

export const give_title = write({
  path: '/state/titles',
  tag: 'chat',
  summary: "Give a house of your state a title: the leader's.",
  description: `Words alone, such as "Quartermaster", which give no power. At most ${TITLES_MAX} houses of a state have one; an empty title takes it away. By the rules of names.`,
  caller: 'house',
  limit: 'commands',
  refusals: [
    'muted',
    'not_started',
    'not_leader',
    'no_such_house',
    'not_in_your_state',
    'bad_name',
    'too_long',
    'too_many',
    'word_not_taken',
  ],
  body: {
    house: houseId('The house'),
    title: Type.String({ description: `At most ${TITLE_MAX} characters, empty for none` }),
  },
  body_example: { house: 12, title: 'Quartermaster' },
  reply: { house: houseId('The house'), title: text('What it is called now, plain text; empty for nothing') },
  example: { house: 12, title: 'Quartermaster' },
});
