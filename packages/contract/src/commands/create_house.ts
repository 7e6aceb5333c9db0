import Type from 'typebox';
import { wholeCommand } from '../command_spec.ts';
import { houseId, id, placeId, text } from '../fields.ts';
import { NAME_MAX } from '../names.ts';

export const create_house = wholeCommand({
  type: 'create_house',
  summary: 'Found your house for this age.',
  description:
    'Founds a house with a seat, land, a starting stock and some time under protection. Give both `realm` and ' +
    '`state` to ask for a state, or neither to be seated where it evens strength best. In a state whose seats ' +
    "are all taken a newcomer gets the weakest robot's seat and that robot leaves. Of a state's seats only " +
    '`alike_seats_max` may be asked for by players who look alike (who founded from the same network in this age); ' +
    'whoever asks for no state is seated apart from them. Who has joined friends (`POST /packs/join`) is seated in their ' +
    'state. It is the one command that is allowed before the age has ' +
    'started.',
  refusals: [
    'too_short',
    'too_long',
    'bad_name',
    'already_have_house',
    'bots_not_here',
    'name_taken',
    'unknown_race',
    'unknown_personality',
    'realm_and_state_together',
    'unknown_realm',
    'unknown_state',
    'state_full',
    'too_many_alike',
    'friends_elsewhere',
    'pack_full',
  ],
  name_max: NAME_MAX,
  fields: {
    name: text(
      "The house's name: 1 to 40 characters (Unicode code points once in NFC), no `<` or `>`, no control " +
        'characters, line separators, text-direction marks, characters that show nothing or more than four marks ' +
        'on a letter, not blank, nor posing as those who run the game. Spaces are collapsed, and none are kept at ' +
        'the ends. Unique in the age, where names count as one that look alike (by the skeletons of UTS 39) or ' +
        'differ only in case',
    ),
    race: id('A race of `/rules`'),
    personality: id('A personality of `/rules`'),
    realm: Type.Optional(placeId('The realm asked for; goes with `state`')),
    state: Type.Optional(placeId('The state asked for within the realm; goes with `realm`')),
  },
  example: { name: 'Slatestead', race: 'kilnwrights', personality: 'builder' },
  replies: 'created',
  reply: {
    house: houseId('The new house'),
    realm: placeId('Its realm'),
    state: placeId('Its state within the realm'),
    seat: placeId('Its seat within the state'),
    replaced: Type.Optional(houseId('The robot house that left to make room; only when one did')),
  },
  reply_example: { house: 7, realm: 2, state: 1, seat: 4, replaced: 3 },
});
