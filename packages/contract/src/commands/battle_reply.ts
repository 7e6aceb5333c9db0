import Type from 'typebox';
import {
  amounts,
  bySlot,
  count,
  flag,
  houseId,
  id,
  list,
  object,
  orNull,
  signed,
  text,
  tick,
} from '../fields.ts';

/** The least and the most of the house's own units that fall, as the dice will have it. */
const losses = (description: string) =>
  object(description, { least: count('Units, if all goes well'), most: count('Units, if it does not') });

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
  defense: count('Defense of the troops at home that it shows, all bonuses applied'),
  error_bp: count('How far that may be off either way, in bp'),
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
  yield_bp: Type.Optional(
    count(
      'Of a thin prize: the share, in bp, of what the target lost that the attacker has; the rest is laid waste',
    ),
  ),
});

/** Of every attack: what is sure beforehand, and what came of it. */
export const battleReply = {
  target: houseId('The house attacked'),
  kind: id('The kind of attack'),
  offense: count('Strength of the army, all bonuses applied'),
  conditions: list(condition, 'Bonuses that hold only against a race or for a kind of attack'),
  home_defense: count('Defense that stays at home'),
  losses_if_won: losses('Own units that fall in a victory: the nearer the two strengths, the more'),
  losses_if_beaten: losses('Own units that fall in a defeat'),
  known: orNull(known, "The newest report of the house's state on the target's troops; null without one"),
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

export const battleExample = {
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
