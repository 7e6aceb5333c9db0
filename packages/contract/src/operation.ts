/** What `operation` and `spy`, which is one of them, have in common. */
import Type, { type Static, type TObject } from 'typebox';
import { chance } from './chance.ts';
import { amounts, count, flag, houseId, id, object, orNull } from './fields.ts';
import { hit, report } from './reports.ts';

/** How it came out: a preview has none of it. */
const outcome = {
  chance: Type.Optional(chance),
  success: Type.Optional(flag('Whether it succeeded')),
  lost: Type.Optional(count('Thieves lost')),
  hit: Type.Optional(hit),
  report: Type.Optional(orNull(report, 'Of intel: the report it brought; null where it failed')),
  taken: Type.Optional(
    object('Of theft: what was carried off', {
      what: id('gold, food, aether, horses, a material, or books of a category as `books:` and it'),
      amount: count('How much'),
    }),
  ),
  harmed: Type.Optional(
    amounts('Of sabotage: what the target lost: buildings by id, peasants, food, thieves, adepts, troops'),
  ),
};

export const operationReply = {
  op: id('The operation, an id of `/rules`'),
  target: houseId('The house the thieves went to'),
  thieves: count('Thieves sent'),
  nerve: count('Nerve it took'),
  ...outcome,
};

export type OperationOutcome = Readonly<Static<TObject<typeof outcome>>>;
