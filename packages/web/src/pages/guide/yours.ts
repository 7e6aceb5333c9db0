import { say } from '@realm/words';
import { age } from '../../service/age.ts';
import { paramOf } from '../../service/params.ts';
import type { OwnHouse, Rules } from '../../service/records.ts';
import { number } from '../../words/format.ts';
import type { TopicId } from '../../words/topics.ts';

/** What a topic comes to for the reader's own house just now; empty where there is nothing of the kind. */
export function yoursOf(id: TopicId, house: OwnHouse, rules: Rules): string {
  const { land, nerve, aether, aether_capacity, protection_until_tick, explorable_acres } = house;
  switch (id) {
    case 'range': {
      const least_bp = paramOf(rules, 'attack_range_min_bp');
      const largest = least_bp === 0 ? 0 : Math.floor((land * 10_000) / least_bp);
      return protection_until_tick === null
        ? say(
            'You have {land, plural, one {# acre} other {# acres}}: houses of other states with up to {largest, plural, one {# acre} other {# acres}} may attack you.',
            { land, largest },
          )
        : say('Nobody may attack you while you are under protection.');
    }
    case 'protection':
      return protection_until_tick === null
        ? say('Your house is no longer under protection.')
        : say('Yours lasts for {n, plural, one {# tick} other {# ticks}} more.', {
            n: Math.max(0, protection_until_tick - (age.value?.tick ?? 0)),
          });
    case 'nerve':
      return say('Your thieves have {nerve} now.', { nerve: number(nerve) });
    case 'aether':
      return say('You have {aether} now, and room for {aether_capacity}.', {
        aether: number(aether),
        aether_capacity: number(aether_capacity),
      });
    case 'explore':
      return say('You may find {explorable_acres, plural, one {# acre} other {# acres}} now.', {
        explorable_acres,
      });
    default:
      return '';
  }
}
