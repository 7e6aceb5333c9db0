import { mulDiv, mulDivCeil } from '@realm/base';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { appraisalOf } from '../characters/characters.ts';
import type { Character } from '../characters/state/characters.ts';
import type { Favour } from './price.ts';

/** The lowest and the highest price of a character that are fair. */
export function fairPrices(world: ReadonlyWorld, character: Character): { low: number; high: number } {
  const { fair_appraisal_bp } = world.rules.params;
  const appraisal = appraisalOf(world, character);
  return {
    low: mulDivCeil(appraisal, Math.max(0, 10_000 - fair_appraisal_bp), 10_000),
    high: mulDiv(appraisal, 10_000 + fair_appraisal_bp, 10_000),
  };
}

/** What a house would gain by its leading bids and its offers, if they all came to pass. */
export function hallFavour(world: World, house: number): Favour {
  const { hall } = world;
  let gain = 0;
  let beyond = 0;
  const count = (character: Character, price: number) => {
    gain += Math.max(0, appraisalOf(world, character) - price);
    beyond += Math.max(0, fairPrices(world, character).low - price);
  };
  for (const { character, price } of hall.by(house)) count(character, price);
  for (const { bidder, character, price } of hall.listings.values())
    if (bidder === house) count(character, price);
  return { gain, beyond };
}
