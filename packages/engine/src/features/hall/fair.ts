import { type Refusal, refuse } from '@realm/contract';
import type { House } from '../../world/house.ts';
import type { World } from '../../world/world.ts';
import { appraisalOf } from '../characters/characters.ts';
import type { Character } from '../characters/state/characters.ts';
import { fairPrices } from '../fair/character.ts';
import { asTrader, pairRoom, roomOf } from '../fair/room.ts';
import { boundsOf } from './terms.ts';

/**
 * Refuses a price that a house would pay for a character where it gives the seller more than it may give that house, or
 * brings the house itself more than deals may bring it. Only what the house knows counts: what the seller has had of
 * others is settled when it sells.
 */
export function unfairPrice(world: World, buyer: House, character: Character, price: number): Refusal | null {
  const seller = world.house(character.house)!;
  const { low, high } = fairPrices(world, character);
  const own = roomOf(world, asTrader(buyer));
  const cheap = Math.min(pairRoom(world, asTrader(seller), asTrader(buyer)), own.beyond);
  const bounds = boundsOf(world, character);
  const min = Math.max(
    bounds.min,
    low - Math.max(0, cheap),
    appraisalOf(world, character) - Math.max(0, own.gain),
  );
  const max = Math.min(bounds.max, high + pairRoom(world, asTrader(buyer), asTrader(seller)));
  return price < min || price > Math.max(min, max) ? refuse('beyond_fair', { price, min, max }) : null;
}

/**
 * Refuses to let a character go for a price that has become too low since it was offered: by what the two houses may
 * give each other.
 */
export function soldTooLow(world: World, buyer: House, character: Character, price: number): Refusal | null {
  const seller = world.house(character.house)!;
  const min = fairPrices(world, character).low - pairRoom(world, asTrader(seller), asTrader(buyer));
  return price < min ? refuse('beyond_fair', { price, min, max: boundsOf(world, character).max }) : null;
}

/** What of a price goes beyond both a fair one and what the seller may be given: nobody gets it. */
export function beyondGiving(world: World, buyer: House, character: Character, price: number): number {
  const seller = world.house(character.house)!;
  const over = Math.max(0, price - fairPrices(world, character).high);
  if (over === 0) return 0;
  const given = Math.min(
    pairRoom(world, asTrader(buyer), asTrader(seller)),
    roomOf(world, asTrader(seller)).beyond,
  );
  return over - Math.min(over, Math.max(0, given));
}
