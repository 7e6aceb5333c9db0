import { type Numbers, numbersOf } from '@realm/formulas';
import type { Rules } from './records.ts';

/** A number of the age's rules by its name; 0 where they have none by that name. */
export function paramOf({ params }: Rules, name: string): number {
  const value = params[name];
  return typeof value === 'number' ? value : 0;
}

/** The numbers of the age that formulas reckon with. */
export const numbersIn = ({ params }: Rules): Numbers => numbersOf(params);
