import { count, object } from '../fields.ts';
import { about, effects, name } from './parts.ts';

export const vigil = object({
  name,
  about,
  aether_per_100_acres: count("Aether it needs for each hundred acres of the state's land"),
  incense_per_1000_acres: count("Incense it needs for each thousand acres of the state's land"),
  effects,
});
