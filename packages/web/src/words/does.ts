/**
 * What each thing of an age does, in one plain line made of the age's own numbers. Every text is a sentence of its own with
 * its numbers put in, so that a catalogue can take it over whole.
 */
import { riteBrings } from '@realm/formulas';
import { msg, say } from '@realm/words';
import { paramOf } from '../service/params.ts';
import type { OwnHouse, Rules } from '../service/records.ts';
import { decimal, number, percent, sentence, words } from './format.ts';
import type { Kind } from './kinds.ts';
import { listed } from './listed.ts';
import { within } from './within.ts';

type Effects = readonly (readonly [stat: string, bp: number])[];
type Definitions = Rules['definitions'];

/** A stat as it stands behind `more` and `less`. */
const stat = (rules: Rules, id: string): string => rules.definitions.stats[id]?.name ?? within(words(id));

/** Effects one after the other: 10% more gold income and 5% less training time. */
const given = (rules: Rules, effects: Effects): string =>
  listed(effects.map(([id, bp]) => (bp < 0 ? less(rules, id, -bp) : more(rules, id, bp))));
const more = (rules: Rules, id: string, bp: number) =>
  say('{share} more {stat}', { share: percent(bp), stat: stat(rules, id) });
const less = (rules: Rules, id: string, bp: number) =>
  say('{share} less {stat}', { share: percent(bp), stat: stat(rules, id) });

/** What something raises or lowers, where how much depends on how much there is of it. */
const leaning = (rules: Rules, effects: Effects): string =>
  listed(
    effects.map(([id, bp]) =>
      bp < 0 ? say('less {stat}', { stat: stat(rules, id) }) : say('more {stat}', { stat: stat(rules, id) }),
    ),
  );

/** A good within a sentence: gold, iron, acres to explore. */
const GOODS: Readonly<Record<string, string>> = {
  explorable: msg('acres to explore'),
  raw: msg("the realm's raw material"),
  material: msg('one material of your choice'),
  books: msg('books of one category that are not yet read to pieces'),
  buildings: msg('buildings of one kind'),
  troops: msg('troops at home, who come over to you'),
  thieves: msg('thieves, who become peasants'),
};

const good = (rules: Rules, id: string): string =>
  GOODS[id] === undefined ? within(rules.definitions.materials[id]?.name ?? words(id)) : say(GOODS[id]);

/** A share of what a house has of something. */
const partOf = (rules: Rules, bp: number, what: string): string =>
  say('{share} of the {good}', { share: percent(bp), good: good(rules, what) });

/** Hundredths as an amount: 8, 0.15. */
const amount = (hundredths: number): string =>
  hundredths % 100 === 0 ? number(hundredths / 100) : decimal(hundredths / 100, 2);

const amounts = (rules: Rules, gold: number, materials: Readonly<Record<string, number>>): string =>
  listed([
    ...(gold === 0 ? [] : [say('{gold} gold', { gold: number(gold) })]),
    ...Object.entries(materials).map(([id, n]) => `${number(n)} ${good(rules, id)}`),
  ]);

/** What a report of each kind shows. */
const SHOWS: Readonly<Record<string, string>> = {
  survey: msg('Shows what land a house has and every building on it.'),
  muster: msg(
    'Counts the troops of a house at home and away, its armies on the road and its defense, about right.',
  ),
  ledgers: msg(
    'Shows the gold, food, aether, horses and materials of a house, those in its market orders too.',
  ),
  archives: msg('Shows the books of a house, its scientists and what each of its sciences gives.'),
  couriers: msg(
    'Shows what is on its way to a house, who leads its state, and whom that state is angry with.',
  ),
  dossier: msg(
    'Shows nearly everything: stocks, troops, thieves, adepts, what guards it, and every bonus it has.',
  ),
  scrying: msg(
    'Shows the people of a house, its thieves and its troops at home with their defense, about right.',
  ),
  omens: msg('Shows the adepts, aether and wards of a house, and every rite and hex that lies on it.'),
  roads: msg('Shows the armies of a house that are away, when they are back, and what is on its way to it.'),
};
const shown = (kind: string): string =>
  SHOWS[kind] === undefined
    ? say('Brings a report: {kind}.', { kind: within(words(kind)) })
    : say(SHOWS[kind]);

