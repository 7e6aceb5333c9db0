import { int, object, oneOf, orNull, text } from '../fields.ts';
import { place } from '../house/public.ts';

/** Ages are numbered from 1, each higher than every one before it. */
export const ageNumber = (description = "The age's number") => int(description, 1, 1_000_000);

export const winnerFields = {
  winner: orNull(place, 'The state that won; null when none did'),
  winner_name: orNull(text("The winner's name, plain text"), "The winner's name; null when none won"),
};

/** A character that a house kept as an heir. */
export const keptHeir = object({
  kind: oneOf(['general', 'academic'], 'Which of the two'),
  name: text('Its name, plain text'),
  level: int('Its level when the age ended', 1, 1_000),
});

/** The path parameter of an ended age. */
export const ageParams = { age: ageNumber('The number of an age that has ended') };
