/** Generals and academics, as their own house sees them. */
import type { Static } from 'typebox';
import { amounts, count, id, int, list, object, oneOf, orNull, text, tick } from '../fields.ts';

/** A general or an academic, as commands and lists name one: each kind counts its own ids. */
export const character = object(
  {
    kind: oneOf(['general', 'academic'], 'Which of the two'),
    id: int('Its id among its kind', 1, Number.MAX_SAFE_INTEGER),
  },
  'A character',
);

/** What there is to say of any character. */
const profileFields = {
  id: int('Its id among its kind', 1, Number.MAX_SAFE_INTEGER),
  name: text('Its name, plain text'),
  level: count('Its level, from 1'),
  experience: count('Its experience'),
  record: amounts('Its deeds, by name: how often, or how much in all'),
};

/** What only its own house knows. */
const ownFields = {
  next_level_at: orNull(count('Experience'), 'The experience of the next level; null at the highest'),
  wage_milli: count('Its wage a tick before modifiers, in thousandths of gold'),
  place: oneOf(
    ['serving', 'away', 'listed', 'quest'],
    'Where it is: at home, away with an army, listed in the Hall, on a quest',
  ),
  until_tick: orNull(tick('When it is home again'), 'When it is home again; null where that is not known'),
  contentment_bp: int('How content it is, in bp', 0, 10_000),
  recruited_tick: tick('When it was recruited'),
};

const general = object(
  { ...profileFields, traits: list(id('A trait of `/rules`'), 'Its traits'), ...ownFields },
  'A general of the house',
);

/** Characters of the own house. */
export const charactersFields = {
  generals: list(general, 'The generals of the house, in the order they came to it'),
  defender: orNull(int("A general's id", 1, Number.MAX_SAFE_INTEGER), 'The general set as defender, or null'),
};

export type OwnGeneral = Static<typeof general>;

export const charactersExample: { generals: OwnGeneral[]; defender: number | null } = {
  generals: [
    {
      id: 3,
      name: 'Nell Softshoe',
      level: 2,
      experience: 140,
      record: { battles_won: 2 },
      traits: ['vanguard'],
      next_level_at: 250,
      wage_milli: 80_000,
      place: 'serving',
      until_tick: null,
      contentment_bp: 9_400,
      recruited_tick: 30,
    },
  ],
  defender: 3,
};
