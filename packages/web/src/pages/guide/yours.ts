import { age } from '../../service/age.ts';
import { paramOf } from '../../service/params.ts';
import type { OwnHouse, Rules } from '../../service/records.ts';
import { number, plural } from '../../words/format.ts';
import type { TopicId } from '../../words/topics.ts';

/** What a topic comes to for the reader's own house just now; empty where there is nothing of the kind. */
export function yoursOf(id: TopicId, house: OwnHouse, rules: Rules): string {
  const { land, nerve, aether, aether_capacity, protection_until_tick, explorable_acres } = house;
  switch (id) {
    case 'range': {
      const least_bp = paramOf(rules, 'attack_range_min_bp');
      const largest = least_bp === 0 ? 0 : Math.floor((land * 10_000) / least_bp);
      return protection_until_tick === null
        ? `You have ${plural(land, 'acre')}: houses of other states with up to ${plural(largest, 'acre')} may attack you.`
        : 'Nobody may attack you while you are under protection.';
    }
    case 'protection':
      return protection_until_tick === null
        ? 'Your house is no longer under protection.'
        : `Yours lasts for ${plural(Math.max(0, protection_until_tick - (age.value?.tick ?? 0)), 'tick')} more.`;
    case 'nerve':
      return `Your thieves have ${number(nerve)} now.`;
    case 'aether':
      return `You have ${number(aether)} now, and room for ${number(aether_capacity)}.`;
    case 'explore':
      return `You may find ${plural(explorable_acres, 'acre')} now.`;
    default:
      return '';
  }
}
