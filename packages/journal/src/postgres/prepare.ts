import type { Connection } from './connection.ts';
import { SHARED_SCHEMA } from './schema.ts';

/** Makes the tables that are the database's own, by one node at a time. */
export async function prepareShared(connection: Connection): Promise<void> {
  await connection.together([
    { text: `SELECT pg_advisory_xact_lock(hashtext('realm ' || current_schema()))` },
    ...SHARED_SCHEMA.split(/;\n\n/).map((text) => ({ text })),
  ]);
}
