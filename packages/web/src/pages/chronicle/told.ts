import type { NewsItem, NewsKind } from '@realm/contract';
import { say } from '@realm/words';
import { number, percent, words } from '../../words/format.ts';
import { within } from '../../words/within.ts';
import { OF_HOUSE } from './of_house.ts';
import { OF_PEOPLE } from './of_people.ts';
import { OF_WAR } from './of_war.ts';
import { OF_WORKS } from './of_works.ts';
import { houseMark, type Names, stateMark, type Telling, type Tellings, type Topic } from './telling.ts';

/** Every kind of news: one without its topic and its sentence does not compile. */
const TELLINGS = { ...OF_HOUSE, ...OF_WAR, ...OF_PEOPLE, ...OF_WORKS } satisfies Tellings<NewsKind>;

/** How a kind is told; undefined for one that a newer service knows and this page does not. */
function tellingOf(kind: NewsKind): Telling<NewsItem> | undefined {
  return Object.hasOwn(TELLINGS, kind) ? (TELLINGS[kind] as Telling<NewsItem>) : undefined;
}

export const topicOf = (kind: NewsKind): Topic => tellingOf(kind)?.[0] ?? 'other';

/** An item of news in a sentence, with marks for houses and states. A kind that this page does not know yet is told by its fields. */
export const told = (item: NewsItem): string =>
  tellingOf(item.kind)?.[1](item, houseMark) ?? toldByFields(item, houseMark);

/** Fields that say when and what, which stand beside the sentence. */
const STAMP = new Set(['id', 'tick', 'at', 'kind']);
/** Fields that name a house. */
const HOUSES = new Set(['house', 'by', 'from', 'to', 'target', 'attacker', 'defender', 'leader']);

function toldByFields(item: object & { kind: string }, names: Names): string {
  const parts = Object.entries(item)
    .filter(([name]) => !STAMP.has(name))
    .map(([name, value]) => `${within(words(name))} ${fieldText(name, value, names)}`);
  return `${words(item.kind)}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`;
}

function fieldText(name: string, value: unknown, names: Names): string {
  if (typeof value === 'number')
    return HOUSES.has(name) ? names(value) : name.endsWith('_bp') ? percent(value) : number(value);
  if (typeof value === 'boolean') return value ? say('yes') : say('no');
  if (typeof value === 'object' && value !== null && 'realm' in value && 'state' in value) {
    return stateMark(Number(value.realm), Number(value.state));
  }
  return typeof value === 'string' ? within(words(value)) : JSON.stringify(value);
}
