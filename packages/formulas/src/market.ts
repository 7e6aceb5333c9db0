import { mulDiv, mulDivCeil } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** The market fee a house pays, in bp, after its `trading_cut`. */
export function marketFeeBp({ market_fee_bp }: Numbers, trading_cut_bp: number): number {
  return mulDivCeil(market_fee_bp, 10_000 - trading_cut_bp, 10_000);
}

/** A fee on all the gold an order moves, rounded up ("Cost and fee rules"), so that splitting never lowers it. */
export function feeOn(gold: number, bp: number): number {
  return mulDivCeil(gold, bp, 10_000);
}

/** Gold a buy must find free: its price for every unit, and both fees at their worst. */
export function buyHolds(gold: number, market_fee_bp: number, cross_fee_bp: number): number {
  return gold + feeOn(gold, market_fee_bp) + feeOn(gold, cross_fee_bp);
}

/** The most units that so much gold (0 or more) buys at a price (1 or more), both fees at their worst. */
export function buyMost(gold: number, price: number, market_fee_bp: number, cross_fee_bp: number): number {
  let most = mulDiv(gold, 10_000, price * (10_000 + market_fee_bp + cross_fee_bp));
  // Each fee is rounded up, which may take a unit or two more than that.
  while (most > 0 && buyHolds(most * price, market_fee_bp, cross_fee_bp) > gold) most--;
  return most;
}

/** Least and highest price that a treasury may ask or bid, by the reference price. */
export function treasuryBounds(
  { treasury_price_min_bp, treasury_price_max_bp }: Numbers,
  reference_price: number,
): { min: number; max: number } {
  return {
    min: mulDivCeil(reference_price, treasury_price_min_bp, 10_000),
    max: mulDiv(reference_price, treasury_price_max_bp, 10_000),
  };
}

/** Units that come of so many of another raw material, by the power to transmute. */
export function transmuted({ transmute_bp }: Numbers, amount: number): number {
  return mulDiv(amount, transmute_bp, 10_000);
}
