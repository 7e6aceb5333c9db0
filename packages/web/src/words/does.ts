/**
 * What each thing of an age does, in one plain line made of the age's own numbers. Every text is a sentence of its own with
 * its numbers put in, so that a catalogue can take it over whole.
 */
import { paramOf } from '../service/params.ts';
import type { OwnHouse, Rules } from '../service/records.ts';
import { decimal, number, percent, plural, sentence, words } from './format.ts';
import type { Kind } from './kinds.ts';
import { listed } from './listed.ts';

type Effects = readonly (readonly [stat: string, bp: number])[];
type Definitions = Rules['definitions'];

/** A stat as it stands behind `more` and `less`. */
const stat = (rules: Rules, id: string): string =>
  rules.definitions.stats[id]?.name ?? words(id).toLowerCase();

/** Effects one after the other: 10% more gold income and 5% less training time. */
const given = (rules: Rules, effects: Effects): string =>
  listed(effects.map(([id, bp]) => (bp < 0 ? less(rules, id, -bp) : more(rules, id, bp))));
const more = (rules: Rules, id: string, bp: number) => `${percent(bp)} more ${stat(rules, id)}`;
const less = (rules: Rules, id: string, bp: number) => `${percent(bp)} less ${stat(rules, id)}`;

/** What something raises or lowers, where how much depends on how much there is of it. */
const leaning = (rules: Rules, effects: Effects): string =>
  listed(effects.map(([id, bp]) => (bp < 0 ? `less ${stat(rules, id)}` : `more ${stat(rules, id)}`)));

/** A good within a sentence: gold, iron, acres to explore. */
const GOODS: Readonly<Record<string, string>> = {
  explorable: 'acres to explore',
  raw: "the realm's raw material",
  material: 'one material of your choice',
  books: 'books of one category that are not yet read to pieces',
  buildings: 'buildings of one kind',
  troops: 'troops at home, who come over to you',
  thieves: 'thieves, who become peasants',
};

const good = (rules: Rules, id: string): string =>
  GOODS[id] ?? rules.definitions.materials[id]?.name.toLowerCase() ?? words(id).toLowerCase();

/** Hundredths as an amount: 8, 0.15. */
const amount = (hundredths: number): string =>
  hundredths % 100 === 0 ? number(hundredths / 100) : decimal(hundredths / 100, 2);

const amounts = (rules: Rules, gold: number, materials: Readonly<Record<string, number>>): string =>
  listed([
    ...(gold === 0 ? [] : [`${number(gold)} gold`]),
    ...Object.entries(materials).map(([id, n]) => `${number(n)} ${good(rules, id)}`),
  ]);

/** What a report of each kind shows. */
const SHOWS: Readonly<Record<string, string>> = {
  survey: 'Shows what land a house has and every building on it.',
  muster:
    'Counts the troops of a house at home and away, its armies on the road and its defense, about right.',
  ledgers: 'Shows the gold, food, aether, horses and materials of a house, those in its market orders too.',
  archives: 'Shows the books of a house, its scientists and what each of its sciences gives.',
  couriers: 'Shows what is on its way to a house, who leads its state, and whom that state is angry with.',
  dossier:
    'Shows nearly everything: stocks, troops, thieves, adepts, what guards it, and every bonus it has.',
  scrying: 'Shows the people of a house, its thieves and its troops at home with their defense, about right.',
  omens: 'Shows the adepts, aether and wards of a house, and every rite and hex that lies on it.',
  roads: 'Shows the armies of a house that are away, when they are back, and what is on its way to it.',
};
const shown = (kind: string): string => SHOWS[kind] ?? `Brings a report: ${words(kind).toLowerCase()}.`;

function rite(rules: Rules, id: string, house?: OwnHouse): string {
  const { kind, ticks, effects, brings, takes, ends, shows } = rules.definitions.rites[id];
  if (shows !== null) return shown(shows);
  if (ends === 'hexes') return 'Ends every hex on your house at once.';
  if (ends !== null) return 'Ends at once every rite that the house it falls on has cast on itself.';
  const brought = (land: number) =>
    listed(brings.map(([what, n]) => `${number(Math.floor((land * n) / 100))} ${good(rules, what)}`));
  if (brings.length > 0 && house !== undefined)
    return `Brings you ${brought(house.land)} at once, for your ${plural(house.land, 'acre')}.`;
  if (brings.length > 0) return `Brings you ${brought(100)} at once for each hundred acres of your land.`;
  if (takes.length > 0)
    return `Takes ${listed(takes.map(([what, bp]) => `${percent(bp)} of the ${good(rules, what)}`))} at once from the house it falls on.`;
  return kind === 'self'
    ? `Gives your house ${given(rules, effects)} for ${plural(ticks, 'tick')}.`
    : `Lays ${given(rules, effects)} on another house for ${plural(ticks, 'tick')}.`;
}