function rite(rules: Rules, id: string, house?: OwnHouse): string {
  const { kind, ticks, effects, brings, takes, ends, shows } = rules.definitions.rites[id];
  if (shows !== null) return shown(shows);
  if (ends === 'hexes') return say('Ends every hex on your house at once.');
  if (ends !== null) return say('Ends at once every rite that the house it falls on has cast on itself.');
  const brought = (land: number) =>
    listed(brings.map(([what, n]) => `${number(riteBrings(land, n))} ${good(rules, what)}`));
  if (brings.length > 0 && house !== undefined)
    return say('Brings you {goods} at once, for your {land, plural, one {# acre} other {# acres}}.', {
      goods: brought(house.land),
      land: house.land,
    });
  if (brings.length > 0)
    return say('Brings you {goods} at once for each hundred acres of your land.', { goods: brought(100) });
  if (takes.length > 0)
    return say('Takes {goods} at once from the house it falls on.', {
      goods: listed(takes.map(([what, bp]) => partOf(rules, bp, what))),
    });
  return kind === 'self'
    ? say('Gives your house {effects} for {ticks, plural, one {# tick} other {# ticks}}.', {
        effects: given(rules, effects),
        ticks,
      })
    : say('Lays {effects} on another house for {ticks, plural, one {# tick} other {# ticks}}.', {
        effects: given(rules, effects),
        ticks,
      });
}

function operation(rules: Rules, id: string): string {
  const { shows, takes, harms } = rules.definitions.operations[id];
  if (shows !== null) return shown(shows);
  if (takes !== null)
    return say(
      'Steals up to {share} of what a house has beyond a tick of its making, of {good}; a thief carries {amount}.',
      {
        share: percent(takes.share_bp),
        good: good(rules, takes.good),
        amount: amount(takes.each_hundredths),
      },
    );
  return say('Does away with up to {goods} in the house they go to, as far as those you send can manage.', {
    goods: listed(harms.map(({ what, share_bp }) => partOf(rules, share_bp, what))),
  });
}

function attack(rules: Rules, id: string): string {
  const { land_bp, goods_bp, people_bp, books_bp, razes_bp, retakes_bp, defense_bp, ticks, effects } =
    rules.definitions.attacks[id];
  const part = (bp: number, text: string) => (bp === 0 ? [] : [say(text, { share: percent(bp) })]);
  const takes = listed([
    ...part(land_bp, msg('{share} of the usual land')),
    ...part(goods_bp, msg('{share} of the gold, food and materials')),
    ...part(people_bp, msg('{share} of the peasants, thieves and adepts')),
    ...part(books_bp, msg('{share} of the books not yet read to pieces')),
    ...part(razes_bp, msg('{share} of the buildings of one kind, which burn down')),
    ...part(retakes_bp, msg('{share} of what an army that hit you is carrying home')),
  ]);
  const line = say('Beat {share} of the home defense and take up to {takes}.', {
    share: percent(defense_bp),
    takes,
  });
  const more = [
    ...(ticks === 0
      ? []
      : [say('The road home takes {ticks, plural, one {# tick} other {# ticks}} longer.', { ticks })]),
    ...(effects.length === 0 ? [] : [say('The army has {effects}.', { effects: given(rules, effects) })]),
  ];
  return [line, ...more].join(' ');
}

function building(rules: Rules, id: string): string {
  const { share, produces, holds, living, jobs } = rules.definitions.buildings[id];
  return [
    ...(produces.length === 0
      ? []
      : [
          say('Each makes {goods} a tick.', {
            goods: listed(produces.map(([what, n]) => `${amount(n)} ${good(rules, what)}`)),
          }),
        ]),
    ...(share.length === 0
      ? []
      : [say('The more of your land they cover: {effects}.', { effects: leaning(rules, share) })]),
    ...(holds.length === 0
      ? []
      : [
          say('Each holds {goods}.', {
            goods: listed(holds.map(([what, n]) => `${number(n)} ${within(words(what))}`)),
          }),
        ]),
    jobs === 0
      ? say('Room for {living, number} people, no work.', { living })
      : say('Room for {living, number} people, work for {jobs, number}.', { living, jobs }),
  ].join(' ');
}

