/** How a rite came out: a preview has none of it. */
import Type, { type Static, type TObject } from 'typebox';
import { chance } from './chance.ts';
import { amounts, oneOf, orNull, tick } from './fields.ts';
import { hit, report } from './reports.ts';

export const castOutcome = {
  chance: Type.Optional(chance),
  outcome: Type.Optional(
    oneOf(
      ['landed', 'failed', 'turned'],
      "Of a hex or divination: it landed, failed against the target's Ward, or was turned on your own house",
    ),
  ),
  taken: Type.Optional(
    amounts('Of a hex that acts at once: what it took from the house it fell on, by good'),
  ),
  hit: Type.Optional(hit),
  report: Type.Optional(orNull(report, 'Of a divination: the report it brought; null where it failed')),
};

const until_tick = Type.Optional(orNull(tick('The last tick in which it works')));

/** What the engine adds to a reply, `until_tick` where it is not as foreseen. */
export type CastOutcome = Readonly<Static<TObject<typeof castOutcome & { until_tick: typeof until_tick }>>>;
