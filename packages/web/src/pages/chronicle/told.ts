import type { NewsItem } from '@realm/contract';
import { number, percent, plural, words } from '../../words/format.ts';
import { goodName, materialName, stateName } from '../../words/names.ts';
import { toldOfPeople } from './of_people.ts';
import { toldOfWar } from './of_war.ts';
import { toldOfWorks } from './of_works.ts';

/** What news is about, for the filters. */
export type Topic = 'house' | 'market' | 'state' | 'war' | 'people' | 'other';

const TOPICS: Readonly<Record<string, Topic>> = {
  founded: 'house',
  seat_taken: 'house',
  protection_ended: 'house',
  starving: 'house',
  unpaid: 'house',
  overcrowded: 'house',
  science_rank: 'house',
  order_filled: 'market',
  treasury_order: 'market',
  treasury_share: 'state',
  leader_elected: 'state',
  tax_set: 'state',
  granted: 'state',
  aid_sent: 'state',
  state_renamed: 'state',
  research_set: 'state',
  attack_made: 'war',
  attack_suffered: 'war',
  land_retaken: 'war',
  thieves_caught: 'war',
  stolen: 'war',
  sabotaged: 'war',
  hexed: 'war',
  hex_failed: 'war',
  hex_turned: 'war',
  divination_felt: 'war',
  peace_offered: 'war',
  listing_ended: 'people',
  bid_made: 'people',
  outbid: 'people',
};

/** Topics of whole families of news, by what their kinds begin with. */
const FAMILIES: readonly (readonly [prefix: string, topic: Topic])[] = [
  ['war_', 'war'],
  ['ceasefire_', 'war'],
  ['character_', 'people'],
  ['offer_', 'people'],
  ['quest_', 'people'],
  ['wonder_', 'state'],
  ['work_', 'state'],
  ['tier_', 'state'],
  ['vigil_', 'state'],
];

export const topicOf = (kind: string): Topic =>
  TOPICS[kind] ?? FAMILIES.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? 'other';

/** Whom a house's number stands for. */
export type Names = (house: number) => string;

const goods = (amounts: Readonly<Record<string, number>>): string =>
  Object.entries(amounts)
    .map(([id, n]) => `${number(n)} ${materialName(id).toLowerCase()}`)
    .join(', ');

/** An item of news in a sentence. A kind that this page does not know yet is told by its fields. */
export function told(item: NewsItem, names: Names): string {
  switch (item.kind) {
    case 'founded':
      return `The house is founded, under protection until tick ${number(item.protected_until_tick)}.`;
    case 'seat_taken':
      return `${names(item.replaced)} left the seat, and ${plural(item.land, 'acre')} with it.`;
    case 'protection_ended':
      return item.left ? 'You left protection.' : 'Protection has ended.';
    case 'starving':
      return `The granary was short of ${number(item.missing_food)} food: ${plural(item.lost, 'person', 'people')} lost.`;
    case 'unpaid':
      return `${number(item.missing_gold)} gold of wages could not be paid: ${plural(item.deserted, 'troop')} deserted.`;
    case 'overcrowded':
      return `The house was overcrowded: ${plural(item.left, 'peasant')} left, ${plural(item.deserted, 'troop')} deserted.`;
    case 'science_rank':
      return `The scientists of the ${item.category} category reached rank ${item.rank}.`;
    case 'order_filled': {
      const fees = item.fee + item.cross_fee;
      const whose = item.treasury ? 'The treasury' : 'You';
      return `${whose} ${item.side === 'buy' ? 'bought' : 'sold'} ${number(item.quantity)} ${goodName(item.material).toLowerCase()} at ${number(item.price)}, ${number(item.gold)} gold${fees === 0 ? '' : ` and ${number(fees)} in fees`}; ${number(item.left)} left to fill.`;
    }
    case 'treasury_share':
      return `The treasury overflowed: ${goods(item.materials)} came to you, over ${plural(item.ticks, 'tick')}.`;
    case 'treasury_order':
      return `The leader ${item.cancelled ? 'took back' : 'placed'} an order of the treasury: ${item.side} ${number(item.quantity)} ${goodName(item.material).toLowerCase()} at ${number(item.price)}.`;
    case 'leader_elected':
      return item.leader === null
        ? 'Nobody leads the state now.'
        : `${names(item.leader)} leads the state now.`;
    case 'tax_set':
      return `${names(item.by)} set the tax to ${percent(item.rate_bp)}.`;
    case 'granted':
      return `${names(item.by)} granted ${number(item.amount)} ${goodName(item.what).toLowerCase()} to ${names(item.to)}.`;
    case 'aid_sent':
      return `${names(item.from)} sent ${number(item.amount)} ${goodName(item.what).toLowerCase()}, here at tick ${number(item.done_tick)}.`;
    default:
      return (
        toldOfWar(item, names) ??
        toldOfPeople(item, names) ??
        toldOfWorks(item, names) ??
        toldByFields(item, names)
      );
  }
}

/** Fields that say when and what, which stand beside the sentence. */
const STAMP = new Set(['id', 'tick', 'at', 'kind']);
/** Fields that name a house. */
const HOUSES = new Set(['house', 'by', 'from', 'to', 'target', 'attacker', 'defender', 'leader']);

function toldByFields(item: object & { kind: string }, names: Names): string {
  const parts = Object.entries(item)
    .filter(([name]) => !STAMP.has(name))
    .map(([name, value]) => `${words(name).toLowerCase()} ${fieldText(name, value, names)}`);
  return `${words(item.kind)}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`;
}

function fieldText(name: string, value: unknown, names: Names): string {
  if (typeof value === 'number')
    return HOUSES.has(name) ? names(value) : name.endsWith('_bp') ? percent(value) : number(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null && 'realm' in value && 'state' in value) {
    return stateName(Number(value.realm), Number(value.state));
  }
  return typeof value === 'string' ? words(value).toLowerCase() : JSON.stringify(value);
}
