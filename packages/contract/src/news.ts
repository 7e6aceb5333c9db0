/** A house's news: one line a kind, each with its own fields. Clients pass over kinds they do not know. */
import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { deputyStyle } from './deputy.ts';
import {
  amounts,
  count,
  flag,
  houseId,
  id,
  int,
  ms,
  object,
  oneOf,
  orNull,
  placeId,
  signed,
  text,
  tick,
} from './fields.ts';
import { character } from './house/character.ts';
import { place } from './house/public.ts';
import { category } from './house/science.ts';
import { acted } from './queue/acted.ts';

/** What several kinds say alike. */
const margin = {
  margin_bp: Type.Optional(
    signed(
      'By how much the army was stronger than what it had to pass, in bp of that, down to a step of `params.margin_told_bp`; ' +
        'what it had to pass is counted as a report of that tick counts it, off by up to `params.report_error_bp`; below 0 where it was weaker; 10000 where it had twice as much or more. Of a double strike, the first blow. ' +
        'Not in ages begun before this was told',
    ),
  ),
};
const person = { character, name: text('Its name') };
const listed = { listing: int('The listing', 1, Number.MAX_SAFE_INTEGER), ...person };
const offered = { offer: int('The offer', 1, Number.MAX_SAFE_INTEGER), ...person };
const begun = { wonder: id('The wonder'), by: houseId('The house that builds it') };
const built = { wonder: id('The wonder'), house: houseId('The house that built it') };
const vigil = id('The vigil, an id of `/rules`');
const side_of = { side: oneOf(['buy', 'sell'], 'Whether it buys or sells'), material: id('The material') };
const told_of_caster = {
  rite: id('The rite, an id of `/rules`'),
  realm: placeId("Realm of its caster's state"),
  state: placeId("Its caster's state"),
  by: houseId('Its caster'),
};

