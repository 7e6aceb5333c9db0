import { decodeUtf8 } from '@realm/base';
import type { Entry } from '@realm/engine';
import {
  isFollowed,
  type JournalEntry,
  newestBackup,
  restoreData,
  restoreFollowed,
  type Until,
} from '@realm/journal';
import { MOMENT_WANTED, readMoment } from '@realm/server';
import { EXIT, Failure } from '../failure.ts';

/** What was restored. */
export interface Restored {
  /** When it was made, or had all there was, or its last entry was written; in ms since 1970, undefined where that isn't known. */
  readonly at: number | undefined;
  readonly seq: number;
  readonly chain: string;
  /** Of a backup's database. */
  readonly bytes?: number;
}

/** When something was made, ISO. */
export function madeAt(at_ms: number | undefined): string {
  return at_ms === undefined ? 'not known' : new Date(at_ms).toISOString();
}

/** Makes a data folder of a backup, or of a copy that follows: of that as it was at a moment, or after an entry, if need be. */
export async function restoreAny(from: string, data: string, until?: string): Promise<Restored> {
  if (!isFollowed(from)) {
    if (until !== undefined)
      throw new Failure('a backup is of one moment: --until is for a copy that follows (--follow-to)');
    const { at, seq, chain, bytes } = await restoreData(from, data);
    return { at, seq, chain, bytes };
  }
  const { head, last, followed } = await restoreFollowed(
    from,
    data,
    until === undefined ? undefined : wantedUntil(until),
  );
  const is_newest = until === undefined && followed !== undefined;
  return { at: is_newest ? followed.at : last && timeOf(last), ...head };
}

const timeOf = ({ bytes }: JournalEntry): number => (JSON.parse(decodeUtf8(bytes)) as Entry).at;

/** The newest of a folder's backups; what is itself one, or a copy that follows, is that. */
export function newestOf(place: string): string {
  return isFollowed(place) ? place : (newestBackup(place)?.path ?? place);
}

function wantedUntil(until: string): Until {
  if (/^\d{1,11}$/.test(until)) return ({ seq }) => seq <= Number(until);
  const moment = readMoment(until);
  if (moment === undefined)
    throw new Failure(`--until ${MOMENT_WANTED}, or the number of an entry, not ${until}`, EXIT.usage);
  return (last) => timeOf(last) <= moment;
}