function unit(rules: Rules, id: string, house?: OwnHouse): string {
  const slot = rules.slots.find((each) => each.id === id)?.slot ?? 0;
  const {
    attack: hits,
    defense,
    wage_milli,
  } = unitsOf(rules, house)[slot] as NonNullable<Definitions['units'][number]>;
  const numbers = say('Attack {hits, number}, defense {defense, number}, paid {wage} gold a tick.', {
    hits,
    defense,
    wage: decimal(wage_milli / 1_000, 2),
  });
  const role = ROLES[id];
  return role === undefined ? numbers : `${say(role)} ${numbers}`;
}

/** Units as the reader's race has them; as races begin with them, for whoever has no house. */
export const unitsOf = ({ definitions }: Rules, house: OwnHouse | undefined): Definitions['units'] =>
  definitions.races[house?.race ?? '']?.units ?? definitions.units;

/** What each slot of troops is for. */
const ROLES: Readonly<Record<string, string>> = {
  soldiers: msg('Drafted from peasants, and what all others are trained from.'),
  offense: msg('March out to attack, and guard nothing.'),
  defense: msg('Stay at home and guard it.'),
  elite: msg('Fight abroad and guard at home, and cost the most.'),
  thieves: msg('Look, steal and harm in other houses, and catch those who come to yours.'),
  offense_plus: msg('Upgraded from those who march out to attack.'),
  defense_plus: msg('Upgraded from those who guard the house.'),
  elite_plus: msg('Upgraded from elites.'),
  elite_plus_plus: msg("The last upgrade of elites, which takes the race's own material."),
  mercenaries: msg('Hired for one attack, and gone after it.'),
};

function material(rules: Rules, id: string): string {
  const { definitions, recipes } = rules;
  const { kind, reference_price } = definitions.materials[id];
  const uses = listed([
    ...(Object.values(definitions.buildings).some((each) => each.material === id) ? [say('building')] : []),
    ...Object.values(recipes)
      .filter(({ needs }) => Object.hasOwn(needs, id))
      .map(({ name }) => say('refining {what}', { what: within(name) })),
    ...(definitions.units.some((each) => each?.upgrade != null && Object.hasOwn(each.upgrade.materials, id))
      ? [say('upgrading units')]
      : []),
    ...(id === 'incense' ? [say('rites'), say('vigils')] : []),
    ...(id === 'paper' ? [say('scientists')] : []),
    ...(Object.hasOwn(definitions.chariots.materials, id) ? [say('chariots')] : []),
    ...(Object.hasOwn(definitions.mercenaries.plain.materials, id) ? [say('mercenaries')] : []),
    ...(Object.values(definitions.wonders).some(({ materials }) => Object.hasOwn(materials, id))
      ? [say('wonders')]
      : []),
  ]);
  const from = definitions.realms.filter((each) => each.material === id).map(({ name }) => name);
  const first =
    kind === 'refined'
      ? say('Refined, worth about {price, number} gold.', { price: reference_price })
      : from.length === 0
        ? say('Raw, worth about {price, number} gold.', { price: reference_price })
        : say('Raw, from {realms}, worth about {price, number} gold.', {
            realms: listed(from),
            price: reference_price,
          });
  return uses === '' ? first : say('{first} For {uses}.', { first, uses });
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
    of.length === 0 ? gives : say('{effects} against {peoples}', { effects: gives, peoples: listed(of) }),
  );
  return [
    ...(leads.length === 0
      ? []
      : [say('The army it leads has {effects}.', { effects: given(rules, leads) })]),
    ...(defends.length === 0
      ? []
      : [say('As defender at home it gives the house {effects}.', { effects: given(rules, defends) })]),
    ...(serves.length === 0
      ? []
      : [say('At home it gives the house {effects}.', { effects: given(rules, serves) })]),
    ...(against.length === 0
      ? []
      : [say('While it is at home every army of the house has {effects}.', { effects: against.join('; ') })]),
  ].join(' ');
}

