import { LIVE_PING_MS } from '@realm/contract';

/** By which each feed's place in the round of pings is above the one before: no two of thousands come close together. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

let opened = 0;

/**
 * When a feed that opens now is pinged first, in ms as `performance.now()`: within `LIVE_PING_MS`, each at another place of it.
 * After a restart thousands open within a second, and would be pinged together ever after.
 */
export function firstPing(now_ms: number): number {
  opened += 1;
  return now_ms + LIVE_PING_MS * ((opened * GOLDEN) % 1);
}