function operation(rules: Rules, id: string): string {
  const { shows, takes, harms } = rules.definitions.operations[id];
  if (shows !== null) return shown(shows);
  if (takes !== null)
    return `Steals up to ${percent(takes.share_bp)} of what a house has beyond a tick of its making, of ${good(rules, takes.good)}; a thief carries ${amount(takes.each_hundredths)}.`;
  return `Does away with up to ${listed(harms.map(({ what, share_bp }) => `${percent(share_bp)} of the ${good(rules, what)}`))} in the house they go to, as far as those you send can manage.`;
}

function attack(rules: Rules, id: string): string {
  const { land_bp, goods_bp, people_bp, books_bp, razes_bp, retakes_bp, defense_bp, ticks, effects } =
    rules.definitions.attacks[id];
  const part = (bp: number, text: string) => (bp === 0 ? [] : [`${percent(bp)} of ${text}`]);
  const takes = listed([
    ...part(land_bp, 'the usual land'),
    ...part(goods_bp, 'the gold, food and materials'),
    ...part(people_bp, 'the peasants, thieves and adepts'),
    ...part(books_bp, 'the books not yet read to pieces'),
    ...part(razes_bp, 'the buildings of one kind, which burn down'),
    ...part(retakes_bp, 'what an army that hit you is carrying home'),
  ]);
  const line = `Beat ${percent(defense_bp)} of the home defense and take up to ${takes}.`;
  const more = [
    ...(ticks === 0 ? [] : [`The road home takes ${plural(ticks, 'tick')} longer.`]),
    ...(effects.length === 0 ? [] : [`The army has ${given(rules, effects)}.`]),
  ];
  return [line, ...more].join(' ');
}

function building(rules: Rules, id: string): string {
  const { share, produces, holds, living, jobs } = rules.definitions.buildings[id];
  return [
    ...(produces.length === 0
      ? []
      : [`Each makes ${listed(produces.map(([what, n]) => `${amount(n)} ${good(rules, what)}`))} a tick.`]),
    ...(share.length === 0 ? [] : [`The more of your land they cover: ${leaning(rules, share)}.`]),
    ...(holds.length === 0
      ? []
      : [`Each holds ${listed(holds.map(([what, n]) => `${number(n)} ${words(what).toLowerCase()}`))}.`]),
    `Room for ${number(living)} people, ${jobs === 0 ? 'no work' : `work for ${number(jobs)}`}.`,
  ].join(' ');
}

function unit(rules: Rules, id: string, house?: OwnHouse): string {
  const slot = rules.slots.find((each) => each.id === id)?.slot ?? 0;
  const {
    attack: hits,
    defense,
    wage_milli,
  } = unitsOf(rules, house)[slot] as NonNullable<Definitions['units'][number]>;
  const role = ROLES[id] ?? '';
  return `${role}${role === '' ? '' : ' '}Attack ${number(hits)}, defense ${number(defense)}, paid ${decimal(wage_milli / 1_000, 2)} gold a tick.`;
}

/** Units as the reader's race has them; as races begin with them, for whoever has no house. */
export const unitsOf = ({ definitions }: Rules, house: OwnHouse | undefined): Definitions['units'] =>
  definitions.races[house?.race ?? '']?.units ?? definitions.units;

/** What each slot of troops is for. */
const ROLES: Readonly<Record<string, string>> = {
  soldiers: 'Drafted from peasants, and what all others are trained from.',
  offense: 'March out to attack, and guard nothing.',
  defense: 'Stay at home and guard it.',
  elite: 'Fight abroad and guard at home, and cost the most.',
  thieves: 'Look, steal and harm in other houses, and catch those who come to yours.',
  offense_plus: 'Upgraded from those who march out to attack.',
  defense_plus: 'Upgraded from those who guard the house.',
  elite_plus: 'Upgraded from elites.',
  elite_plus_plus: "The last upgrade of elites, which takes the race's own material.",
  mercenaries: 'Hired for one attack, and gone after it.',
};

function material(rules: Rules, id: string): string {
  const { definitions, recipes } = rules;
  const { kind, reference_price } = definitions.materials[id];
  const uses = listed([
    ...(Object.values(definitions.buildings).some((each) => each.material === id) ? ['building'] : []),
    ...Object.values(recipes)
      .filter(({ needs }) => Object.hasOwn(needs, id))
      .map(({ name }) => `refining ${name.toLowerCase()}`),
    ...(definitions.units.some((each) => each?.upgrade != null && Object.hasOwn(each.upgrade.materials, id))
      ? ['upgrading units']
      : []),
    ...(id === 'incense' ? ['rites', 'vigils'] : []),
    ...(id === 'paper' ? ['scientists'] : []),
    ...(Object.hasOwn(definitions.chariots.materials, id) ? ['chariots'] : []),
    ...(Object.hasOwn(definitions.mercenaries.plain.materials, id) ? ['mercenaries'] : []),
    ...(Object.values(definitions.wonders).some(({ materials }) => Object.hasOwn(materials, id))
      ? ['wonders']
      : []),
  ]);
  const from = definitions.realms.filter((each) => each.material === id).map(({ name }) => name);
  const first =
    kind === 'refined'
      ? `Refined, worth about ${number(reference_price)} gold.`
      : from.length === 0
        ? `Raw, worth about ${number(reference_price)} gold.`
        : `Raw, from ${listed(from)}, worth about ${number(reference_price)} gold.`;
  return uses === '' ? first : `${first} For ${uses}.`;
}

