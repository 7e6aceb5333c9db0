import { houseId, list, object, orNull, placeId, text } from '../fields.ts';
import { houseRecord, houseRecordExample } from '../house/public.ts';
import { read } from '../read_spec.ts';

export const state_houses = read({
  path: '/states/{realm}/{state}',
  summary: "A state's houses.",
  description: 'Public facts of every house of the state, by seat.',
  caller: 'anyone',
  params: { realm: placeId('The realm'), state: placeId('The state within the realm') },
  reply: object({
    realm: placeId('The realm'),
    state: placeId('The state within the realm'),
    name: text("The state's name, plain text"),
    leader: orNull(houseId('The leader'), 'The house that leads it; null while none does'),
    houses: list(houseRecord, 'Its houses, by seat'),
  }),
  example_params: { realm: 2, state: 1 },
  example: { realm: 2, state: 1, name: 'Underbough', leader: null, houses: [houseRecordExample] },
});
