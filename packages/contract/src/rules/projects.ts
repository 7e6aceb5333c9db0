import { count, object, rows } from '../fields.ts';
import { category } from '../house/science.ts';
import { about, effects, name } from './parts.ts';

export const project = object({
  name,
  about,
  category: category('The category of the books it takes'),
  tiers: rows("Lowest first; a tier's effects stand in place of those of the one before it", {
    knowledge: count('Books known from which it is gained'),
    effects,
  }),
});
