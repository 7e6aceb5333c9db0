import Type from 'typebox';
import { ageNumber } from '../ages/fields.ts';
import { amounts, count, id, int, list, object, text } from '../fields.ts';
import { academicProfile, generalProfile } from '../house/character.ts';
import { read } from '../read_spec.ts';

/** What names an heir for good, over all ages. */
export const heirUid = (description = 'Its uid, which names it over all ages') => id(description);

const known = {
  uid: heirUid(),
  name: text('Its name, plain text'),
  level: int('Its level when its age ended', 1, 1_000),
  record: amounts('Its deeds, by name: how often, or how much in all'),
  age: ageNumber('The age it comes from'),
};

const heir = Type.Union([
  object('A general', { kind: Type.Literal('general'), ...known, traits: generalProfile.traits }),
  object('An academic', {
    kind: Type.Literal('academic'),
    ...known,
    category: academicProfile.category,
    attributes: academicProfile.attributes,
  }),
]);

export const heirs = read({
  path: '/heirs',
  summary: 'Your heirs, who wait to be recalled.',
  description:
    'Characters that your houses kept when their ages ended (`mark_heirs`) and that no house of yours has recalled ' +
    'since, the longest waiting first. At most `heirs_waiting_max` wait when an age has ended: those who have waited ' +
    'longest make room for those who have just been kept, and are gone. Traits and attributes are ids of the age they ' +
    'come from; one that the age they are recalled into does not know is lost.',
  caller: 'signed_in',
  caching: 'never',
  refusals: [],
  reply: object({
    heirs: list(heir, 'The longest waiting first'),
    recalls_left: count('How many may still be recalled into this age; 0 once it has ended'),
    level_max: int('The level above which none comes into this age', 1, 1_000),
  }),
  example: {
    heirs: [
      {
        kind: 'general',
        uid: '1-general-3',
        name: 'Orla Fen',
        level: 4,
        record: { battles_won: 6 },
        age: 1,
        traits: ['vanguard'],
      },
    ],
    recalls_left: 3,
    level_max: 3,
  },
});
