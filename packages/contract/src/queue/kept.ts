/** Reserves: what an order, or a deputy, is not to touch. */
import Type from 'typebox';
import { AMOUNT_MAX, int, object } from '../fields.ts';

/** The most stocks that an order may be told to keep. */
const KEPT_MAX = 16;

/** Stocks that are not to be touched, and how much of each. */
export const kept = (description: string) =>
  Type.Array(
    object({
      what: Type.String({
        description: '`gold`, `food`, `aether`, `soldiers`, `peasants`, `horses`, or a material of `/rules`',
        minLength: 1,
        maxLength: 64,
      }),
      amount: int('How much of it is not to be touched (1 to 1,000,000,000)', 1, AMOUNT_MAX),
    }),
    { description, maxItems: KEPT_MAX },
  );
