import { DatabaseRefused, NoJournal } from '../errors.ts';
import { type Connection, oneRow } from './connection.ts';
import { SHARED_SCHEMA } from './schema.ts';
import { NO_SCHEMA } from './words.ts';

/** Makes the tables that are the database's own, by one node at a time. */
export async function prepareShared(connection: Connection): Promise<void> {
  await connection.together([
    { text: `SELECT pg_advisory_xact_lock(hashtext('realm ' || current_schema()))` },
    ...SHARED_SCHEMA.split(/;\n\n/).map((text) => ({ text })),
  ]);
}

/** Throws `NoJournal` where no node has made them yet, and `DatabaseRefused` where the schema for them is not there. */
export async function assertPrepared(connection: Connection): Promise<void> {
  const { there, begun } = oneRow(
    await connection.query({
      text: `SELECT current_schema() IS NOT NULL AS there,
               to_regclass('cluster') IS NOT NULL AND to_regclass('changes') IS NOT NULL AS begun`,
    }),
  );
  if (!there) throw new DatabaseRefused(`the database: ${NO_SCHEMA}`);
  if (!begun) throw new NoJournal('no node has run on this database yet');
}
