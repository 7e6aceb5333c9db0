import { apply, cost, mulDiv } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** Gold that peasants make a tick: those who find work more than those who don't, x (1 + `gold_income`). */
export function goldMade(
  { gold_per_worker, gold_per_idle }: Numbers,
  peasants: number,
  workers_needed: number,
  bonus_bp: number,
): number {
  const employed = Math.min(peasants, workers_needed);
  return apply(employed * gold_per_worker + (peasants - employed) * gold_per_idle, bonus_bp);
}

/** What a state takes of gold made, before wages; of houses under protection it takes nothing. */
export function taxOn(gold: number, tax_bp: number): number {
  return mulDiv(gold, tax_bp, 10_000);
}

/** Thousandths of gold due a tick to whoever is no unit and no character, before bonuses. */
export function wagesMilli(
  { adept_wage_milli, scientist_wage_milli, medic_wage_milli }: Numbers,
  adepts: number,
  scientists: number,
  medics: number,
): number {
  return adepts * adept_wage_milli + scientists * scientist_wage_milli + medics * medic_wage_milli;
}

/** Gold due a tick for all wages in thousandths together, x (1 + `wages`), rounded up. */
export function wagesDue(milli: number, bonus_bp: number): number {
  return Math.ceil(cost(milli, bonus_bp) / 1_000);
}
