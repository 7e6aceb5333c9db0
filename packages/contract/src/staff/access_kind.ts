import Type from 'typebox';
import { list, oneOf, text } from '../fields.ts';

/** Who may found a house in an age. */
export const accessKind = oneOf(
  ['open', 'invited', 'listed'],
  '`open`: anybody; `invited`: who has an invitation of staff; `listed`: who is on a list of staff, or has one',
);

/** The same as staff say it. */
export const accessWish = Type.Union(
  [
    Type.Literal('open'),
    Type.Literal('invited'),
    Type.Array(Type.String({ minLength: 1, maxLength: 254 }), { minItems: 1, maxItems: 1_000 }),
  ],
  {
    description:
      'Who may found a house: `open`, anybody; `invited`, who has an invitation of staff; a list of e-mail addresses, as identity ' +
      'providers have confirmed them, and of names of accounts that there are: those, and who has an invitation',
  },
);

/** Whom a list names in vain. */
export const noAccount = list(
  text('A name'),
  'Names on the list that no account has, as they are compared: they will not count, whoever takes them later; there with a list',
);
