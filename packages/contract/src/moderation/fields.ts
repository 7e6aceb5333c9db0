import Type, { type Static } from 'typebox';
import { count, flag, houseId, int, ms, object, oneOf, orNull, text } from '../fields.ts';
import { ROLES, SANCTION_KINDS, sanctionSpecs } from '../staff/authority.ts';

/** Most characters of why somebody is reported, sanctioned or appeals. */
export const REASON_MAX = 500;

/** Why, in the words of whoever asks. */
export const reason = (description: string) =>
  Type.String({
    description: `${description}, 1 to ${REASON_MAX} characters`,
    minLength: 1,
    maxLength: REASON_MAX,
  });

export const reportId = (description = 'Its number') => int(description, 1, Number.MAX_SAFE_INTEGER);
export const sanctionId = (description = 'Its number') => int(description, 1, Number.MAX_SAFE_INTEGER);

export const sanctionKind = oneOf(
  [...SANCTION_KINDS],
  SANCTION_KINDS.map((kind) => `\`${kind}\`: ${sanctionSpecs[kind].about}`).join('; '),
);

/** A player, as staff are told of one. */
export const person = {
  account: count("The account's number"),
  name: text('Its name, plain text'),
  role: oneOf([...ROLES, 'none'], 'Its role'),
  house: orNull(
    houseId('Its house in this age'),
    'Its house in this age, also one that it has given up; null without one',
  ),
  house_name: orNull(text("The house's name, plain text"), 'How the house is called; null without one'),
};

/** What its player is told of a sanction. */
export const sanctionFields = {
  id: sanctionId(),
  kind: sanctionKind,
  at: ms('When it was laid on'),
  until: orNull(
    ms('When it ends by itself'),
    'When it ends by itself; null where it does not last, or has no end',
  ),
  reason: text('Why, as staff have said, plain text'),
  in_force: flag('Whether it holds now'),
  lifted_at: orNull(ms('When it was lifted'), 'When staff lifted it; null where they have not'),
  appeal: orNull(
    object({
      text: text('What its player says against it, plain text'),
      at: ms('When'),
      answer: orNull(text('What staff answer, plain text'), 'What staff answer; null until they do'),
      upheld: orNull(
        flag('Whether it stands'),
        'Whether the sanction stands; null until staff have answered',
      ),
      answered_at: orNull(ms('When'), 'When; null until then'),
    }),
    'The appeal against it; null without one',
  ),
};
const sanction = object('A sanction', sanctionFields);
export type Sanction = Static<typeof sanction>;

export const personExample = {
  account: 19,
  name: 'bo',
  role: 'none',
  house: 201,
  house_name: 'Barn',
} as const;

export const sanctionExample: Sanction = {
  id: 3,
  kind: 'mute',
  at: 1_795_003_200_000,
  until: 1_795_262_400_000,
  reason: 'insults in the world channel',
  in_force: true,
  lifted_at: null,
  appeal: null,
};
