import { count, object } from '../fields.ts';
import { category } from '../house/science.ts';
import { about, effects, name } from './parts.ts';

export const science = object({ name, about, category: category('Its category'), effects });

export const scienceRank = object({
  experience: count('Books per scientist that it takes'),
  books: count('Books that a scientist then writes a tick'),
});
