import { int } from '../fields.ts';

/** The number of an order ahead. */
export const entryId = (description: string) => int(description, 1, Number.MAX_SAFE_INTEGER);
