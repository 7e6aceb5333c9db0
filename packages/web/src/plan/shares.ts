/** The player's own shares of the land by building, in percent, kept on this device. */
import type { BuildPlan } from '@realm/contract';
import { recordOnDevice } from '../service/device.ts';
import type { OrdersAhead } from '../service/records.ts';

export type Shares = Readonly<Record<string, number>>;

/** As they were set; of none nothing. */
export const own_shares = recordOnDevice<Shares>('realm-shares', {});

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
