import * as formulas from '@realm/formulas';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { appraisalOf } from '../characters/characters.ts';
import type { Character } from '../characters/state/characters.ts';
import type { Favour } from './price.ts';

/** The lowest and the highest price of a character that are fair. */
export function fairPrices(
  world: ReadonlyWorld,
  character: Readable<Character>,
): { low: number; high: number } {
  return formulas.fairPrices(world.rules.params, appraisalOf(world, character));
}

/** What a house would gain by its leading bids and its offers, if they all came to pass. */
export function hallFavour(world: ReadonlyWorld, house: number): Favour {
  const { hall } = world;
  let gain = 0;
  let beyond = 0;
  const count = (character: Readable<Character>, price: number) => {
    gain += Math.max(0, appraisalOf(world, character) - price);
    beyond += Math.max(0, fairPrices(world, character).low - price);
  };
  for (const { character, price } of hall.by(house)) count(character, price);
  for (const { bidder, character, price } of hall.listings.values())
    if (bidder === house) count(character, price);
  return { gain, beyond };
}
