import { once } from 'node:events';
import path from 'node:path';
import { startNode } from '../http/processes.ts';
import { hearing, listeningAt, startListeners } from './feeds.ts';
import type { Heard } from './listeners.ts';

/** The same feeds at the WebSocket library alone: how long one text takes to reach the last that reads. */
export async function toldPlainly(accounts: number, times: number, length: number): Promise<number[]> {
  const server = startNode(0, [path.join(import.meta.dirname, 'plain.ts')]);
  const listeners = startListeners();
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    const heard = hearing(listeners);
    const cookies = Array.from({ length: accounts }, () => '');
    listeners.send(listeningAt(port, cookies));
    await heard();
    const took_ms: number[] = [];
    for (let i = 0; i < times; i++) {
      const began = process.hrtime.bigint();
      server.send({ length });
      const { at_ns } = (await heard()) as Extract<Heard, { ticks: number }>;
      took_ms.push(Number(BigInt(at_ns) - began) / 1e6);
    }
    return took_ms;
  } finally {
    listeners.kill();
    server.kill();
  }
}
