/**
 * What a state knows of other houses: one line a kind of report, each with its own fields. Clients pass over kinds
 * they do not know.
 */
import Type, { type Static, type TObject, type TProperties } from 'typebox';
import {
  amounts,
  count,
  houseId,
  id,
  int,
  list,
  ms,
  object,
  orNull,
  placeId,
  rows,
  signed,
  tick,
} from './fields.ts';
import { byCategory } from './house/science.ts';
import { newsItem } from './news.ts';

/** What an attack on a house would meet: told with every intel operation, spy and divination. */
export const hit = object('What an attack on the target yields now', {
  battered_tenths: int('How battered the target is, in tenths of a percent', 0, 1_000),
  protection_bp: int('Share of the usual gains that an attack on it yields now, in bp', 0, 10_000),
});
export type Hit = Static<typeof hit>;

/** Troops of another house by kind: base and upgraded units together, thieves and mercenaries left out. */
export const troopsByKind = (description: string) =>
  object(description, {
    soldiers: count('Soldiers'),
    offense: count('Offense units'),
    defense: count('Defense units'),
    elites: count('Elites'),
  });
export type TroopsByKind = Static<ReturnType<typeof troopsByKind>>;

const about = (what: string) => `${what}; off by up to \`error_bp\` either way`;
const asTold = (what: string) => `${what}, by its troops as they are told`;
const error_bp = count('How far each number of troops and the defense may be off, in bp');

export const reportKinds = {
  /** Land and what stands on it. */
  survey: {
    land: count('Acres'),
    incoming_land: count('Acres on their way'),
    barren: count('Acres without a building or a building site'),
    buildings: amounts('Finished buildings, by id; those it has none of are left out'),
    constructing: amounts('Building sites, by id; those it has none of are left out'),
  },
  /** Troops, as well as they could be counted. */
  muster: {
    home: troopsByKind(about('At home')),
    away: troopsByKind(about('With armies away')),
    armies: rows('Armies away, the first back first', {
      troops: count(about('Troops in it')),
      back_tick: tick('When it is back'),
    }),
    medics: count(about('Medics')),
    defense: count(about('Defense of the troops at home, all bonuses applied')),
    error_bp,
  },
  /** Stocks, and what its waiting orders hold. */
  ledgers: {
    gold: count('Gold'),
    food: count('Food'),
    aether: count('Aether'),
    horses: count('Horses'),
    chariots: count('Chariots'),
    materials: amounts('Stock of each material, by id; those it has none of are left out'),
    in_orders: object('What its waiting orders hold beside that', {
      gold: count('Gold'),
      materials: amounts('Materials, by id'),
    }),
  },
  /** Books and what has been made of them. */
  archives: {
    books: byCategory('Books not yet invested'),
    scientists: byCategory('Scientists'),
    ranks: byCategory('Rank in `science_ranks`'),
    sciences: amounts('What each science gives, in bp, by id; those that give nothing are left out'),
  },
  /** Letters opened on the road: what comes to the house, and how its state stands. */
  couriers: {
    leader: orNull(houseId("Who leads the house's state"), "Who leads the house's state; null for nobody"),
    incoming: rows('Land and aid on their way to it, the first to arrive first', {
      what: id('`land`, gold, food, soldiers, horses, aether, explorable, or `material:` and a material'),
      amount: count('How much'),
      done_tick: tick('When it arrives'),
    }),
    relations: rows("The state's hostility meters that are not both 0", {
      realm: placeId('Realm of the other state'),
      state: placeId('The other state'),
      holds_hundredths: count("What the house's state holds against it, in hundredths of a point"),
      held_hundredths: count("What it holds against the house's state"),
    }),
    news: list(newsItem, 'The newest of what the house was told of its state and its aid, newest first'),
  },
  /** What the house hides, and a summary: what `spy` and the dossier operation bring. */
  dossier: {
    land: count('Acres'),
    population: count(asTold('Everyone the house holds')),
    peasants: count('Peasants'),
    gold: count('Gold'),
    food: count('Food'),
    aether: count('Aether'),
    troops: troopsByKind(about('Troops home and away')),
    error_bp,
    thieves: count('Thieves at home'),
    adepts: count('Adepts'),
    vigilance: count('Vigilance: strength against thieves, in hundredths of a thief an acre'),
    ward: count('Ward: strength against rites, in hundredths of an adept an acre'),
    stats: list(Type.Tuple([id('Stat'), signed('bp')]), 'Every bonus that is not 0: [stat, bp]'),
  },
  /** A divination: people, and who stands guard. */
  scrying: {
    population: count(asTold('Everyone the house holds')),
    max_population: count(asTold('The most it can hold')),
    peasants: count('Peasants'),
    employment_bp: int('Peasants against the workers the jobs need, in bp', 0, 10_000),
    thieves: count('Thieves at home'),
    home: troopsByKind(about('Troops at home')),
    medics: count(about('Medics')),
    defense: count(about('Defense of the troops at home, all bonuses applied')),
    error_bp,
  },
  /** A divination: what guards the house, and what rites lie on it. */
  omens: {
    adepts: count('Adepts'),
    aether: count('Aether'),
    ward: count('Ward: strength against rites, in hundredths an acre'),
    vigilance: count('Vigilance: strength against thieves, in hundredths an acre'),
    resilience_bp: count('Spell Resilience, in bp'),
    rites: rows('Lasting rites on the house, its own and hexes', {
      rite: id('Rite'),
      until_tick: tick('The last tick in which it works'),
    }),
  },
  /** A divination: who and what is on its way to the house. */
  roads: {
    away: troopsByKind(about('With armies away')),
    armies: rows('Armies away, the first back first', {
      troops: count(about('Troops in it')),
      back_tick: tick('When it is back'),
    }),
    error_bp,
    incoming: rows('Land and aid on their way to it, the first to arrive first', {
      what: id('`land`, gold, food, soldiers, horses, aether, explorable, or `material:` and a material'),
      amount: count('How much'),
      done_tick: tick('When it arrives'),
    }),
  },
} satisfies Record<string, TProperties>;

