import { ms, orNull } from '../fields.ts';

/** Of a way to sign in, and of a sign-in by one. */
export const newUntil = orNull(
  ms('Until when'),
  'Until when the way to sign in is new, in ms since 1970 UTC: for a day after it was added beside another it can do no acts of staff and change no ways; null where it is not',
);
