import { id, object } from '../fields.ts';
import { about, effects, name } from './parts.ts';

export const truth = object({ name, about, kind: id('What it is about, such as hearth or sword'), effects });
