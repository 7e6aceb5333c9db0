import { purpose, Random, seedFrom } from '@realm/base';
import type { Command } from '@realm/contract';

/** A command without the house that gives it. */
export type Order = Record<string, unknown> & Pick<Command, 'type'>;

/** How many of a hundred commands are of each kind; `others` stands for the rest of them. */
const MIX = { build: 30, explore: 20, train: 20, invest: 15, others: 15 } as const;

/** A hundred orders in a fixed mixed order, such as a house with all it needs can give again and again. */
export function mixedOrders(buildings: readonly string[], sciences: readonly string[]): Order[] {
  const kinds: { readonly [K in keyof typeof MIX]: (n: number) => Order } = {
    build: (n) => ({ type: 'build', building: buildings[n % buildings.length], count: 1 }),
    explore: () => ({ type: 'explore', acres: 1 }),
    train: (n) => ({ type: 'train', unit: 1 + (n % 2), count: 1 }),
    invest: (n) => ({ type: 'invest', science: sciences[n % sciences.length], books: 1 }),
    others: (n) => OTHERS[n % OTHERS.length],
  };
  const orders = Object.entries(MIX).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, n) => kinds[kind as keyof typeof MIX](n)),
  );
  const random = new Random(seedFrom('bench')).at(purpose('bench mix'));
  for (let i = orders.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [orders[i], orders[j]] = [orders[j], orders[i]];
  }
  return orders;
}

/** Orders that any house may give as often as it likes. */
export const FREE_ORDERS: readonly Order[] = [
  { type: 'set_draft', rate_bp: 2_500 },
  { type: 'set_science', focus: 'economy', paper_budget: 3 },
  { type: 'set_adept_cap', per_acre_tenths: 20 },
];

const OTHERS: readonly Order[] = [
  { type: 'set_draft', rate_bp: 2_500 },
  { type: 'raze', building: 'homes', count: 1 },
  { type: 'release', unit: 0, count: 1 },
  { type: 'set_science', focus: 'economy', paper_budget: 3 },
  { type: 'train_medics', count: 1 },
  { type: 'set_adept_cap', per_acre_tenths: 20 },
];
