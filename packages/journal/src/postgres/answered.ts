import { DatabaseRefused } from '../errors.ts';
import type { Connection } from './connection.ts';

/** Longest that a database says nothing to what waits for nobody there. */
const SILENT_MS = 6_000;

/**
 * An answer of the database; where it says nothing for so long the connection is cut, and this throws. A network that swallows what is sent
 * tells nobody for a quarter of an hour.
 */
export async function answered<T>(connection: Pick<Connection, 'close'>, asked: Promise<T>): Promise<T> {
  const { promise: silent, reject } = Promise.withResolvers<never>();
  const patience = setTimeout(() => {
    reject(new DatabaseRefused('the database does not answer'));
    void connection.close();
  }, SILENT_MS);
  try {
    return await Promise.race([asked, silent]);
  } finally {
    clearTimeout(patience);
  }
}
