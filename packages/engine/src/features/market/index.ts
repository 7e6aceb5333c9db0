import type { Feature } from '../../scope/feature.ts';
import { cancel } from './cancel.ts';
import { burnOrders } from './leave.ts';
import { order } from './order.ts';
import { saved } from './saved.ts';

/** Books of orders for materials, what realms produce, stewards. */
export const market = {
  commands: { cancel, order },
  leaves: burnOrders,
  saved,
} as const satisfies Feature;
