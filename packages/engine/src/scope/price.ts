import type { Goods } from '@realm/rules';

/**
 * What one of something costs a house now: `prices` of /me shows these numbers, and the commands take n times
 * them. A unit price is rounded up once, so splitting an order never makes it cheaper.
 */
export interface Price {
  readonly gold: number;
  readonly materials: Goods;
  readonly ticks: number;
}
