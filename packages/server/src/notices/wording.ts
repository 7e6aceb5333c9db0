/** How each kind of news is told as a notice. It says what the item says, which its house reads in `/news`, and nothing else. */
import type { NewsItem, NewsKind, NoticeKind } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import { link, type Wording } from './draft.ts';

type Item<K extends NewsKind> = Extract<NewsItem, { kind: K }>;
type Place = { readonly realm: number; readonly state: number };

/** Names that everybody knows. */
interface Names {
  house(id: number): string;
  state(place: Place): string;
}

/** The kind of notice, of some items another than of others, and its words; no words where this item is nothing to tell of. */
type Telling<K extends NewsKind> = readonly [
  kind: NoticeKind | ((item: Item<K>) => NoticeKind),
  words: (item: Item<K>, names: Names, house: number) => Wording | undefined,
];

const said = (title: string, text: string, ...links: Wording['links']): Wording => ({
  title,
  text,
  links: [...links, link('What happened', '/game/chronicle')],
});
const number = (n: number) => n.toLocaleString('en-GB');
const acres = (n: number) => (n === 1 ? '1 acre' : `${number(n)} acres`);
const plain = (id: string) => id.replaceAll('_', ' ');
const traces = (blamed: Place | null, { state }: Names) =>
  blamed === null ? '' : ` The traces lead to ${state(blamed)}.`;

