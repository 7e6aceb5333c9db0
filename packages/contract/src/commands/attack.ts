import Type from 'typebox';
import { command, cost } from '../command_spec.ts';
import {
  AMOUNT_MAX,
  amounts,
  bySlot,
  count,
  flag,
  houseId,
  id,
  int,
  list,
  object,
  orNull,
  signed,
  text,
  tick,
} from '../fields.ts';

const some = (description: string) => int(`${description} (0 to 1,000,000,000)`, 0, AMOUNT_MAX);

/** The least and the most of the house's own units that fall, as the dice will have it. */
const losses = (description: string) =>
  object({ least: count('Units, if all goes well'), most: count('Units, if it does not') }, description);

/** A bonus to the army that holds only against a race or for a kind of attack, and whether it holds here. */
const condition = object({
  stat: text('Stat'),
  race: orNull(count("Race slot, as a race's `slot` in `/rules`; null means any")),
  attack: orNull(count('Index into `params.attacks`; null means any')),
  bp: signed('Bonus in bp'),
  met: flag('Whether it holds in this attack'),
});

/** What is known of the target's defense by a report of the caller's state. */
const known = object({
  report: count('The report'),
  kind: id('Its kind'),
  tick: tick('When it was taken'),
  age_ticks: count('How many ticks ago'),
  defense: count('Defense of the troops it shows, by their strength alone'),
});

/** What became of an attack. */
const outcome = object({
  won: flag('Whether the army was the stronger'),
  second_won: orNull(flag('Whether the second blow won too'), 'Of a double strike that won; else null'),
  lost: bySlot(count('Units'), 'Own units that fell; mercenaries are not counted'),
  horses_lost: count('Horses that fell'),
  chariots_lost: count('Chariots broken'),
  killed: count('Troops of the target that fell'),
  acres: count("Acres of the target's land that come home with the army"),
  generated: count('New acres found beside them'),
  gold: count('Gold carried off'),
  food: count('Food carried off'),
  materials: amounts('Materials carried off, by id'),
  captives: count('People led away, who become peasants'),
  books: amounts('Books carried off, by category'),
  razed: count('Buildings burned down'),
  renown: signed('Renown gained; below 0 lost'),
});

/** Of every attack: what is sure beforehand, and what came of it. */
const battleReply = {
  target: houseId('The house attacked'),
  kind: id('The kind of attack'),
  offense: count('Strength of the army, all bonuses applied'),
  conditions: list(condition, 'Bonuses that hold only against a race or for a kind of attack'),
  home_defense: count('Defense that stays at home'),
  losses_if_won: losses('Own units that fall in a victory: the nearer the two strengths, the more'),
  losses_if_beaten: losses('Own units that fall in a defeat'),
  known: orNull(
    known,
    "Of a preview: the newest report of the house's state on the target's troops; else null",
  ),
  outcome: orNull(outcome, 'What came of it; null in a preview, which never says who wins'),
  done_tick: tick('When the army is home, with all it brings'),
};

const outcomeExample = {
  won: true,
  second_won: null,
  lost: [4, 21, 0, 6, 0, 0, 0, 0, 0, 0],
  horses_lost: 2,
  chariots_lost: 0,
  killed: 17,
  acres: 24,
  generated: 6,
  gold: 0,
  food: 0,
  materials: {},
  captives: 0,
  books: {},
  razed: 0,
  renown: 16,
};

const battleExample = {
  target: 8,
  kind: 'assault',
  offense: 2_640,
  conditions: [{ stat: 'offense', race: 3, attack: null, bp: 450, met: false }],
  home_defense: 1_140,
  losses_if_won: { least: 0, most: 41 },
  losses_if_beaten: { least: 33, most: 41 },
  known: null,
  outcome: outcomeExample,
  done_tick: 92,
};

export const attack = command({
  type: 'attack',
  summary: 'Attack another house.',
  description:
    'Sends units against a house of another state. The strength of the army, as `prices.offense` in `/me` says it, ' +
    'is set against the defense of the troops at home there; the higher wins and no dice decide it, they only spread ' +
    'the losses. What `kind` takes is in `/rules` (`params.attacks` names the kinds, `definitions.attacks` says what ' +
    'each does); it comes home with the army. `units[8]` hires mercenaries for this attack, at most one for five ' +
    'troops, at `prices.mercenary`. A horse carries one unit, a chariot one unit and takes two horses. A third of the ' +
    'home defense must stay. A preview says all that is sure beforehand and never who wins.',
  refusals: [
    'houses_differ',
    'age_closing',
    'unknown_attack',
    'no_such_house',
    'under_protection',
    'target_protected',
    'own_state',
    'in_ceasefire',
    'target_too_small',
    'building_needed',
    'unknown_building',
    'no_army_to_ambush',
    'no_such_power',
    'unit_not_for_attack',
    'no_army',
    'no_such_general',
    'general_away',
    'not_at_home',
    'not_enough',
    'too_many_mercenaries',
    'too_many_mounts',
    'home_too_weak',
  ],
  fields: {
    attacker: houseId(),
    house: Type.Optional(houseId('The acting house again; if given, it equals `attacker`')),
    target: houseId('The house to attack'),
    units: bySlot(some('Units'), 'Units to send; `units[8]` hires that many mercenaries'),
    medics: Type.Optional(some('Medics to send; they save some who would fall')),
    general: Type.Optional(int('The general who leads', 1, Number.MAX_SAFE_INTEGER)),
    horses: Type.Optional(some('Horses to send, each under one unit')),
    chariots: Type.Optional(some('Chariots to send, each with a unit and two further horses')),
    kind: Type.Optional(id('The kind of attack, of `params.attacks` in `/rules`; default `assault`')),
    building: Type.Optional(id('The building to burn down, for a kind that does')),
    upgraded_mercenaries: Type.Optional(flag('Hire the better ones, where the race may; default false')),
    double_strike: Type.Optional(flag('Strike twice, where the race may, at war; default false')),
  },
  example: {
    type: 'attack',
    attacker: 7,
    target: 8,
    units: [60],
    kind: 'assault',
  },
  reply: { type: Type.Literal('attacked'), ...battleReply, cost },
  reply_example: {
    type: 'attacked',
    ...battleExample,
    cost: { gold: 10_500, soldiers: 0, peasants: 0, horses: 0, books: 0, materials: { salt: 70 } },
  },
});
