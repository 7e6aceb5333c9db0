import { count, object, text } from '../fields.ts';

/** An account as its owner is told of it. */
export const accountName = object('The account', {
  id: count("The account's number"),
  name: text('Its name, plain text'),
});

export const accountNameExample = { id: 3, name: 'ada' };
