import { askedFor } from '../../ui/asked.ts';
import { number } from '../../words/format.ts';
import { personalityName } from '../../words/names.ts';
import type { SomeTellings } from './telling.ts';

const OUTCOMES = {
  found: 'It is found',
  too_late: 'Somebody else was there first',
  refused: 'It ended with your refusal',
  unanswered: 'It ended without an answer of yours',
  broken: 'It ended with a broken promise',
} as const;

/** News of characters, the Hall of Deeds and quests. */
export const OF_PEOPLE = {
  character_level: ['people', (item) => `${item.name} rose to level ${item.level}.`],
  character_leaving: [
    'people',
    (item) => `${item.name} gave notice, and is gone at tick ${number(item.until_tick)} unless reassured.`,
  ],
  character_left: ['people', (item) => `${item.name} left the house for good.`],
  character_sold: [
    'people',
    (item, names) =>
      `${item.name} went to ${names(item.to)} for ${number(item.price)} gold, of which ${number(item.received)} came to you.`,
  ],
  character_bought: [
    'people',
    (item, names) => `${item.name} came from ${names(item.from)} for ${number(item.price)} gold.`,
  ],
  listing_ended: ['people', (item) => `The auction of ${item.name} ended without a bid.`],
  bid_made: ['people', (item) => `Somebody bid ${number(item.price)} gold for ${item.name}.`],
  outbid: ['people', (item) => `Another bid ${number(item.price)} gold for ${item.name}; your gold is back.`],
  offer_made: [
    'people',
    (item, names) => `${names(item.from)} offered ${number(item.price)} gold for ${item.name}.`,
  ],
  offer_ended: [
    'people',
    (item) => `Your offer for ${item.name} is over; ${number(item.price)} gold is back.`,
  ],
  quest_asks: [
    'people',
    (item) =>
      `${item.text} It asks for ${askedFor({ ...item, kind: item.ask })}; answer by tick ${number(item.answer_by_tick)}.`,
  ],
  quest_ended: [
    'people',
    (item) => `The quest of ${item.seeker ?? 'the scientists'} is over. ${OUTCOMES[item.outcome]}.`,
  ],
  mirror_ended: [
    'other',
    (item) => `The house is led in its own way again: ${personalityName(item.personality).toLowerCase()}.`,
  ],
} satisfies SomeTellings;
