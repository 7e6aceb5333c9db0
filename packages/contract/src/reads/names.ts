import Type from 'typebox';
import { id, int, list, object, oneOf, text } from '../fields.ts';
import { read } from '../read_spec.ts';

/** Names answered when `count` is not given. */
export const NAMES_COUNT_DEFAULT = 5;
export const NAMES_COUNT_MAX = 10;

export const names = read({
  path: '/names',
  summary: 'Names that are still free.',
  description:
    "Names in a race's own style that nobody has taken. For a house give `race`; no sign-in is needed. For a " +
    "general or an academic the race is the caller's, who must be signed in and have a house.",
  caller: 'anyone',
  refusals: ['unauthorized', 'no_house', 'unknown_race'],
  query: {
    kind: oneOf(['house', 'general', 'academic'], 'What the names are for'),
    race: Type.Optional(id('The race, for houses')),
    count: Type.Optional(int('How many (1 to 10, default 5)', 1, NAMES_COUNT_MAX)),
  },
  reply: object({ names: list(text('A name'), 'At most as many as asked for') }),
  example_query: { kind: 'house', race: 'kilnwrights', count: 3 },
  example: { names: ['Slatestead', 'Kiln of Marlrow', 'Claywright Yard'] },
});
