import { command } from '../command_spec.ts';
import { placeId, text } from '../fields.ts';
import { NAME_MAX } from '../names.ts';

export const rename_state = command({
  type: 'rename_state',
  summary: 'Give your state another name (leader only).',
  description:
    'No two states share a name; those that the age keeps for states still to open are taken, and so is the one that your state ' +
    'has, letter for letter. The whole state is told.',
  refusals: ['too_short', 'too_long', 'bad_name', 'not_leader', 'name_taken'],
  name_max: NAME_MAX,
  fields: {
    name: text("The state's name: 1 to 40 characters, by the rules of houses' names"),
  },
  example: { name: 'The Cinder League' },
  replies: 'state_renamed',
  reply: {
    realm: placeId('The realm'),
    state: placeId('The state within the realm'),
    name: text('Its name now'),
  },
  reply_example: { realm: 2, state: 1, name: 'The Cinder League' },
});
