import type { Static } from 'typebox';
import { houseId, int, object, text } from '../fields.ts';
import { character } from '../house/character.ts';
import { write } from '../write_spec.ts';
import { heirUid } from './heirs.ts';

const reply = {
  uid: heirUid(),
  house: houseId('The house it has come into'),
  character,
  name: text('Its name in this age, plain text'),
  level: int('Its level in this age', 1, 1_000),
};

export const heir_recall = write({
  path: '/heirs/recall',
  tag: 'heirs',
  summary: 'Bring an heir back into your house.',
  description:
    'Once for each heir, before the age has started too, and at most `heirs_recalled_max` in an age. It comes at its ' +
    'level, at most `heir_level_max`, with its traits or attributes and its record, costs nothing but its wages, and ' +
    'cannot be listed in the Hall. Where somebody in this age has its name already, a number is added to it.',
  caller: 'signed_in',
  limit: 'commands',
  refusals: ['no_such_heir', 'age_ended', 'no_house', 'resigned', 'too_many_heirs', 'too_many_characters'],
  keyed: true,
  body: { uid: heirUid('The uid of an heir of `GET /heirs`') },
  body_example: { uid: '1-general-3' },
  reply,
  example: {
    uid: '1-general-3',
    house: 7,
    character: { kind: 'general', id: 12 },
    name: 'Orla Fen',
    level: 3,
  },
});

const recalled = object(reply);

/** What came of a recall. */
export type HeirRecalled = Static<typeof recalled>;
