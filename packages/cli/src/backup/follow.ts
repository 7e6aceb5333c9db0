import { followData } from '@realm/journal';
import { FOLLOW_BASE_MS } from '@realm/server';
import { Failure } from '../failure.ts';
import { stopSignals } from '../serve/stop_signals.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';

/** Bases kept where nothing else is said: one a day. */
const KEEP = 7;

/** Copies what is written to the data folder into another one as it is written, until told to stop. */
export async function follow(place: Place, to: string, keep = KEEP, terminal: Terminal): Promise<void> {
  const { data, database } = place;
  if (database !== 'sqlite:')
    throw new Failure('--follow is for the journal in a data folder: a standby of the database follows that');
  const stop = new AbortController();
  const signals = stopSignals(() => stop.abort());
  try {
    await followData({
      data,
      to,
      keep,
      every_ms: FOLLOW_BASE_MS,
      signal: stop.signal,
      onBase: (base) => terminal.out(`following into ${base}`),
      onFailure: ({ message }) => terminal.err(`realm: ${message}\n`),
    });
  } finally {
    signals.forget();
  }
}
