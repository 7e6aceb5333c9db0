import { DatabaseRefused } from '../errors.ts';

const SILENT = 'that machine does not answer';
const CUT = 'it cut the connection';
const NO_ROOT =
  "its certificate is vouched for by nobody known here: name the root's by sslrootcert= in the address; one that is named there is another's";
const DOWN = 'it was shut down';
/** Where what the search path names is not there, or not for this user. */
export const NO_SCHEMA =
  'the schema that the address names by search_path is not there for this user: make it by CREATE SCHEMA … AUTHORIZATION …';
/** Of a server that only reads, and of one that does so for this user or database alone. */
export const STANDBY = 'it only reads: it is a standby. Name the server that writes';
export const READS_ONLY =
  'it only reads: default_transaction_read_only is on. Look whether its user or database says so (ALTER ROLE … RESET)';

/** What an operator can do about an error of the database's, by its code (SQLSTATE) or the system's. */
const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL answers there: is it running, and are host and port right?',
  ENOTFOUND: 'there is no machine of that name: is the host right?',
  EHOSTUNREACH: 'that machine is not reached from here',
  ETIMEDOUT: SILENT,
  '28P01': 'the password is wrong, or there is no such user',
  '28000': 'the server does not let this user in from here: see its pg_hba.conf',
  '3D000': 'there is no such database: make it by createdb',
  '42501':
    "this user may not do that there: let it own the database, or grant it the schema's CREATE and USAGE",
  '25006': 'it only reads: is it a standby, or is default_transaction_read_only on there?',
  '3F000': NO_SCHEMA,
  '57P01': DOWN,
  '57P02': DOWN,
  '57014': 'a statement took too long there; do commits wait for a standby?',
  '57P03': 'it is starting or stopping',
  '53100': 'its disk is full',
  '08P01':
    'a pooler does not pass on what the address says under options: leave it out there, and set it at the user (ALTER ROLE … SET)',
  ECONNRESET: CUT,
  EPIPE: CUT,
  SELF_SIGNED_CERT_IN_CHAIN: NO_ROOT,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NO_ROOT,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NO_ROOT,
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is vouched for by nobody but itself: name it by sslrootcert= in the address',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another name than the address has',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  '53300': 'it takes no more connections: raise its max_connections',
};

/** The same of those that come without a code. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/timeout/, SILENT],
  [/terminated unexpectedly|not queryable/, CUT],
  [/does not support SSL/, 'it speaks no TLS: set ssl = on there, or leave sslmode= out of the address'],
];

/** An error of the database's in words, with what it said itself; any other, and one that is in words, as it is. */
export function inWords(error: unknown): unknown {
  if (error instanceof DatabaseRefused) return error;
  const { code, message } = error as { code?: string; message: string };
  const words = WORDS[code ?? ''] ?? MESSAGES.find(([like]) => like.test(message))?.[1];
  if (words === undefined) return error;
  return new DatabaseRefused(`the database: ${words} (${message || code})`, { cause: error });
}

/** The same as a text. */
export function troubleOf(error: unknown): string {
  return (inWords(error) as Error).message || String(error);
}
