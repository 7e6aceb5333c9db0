import { count, object } from '../fields.ts';
import { goods, name } from './parts.ts';

export const recipe = object({ name, gold: count('Gold before modifiers'), needs: goods, makes: goods });
