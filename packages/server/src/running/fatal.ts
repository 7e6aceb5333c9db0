import { CopyLost, DatabaseRefused, JournalDamage, OutcomeUnknown, TableDamage } from '@realm/journal';
import type { Tell } from '../tell.ts';

/** How long answers under way have to get out when the process must end. */
const LAST_WORDS_MS = 200;

/** A disk or a database that fails is no fault of a line of code: these say all about it. */
const TOLD = [CopyLost, DatabaseRefused, JournalDamage, OutcomeUnknown, TableDamage];

/** Ends the process at the first error that is told of: what follows while it ends comes of that. */
export function endProcess(tell: Tell): (error: unknown) => void {
  let is_ending = false;
  return (error) => {
    if (is_ending) return;
    is_ending = true;
    const is_told = TOLD.some((kind) => error instanceof kind);
    const why = is_told ? (error as Error).message : ((error as Error)?.stack ?? error);
    const what_next = error instanceof CopyLost ? '; start it again: it copies all anew' : '';
    const text = `the server ends, since it can't go on safely: ${why}${what_next}`;
    tell('error', 'fatal', {}, text);
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
  };
}