function project(rules: Rules, id: string): string {
  const { tiers, category } = rules.definitions.projects[id];
  const [first, last] = [tiers[0], tiers[tiers.length - 1]];
  return say(
    'From {few, number} {category} books that the state knows, its houses have {effects}; from {many, number}, {most}.',
    {
      few: first.knowledge,
      category: within(words(category)),
      effects: given(rules, first.effects),
      many: last.knowledge,
      most: given(rules, last.effects),
    },
  );
}

function race(rules: Rules, id: string): string {
  const { effects, flags, material: takes } = rules.definitions.races[id];
  const powers = flags.map((flag) => rules.definitions.flags[flag] ?? within(words(flag)));
  return [
    ...(effects.length === 0 ? [] : [`${given(rules, effects)}.`]),
    ...powers.map((power) => sentence(say('it {power}', { power }))),
    say('Its best elites take {good}.', { good: good(rules, takes) }),
  ].join(' ');
}

/** What each kind of thing does, for a house where one is given; asked for what the age has. */
export const DOES: Readonly<Record<Kind, (rules: Rules, id: string, house?: OwnHouse) => string>> = {
  buildings: building,
  units: unit,
  materials: material,
  recipes: (rules, id) => {
    const { gold, needs, makes } = rules.recipes[id];
    return say('Turns {needs} into {makes}, at once.', {
      needs: amounts(rules, gold, needs),
      makes: amounts(rules, 0, makes),
    });
  },
  sciences: (rules, id) => {
    const { category, effects } = rules.definitions.sciences[id];
    return say(
      'The more {category} books go into it for your land: {effects}, its strongest up to {share}.',
      {
        category: within(words(category)),
        effects: leaning(rules, effects),
        share: percent(paramOf(rules, 'science_max_bp')),
      },
    );
  },
  projects: project,
  rites: rite,
  vigils: (rules, id) =>
    say(
      'Gives every house of the state {effects} for {ticks, plural, one {# tick} other {# ticks}}, and more the more the state gives to it.',
      { effects: given(rules, rules.definitions.vigils[id].effects), ticks: paramOf(rules, 'vigil_ticks') },
    ),
  operations: operation,
  attacks: attack,
  traits: trait,
  attributes: (rules, id) => {
    const { effects, category } = rules.academic_attributes.find(
      (each) => each.id === id,
    ) as Rules['academic_attributes'][number];
    return say(
      'With it an academic of {category} books, at home, gives the house {effects}, and more with each level.',
      { category: within(words(category)), effects: given(rules, effects) },
    );
  },
  races: race,
  personalities: (rules, id) =>
    say('Gives your house {effects}.', {
      effects: given(rules, rules.definitions.personalities[id].effects),
    }),
  realms: (rules, id) => {
    const { material: makes } = rules.definitions.realms.find(
      ({ realm }) => String(realm) === id,
    ) as Definitions['realms'][number];
    return say('Its land gives {good}, which its states and houses share.', { good: good(rules, makes) });
  },
  wonders: (rules, id) => {
    const { effects, gold, materials } = rules.definitions.wonders[id];
    return say("Gives every house of its builder's state {effects}. It takes {goods}.", {
      effects: given(rules, effects),
      goods: amounts(rules, gold, materials),
    });
  },
  realm_works: (rules, id) => {
    const {
      output_bp,
      gold,
      material: units,
    } = rules.definitions.realm_works.find((each) => each.id === id) as Definitions['realm_works'][number];
    return say(
      "Adds {share} to what the realm puts out. It takes {gold, number} gold and {units, number} of the realm's material.",
      { share: percent(output_bp), gold, units },
    );
  },
  truths: (rules, id) =>
    say(
      "Gives every house of the finder's state {effects}; after {ticks, plural, one {# tick} other {# ticks}} every house has {share} of that.",
      {
        effects: given(rules, rules.definitions.truths[id].effects),
        ticks: paramOf(rules, 'truth_spread_ticks'),
        share: percent(paramOf(rules, 'truth_spread_bp')),
      },
    ),
};
