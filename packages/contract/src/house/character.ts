/** Generals and academics: how they are named, what they can and have done, and what their own house knows. */
import type { Static } from 'typebox';
import { deprecated } from '../deprecation.ts';
import { amounts, count, flag, id, int, list, object, oneOf, orNull, text, tick } from '../fields.ts';
import { category } from './science.ts';

export const CHARACTER_KINDS: ['general', 'academic'] = ['general', 'academic'];

const characterId = int('Its id among its kind', 1, Number.MAX_SAFE_INTEGER);

/** A general or an academic, as commands and lists name one: each kind counts its own ids. */
export const character = object('A character', {
  kind: oneOf(CHARACTER_KINDS, 'Which of the two'),
  id: characterId,
});

const known = {
  id: characterId,
  name: text('Its name, plain text'),
  level: count('Its level, from 1'),
  experience: count('Its experience: of an academic, books of its category put to use'),
  record: amounts('Its deeds, by name: how often, or how much in all'),
};

/** The profile of a general: what it can do and has done. */
export const generalProfile = { ...known, traits: list(id('A trait of `/rules`'), 'Its traits') };
/** The profile of an academic. */
export const academicProfile = {
  ...known,
  category: category('Its category'),
  attributes: list(id('An attribute of `/rules`'), 'Its attributes'),
};

/** What only its own house knows. */
const ownFields = {
  next_level_experience: orNull(count('Experience'), 'The experience of the next level; null at the highest'),
  next_level_at: deprecated(orNull(count('Experience'), 'The same: a name that reads as a moment'), {
    since: '2026-11-23',
    sunset: '2027-06-01',
    instead: '`next_level_experience`',
  }),
  wage_milli: count('Its wage a tick before modifiers, in thousandths of gold'),
  place: oneOf(
    ['serving', 'away', 'listed', 'quest', 'leaving'],
    'Where it is: at home, away with an army, listed in the Hall, on a quest, or about to leave for good',
  ),
  until_tick: orNull(
    tick('When it is home again, or gone'),
    'When it is home again, or gone; null where that is not known',
  ),
  contentment_bp: int('How content it is, in bp', 0, 10_000),
  reassure_gold: count('Gold that reassuring it costs now'),
  appraisal: count('What it is worth to anybody, in gold'),
  recruited_tick: tick('When it was recruited, or recalled'),
  heir: flag('Whether it was recalled from an earlier age: such a one cannot be listed'),
};

const ownGeneral = object('A general of the house', { ...generalProfile, ...ownFields });
const ownAcademic = object('An academic of the house', { ...academicProfile, ...ownFields });

/** Characters of the own house. */
export const charactersFields = {
  generals: list(ownGeneral, 'The generals of the house, in the order they came to it'),
  academics: list(ownAcademic, 'Its academics, likewise'),
  defender: orNull(int("A general's id", 1, Number.MAX_SAFE_INTEGER), 'The general set as defender, or null'),
};

export const charactersExample: {
  generals: Static<typeof ownGeneral>[];
  academics: Static<typeof ownAcademic>[];
  defender: number | null;
} = {
  generals: [
    {
      id: 3,
      name: 'Nell Softshoe',
      level: 2,
      experience: 140,
      record: { battles_won: 2 },
      traits: ['vanguard'],
      next_level_experience: 250,
      next_level_at: 250,
      wage_milli: 80_000,
      place: 'serving',
      until_tick: null,
      contentment_bp: 9_400,
      reassure_gold: 1_800,
      appraisal: 36_000,
      recruited_tick: 30,
      heir: false,
    },
  ],
  academics: [],
  defender: 3,
};
