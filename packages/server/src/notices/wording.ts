/** How each kind of news is told as a notice. It says what the item says, which its house reads in `/news`, and nothing else. */
import { commandWords, type NewsItem, type NewsKind, type NoticeKind } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import { nameOf } from '@realm/views';
import { msg } from '@realm/words';
import { capitalized } from '../capitalized.ts';
import { link, type Wording } from './draft.ts';
import type { Speaking } from './speaking.ts';

type Item<K extends NewsKind> = Extract<NewsItem, { kind: K }>;
type Place = { readonly realm: number; readonly state: number };

/** Names that everybody knows. */
interface Names extends Speaking {
  house(id: number): string;
  state(place: Place): string;
  /** An order ahead of a house: all of it as long as it is in line, and what it does afterwards. */
  order(house: number, held_up: { readonly entry: number; readonly command: string }): string;
}

/** The kind of notice, of some items another than of others, and its words. */
type Telling<K extends NewsKind> = readonly [
  kind: NoticeKind | ((item: Item<K>) => NoticeKind),
  words: (item: Item<K>, names: Names, house: number) => Wording,
];

/** What of a world names are found in. */
type Seen = Pick<ReadonlyWorld, 'house' | 'queues' | 'realms' | 'rules'>;

const said = ({ say }: Speaking, title: string, text: string, ...links: Wording['links']): Wording => ({
  title,
  text,
  links: [...links, link(say('What happened'), '/game/chronicle')],
});
const traces = (text: string, blamed: Place | null, { say, state }: Names) =>
  blamed === null ? text : say('{text} The traces lead to {state}.', { text, state: state(blamed) });

