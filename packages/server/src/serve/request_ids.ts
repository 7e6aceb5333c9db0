import { randomFillSync } from 'node:crypto';

const ID_BYTES = 12;
/** Ids drawn and written at once: asking for the chance of each by itself costs as much as the rest of a small answer. */
const DRAWN = 512;

/** Names of requests: `req-` and 96 random bits, so that nobody learns from their own how much others ask. */
export function requestIds(): () => string {
  const drawn = Buffer.allocUnsafe(ID_BYTES * DRAWN);
  let hex = '';
  let next = 0;
  return () => {
    if (next === hex.length) {
      hex = randomFillSync(drawn).toString('hex');
      next = 0;
    }
    const start = next;
    next += 2 * ID_BYTES;
    return `req-${hex.slice(start, next)}`;
  };
}
