import Type from 'typebox';
import { command } from '../command_spec.ts';
import { list } from '../fields.ts';
import { character } from '../house/character.ts';

export const mark_heirs = command({
  type: 'mark_heirs',
  summary: 'Mark your heirs.',
  description:
    'Characters of the house that are to wait in the account when the age ends, in order; the list takes the place ' +
    'of the one before it. `heirs_max` may be marked, of whom a house whose state has not won keeps ' +
    '`heirs_winner_more` fewer. Who leaves the house, or has given notice at the end, is no heir.',
  refusals: ['too_many', 'no_such_character', 'heir_twice'],
  fields: {
    heirs: Type.Array(character, { maxItems: 20, description: 'The heirs, in order' }),
  },
  example: { heirs: [{ kind: 'general', id: 1 }] },
  replies: 'heirs_marked',
  reply: { heirs: list(character, 'The heirs, in order') },
  reply_example: { heirs: [{ kind: 'general', id: 1 }] },
});
