import { count, object } from '../fields.ts';
import { about, effects, goods, name } from './parts.ts';

export const wonder = object({ name, about, gold: count('Gold it takes'), materials: goods, effects });
