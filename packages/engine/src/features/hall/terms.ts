import { mulDivCeil } from '@realm/base';
import { type Refusal, refuse } from '@realm/contract';
import { hallBounds } from '@realm/formulas';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { appraisalOf } from '../characters/characters.ts';
import type { Character } from '../characters/state/characters.ts';
import type { Listing } from './state.ts';

/** Least and highest price of a character in the Hall, by its appraisal. */
export function boundsOf(world: ReadonlyWorld, character: Readable<Character>): { min: number; max: number } {
  return hallBounds(world.rules.params, appraisalOf(world, character));
}

/** Refuses a price outside a character's bounds. */
export function priceRefusal(
  world: ReadonlyWorld,
  character: Readable<Character>,
  price: number,
): Refusal | null {
  const { min, max } = boundsOf(world, character);
  return price < min || price > max ? refuse('price_out_of_band', { price, min, max }) : null;
}

/** The least a bid must be now: the reserve, or a step more than the bid that leads. */
export function leastBid({ rules }: ReadonlyWorld, { bidder, price, reserve }: Readable<Listing>): number {
  return bidder === 0 ? reserve : mulDivCeil(price, 10_000 + rules.params.bid_step_bp, 10_000);
}
