import Type from 'typebox';
import { amounts, count, id, list, object, signed, text } from '../fields.ts';

/** What many kinds of thing say of themselves. */
export const name = text('Its name');
export const about = text('What it is, for players');

/** `[stat, bp]` pairs. */
export const effects = list(Type.Tuple([id('Stat'), signed('bp')]), 'What it adds to stats: [stat, bp]');

export const goods = amounts('Materials, by id');

export const made = object({ gold: count('Gold'), materials: goods, ticks: count('Ticks') });

/** What an attribute of an academic or a trait of a general says first. */
export const namedFields = { id: id('Its id'), name, about, effects };
