import Type from 'typebox';
import { count, id, list, object, oneOf, orNull } from '../fields.ts';
import { about, effects, name } from './parts.ts';

export const rite = object({
  name,
  about,
  kind: oneOf(['self', 'weak_hex', 'strong_hex', 'divination'], 'On whom it is cast, and how it is taken'),
  aether_per_100_acres: count(
    "Aether it takes for each hundred acres of its caster's land, before modifiers",
  ),
  incense_per_1000_acres: count("Incense it burns for each thousand acres of its caster's land"),
  ticks: count('Ticks it runs before what lengthens it; 0 where it acts at once'),
  cooldown_ticks: count('Ticks until it may be cast again; 0 where it may be at once'),
  effects,
  brings: list(
    Type.Tuple([id('Good'), count("Units for each hundred acres of its caster's land")]),
    'What it brings its caster: [good, units for each hundred acres]',
  ),
  takes: list(
    Type.Tuple([id('Good'), count('Share in bp')]),
    'What it takes from the house it falls on: [good, share in bp of what the house has]',
  ),
  ends: orNull(
    oneOf(['hexes', 'own_rites'], 'Which'),
    'Lasting rites it ends: hexes on the house, or those it has cast on itself; null where it ends none',
  ),
  shows: orNull(id('A kind of report'), 'The kind of report it brings; null where it brings none'),
});
