/** How far the world was that an answer was made of, and how a read asks for at least so far. */
import Type from 'typebox';
import { count, object } from './fields.ts';

/**
 * What `Realm-As-Of` says, a dictionary of structured fields (RFC 9651): the world's tick, and for the signed-in `seq`, the
 * number of the journal's last entry that the answer may show. A command's own entry is never after it.
 */
export function asOf(tick: number, seq?: number): string {
  return seq === undefined ? `tick=${tick}` : `tick=${tick}, seq=${seq}`;
}

/** What every read of the world takes besides its own query, from the signed-in. */
export const as_of_query = object({
  min_seq: Type.Optional(
    count(
      "An entry of the journal that the reply must show, as `Realm-As-Of` named it in another answer; one that the journal doesn't have yet is refused",
    ),
  ),
});
