import { DatabaseRefused } from '../errors.ts';

/** What an operator can do about an error of the database's, by its code (SQLSTATE) or the system's. */
const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL answers there: is it running, and are host and port right?',
  ENOTFOUND: 'there is no machine of that name: is the host right?',
  EHOSTUNREACH: 'that machine is not reached from here',
  ETIMEDOUT: 'that machine does not answer',
  '28P01': 'the password is wrong, or there is no such user',
  '28000': 'the server does not let this user in from here: see its pg_hba.conf',
  '3D000': 'there is no such database: make it by createdb',
  '42501':
    "this user may not do that there: let it own the database, or grant it the schema's CREATE and USAGE",
  '25006': 'it only reads: a standby? Name the server that writes',
  '53300': 'it takes no more connections: raise its max_connections',
};

/** An error of the database's in words, with what it said itself; any other as it is. */
export function inWords(error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string };
  const words = WORDS[code ?? ''] ?? (/timeout/.test(message) ? WORDS.ETIMEDOUT : undefined);
  if (words === undefined) return error;
  return new DatabaseRefused(`the database: ${words} (${message || code})`, { cause: error });
}