const TELLINGS: { readonly [K in NewsKind]?: Telling<K> } = {
  attack_suffered: [
    'attacked',
    (item, names, house) => {
      const { say } = names;
      const attacker = names.house(item.attacker);
      const links = [
        link(say('The battle'), `/game/battles/${house}/${item.id}`),
        link(say('Strike back'), `/game/attack?target=${item.attacker}&army=enough#army`),
      ];
      const text = say(
        '{acres, plural, =0 {No land is} one {# acre is} other {# acres are}} lost, and {lost, number} of your troops fell; {killed, number} of theirs did.',
        { acres: item.acres, lost: item.lost, killed: item.killed },
      );
      return item.won
        ? { title: say('{house} attacked you and won', { house: attacker }), text, links }
        : { title: say('{house} attacked you and was beaten', { house: attacker }), text, links };
    },
  ],
  starving: [
    'want',
    ({ missing_food, lost }, names) =>
      said(
        names,
        names.say('Your people starve'),
        names.say('{missing, number} food was missing, and {lost, number} people are lost.', {
          missing: missing_food,
          lost,
        }),
        link(names.say('Buy food'), '/game/market'),
      ),
  ],
  unpaid: [
    'want',
    ({ missing_gold, deserted }, names) =>
      said(
        names,
        names.say('Your troops go unpaid'),
        names.say('{missing, number} gold was missing, and {deserted, number} troops deserted.', {
          missing: missing_gold,
          deserted,
        }),
        link(names.say('Your army'), '/game/army'),
      ),
  ],
  war_declared: [
    'war',
    (item, names) =>
      said(
        names,
        names.say('{state} declared war on {other}', {
          state: names.state(item.by),
          other: names.state(item.against),
        }),
        names.say('It waits until tick {tick} for the other side.', { tick: item.until_tick }),
        link(names.say('War room'), '/game/war'),
      ),
  ],
  war_began: [
    'war',
    (item, names) =>
      said(
        names,
        names.say('War between {a} and {b}', { a: names.state(item.a), b: names.state(item.b) }),
        item.pays ? names.say('It has begun.') : names.say('It has begun; nothing is won by it.'),
        link(names.say('War room'), '/game/war'),
      ),
  ],
  war_ended: [
    'war',
    (item, names) =>
      said(
        names,
        names.say('The war between {a} and {b} is over', {
          a: names.state(item.a),
          b: names.state(item.b),
        }),
        item.winner === null
          ? names.say('Nobody won.')
          : names.say('{state} won.', { state: names.state(item.winner) }),
        link(names.say('War room'), '/game/war'),
      ),
  ],
  peace_offered: [
    'relations',
    (item, names) =>
      said(
        names,
        names.say('{state} offers peace', { state: names.state(item.by) }),
        names.say('The offer is open until tick {tick}.', { tick: item.until_tick }),
        link(names.say('War room'), '/game/war'),
      ),
  ],
  ceasefire_proposed: [
    'relations',
    (item, names) =>
      said(
        names,
        names.say('{state} proposes a ceasefire to {other}', {
          state: names.state(item.by),
          other: names.state(item.to),
        }),
        names.say('{ticks} ticks, open until tick {tick}.', { ticks: item.ticks, tick: item.until_tick }),
        link(names.say('War room'), '/game/war'),
      ),
  ],
  ceasefire_began: [
    'relations',
    (item, names) =>
      said(
        names,
        names.say('A ceasefire between {a} and {b}', { a: names.state(item.a), b: names.state(item.b) }),
        names.say('It holds until tick {tick}.', { tick: item.until_tick }),
        link(names.say('War room'), '/game/war'),
      ),
  ],
  ceasefire_ended: [
    'relations',
    (item, names) =>
      said(
        names,
        names.say('The ceasefire between {a} and {b} is over', {
          a: names.state(item.a),
          b: names.state(item.b),
        }),
        item.broken_by === null
          ? names.say('Its time was over.')
          : names.say('{state} broke it.', { state: names.state(item.broken_by) }),
        link(names.say('War room'), '/game/war'),
      ),
  ],
  work_proposed: [
    'vote',
    (item, names) =>
      said(
        names,
        names.say('A vote on {work}', { work: names.thing(item.work) }),
        names.say('{state} put it forward.', { state: names.state(item) }),
        link(names.say('Vote'), '/game/works'),
      ),
  ],
  tier_gained: [
    'vote',
    ({ project }, names) =>
      said(
        names,
        names.say('The Colloquium has all tiers of {project}', { project: names.thing(project) }),
        names.say('As its leader you choose what its books go to next.'),
        link(names.say('Choose'), '/game/science'),
      ),
  ],
  leader_elected: [
    ({ leader }) => (leader === null ? 'vote' : 'leader'),
    ({ leader }, names) =>
      leader === null
        ? said(
            names,
            names.say('Your state has no leader'),
            names.say('Your vote is wanted.'),
            link(names.say('Vote'), '/game/state'),
          )
        : said(
            names,
            names.say('{house} leads your state', { house: names.house(leader) }),
            names.say('The votes have changed.'),
            link(names.say('Your state'), '/game/state'),
          ),
  ],
  thieves_caught: [
    'thieves',
    (item, names) =>
      said(
        names,
        names.say('Thieves of {house} were caught', { house: names.house(item.by) }),
        names.say('It was {operation}, and they told who sent them.', { operation: names.thing(item.op) }),
        link(names.say('Their house'), `/game/houses/${item.by}`),
      ),
  ],
  stolen: [
    'thieves',
    (item, names) => {
      const [what, category] = item.what.split(':', 2);
      const amount = item.amount;
      const text =
        amount === 0
          ? names.say('There was nothing for them to take.')
          : category === undefined || what !== 'books'
            ? names.say('Gone: {amount, number} {good}.', { amount, good: names.within(item.what) })
            : names.say(
                '{amount, plural, one {# book of {category} is} other {# books of {category} are}} gone.',
                { amount, category: names.within(category) },
              );
      return said(names, names.say('Thieves came and went'), traces(text, item.blamed, names));
    },
  ],
  sabotaged: [
    'thieves',
    (item, names) =>
      said(
        names,
        names.say('Sabotage at your house'),
        traces(names.say('It was {operation}.', { operation: names.thing(item.op) }), item.blamed, names),
      ),
  ],
  hexed: [
    'rites',
    (item, names) =>
      said(
        names,
        names.say('A hex lies on your house'),
        names.say('{rite}, from {state}.', { rite: names.thing(item.rite), state: names.state(item) }),
        link(names.say('Rites'), '/game/rites'),
      ),
  ],
  hex_failed: [
    'rites',
    (item, names) =>
      said(
        names,
        names.say('{house} failed to hex you', { house: names.house(item.by) }),
        names.say('{rite}, from {state}.', { rite: names.thing(item.rite), state: names.state(item) }),
      ),
  ],
  divination_felt: [
    'rites',
    (item, names) =>
      said(
        names,
        names.say('{house} tried to see into your house', { house: names.house(item.by) }),
        names.say('{rite}, and it failed.', { rite: names.thing(item.rite) }),
      ),
  ],
  quest_asks: [
    'quest',
    ({ text, answer_by_tick }, names) =>
      said(
        names,
        names.say('Your quest asks for something'),
        names.say('{text} Answer by tick {tick}.', { text: names.thing(text), tick: answer_by_tick }),
        link(names.say('Answer'), '/game/quest'),
      ),
  ],
  quest_ended: [
    'quest',
    ({ outcome }, names) =>
      said(
        names,
        outcome === 'found' ? names.say('Your quest has found its Truth') : names.say('Your quest is over'),
        names.say(OUTCOMES[outcome]),
        link(names.say('Quest'), '/game/quest'),
      ),
  ],
  character_leaving: [
    'people',
    ({ name, until_tick: tick }, names) =>
      said(
        names,
        names.say('{name} has given notice', { name }),
        names.say('Reassured before tick {tick}, they stay.', { tick }),
        link(names.say('Your people'), '/game/people'),
      ),
  ],
  character_left: [
    'people',
    ({ name }, names) =>
      said(
        names,
        names.say('{name} has left you', { name }),
        names.say('They are gone for good.'),
        link(names.say('Your people'), '/game/people'),
      ),
  ],
  character_sold: [
    'people',
    ({ name, received, to }, names) =>
      said(
        names,
        names.say('{name} was sold', { name }),
        names.say('{house} bought them; you received {received, number} gold.', {
          house: names.house(to),
          received,
        }),
        link(names.say('Hall of Deeds'), '/game/deeds'),
      ),
  ],
  character_bought: [
    'people',
    ({ name, price, from }, names) =>
      said(
        names,
        names.say('{name} is yours', { name }),
        names.say('From {house}, for {price, number} gold.', { house: names.house(from), price }),
        link(names.say('Your people'), '/game/people'),
      ),
  ],
  outbid: [
    'auction',
    ({ name, price }, names) =>
      said(
        names,
        names.say('You were outbid for {name}', { name }),
        names.say('{price, number} gold is bid now; yours is back.', { price }),
        link(names.say('Bid again'), '/game/deeds'),
      ),
  ],
  bid_ended: [
    'auction',
    ({ name, price }, names) =>
      said(
        names,
        names.say('Your bid for {name} is over', { name }),
        names.say('Its house has left; {price, number} gold is back.', { price }),
        link(names.say('Hall of Deeds'), '/game/deeds'),
      ),
  ],
  offer_made: [
    'auction',
    ({ name, price, from }, names) =>
      said(
        names,
        names.say('{house} offers {price, number} gold for {name}', {
          house: names.house(from),
          price,
          name,
        }),
        names.say('Accept it, or let it be.'),
        link(names.say('Offers'), '/game/deeds'),
      ),
  ],
  order_filled: [
    'trade',
    ({ side, quantity, material, gold, treasury }, names) =>
      said(
        names,
        treasury ? names.say("The treasury's order traded") : names.say('Your order traded'),
        names.say(
          '{quantity, number} {material} {side, select, buy {bought} other {sold}} for {gold, number} gold.',
          { quantity, material: names.within(material), side, gold },
        ),
        link(names.say('Market'), '/game/market'),
      ),
  ],
  order_taken_back: [
    'trade',
    ({ side, left, material }, names) =>
      said(
        names,
        names.say('Your order was taken back'),
        names.say(
          'It was to {side, select, buy {buy} other {sell}} {left, number} {material}; some of what it held was taken from your house.',
          { side, left, material: names.within(material) },
        ),
        link(names.say('Market'), '/game/market'),
      ),
  ],
  queue_acted: [
    'queue',
    ({ held_up }, names, house) => {
      const [first] = held_up;
      return said(
        names,
        names.say('An order ahead could not be carried out'),
        names.say(
          '{order}: {error}{more, plural, =0 {.} one {; one more order could not be carried out.} other {; # more orders could not be carried out.}}',
          {
            order: names.order(house, first),
            error: names.refusal(first.code, first.error),
            more: held_up.length - 1,
          },
        ),
        link(names.say('Orders ahead'), '/game/queue'),
      );
    },
  ],
};