type Kinds = typeof reportKinds;
export type ReportKind = keyof Kinds;
export const REPORT_KINDS = Object.keys(reportKinds) as ReportKind[];

/** What a report of each kind shows. */
export type ReportShows<K extends ReportKind> = Readonly<Static<TObject<Kinds[K]>>>;

/** A kind and what it shows, before a state's list gives it a number and a time. */
export type ReportBody = { [K in ReportKind]: { readonly kind: K } & ReportShows<K> }[ReportKind];

const stamp = {
  id: int("Grows over the age in the state's list; usable for `before`", 1, Number.MAX_SAFE_INTEGER),
  target: houseId('The house it is about'),
  by: houseId('The house of the state that took it'),
  tick: tick('The tick in or after which it was taken'),
  at: ms('When it was taken'),
  hit,
};

/** A report as a state keeps it: taken at a moment, and never brought up to date. */
export type Report = ReportBody & Readonly<Static<TObject<typeof stamp>>>;

/** The report's schema: one closed object a kind. */
export const report = Type.Unsafe<Report>(
  Type.Union(
    Object.entries(reportKinds).map(([kind, fields]) =>
      object({ ...stamp, kind: Type.Literal(kind), ...fields }),
    ),
    { description: 'An intel report; `kind` tells which' },
  ),
);

export const reportExamples: [Report, ...Report[]] = [
  {
    id: 31,
    kind: 'survey',
    target: 9,
    by: 7,
    tick: 104,
    at: 1_795_309_200_000,
    hit: { battered_tenths: 320, protection_bp: 6_800 },
    land: 356,
    incoming_land: 12,
    barren: 4,
    buildings: { homes: 80, farms: 60, markets: 60, dens: 12, watchposts: 20, barracks: 100 },
    constructing: { farms: 20 },
  },
  {
    id: 30,
    kind: 'muster',
    target: 9,
    by: 7,
    tick: 104,
    at: 1_795_309_200_000,
    hit: { battered_tenths: 320, protection_bp: 6_800 },
    home: { soldiers: 310, offense: 0, defense: 212, elites: 20 },
    away: { soldiers: 0, offense: 180, defense: 0, elites: 0 },
    armies: [{ troops: 178, back_tick: 111 }],
    medics: 9,
    defense: 1_480,
    error_bp: 600,
  },
];