function trait(rules: Rules, id: string): string {
  const { leads, defends, serves, conds } = rules.general_traits.find(
    (each) => each.id === id,
  ) as Rules['general_traits'][number];
  const races = Object.values(rules.definitions.races);
  const peoples = new Map<string, string[]>();
  for (const [what, race, , bp] of conds) {
    const gives = given(rules, [[what, bp]]);
    const people = races.find(({ slot }) => slot === race)?.people;
    peoples.set(gives, [...(peoples.get(gives) ?? []), ...(people === undefined ? [] : [people])]);
  }
  const against = [...peoples].map(([gives, of]) =>
    of.length === 0 ? gives : `${gives} against ${listed(of)}`,
  );
  return [
    ...(leads.length === 0 ? [] : [`The army it leads has ${given(rules, leads)}.`]),
    ...(defends.length === 0 ? [] : [`As defender at home it gives the house ${given(rules, defends)}.`]),
    ...(serves.length === 0 ? [] : [`At home it gives the house ${given(rules, serves)}.`]),
    ...(against.length === 0
      ? []
      : [`While it is at home every army of the house has ${against.join('; ')}.`]),
  ].join(' ');
}

function project(rules: Rules, id: string): string {
  const { tiers, category } = rules.definitions.projects[id];
  const [first, last] = [tiers[0], tiers[tiers.length - 1]];
  return `From ${number(first.knowledge)} ${category} books that the state knows, its houses have ${given(rules, first.effects)}; from ${number(last.knowledge)}, ${given(rules, last.effects)}.`;
}

function race(rules: Rules, id: string): string {
  const { effects, flags, material: takes } = rules.definitions.races[id];
  const powers = flags.map((flag) => rules.definitions.flags[flag] ?? words(flag).toLowerCase());
  return [
    ...(effects.length === 0 ? [] : [`${given(rules, effects)}.`]),
    ...powers.map((power) => sentence(`it ${power}`)),
    `Its best elites take ${good(rules, takes)}.`,
  ].join(' ');
}

/** What each kind of thing does, for a house where one is given; asked for what the age has. */
export const DOES: Readonly<Record<Kind, (rules: Rules, id: string, house?: OwnHouse) => string>> = {
  buildings: building,
  units: unit,
  materials: material,
  recipes: (rules, id) => {
    const { gold, needs, makes } = rules.recipes[id];
    return `Turns ${amounts(rules, gold, needs)} into ${amounts(rules, 0, makes)}, at once.`;
  },
  sciences: (rules, id) => {
    const { category, effects } = rules.definitions.sciences[id];
    return `The more ${category} books go into it for your land: ${leaning(rules, effects)}, its strongest up to ${percent(paramOf(rules, 'science_max_bp'))}.`;
  },
  projects: project,
  rites: rite,
  vigils: (rules, id) =>
    `Gives every house of the state ${given(rules, rules.definitions.vigils[id].effects)} for ${plural(paramOf(rules, 'vigil_ticks'), 'tick')}, and more the more the state gives to it.`,
  operations: operation,
  attacks: attack,
  traits: trait,
  attributes: (rules, id) => {
    const { effects, category } = rules.academic_attributes.find(
      (each) => each.id === id,
    ) as Rules['academic_attributes'][number];
    return `With it an academic of ${category} books, at home, gives the house ${given(rules, effects)}, and more with each level.`;
  },
  races: race,
  personalities: (rules, id) =>
    `Gives your house ${given(rules, rules.definitions.personalities[id].effects)}.`,
  realms: (rules, id) => {
    const { material: makes } = rules.definitions.realms.find(
      ({ realm }) => String(realm) === id,
    ) as Definitions['realms'][number];
    return `Its land gives ${good(rules, makes)}, which its states and houses share.`;
  },
  wonders: (rules, id) => {
    const { effects, gold, materials } = rules.definitions.wonders[id];
    return `Gives every house of its builder's state ${given(rules, effects)}. It takes ${amounts(rules, gold, materials)}.`;
  },
  realm_works: (rules, id) => {
    const {
      output_bp,
      gold,
      material: units,
    } = rules.definitions.realm_works.find((each) => each.id === id) as Definitions['realm_works'][number];
    return `Adds ${percent(output_bp)} to what the realm puts out. It takes ${number(gold)} gold and ${number(units)} of the realm's material.`;
  },
  truths: (rules, id) =>
    `Gives every house of the finder's state ${given(rules, rules.definitions.truths[id].effects)}; after ${plural(paramOf(rules, 'truth_spread_ticks'), 'tick')} every house has ${percent(paramOf(rules, 'truth_spread_bp'))} of that.`,
};
