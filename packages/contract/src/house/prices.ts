/** What orders cost a house now, all modifiers applied, and the most that one order may ask for. */
import type { Static } from 'typebox';
import Type from 'typebox';
import {
  amounts,
  byId,
  bySlot,
  count,
  int,
  list,
  object,
  objectOrNull,
  orNull,
  signed,
  slot,
  text,
} from '../fields.ts';

const gold = count('Gold for one');
const materials = amounts('Materials for one, by id; those not needed are left out');
const ticks = count('Ticks until it is done');
const max = count(
  'The most that one order may ask for now; 0 when none, where it would be refused as `too_late` however few are asked for, and once the age has ended',
);

const hired = count('The most that one attack may hire now, all troops at home going with them; 0 when none');

const made = object({ gold, materials, ticks, max });

const trained = object({
  gold,
  materials,
  ticks,
  max,
  direct: objectOrNull('The same recruited straight from peasants; null where the unit cannot be', {
    gold,
    materials,
    ticks,
    max,
  }),
});

const upgraded = object({ to: slot('The slot they join'), gold, materials, ticks, max });

/**
 * `[stat, race, attack, bp]`: a bonus to a stat that holds only against houses of a race (its `slot` in
 * `/rules`) or for an attack kind (an index into `params.attacks`); null means any.
 */
export const condition = Type.Tuple([
  text('Stat'),
  orNull(count("Race slot, as a race's `slot` in `/rules`; null means any")),
  orNull(count('Index into `params.attacks`; null means any')),
  signed('Bonus in bp'),
]);

export const prices = object('Exact costs after modifiers, and the most that one order may ask for', {
  explore: object({
    gold_per_acre: count("Gold for an acre at the house's size"),
    soldiers_milli_per_acre: count(
      'Soldiers for an acre in thousandths: N acres take ceil(N x this / 1000) soldiers',
    ),
    ticks,
    max,
  }),
  build: byId(made, 'By building id'),
  train: bySlot(orNull(trained), 'Training one unit; null where the house cannot train it'),
  upgrade: bySlot(orNull(upgraded), 'Upgrading one unit; null where it cannot be upgraded'),
  medics: made,
  chariots: made,
  general: objectOrNull('Recruiting a general; null in an age without generals', {
    gold: count('Gold for a general without traits'),
    traits: amounts('Gold that each trait adds, by id'),
    max: int('1 where the house may recruit one now, else 0', 0, 1),
  }),
  academic: objectOrNull('Recruiting an academic; null in an age without academics', {
    gold: count('Gold for an academic'),
    max: int('1 where the house may recruit one now, else 0', 0, 1),
  }),
  mercenary: objectOrNull('Hiring one mercenary for an attack; null while the age has no attacks', {
    gold,
    materials,
    max: hired,
    upgraded: orNull(
      object({ gold, materials, max: hired }),
      'A better one; null where the race may not hire them',
    ),
  }),
  refine: byId(
    object({ gold, materials, makes: amounts('Materials made, by id'), max }),
    'Once through a recipe, by recipe id; empty while the age has none',
  ),
  offense: object(
    'Army offense = apply(plain + mounts + apply(elite, elite_bp), offense_bp), where each bp is the ' +
      "general's plus the matching conds",
    {
      bp: byId(
        Type.Tuple([signed('Bonus to the whole army, in bp'), signed('Bonus to its elites, in bp')]),
        'Army bonuses [offense_bp, elite_offense_bp] led by `none` or by the general of that id',
      ),
      conds: list(condition, 'Bonuses that hold only against a race or for an attack kind'),
    },
  ),
});
export type Prices = Static<typeof prices>;

export const pricesExample: Prices = {
  explore: { gold_per_acre: 6_292, soldiers_milli_per_acre: 3_560, ticks: 12, max: 7 },
  build: {
    farms: { gold: 2_048, materials: { timber: 9 }, ticks: 14, max: 20 },
    drill_yards: { gold: 2_048, materials: { stone: 9 }, ticks: 14, max: 20 },
  },
  train: [
    null,
    {
      gold: 600,
      materials: {},
      ticks: 9,
      max: 80,
      direct: { gold: 1_200, materials: {}, ticks: 3, max: 40 },
    },
    {
      gold: 600,
      materials: {},
      ticks: 9,
      max: 80,
      direct: { gold: 1_200, materials: {}, ticks: 3, max: 40 },
    },
    { gold: 1_500, materials: {}, ticks: 12, max: 32, direct: null },
    { gold: 500, materials: {}, ticks: 9, max: 96, direct: null },
    null,
    null,
    null,
    null,
    null,
  ],
  upgrade: [
    null,
    { to: 5, gold: 400, materials: { steel: 2 }, ticks: 9, max: 20 },
    { to: 6, gold: 400, materials: { steel: 2 }, ticks: 9, max: 20 },
    { to: 7, gold: 800, materials: { steel: 4 }, ticks: 12, max: 0 },
    null,
    null,
    null,
    { to: 9, gold: 1_200, materials: { steel: 6 }, ticks: 12, max: 0 },
    null,
    null,
  ],
  medics: { gold: 400, materials: { salt: 2 }, ticks: 9, max: 96 },
  chariots: { gold: 800, materials: { timber: 3, harness: 2 }, ticks: 9, max: 18 },
  general: { gold: 22_000, traits: { vanguard: 8_800, bonesetter: 5_500 }, max: 1 },
  academic: { gold: 20_000, max: 1 },
  mercenary: { gold: 150, materials: { salt: 1 }, max: 44, upgraded: null },
  refine: {},
  offense: { bp: { none: [250, 0] }, conds: [] },
};