/** A new kind comes last: news is kept by the places of kinds. */
export const newsKinds = {
  /** The house was founded. */
  founded: { protected_until_tick: tick('First tick without protection') },
  /** The house was founded on a robot's seat. */
  seat_taken: { replaced: houseId('The robot house that left'), land: count('Acres taken over') },
  protection_ended: { left: flag('Whether it was left early by command') },
  starving: { missing_food: count('Food that was missing'), lost: count('People lost') },
  unpaid: { missing_gold: count('Wages that could not be paid'), deserted: count('Troops that deserted') },
  overcrowded: { left: count('Peasants that left'), deserted: count('Troops that deserted') },
  /** The scientists of a category reached a rank. */
  science_rank: { category: category('The category'), rank: count('Its rank now') },
  /** An order of the house, or as leader one of the treasury's, traded. */
  order_filled: {
    order: int('The order', 1, Number.MAX_SAFE_INTEGER),
    treasury: flag("Whether it is the treasury's"),
    ...side_of,
    quantity: count('Units of this fill'),
    price: count('Gold a unit'),
    gold: count('Gold of this fill, before fees'),
    fee: count('Market fee of this fill; 0 for an order that was waiting'),
    cross_fee: count('Cross-realm fee of this fill, of a buy'),
    left: count('Units of the order still unfilled after it'),
  },
  /** Once a day: what the house got of what its treasury held beyond its cap. */
  treasury_share: {
    materials: amounts('Units, by material'),
    ticks: count('Over how many ticks it gathered'),
  },
  treasury_order: {
    order: int('The order', 1, Number.MAX_SAFE_INTEGER),
    cancelled: flag('Whether it was taken back; else it was placed'),
    ...side_of,
    quantity: count('Units: of a cancelled order those left'),
    price: count('Gold a unit'),
  },
  /** That the same house is elected again is told three times a day. */
  leader_elected: { leader: orNull(houseId('The new leader'), 'Who leads the state now; null for nobody') },
  tax_set: { by: houseId('The leader'), rate_bp: count("The state's tax now, in bp") },
  granted: {
    by: houseId('The leader'),
    to: houseId('The house that received it'),
    what: id('`gold`, or a material'),
    amount: count('How much'),
  },
  /** Aid is on the road to the house. */
  aid_sent: {
    from: houseId('The house that sent it'),
    what: id('The good'),
    amount: count('How much arrives'),
    done_tick: tick('When it arrives'),
  },
  /** A house of the state began a wonder. */
  wonder_started: begun,
  /** A wonder that a house of the state builds is fully paid. */
  wonder_paid: { ...begun, done_tick: tick('When it is finished') },
  /** Others paid for the wonder first, or who built it has left: told to who gave, and to who built it. */
  wonder_missed: {
    wonder: id('The wonder'),
    gold: count('Gold that came back to the house'),
    materials: amounts('Units that came back, by material'),
  },
  /** A wonder of the state is finished. */
  wonder_finished: built,
  wonder_dormant: {
    ...built,
    beaten: flag('Whether its house was beaten too badly, else its time was over'),
  },
  wonder_revived: built,
  /** Told in every state of the realm. */
  work_proposed: {
    work: id('The work'),
    realm: placeId('The realm'),
    state: placeId('The state that put it forward'),
  },
  work_passed: { work: id('The work') },
  work_done: { work: id('The work'), output_bp: count("What it adds to the realm's output, in bp") },
  research_set: { project: id('The project'), by: houseId('The leader') },
  tier_gained: { project: id('The project'), tier: count('The tier the state holds now') },
  tier_lost: { project: id('The project'), tier: count('The tier the state still holds; 0 for none') },
  /** A character of the house reached a level. */
  character_level: { ...person, level: count('Its level now') },
  /** A discontented character of the house gave notice: it can be reassured until it is gone. */
  character_leaving: { ...person, until_tick: tick('When it is gone') },
  /** A character left the house for good. */
  character_left: person,
  /** A character of the house was sold. */
  character_sold: {
    ...person,
    price: count('Gold paid'),
    to: houseId('The house that bought it'),
    received: count('Gold received'),
  },
  /** The house bought a character, by its bid or its offer. */
  character_bought: { ...person, price: count('Gold paid'), from: houseId('The house that sold it') },
  /** An auction of the house ended without a bid. */
  listing_ended: listed,
  /** A bid was made in an auction of the house. */
  bid_made: { ...listed, price: count('Gold bid') },
  /** Another house bid more; the gold of the house's own bid is back. */
  outbid: { ...listed, price: count('Gold bid by the other') },
  /** An offer was made for a character of the house. */
  offer_made: { ...offered, price: count('Gold offered'), from: houseId('The house that offers') },
  /** An offer of the house is over: the character is another's, or gone. Its gold is back. */
  offer_ended: { ...offered, price: count('Gold that returned') },
  /** Thieves were caught at the house; they told who sent them. */
  thieves_caught: {
    op: id('What they were about, an operation of `/rules`'),
    by: houseId('The house that sent them'),
    realm: placeId('Realm of its state'),
    state: placeId('Its state'),
  },
  /** Thieves came and went: who sent them nobody saw. */
  stolen: {
    what: id('gold, food, aether, horses, a material, or books of a category as `books:` and it'),
    amount: count('How much is gone'),
    blamed: orNull(place, 'The state they left signs of; null where they left none'),
  },
  /** The same, and nothing was carried off. */
  sabotaged: {
    op: id('What they did, an operation of `/rules`'),
    lost: amounts('What was lost: buildings by id, peasants, food, thieves, adepts, troops'),
    blamed: orNull(place, 'The state they left signs of; null where they left none'),
  },
  /** The house has attacked another. */
  attack_made: {
    target: houseId('The house attacked'),
    attack: id('The kind of attack'),
    won: flag('Whether it won'),
    acres: count('Acres that come home with the army, new ones among them'),
    lost: count('Own units that fell'),
    killed: count('Troops of the target that fell'),
    home_tick: tick('When the army is home'),
    ...margin,
  },
  /** Land that the house was carrying home has been retaken by its owner. */
  land_retaken: { by: houseId('The house that retook it'), acres: count('Acres') },
  /** The house is itself again. */
  mirror_ended: { personality: id('Its personality') },
  /** Another house has attacked the house. Of attacks by the same that failed far off and killed nobody it is told three times a day. */
  attack_suffered: {
    attacker: houseId('The house that attacked'),
    attack: id('The kind of attack'),
    won: flag('Whether the attacker won'),
    acres: count('Acres lost; those it had on its way from the attacker among them'),
    buildings: amounts('Buildings and sites lost, by id'),
    lost: count('Troops that fell'),
    killed: count('Troops of the attacker that fell'),
    gold: count('Gold lost'),
    food: count('Food lost'),
    materials: amounts('Materials lost, by id'),
    people: count('Peasants, thieves and adepts led away'),
    books: count('Books lost'),
    home_tick: tick("When the attacker's army is home"),
    ...margin,
  },
  state_renamed: { by: houseId('The leader'), name: text('The name of the state now, plain text') },
  /** War waits for the other side to declare it too. */
  war_declared: {
    by: place,
    against: place,
    until_tick: tick('First tick in which it waits no more'),
  },
  war_began: {
    war: count('The war'),
    a: place,
    b: place,
    mutual: flag('Whether both declared it; else `a` did'),
    pays: flag('Whether anything is won by it'),
  },
  peace_offered: {
    war: count('The war'),
    by: place,
    until_tick: tick('First tick in which the offer is open no more'),
  },
  war_ended: {
    war: count('The war'),
    a: place,
    b: place,
    how: oneOf(['withdrawn', 'peace', 'time', 'age'], 'Why it ended'),
    winner: orNull(place, 'Who won; null for a draw'),
    points: Type.Tuple([count('Of a'), count('Of b')], { description: 'War points: [a, b]' }),
    renown: count('Renown that the winner took from the other side'),
  },
  ceasefire_proposed: {
    by: place,
    to: place,
    ticks: count('Its length'),
    until_tick: tick('First tick in which the proposal is open no more'),
  },
  ceasefire_began: { a: place, b: place, until_tick: tick('First tick without it') },
  ceasefire_ended: {
    a: place,
    b: place,
    broken_by: orNull(place, 'Who broke it; null when its time was over'),
  },
  /** The house's quest asks for something: `answer_quest` answers. */
  quest_asks: {
    seeker: orNull(text('Its name'), 'The character that seeks; null for the scientists'),
    seeker_kind: oneOf(['academic', 'general', 'scientists'], 'Who seeks'),
    episode: count('The episode, from 1'),
    of: count('How many episodes there are'),
    text: text('What happens, plain text'),
    ask: oneOf(['gold', 'aether', 'material', 'books', 'forbearance'], 'What is asked for'),
    what: orNull(
      id('A material, a category, or a type of command'),
      'Which one, where the kind needs saying',
    ),
    amount: count('Units, or ticks of forbearance'),
    answer_by_tick: tick('The last tick to answer in'),
  },
  quest_ended: {
    seeker: orNull(text('Its name'), 'The character that sought; null for the scientists'),
    seeker_kind: oneOf(['academic', 'general', 'scientists'], 'Who sought'),
    outcome: oneOf(['found', 'too_late', 'refused', 'unanswered', 'broken'], 'How it ended'),
    truth: orNull(id('A Truth'), 'The Truth it sought, where it came so far; else null'),
  },
  vigil_opened: { by: houseId('The house that opened it'), vigil },
  /** The vigil of the state has what it needs. */
  vigil_lit: {
    vigil,
    until_tick: tick('The last tick in which it works'),
  },
  vigil_over: {
    vigil,
    lapsed: flag('Whether it was never given what it needs; else its time is over'),
  },
  /** A hex landed on the house; from which state it came shows, from whom does not. */
  hexed: {
    rite: id('The rite, an id of `/rules`'),
    realm: placeId('Realm of the state it came from'),
    state: placeId('The state it came from'),
    until_tick: orNull(
      tick('The last tick in which it works'),
      'Until when it works; null if it does not last',
    ),
    taken: amounts('What it took, by good'),
  },
  /** A hex failed against the Ward, which shows who cast it. */
  hex_failed: told_of_caster,
  /** A hex was turned on its caster. */
  hex_turned: told_of_caster,
  /** A divination failed, and was felt. */
  divination_felt: {
    rite: id('The rite, an id of `/rules`'),
    by: houseId('Its caster'),
    realm: placeId("Realm of its caster's state"),
    state: placeId("Its caster's state"),
  },
  /** A deputy plays the house from now on, or with new terms. */
  deputy_began: {
    style: deputyStyle,
    until_tick: orNull(
      tick('When it ends by itself'),
      'When it ends by itself; null for one that the age gave',
    ),
    by_age: flag('Whether the age gave it, after the house had been silent for long'),
  },
  deputy_ended: {
    why: oneOf(
      ['taken_back', 'time', 'returned'],
      'Taken back; its time was over; or, given by the age, its player has returned',
    ),
  },
  /** Orders ahead fired at the end of a tick, or did not; told once a tick, and of what stays in line only when it changes. */
  queue_acted: acted,
  /** Staff have taken out of the house what others' gifts had brought it, or put back what they had taken. */
  compensated: {
    back: flag('Whether it was put back'),
    gold: count('What it is worth, in gold'),
    acres: count('Acres of it'),
    goods: amounts('Goods, by id: gold, food, aether, materials'),
    note: text('Why, as staff say, plain text'),
  },
  /** Staff have taken the state its name away. */
  state_name_taken: { name: text('The name of the state now, plain text') },
  /** A bid of the house is over: whoever auctioned the character has left, and it with them. Its gold is back. */
  bid_ended: { ...listed, price: count('Gold that returned') },
  /** The bid that led in an auction of the house is gone with the house that made it. The auction goes on, from its reserve. */
  bid_lost: { ...listed, price: count('Gold that was bid') },
  /** A wonder of the state, finished or being built, is gone with the house that built it: its name is free again. */
  wonder_lost: { wonder: id('The wonder'), house: houseId('The house that built it, or was building it') },
  /** An order of the house was taken back for what it held: others took that of the house, or staff did. */
  order_taken_back: {
    order: int('The order', 1, Number.MAX_SAFE_INTEGER),
    ...side_of,
    left: count('Units it had left to fill'),
    gold: count('Gold it held'),
    units: count('Units it held'),
  },
} satisfies Record<string, TProperties>;

