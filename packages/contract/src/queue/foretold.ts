/** What becomes of an order ahead in the ticks that are foretold. */
import type { Static } from 'typebox';
import { count, object, oneOf, orNull, rows, text, tick } from '../fields.ts';
import { why } from './entry.ts';
import { entryId } from './entry_id.ts';

export const foretold = object({
  entry: entryId('The order'),
  fires: rows('When it fires', {
    tick: tick('The tick at whose end it fires'),
    command: text('The command it gives'),
    times: count('How many of it'),
  }),
  uncertain_from: orNull(
    tick('The tick'),
    'From when it gives what can not be foretold, and is left out; null if it never does',
  ),
  held_up: orNull(
    why,
    'Why it did not fire when it last might have; null if it has since, or nothing stood against it',
  ),
  becomes: oneOf(
    ['waiting', 'paused', 'done', 'gone'],
    'What it is after the last of these ticks: `done` after it fired, `gone` after it was refused or lapsed',
  ),
});

export type Foretold = Static<typeof foretold>;
