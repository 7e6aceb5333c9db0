import Type from 'typebox';
import { count, flag, houseId, object, orNull, text } from '../fields.ts';
import { ownFields, ownHouseExample } from '../house/own.ts';
import { read } from '../read_spec.ts';

const accountFields = {
  account: object('The account', { id: count("The account's number"), name: text('Its name, plain text') }),
  email: orNull(text('E-mail address'), 'Null for a connected site, and where the account has none'),
  subscriber: flag('Subscriber flag'),
};

const meWithHouse = object('An account with a house in this age', {
  ...accountFields,
  house: houseId("The account's house in this age, as in `id`"),
  ...ownFields,
});

const meWithoutHouse = object('An account without a house in this age', {
  ...accountFields,
  house: Type.Null({ description: 'No house in this age: none yet, or one that was given up' }),
  resigned: Type.Optional(
    flag('True where the account has given up its house of this age, and founds no other in it; absent else'),
  ),
});

/** Every field that may be asked for. */
export const ME_FIELDS: ReadonlySet<string> = new Set(Object.keys(meWithHouse.properties));

export const me = read({
  path: '/me',
  summary: "The caller's account and house.",
  description:
    'The account plus the house for this age, on one level. Without a house `house` is null and the fields of ' +
    'the house are absent. It may lag behind a command by a quarter of a second. With `fields` only those are answered, ' +
    'under an ETag that changes when they do.',
  caller: 'signed_in',
  query: {
    fields: Type.Optional(
      Type.String({
        description:
          'The fields to answer, of those on the first level, separated by commas; all if left out',
        minLength: 1,
        maxLength: 2_000,
      }),
    ),
  },
  in_part: true,
  refusals: ['unknown_field'],
  example_query: { fields: 'gold,prices' },
  reply: Type.Union([meWithHouse, meWithoutHouse]),
  example: {
    account: { id: 3, name: 'ada' },
    email: 'ada@example.org',
    subscriber: false,
    house: 7,
    ...ownHouseExample,
  },
});
