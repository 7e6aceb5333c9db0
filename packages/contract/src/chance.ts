/** What an answer says of the chance of a rite or an operation: a band, never the number. */
import { oneOf } from './fields.ts';

/** The bands by rising chance; their edges are `params.chance_bands_bp`. What cannot fail is `sure`. */
export const BANDS = ['very low', 'low', 'even', 'good', 'very good', 'sure'] as const;
export type Band = (typeof BANDS)[number];

export const chance = oneOf([...BANDS], 'How likely it was to succeed; a preview never says');
