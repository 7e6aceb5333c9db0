import type { BuildPlan } from '@realm/contract';
import type { Shares } from '../service/own_shares.ts';
import type { OrdersAhead } from '../service/records.ts';

/** Shares in bp: those set on this device, else those of a standing order to build; undefined where there are neither. */
export function sharesBp(set: Shares, orders: OrdersAhead['entries']): Shares | undefined {
  const percents = Object.entries(set).filter(([, percent]) => percent > 0);
  if (percents.length > 0)
    return Object.fromEntries(percents.map(([building, percent]) => [building, percent * 100]));
  for (const { command, status } of orders) {
    if (status === 'paused' || command.type !== 'build' || typeof command.building === 'string') continue;
    const { shares } = command.building as BuildPlan;
    return Object.fromEntries(shares.map(({ building, bp }) => [building, bp]));
  }
  return undefined;
}
