import { count, object } from '../fields.ts';
import { goods } from './parts.ts';

export const mercenary = object({
  attack: count("What it adds to a mercenary's attack"),
  gold: count('Gold before modifiers'),
  materials: goods,
});
