/** By how much a battle was won or held, as both its houses are told. */
import { say } from '@realm/words';
import { percent } from './format.ts';
import { param } from './names.ts';

interface Told {
  readonly won: boolean;
  readonly margin_bp?: number;
}

/** Between what the army had beyond, or short of, what it had to pass; undefined in ages that tell nobody. */
export interface Margin {
  readonly least_bp: number;
  /** Undefined where it may be anything above. */
  readonly most_bp: number | undefined;
}

export function marginOf({ margin_bp }: Told): Margin | undefined {
  const step = param('margin_told_bp');
  if (margin_bp === undefined || step === 0) return undefined;
  const least_bp = Math.abs(margin_bp);
  return { least_bp, most_bp: least_bp >= 10_000 ? undefined : Math.min(10_000, least_bp + step) };
}

/** In a few words: by 10% to 15%, by less than 5%; empty where nobody is told. */
export function byHowMuch(told: Told): string {
  const margin = marginOf(told);
  if (margin === undefined) return '';
  const { least_bp, most_bp } = margin;
  if (most_bp === undefined) return told.won ? say('by 100% or more') : say('by all of it');
  return least_bp === 0
    ? say('by less than {share}', { share: percent(most_bp) })
    : say('by {least} to {most}', { least: percent(least_bp), most: percent(most_bp) });
}
