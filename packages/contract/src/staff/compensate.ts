import Type from 'typebox';
import { amount, count, flag, houseId, id, int, object } from '../fields.ts';
import { write } from '../write_spec.ts';
import { note, staffRefusals } from './fields.ts';

export const dev_compensate = write({
  path: '/dev/compensations',
  tag: 'staff',
  summary: "For staff: take a farm's gain out of a house, or put it back.",
  description:
    "Goods and acres that another house's gifts have brought it go out of the world, at most as much as `/dev/flows` shows to have come from " +
    'that house in all, less what came back: goods at reference prices, an acre at what exploring one costs the house, with what stands on it. ' +
    'What waiting orders and offers hold is taken too: the newest are taken back for it. The house keeps the land that houses begin with. What ' +
    'was taken so counts as come back (`staff` in `/dev/flows`); with `back` it is put back, of each good and of acres at most as much as was ' +
    'taken, and counts at the worth that it had then. It is an entry of the journal, and all may read it with the note in `GET /chronicle`; the player is told. ' +
    "Before the age ends. Takes the role `admin`, a sign-in of the last hour and a note, and no house of one's own in this age, in dev mode too.",
  caller: 'signed_in',
  while_read_only: true,
  refusals: [
    ...staffRefusals,
    'plays_here',
    'age_ended',
    'no_such_house',
    'unknown_good',
    'not_enough',
    'beyond_flow',
    'bad_text',
    'out_of_range',
  ],
  body: {
    house: houseId('The house that was fed'),
    giver: houseId('The house that fed it'),
    goods: Type.Optional(
      Type.Array(object({ what: id('gold, food, aether or a material'), amount: amount('How much') }), {
        description: 'Goods; none if left out',
        maxItems: 64,
      }),
    ),
    acres: Type.Optional(int('Acres; none if left out', 0, 1_000_000)),
    back: Type.Optional(flag('Whether it is put back; false if left out')),
    note,
  },
  body_example: {
    house: 12,
    giver: 7,
    goods: [{ what: 'gold', amount: 1_000 }],
    acres: 0,
    note: 'fed by one and the same player',
  },
  reply: {
    house: houseId('The house'),
    giver: houseId('The other'),
    back: flag('Whether it was put back'),
    gold: count('What it is worth, in gold'),
    left: count('What the giver has still given it more than came back, in gold'),
  },
  example: { house: 12, giver: 7, back: false, gold: 1_000, left: 899_000 },
});
