import { apply, cost, mulDiv } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** Gold that peasants make a tick: those who find work more than those who don't, x (1 + `gold_income`). */
export function goldMade(
  numbers: Numbers,
  peasants: number,
  workers_needed: number,
  bonus_bp: number,
): number {
  const employed = Math.min(peasants, workers_needed);
  const idle = peasants - employed;
  return apply(employed * numbers.gold_per_worker + idle * numbers.gold_per_idle, bonus_bp);
}

/** What a state takes of gold made, before wages; of houses under protection it takes nothing. */
export function taxOn(gold: number, tax_bp: number): number {
  return mulDiv(gold, tax_bp, 10_000);
}

/** Thousandths of gold due a tick to whoever is no unit and no character, before bonuses. */
export function wagesMilli(numbers: Numbers, adepts: number, scientists: number, medics: number): number {
  return (
    adepts * numbers.adept_wage_milli +
    scientists * numbers.scientist_wage_milli +
    medics * numbers.medic_wage_milli
  );
}

/** Gold due a tick for all wages in thousandths together, x (1 + `wages`), rounded up. */
export function wagesDue(milli: number, bonus_bp: number): number {
  return Math.ceil(cost(milli, bonus_bp) / 1_000);
}
