import type { Connect, Connection } from './connection.ts';
import { oneRow } from './connection.ts';
import { troublesOfPostgres } from './durable.ts';

/** Why no node starts on a server, by whatever is in front of it, as it is reached and as it is set. `replicas` as in `troublesOfPostgres`. */
export async function troublesOfServer(connect: Connect, replicas?: number): Promise<string[]> {
  const one = await connect();
  const other = await connect();
  try {
    const pooled = await troubleOfPool(one, other);
    if (pooled !== undefined) return [pooled];
    return await troublesOfPostgres((text) => one.query({ text }), replicas);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
}

/**
 * Says why a pooler in front of the server is none for a node, or nothing. A node listens, sets timeouts and locks for as long as
 * its connection lasts, so the server's side of it must stay the same: with a pooler that lends it out for a transaction only, two
 * connections at rest are answered by one process of the server's, or one by two.
 */
async function troubleOfPool(one: Connection, other: Connection): Promise<string | undefined> {
  const asked: number[] = [];
  for (const each of [one, other, other, one]) {
    const { pid } = oneRow(await each.query({ text: 'SELECT pg_backend_pid() AS pid' }));
    asked.push(pid as number);
  }
  const [first, second, again, last] = asked;
  if (first !== second && second === again && first === last) return undefined;
  return 'a pooler lends connections out by transaction or statement: set it to pool by session (pool_mode = session), or go past it';
}
