import { mulDiv } from '@realm/base';
import type { ReadonlyWorld } from '../../world/world.ts';
import { BUY } from '../market/state/order.ts';

/** What a unit at some price brings the side it favours, in gold: all of it, and what of it goes beyond a fair price. */
export interface Favour {
  readonly gain: number;
  readonly beyond: number;
}

const NOTHING: Favour = { gain: 0, beyond: 0 };

/** What a unit of a material at a price brings whoever is on a side; nothing where the price is against it. */
export function favourOf(world: ReadonlyWorld, material: number, side: number, price: number): Favour {
  const { reference } = world.market.books[material].trading;
  const gain = side === BUY ? reference - price : price - reference;
  if (gain <= 0) return NOTHING;
  const fair = mulDiv(reference, world.rules.params.fair_price_bp, 10_000);
  return { gain, beyond: Math.max(0, gain - fair) };
}
