/** Live feeds, thousands of them, in a process of their own: tells when the last that reads has heard of a tick. */
import WebSocket from 'ws';

/** What it is told first. */
export interface Listening {
  readonly port: number;
  /** Where the feeds are. */
  readonly path: string;
  readonly cookies: readonly string[];
  readonly feeds_each: number;
  /** One in so many opens its feed and never reads; 0: none does. */
  readonly one_in_stalls: number;
}

/**
 * What it says: that all feeds are open, or that each that reads has had so many ticks, when the last had it, and how
 * many bytes a feed has been sent since the one before, in the mean.
 */
export type Heard =
  | { readonly open: number; readonly reading: number }
  | { readonly ticks: number; readonly at_ns: string; readonly bytes: number };

/** Feeds opened at once. */
const BATCH = 100;

process.on('message', (message: Listening) => {
  listen(message).catch((error) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit());

async function listen({ port, path, cookies, feeds_each, one_in_stalls }: Listening): Promise<void> {
  const all = cookies.flatMap((cookie) => Array.from({ length: feeds_each }, () => cookie));
  /** How many feeds have had at least so many ticks. */
  const had: number[] = [];
  let reading = 0;
  let bytes = 0;
  const open = (cookie: string, i: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
        headers: { cookie },
        perMessageDeflate: false,
        skipUTF8Validation: true,
      });
      const stalls = one_in_stalls > 0 && i % one_in_stalls === 0;
      let ticks = 0;
      if (!stalls) reading++;
      socket.on('open', () => {
        if (stalls) socket.pause();
        resolve();
      });
      socket.on('message', (data: Buffer) => {
        bytes += data.length;
        if (!String(data).startsWith('{"type":"tick"')) return;
        had[ticks] = (had[ticks] ?? 0) + 1;
        ticks++;
        if (had[ticks - 1] !== reading) return;
        process.send?.({ ticks, at_ns: `${process.hrtime.bigint()}`, bytes: bytes / reading });
        bytes = 0;
      });
      socket.on('error', reject);
      socket.on('close', (code) => {
        if (!stalls) return reject(new Error(`feed ${i} was closed with ${code}`));
        // Whoever does not read is let go in time, and comes back to do it again.
        open(cookie, i).catch(reject);
      });
    });
  for (let from = 0; from < all.length; from += BATCH)
    await Promise.all(all.slice(from, from + BATCH).map((cookie, i) => open(cookie, from + i)));
  process.send?.({ open: all.length, reading });
}
