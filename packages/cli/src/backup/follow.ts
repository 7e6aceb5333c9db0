import { followData } from '@realm/journal';
import { followingDays } from '@realm/server';
import { Failure } from '../failure.ts';
import { stopSignals } from '../serve/stop_signals.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';

/** For how many days what was copied is kept where nothing else is said. */
const KEEP_DAYS = 7;

/** Copies what is written to the data folder into another one as it is written, until told to stop. */
export async function follow(place: Place, to: string, keep = KEEP_DAYS, terminal: Terminal): Promise<void> {
  const { data, database } = place;
  if (database !== 'sqlite:')
    throw new Failure('--follow is for the journal in a data folder: a standby of the database follows that');
  const stop = new AbortController();
  const signals = stopSignals(() => stop.abort());
  try {
    await followData({
      data,
      to,
      ...followingDays(keep),
      signal: stop.signal,
      onBase: (base) => terminal.out(`following into ${base}`),
      onFailure: ({ message }) => terminal.err(`realm: ${message}\n`),
    });
  } finally {
    signals.forget();
  }
}
