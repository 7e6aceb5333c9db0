import { object } from '../fields.ts';
import { about, effects, name } from './parts.ts';

export const personality = object({ name, about, effects });
