import Type from 'typebox';
import { cost, paid, wholeCommand } from '../command_spec.ts';
import { AMOUNT_MAX, bySlot, flag, houseId, id, int } from '../fields.ts';
import { battleExample, battleReply } from './battle_reply.ts';

const some = (description: string) => int(`${description} (0 to 1,000,000,000)`, 0, AMOUNT_MAX);

export const attack = wholeCommand({
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
    'too_late',
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
    'general_lacks_traits',
    'not_at_war_with',
    'unit_not_for_attack',
    'no_army',
    'no_such_general',
    'general_away',
    'not_at_home',
    'not_enough',
    'too_many_mercenaries',
    'too_many_mounts',
    'home_too_weak',
    'hopeless',
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
    attacker: 7,
    target: 8,
    units: [60],
    kind: 'assault',
  },
  replies: 'attacked',
  reply: { ...battleReply, cost },
  reply_example: {
    ...battleExample,
    cost: paid({ gold: 10_500, materials: { salt: 70 } }),
  },
});
