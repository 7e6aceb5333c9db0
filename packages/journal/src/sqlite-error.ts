import { JournalDamage } from './errors.ts';

// The primary result codes that matter here; https://sqlite.org/rescode.html
const SQLITE_PERM = 3;
const SQLITE_BUSY = 5;
const SQLITE_NOMEM = 7;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;

/** SQLite's primary result code of an error; undefined for an error of another kind. */
function resultCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}

export function isBusy(error: unknown): boolean {
  return resultCode(error) === SQLITE_BUSY;
}

/** The disk failed or is full. */
export function isDiskFailure(error: unknown): boolean {
  const code = resultCode(error);
  return code === SQLITE_IOERR || code === SQLITE_FULL;
}

/** The file can't be opened as it must be, whatever is in it. */
export function isUnopened(error: unknown): boolean {
  const code = resultCode(error);
  return code === SQLITE_CANTOPEN || code === SQLITE_READONLY;
}

/** The cause is not what is in the file, but who may open it, or who else is busy with it. */
export function isOutside(error: unknown): boolean {
  const outside = [SQLITE_PERM, SQLITE_BUSY, SQLITE_NOMEM, SQLITE_READONLY, SQLITE_CANTOPEN];
  return outside.includes(resultCode(error) ?? -1);
}

/**
 * What to throw for an error met while entry `seq` was to be read. What has its cause outside the file stays what it is; all else means that the file isn't as it was
 * written.
 */
export function damageAt(seq: number, error: unknown, place?: string): unknown {
  if (error instanceof JournalDamage || isOutside(error)) return error;
  return new JournalDamage(seq, error instanceof Error ? error.message : String(error), {
    cause: error,
    place,
  });
}