const TELLINGS: { readonly [K in NewsKind]?: Telling<K> } = {
  attack_suffered: [
    'attacked',
    (item, names, house) => {
      const attacker = names.house(item.attacker);
      const links = [
        link('The battle', `/game/battles/${house}/${item.id}`),
        link('Strike back', `/game/attack?target=${item.attacker}&army=enough#army`),
      ];
      const land =
        item.acres === 0 ? 'No land is lost' : `${acres(item.acres)} ${item.acres === 1 ? 'is' : 'are'} lost`;
      const lost = `${land}, and ${number(item.lost)} of your troops fell; ${number(item.killed)} of theirs did`;
      return item.won
        ? { title: `${attacker} attacked you and won`, text: `${lost}.`, links }
        : { title: `${attacker} attacked you and was beaten`, text: `${lost}.`, links };
    },
  ],
  starving: [
    'want',
    ({ missing_food, lost }) =>
      said(
        'Your people starve',
        `${number(missing_food)} food was missing, and ${number(lost)} people are lost.`,
        link('Buy food', '/game/market'),
      ),
  ],
  unpaid: [
    'want',
    ({ missing_gold, deserted }) =>
      said(
        'Your troops go unpaid',
        `${number(missing_gold)} gold was missing, and ${number(deserted)} troops deserted.`,
        link('Your army', '/game/army'),
      ),
  ],
  war_declared: [
    'war',
    (item, { state }) =>
      said(
        `${state(item.by)} declared war on ${state(item.against)}`,
        `It waits until tick ${item.until_tick} for the other side.`,
        link('War room', '/game/war'),
      ),
  ],
  war_began: [
    'war',
    (item, { state }) =>
      said(
        `War between ${state(item.a)} and ${state(item.b)}`,
        item.pays ? 'It has begun.' : 'It has begun; nothing is won by it.',
        link('War room', '/game/war'),
      ),
  ],
  war_ended: [
    'war',
    (item, { state }) =>
      said(
        `The war between ${state(item.a)} and ${state(item.b)} is over`,
        item.winner === null ? 'Nobody won.' : `${state(item.winner)} won.`,
        link('War room', '/game/war'),
      ),
  ],
  peace_offered: [
    'relations',
    (item, { state }) =>
      said(
        `${state(item.by)} offers peace`,
        `The offer is open until tick ${item.until_tick}.`,
        link('War room', '/game/war'),
      ),
  ],
  ceasefire_proposed: [
    'relations',
    (item, { state }) =>
      said(
        `${state(item.by)} proposes a ceasefire to ${state(item.to)}`,
        `${item.ticks} ticks, open until tick ${item.until_tick}.`,
        link('War room', '/game/war'),
      ),
  ],
  ceasefire_began: [
    'relations',
    (item, { state }) =>
      said(
        `A ceasefire between ${state(item.a)} and ${state(item.b)}`,
        `It holds until tick ${item.until_tick}.`,
        link('War room', '/game/war'),
      ),
  ],
  ceasefire_ended: [
    'relations',
    (item, { state }) =>
      said(
        `The ceasefire between ${state(item.a)} and ${state(item.b)} is over`,
        item.broken_by === null ? 'Its time was over.' : `${state(item.broken_by)} broke it.`,
        link('War room', '/game/war'),
      ),
  ],
  work_proposed: [
    'vote',
    (item, { state }) =>
      said(`A vote on ${plain(item.work)}`, `${state(item)} put it forward.`, link('Vote', '/game/works')),
  ],
  tier_gained: [
    'vote',
    ({ project }) =>
      said(
        `The Colloquium has all tiers of ${plain(project)}`,
        'As its leader you choose what its books go to next.',
        link('Choose', '/game/science'),
      ),
  ],
  leader_elected: [
    ({ leader }) => (leader === null ? 'vote' : 'leader'),
    ({ leader }, names) =>
      leader === null
        ? said('Your state has no leader', 'Your vote is wanted.', link('Vote', '/game/state'))
        : said(
            `${names.house(leader)} leads your state`,
            'The votes have changed.',
            link('Your state', '/game/state'),
          ),
  ],
  thieves_caught: [
    'thieves',
    (item, names) =>
      said(
        `Thieves of ${names.house(item.by)} were caught`,
        `They were about ${plain(item.op)}, and told who sent them.`,
        link('Their house', `/game/houses/${item.by}`),
      ),
  ],
  stolen: [
    'thieves',
    (item, names) =>
      said(
        'Thieves came and went',
        `${number(item.amount)} ${plain(item.what).replace('books:', 'books of ')} is gone.${traces(item.blamed, names)}`,
      ),
  ],
  sabotaged: [
    'thieves',
    (item, names) => said('Sabotage at your house', `It was ${plain(item.op)}.${traces(item.blamed, names)}`),
  ],
  hexed: [
    'rites',
    (item, { state }) =>
      said(
        `A hex lies on your house`,
        `${plain(item.rite)}, from ${state(item)}.`,
        link('Rites', '/game/rites'),
      ),
  ],
  hex_failed: [
    'rites',
    (item, names) =>
      said(`${names.house(item.by)} failed to hex you`, `${plain(item.rite)}, from ${names.state(item)}.`),
  ],
  divination_felt: [
    'rites',
    (item, names) =>
      said(`${names.house(item.by)} tried to see into your house`, `${plain(item.rite)}, and it failed.`),
  ],
  quest_asks: [
    'quest',
    ({ text, answer_by_tick }) =>
      said(
        'Your quest asks for something',
        `${text} Answer by tick ${answer_by_tick}.`,
        link('Answer', '/game/quest'),
      ),
  ],
  quest_ended: [
    'quest',
    ({ outcome }) =>
      said(
        outcome === 'found' ? 'Your quest has found its Truth' : 'Your quest is over',
        `How it ended: ${plain(outcome)}.`,
        link('Quest', '/game/quest'),
      ),
  ],
  character_leaving: [
    'people',
    ({ name, until_tick }) =>
      said(
        `${name} has given notice`,
        `Reassured before tick ${until_tick}, they stay.`,
        link('Your people', '/game/people'),
      ),
  ],
  character_left: [
    'people',
    ({ name }) =>
      said(`${name} has left you`, 'They are gone for good.', link('Your people', '/game/people')),
  ],
  character_sold: [
    'people',
    ({ name, received, to }, names) =>
      said(
        `${name} was sold`,
        `${names.house(to)} bought them; you received ${number(received)} gold.`,
        link('Hall of Deeds', '/game/deeds'),
      ),
  ],
  character_bought: [
    'people',
    ({ name, price, from }, names) =>
      said(
        `${name} is yours`,
        `From ${names.house(from)}, for ${number(price)} gold.`,
        link('Your people', '/game/people'),
      ),
  ],
  outbid: [
    'auction',
    ({ name, price }) =>
      said(
        `You were outbid for ${name}`,
        `${number(price)} gold is bid now; yours is back.`,
        link('Bid again', '/game/deeds'),
      ),
  ],
  offer_made: [
    'auction',
    ({ name, price, from }, names) =>
      said(
        `${names.house(from)} offers ${number(price)} gold for ${name}`,
        'Accept it, or let it be.',
        link('Offers', '/game/deeds'),
      ),
  ],
  order_filled: [
    'trade',
    ({ side, quantity, material, gold, treasury }) =>
      said(
        `${treasury ? "The treasury's" : 'Your'} order traded`,
        `${number(quantity)} ${plain(material)} ${side === 'buy' ? 'bought' : 'sold'} for ${number(gold)} gold.`,
        link('Market', '/game/market'),
      ),
  ],
  queue_acted: [
    'queue',
    ({ held_up }) => {
      const [first] = held_up;
      if (first === undefined) return undefined;
      const more = held_up.length === 1 ? '' : `, and ${held_up.length - 1} more could not`;
      return said(
        'An order ahead could not be carried out',
        `${plain(first.command)}: ${first.error}${more}.`,
        link('Orders ahead', '/game/queue'),
      );
    },
  ],
};

/** What an item of a `house`'s news is as a notice; undefined for one that is only news. */
export function wordingOf(
  world: Pick<ReadonlyWorld, 'house' | 'realms'>,
  house: number,
  item: NewsItem,
): ({ readonly kind: NoticeKind } & Wording) | undefined {
  const telling = TELLINGS[item.kind] as Telling<NewsKind> | undefined;
  if (telling === undefined) return undefined;
  const [kind, words] = telling;
  const wording = words(item, namesIn(world), house);
  return wording === undefined
    ? undefined
    : { kind: typeof kind === 'string' ? kind : kind(item), ...wording };
}

function namesIn(world: Pick<ReadonlyWorld, 'house' | 'realms'>): Names {
  return {
    house: (id) => world.house(id)?.name ?? 'a house that has left',
    state: ({ realm, state }) => {
      const name = world.realms[realm - 1]?.states[state - 1]?.name ?? '';
      return name === '' ? `${realm}:${state}` : `${name} (${realm}:${state})`;
    },
  };
}
