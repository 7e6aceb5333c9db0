import type { Command, CommandReply } from '@realm/contract';
import { newIdempotencyKey, RealmError } from '@realm/sdk';
import { offline } from './kept.ts';
import { catchUp } from './live.ts';
import { loadMe, me } from './player.ts';
import { realm } from './realm.ts';
import type { Me } from './records.ts';
import { say } from './said.ts';
import { isAway, keepOrder, wants_sign_in } from './waiting_orders.ts';

/** What an order came to; one that waits is kept on the device, and sent once the service can have it. */
export type Outcome =
  | { readonly reply: CommandReply }
  | { readonly refused: RealmError }
  | { readonly waits: true };

const WAITS = { waits: true } as const;

/**
 * Gives an order. Its `after` shows at once; the rest follows when the reads have caught up. A refusal is a value,
 * and is said beside the form that gave the order.
 */
export async function order(command: Command, done: (reply: CommandReply) => string): Promise<Outcome> {
  const idempotency_key = newIdempotencyKey();
  if (offline.peek()) {
    keepOrder(command, idempotency_key);
    say('It waits, and is sent when the service answers');
    return WAITS;
  }
  try {
    const reply = await realm.command(command as never, { idempotency_key });
    const known = me.peek();
    if (known != null && known.house !== null && 'after' in (reply as object)) {
      me.value = { ...known, ...((reply as { after: object }).after as object) } as Me;
    }
    say(done(reply));
    catchUp();
    return { reply };
  } catch (error) {
    if (!(error instanceof RealmError)) throw error;
    if (!isAway(error)) return { refused: error };
    keepOrder(command, idempotency_key);
    if (error.status === 401) {
      await loadMe();
      wants_sign_in.value = true;
    } else catchUp();
    return WAITS;
  }
}
