import { feeOn } from '@realm/formulas';
import type { itself } from '../../../world/readonly.ts';

export const BUY = 0;
export const SELL = 1;
export const SIDES = ['buy', 'sell'] as const;

/** Who trades, as far as matching and fees ask: a house, or the treasury of its state. */
export interface Trader {
  /** The house that gives the order. */
  readonly house: number;
  readonly realm: number;
  readonly state: number;
  /** Whether its state's treasury trades, not the house itself. */
  readonly treasury: boolean;
}

/** Whether two traders never trade with each other: one and the same, or a treasury and a house of its state. */
export function apart(a: Trader, b: Trader): boolean {
  if (a.treasury || b.treasury) return a.state === b.state && a.realm === b.realm;
  return a.house === b.house;
}

/** An order that waits in a book. */
export class Order implements Trader {
  declare readonly [itself]?: never;
  /** Grows over the age: of two orders at a price the lower was first. */
  readonly id: number;
  readonly side: number;
  readonly material: number;
  readonly price: number;
  readonly house: number;
  readonly realm: number;
  readonly state: number;
  readonly treasury: boolean;
  /** Units asked for at first. */
  readonly quantity: number;
  /** ms since 1970. */
  readonly at: number;
  /** Units still waiting. */
  left: number;
  /** Of a buy: gold paid to sellers of other realms so far, and the fee paid on it. */
  cross_gold: number;
  cross_fee: number;
  /** Its neighbours in the queue of its price. */
  ahead: Order | null = null;
  behind: Order | null = null;

  constructor(id: number, terms: Terms, at: number, left: number, cross_gold: number, cross_fee: number) {
    this.id = id;
    this.side = terms.side;
    this.material = terms.material;
    this.price = terms.price;
    this.house = terms.house;
    this.realm = terms.realm;
    this.state = terms.state;
    this.treasury = terms.treasury;
    this.quantity = terms.quantity;
    this.at = at;
    this.left = left;
    this.cross_gold = cross_gold;
    this.cross_fee = cross_fee;
  }

  /** Units that are sold or bought. */
  get filled(): number {
    return this.quantity - this.left;
  }
}

/** What an order asks for. */
export interface Terms extends Trader {
  readonly side: number;
  readonly material: number;
  readonly price: number;
  readonly quantity: number;
  /** Buys from stewards alone, as a house under protection must. */
  readonly stewards_only: boolean;
}

/**
 * Gold that a waiting buy holds: its price for every unit left, and room for the cross-realm fee if all of them
 * came from other realms.
 */
export function goldHeld(
  left: number,
  price: number,
  cross_gold: number,
  cross_fee: number,
  bp: number,
): number {
  const rest = left * price;
  return rest + feeOn(cross_gold + rest, bp) - cross_fee;
}
