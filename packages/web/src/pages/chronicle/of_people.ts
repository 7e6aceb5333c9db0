import { msg, say } from '@realm/words';
import { askedFor } from '../../ui/asked.ts';
import { personalityName } from '../../words/names.ts';
import { within } from '../../words/within.ts';
import type { SomeTellings } from './telling.ts';

const OUTCOMES = {
  found: msg('The quest of {seeker} is over. It is found.'),
  too_late: msg('The quest of {seeker} is over. Somebody else was there first.'),
  refused: msg('The quest of {seeker} is over. It ended with your refusal.'),
  unanswered: msg('The quest of {seeker} is over. It ended without an answer of yours.'),
  broken: msg('The quest of {seeker} is over. It ended with a broken promise.'),
} as const;

/** News of characters, the Hall of Deeds and quests. */
export const OF_PEOPLE = {
  character_level: ['people', ({ name, level }) => say('{name} rose to level {level}.', { name, level })],
  character_leaving: [
    'people',
    ({ name, until_tick: tick }) =>
      say('{name} gave notice, and is gone at tick {tick, number} unless reassured.', { name, tick }),
  ],
  character_left: ['people', ({ name }) => say('{name} left the house for good.', { name })],
  character_sold: [
    'people',
    ({ name, to, price, received }, names) =>
      say('{name} went to {house} for {price, number} gold, of which {received, number} came to you.', {
        name,
        house: names(to),
        price,
        received,
      }),
  ],
  character_bought: [
    'people',
    ({ name, from, price }, names) =>
      say('{name} came from {house} for {price, number} gold.', { name, house: names(from), price }),
  ],
  listing_ended: ['people', ({ name }) => say('The auction of {name} ended without a bid.', { name })],
  bid_made: [
    'people',
    ({ name, price }) => say('Somebody bid {price, number} gold for {name}.', { name, price }),
  ],
  outbid: [
    'people',
    ({ name, price }) =>
      say('Another bid {price, number} gold for {name}; your gold is back.', { name, price }),
  ],
  bid_ended: [
    'people',
    ({ name, price }) =>
      say('Your bid for {name} is over: its house has left. {price, number} gold is back.', { name, price }),
  ],
  bid_lost: [
    'people',
    ({ name, price }) =>
      say(
        'The bid of {price, number} gold for {name} is gone with the house that made it. The auction goes on.',
        {
          name,
          price,
        },
      ),
  ],
  offer_made: [
    'people',
    ({ name, from, price }, names) =>
      say('{house} offered {price, number} gold for {name}.', { house: names(from), name, price }),
  ],
  offer_ended: [
    'people',
    ({ name, price }) => say('Your offer for {name} is over; {price, number} gold is back.', { name, price }),
  ],
  quest_asks: [
    'people',
    (item) =>
      say('{text} It asks for {asked}; answer by tick {tick, number}.', {
        text: item.text,
        asked: askedFor({ ...item, kind: item.ask }),
        tick: item.answer_by_tick,
      }),
  ],
  quest_ended: [
    'people',
    (item) => say(OUTCOMES[item.outcome], { seeker: item.seeker ?? say('the scientists') }),
  ],
  mirror_ended: [
    'other',
    (item) =>
      say('The house is led in its own way again: {personality}.', {
        personality: within(personalityName(item.personality)),
      }),
  ],
} satisfies SomeTellings;
