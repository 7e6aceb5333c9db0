import type { NewsItem } from '@realm/contract';
import { askedFor } from '../../ui/asked.ts';
import { number } from '../../words/format.ts';
import { personalityName } from '../../words/names.ts';
import type { Names } from './told.ts';

const OUTCOMES = {
  found: 'It is found',
  too_late: 'Somebody else was there first',
  refused: 'It ended with your refusal',
  unanswered: 'It ended without an answer of yours',
  broken: 'It ended with a broken promise',
} as const;

/** News of characters, the Hall of Deeds and quests in a sentence; undefined for other news. */
export function toldOfPeople(item: NewsItem, names: Names): string | undefined {
  switch (item.kind) {
    case 'character_level':
      return `${item.name} rose to level ${item.level}.`;
    case 'character_leaving':
      return `${item.name} gave notice, and is gone at tick ${number(item.until_tick)} unless reassured.`;
    case 'character_left':
      return `${item.name} left the house for good.`;
    case 'character_sold':
      return `${item.name} went to ${names(item.to)} for ${number(item.price)} gold, of which ${number(item.received)} came to you.`;
    case 'character_bought':
      return `${item.name} came from ${names(item.from)} for ${number(item.price)} gold.`;
    case 'listing_ended':
      return `The auction of ${item.name} ended without a bid.`;
    case 'bid_made':
      return `Somebody bid ${number(item.price)} gold for ${item.name}.`;
    case 'outbid':
      return `Another bid ${number(item.price)} gold for ${item.name}; your gold is back.`;
    case 'offer_made':
      return `${names(item.from)} offered ${number(item.price)} gold for ${item.name}.`;
    case 'offer_ended':
      return `Your offer for ${item.name} is over; ${number(item.price)} gold is back.`;
    case 'quest_asks':
      return `${item.text} It asks for ${askedFor({ ...item, kind: item.ask })}; answer by tick ${number(item.answer_by_tick)}.`;
    case 'quest_ended':
      return `The quest of ${item.seeker ?? 'the scientists'} is over. ${OUTCOMES[item.outcome]}.`;
    case 'mirror_ended':
      return `The house is led in its own way again: ${personalityName(item.personality).toLowerCase()}.`;
    default:
      return undefined;
  }
}
