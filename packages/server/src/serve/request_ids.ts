import { randomFillSync } from 'node:crypto';

const ID_BYTES = 12;
/** Ids whose chance is drawn at once: asking for each by itself costs as much as the rest of a small answer. */
const DRAWN = 512;

/** Names of requests: `req-` and 96 random bits, so that nobody learns from their own how much others ask. */
export function requestIds(): () => string {
  const drawn = Buffer.allocUnsafe(ID_BYTES * DRAWN);
  let next = drawn.length;
  return () => {
    if (next === drawn.length) {
      randomFillSync(drawn);
      next = 0;
    }
    const start = next;
    next += ID_BYTES;
    return `req-${drawn.toString('hex', start, next)}`;
  };
}