type Kinds = typeof newsKinds;
export type NewsKind = keyof Kinds;

/** What happened, before the house's list gives it a number and a time. */
export type NewsBody = {
  [K in NewsKind]: { readonly kind: K } & Readonly<Static<TObject<Kinds[K]>>>;
}[NewsKind];

const stamp = {
  id: int("Grows over the age in the house's list; usable for `before`", 1, Number.MAX_SAFE_INTEGER),
  tick: tick('The tick in or after which it happened'),
  at: ms('When'),
};

/** An item of a house's news. */
export type NewsItem = NewsBody & { readonly id: number; readonly tick: number; readonly at: number };

/** The item's schema: one closed object a kind. */
export const newsItem = Type.Unsafe<NewsItem>(
  Type.Union(
    Object.entries(newsKinds).map(([kind, fields]) =>
      object({ ...stamp, kind: Type.Literal(kind), ...fields }),
    ),
    { description: 'An item of news; `kind` tells which' },
  ),
);

export const newsExamples: NewsItem[] = [
  { id: 903, tick: 72, at: 1_795_194_000_000, kind: 'protection_ended', left: false },
  { id: 512, tick: 40, at: 1_795_078_800_000, kind: 'science_rank', category: 'economy', rank: 1 },
  { id: 7, tick: 0, at: 1_794_934_800_000, kind: 'founded', protected_until_tick: 72 },
];
