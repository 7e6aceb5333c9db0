import { paths } from '../address/paths.ts';
import { has_begun, rules } from '../service/age.ts';
import { useAloneUntil } from '../service/lives_ahead.ts';
import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import type { OwnHouse } from '../service/records.ts';
import { firstSteps, type Step } from './first_steps.ts';

/** A newcomer's list, from the age's beginning for as long as the house is under protection and something on it is open; else nothing. */
export function useFirstSteps(house: OwnHouse): readonly Step[] {
  const state = useReading('state', () => realm.state()).value;
  const market = useReading('market', () => realm.market()).value;
  const news = useReading('news', () => realm.news({ limit: 100 })).value;
  const alone_until_tick = useAloneUntil(house);
  if (rules.value === undefined || !has_begun.value || house.protection_until_tick === null) return [];
  const seen = {
    voted: state !== undefined && state.vote !== null,
    market,
    alone_until_tick,
    traded: news?.news.some(({ kind }) => kind === 'order_filled') ?? false,
  };
  const steps = firstSteps(house, rules.value, seen, paths);
  return steps.every(({ done }) => done) ? [] : steps;
}
