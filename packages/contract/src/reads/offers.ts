import { count, int, list, object, orNull, text, tick } from '../fields.ts';
import { character } from '../house/character.ts';
import { read } from '../read_spec.ts';
import { owner, profile } from './hall.ts';

const common = {
  offer: int('Its id', 1, Number.MAX_SAFE_INTEGER),
  character,
  name: text("The character's name, plain text"),
  price: count('Gold it holds'),
  made_tick: tick('When it was made'),
  profile: orNull(profile, 'What the character can do and has done, while it is listed; else null'),
};

export const offers = read({
  path: '/offers',
  summary: 'Offers you have made, and offers for your characters.',
  description:
    'Oldest first. A character offered for shows its full profile only while it is listed, otherwise its name and its ' +
    'owner.',
  caller: 'house',
  reply: object({
    made: list(object({ ...common, owner }), 'Offers the house has made'),
    received: list(object({ ...common, from: owner }), 'Offers for characters of the house'),
  }),
  example: {
    made: [
      {
        offer: 4,
        character: { kind: 'academic', id: 9 },
        name: 'Listener Tam',
        price: 28_000,
        made_tick: 90,
        profile: null,
        owner: { house: 12, name: 'Gritt Garth' },
      },
    ],
    received: [],
  },
});
