import { amounts, bySlot, count, id, list, object, text } from '../fields.ts';
import { about, effects, name } from './parts.ts';
import { unit } from './units.ts';

export const race = object({
  slot: count('Its race slot, as `conds` in `prices.offense` name it'),
  name,
  people: text('What its people are called'),
  about,
  flags: list(id('Flag'), 'Its powers, by name'),
  material: id('The material its elite++ take'),
  general_trait_slots: count('Trait slots of its generals'),
  effects,
  units: bySlot(unit, 'Its units'),
  plan: amounts('Opening buildings: share of the land in bp, by building'),
});
