/** What became of the orders ahead of a house at the end of a tick. */
import { count, id, oneOf, rows, text } from '../fields.ts';
import { entryId } from './entry_id.ts';

/** Of orders that stay in line only what is new is told: the first time they fire, or are held up, and the first after. */
export const acted = {
  done: rows('Orders that fired', {
    entry: entryId('The order'),
    command: id('The type of its command'),
    times: count('Commands given'),
  }),
  held_up: rows('Orders that did not', {
    entry: entryId('The order'),
    command: id('The type of its command'),
    code: text('Why, a code of the refusals, or `guard`'),
    error: text('The same in words'),
    now: oneOf(['waiting', 'paused', 'gone'], 'What became of the order'),
  }),
};
