import { MARKET_SERIES_TICKS, type ReadReply, refuse } from '@realm/contract';
import type { View } from './view.ts';

/** What was traded of a material, tick by tick, as far back as the market remembers. */
export const market_series: View<'market_series'> = ({ world }, { material }) => {
  const number = world.rules.materials.list.findIndex(({ id }) => id === material);
  if (number === -1) return refuse('not_found');
  const { trading } = world.market.books[number];
  const reply: ReadReply<'market_series'> = {
    material,
    ticks: [],
    reference_price: [],
    units: [],
    gold: [],
    from_stewards: [],
    output: [],
  };
  for (let tick = Math.max(1, world.tick - MARKET_SERIES_TICKS + 1); tick <= world.tick; tick++) {
    const { units, gold, from_stewards } = trading.tradedIn(tick);
    const { output, reference } = trading.endedIn(tick);
    reply.ticks.push(tick);
    reply.reference_price.push(reference);
    reply.units.push(units);
    reply.gold.push(gold);
    reply.from_stewards.push(from_stewards);
    reply.output.push(output);
  }
  return reply;
};
