/** Plans of a state: messages of its channel that its leader, or whom the leader lets, has pinned for all of it to see. */
import { count, flag, houseId, list, ms, object } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { chatMessage, chatMessageExample, messageId } from './message.ts';

/** Most messages that a state has pinned at once. */
export const PINS_MAX = 5;

const pin = object({
  message: chatMessage,
  by: houseId('The house that pinned it'),
  at: ms('When it was pinned'),
});

export const pins = read({
  path: '/state/pins',
  summary: "What your state's leader has pinned: plans for all of it to see.",
  description:
    "Messages of the state's channel, the newest pin first. A message that you do not see in the channel (its writer muted, hidden by staff, no longer among the newest 1,000) is not here either.",
  caller: 'house',
  caching: 'never',
  reply: object({
    pins: list(pin, 'The newest pin first'),
    most: count('How many may be pinned at once'),
    may_pin: flag('Whether you may pin'),
    pinners: list(houseId('A house'), 'Houses of the state that the leader lets pin, by id'),
  }),
  example: {
    pins: [{ message: chatMessageExample, by: 7, at: 1_794_999_660_000 }],
    most: PINS_MAX,
    may_pin: true,
    pinners: [12],
  },
});

export const pin_message = write({
  path: '/state/pins',
  tag: 'chat',
  summary: "Pin a message of your state's channel, or take it down.",
  description: `For the state's leader and whom the leader lets. At most ${PINS_MAX} are pinned at once. The feeds of the state are told to load again what they show.`,
  caller: 'house',
  limit: 'commands',
  refusals: ['muted', 'not_started', 'not_leader', 'no_such_message', 'too_many'],
  body: { message: messageId("The message's id"), pinned: flag('Whether to pin it, or to take it down') },
  body_example: { message: 4_711, pinned: true },
  reply: { message: messageId("The message's id"), pinned: flag('Whether it is pinned now') },
  example: { message: 4_711, pinned: true },
});

export const let_pin = write({
  path: '/state/pinners',
  tag: 'chat',
  summary: "Let a house of your state pin, or no longer: the leader's.",
  description: 'It holds until it is taken back, under another leader too, while the house is of the state.',
  caller: 'house',
  limit: 'commands',
  refusals: ['not_leader', 'no_such_house', 'not_in_your_state'],
  body: { house: houseId('The house'), may: flag('Whether it may pin') },
  body_example: { house: 12, may: true },
  reply: { house: houseId('The house'), may: flag('Whether it may pin now') },
  example: { house: 12, may: true },
});
