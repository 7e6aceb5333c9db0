import { type Refusal, refuse } from '@realm/contract';
import { dealtMost, hallProceeds } from '@realm/formulas';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { appraisalOf } from '../characters/characters.ts';
import type { Character } from '../characters/state/characters.ts';
import { fairPrices, hallFavour } from '../fair/character.ts';
import type { Favour } from '../fair/price.ts';
import { asTrader, gainLeft, giftLeft, pairRoom } from '../fair/room.ts';
import { boundsOf } from './terms.ts';

/** Least and highest price, in gold. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** What deals may still bring a house today, beside what it would gain if its bids and offers all came to pass. */
export function roomOf(world: ReadonlyWorld, buyer: ReadonlyHouse): Favour {
  const bought = asTrader(buyer);
  const held = hallFavour(world, buyer.id);
  return { gain: gainLeft(world, bought) - held.gain, beyond: giftLeft(world, bought) - held.beyond };
}

/**
 * Least and highest price that a house may pay for a character: so that it gives the seller no more than it may give that
 * house, and brings the house itself no more than deals may bring it. Only what the house knows counts: what the seller
 * has had of others is settled when it sells. `own` is its `roomOf`, for whoever asks of many.
 */
export function fairBounds(
  world: ReadonlyWorld,
  buyer: ReadonlyHouse,
  character: Readable<Character>,
  own = roomOf(world, buyer),
): Bounds {
  const seller = world.theHouse(character.house);
  const { low } = fairPrices(world, character);
  const appraisal = appraisalOf(world, character);
  const cheap = Math.min(pairRoom(world, asTrader(seller), asTrader(buyer)), own.beyond);
  const min = Math.max(
    boundsOf(world, character).min,
    low - Math.max(0, cheap),
    appraisal - Math.max(0, own.gain),
  );
  const room = pairRoom(world, asTrader(buyer), asTrader(seller));
  return { min, max: Math.max(min, dealtMost(world.rules.params, appraisal, room)) };
}

/** Refuses a price that a house may not pay for a character. */
export function unfairPrice(
  world: ReadonlyWorld,
  buyer: ReadonlyHouse,
  character: Readable<Character>,
  price: number,
): Refusal | null {
  const { min, max } = fairBounds(world, buyer, character);
  return price < min || price > max ? refuse('beyond_fair', { price, min, max }) : null;
}

/**
 * Refuses to let a character go for a price that has become too low since it was offered: by what the two houses may
 * give each other.
 */
export function soldTooLow(
  world: ReadonlyWorld,
  buyer: ReadonlyHouse,
  character: Readable<Character>,
  price: number,
): Refusal | null {
  const seller = world.theHouse(character.house);
  const min = fairPrices(world, character).low - pairRoom(world, asTrader(seller), asTrader(buyer));
  return price < min ? refuse('beyond_fair', { price, min, max: boundsOf(world, character).max }) : null;
}

/** What a seller gets of a price, and what of that it is given beyond a fair one. */
interface Proceeds {
  readonly received: number;
  readonly given: number;
}

/**
 * A part of every price is burned, and so is what goes beyond both a fair one and what the seller may be given, and what
 * brings it more beyond the appraisal than a day of trades may.
 */
export function proceedsOf(
  world: ReadonlyWorld,
  buyer: ReadonlyHouse,
  character: Readable<Character>,
  price: number,
): Proceeds {
  const seller = asTrader(world.theHouse(character.house));
  const over = Math.max(0, price - fairPrices(world, character).high);
  const may = over === 0 ? 0 : Math.min(pairRoom(world, asTrader(buyer), seller), giftLeft(world, seller));
  const given = Math.min(over, Math.max(0, may));
  const counted = price - over + given;
  const after = hallProceeds(world.rules.params, counted);
  const most = appraisalOf(world, character) + Math.max(0, gainLeft(world, seller));
  return { received: Math.min(after, most), given };
}
