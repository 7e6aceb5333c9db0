import type { ReadReply } from '@realm/contract';

/** A material as the market tells of it. */
export type Entry = ReadReply<'market'>['materials'][number];

/** The least that a unit can be had for now, of houses or of stewards. */
export function bestOffer({ sells, stewards }: Entry): number | undefined {
  const prices = [sells[0]?.price, stewards?.price].filter((price) => price !== undefined);
  return prices.length === 0 ? undefined : Math.min(...prices);
}
