import { say } from '@realm/words';
import { number } from './format.ts';

/** From the least to the most; one number where they are the same. */
export const rangeText = ({ least, most }: { readonly least: number; readonly most: number }): string =>
  least === most ? number(most) : say('{least} to {most}', { least: number(least), most: number(most) });
