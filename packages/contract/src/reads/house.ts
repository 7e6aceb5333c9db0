import Type from 'typebox';
import { houseId } from '../fields.ts';
import { ownHouse } from '../house/own.ts';
import { houseRecord, houseRecordExample } from '../house/public.ts';
import { read } from '../read_spec.ts';

export const house = read({
  path: '/houses/{id}',
  summary: 'A house.',
  description:
    "The caller's own house in full, or the public facts of another. The full view has every public field too, " +
    'and everything of the house that `/me` has.',
  caller: 'anyone',
  params: { id: houseId('The house') },
  reply: Type.Union([ownHouse, houseRecord]),
  example_params: { id: 12 },
  example: houseRecordExample,
});
