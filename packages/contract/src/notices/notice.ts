import type { Static } from 'typebox';
import { flag, int, list, ms, object, oneOf, oneOfMore, orNull, text, tick } from '../fields.ts';
import { NOTICE_KINDS, WEIGHTS } from './kinds.ts';

/** A notice's place in its player's list: each list counts its own, so that nobody learns how much others are told. */
export const noticeNumber = (description: string) => int(description, 0, Number.MAX_SAFE_INTEGER);

export const noticeFields = {
  id: noticeNumber("Its number in the player's list, growing: usable for `after` and `upto`"),
  key: text(
    'What it is known by on every channel, and after every restart: whoever gets one twice has seen it already',
  ),
  kind: oneOfMore([...NOTICE_KINDS], 'What it is about'),
  weight: oneOf([...WEIGHTS], 'Whether it can wait'),
  age: int('The age in which it happened', 0, Number.MAX_SAFE_INTEGER),
  tick: orNull(tick('The tick in or after which it happened'), 'The tick; null for what is not of the game'),
  at: ms('When it happened'),
  title: text('In a few words, plain text'),
  text: text('What happened, plain text'),
  links: list(
    object({ name: text('What it leads to'), path: text('An address of the site, from its first slash on') }),
    'Where it leads: to what tells more first, then to what one can do',
  ),
};

export const notice = object('Something its player is told of', noticeFields);
export type Notice = Static<typeof notice>;

export const seenFlag = flag('Whether it is read');

export const noticeExample: Notice = {
  id: 41,
  key: '1.7.903',
  kind: 'attacked',
  weight: 'heavy',
  age: 1,
  tick: 96,
  at: 1_795_280_400_000,
  title: 'Gritt Garth attacked you',
  text: 'They won: 42 acres are lost, and 310 of your troops fell.',
  links: [
    { name: 'The battle', path: '/game/battles/7/903' },
    { name: 'Strike back', path: '/game/attack?target=12&army=enough#army' },
  ],
};