/** How quests end. */
const OUTCOMES: Readonly<Record<Item<'quest_ended'>['outcome'], string>> = {
  found: msg('All it asked for is done.'),
  too_late: msg('Somebody else was there first.'),
  refused: msg('It ended with your refusal.'),
  unanswered: msg('It ended without an answer of yours.'),
  broken: msg('It ended with a broken promise.'),
};

/** The kind of notice that an item of news is; undefined for one that is only news. */
export function kindOf(item: NewsItem): NoticeKind | undefined {
  if (item.kind === 'queue_acted' && item.held_up.length === 0) return undefined;
  const [kind] = (TELLINGS[item.kind] as Telling<NewsKind> | undefined) ?? [];
  return typeof kind === 'function' ? kind(item) : kind;
}

/** What an item of a `house`'s news says as the notice that it is, as it is spoken. */
export function wordingOf(world: Seen, house: number, item: NewsItem, speaking: Speaking): Wording {
  const [, words] = TELLINGS[item.kind] as Telling<NewsKind>;
  return words(item, namesIn(world, speaking), house);
}

function namesIn(world: Seen, speaking: Speaking): Names {
  return {
    ...speaking,
    house: (id) => world.house(id)?.name ?? speaking.say('a house that has left'),
    state: ({ realm, state }) => {
      const name = world.realms[realm - 1]?.states[state - 1]?.name ?? '';
      return name === '' ? `${realm}:${state}` : `${name} (${realm}:${state})`;
    },
    order: (id, { entry, command }) => {
      const waits = world.queues.of(id)?.entries.find((each) => each.entry === entry);
      const house = world.house(id);
      // Other languages have the words of what it does alone.
      if (!speaking.in_english || waits === undefined || house === undefined)
        return speaking.thing(capitalized(command.replaceAll('_', ' ')));
      return capitalized(commandWords({ ...waits.command }, nameOf(world.rules, house.race)));
    },
  };
}
