import type { Command, CommandReply } from '@realm/contract';
import { RealmError } from '@realm/sdk';
import { catchUp } from './live.ts';
import { me } from './player.ts';
import { realm } from './realm.ts';
import type { Me } from './records.ts';
import { say } from './said.ts';

/** What an order came to. */
export type Outcome = { readonly reply: CommandReply } | { readonly refused: RealmError };

/**
 * Gives an order. Its `after` shows at once; the rest follows when the reads have caught up. A refusal is a value,
 * and is said beside the form that gave the order.
 */
export async function order(command: Command, done: (reply: CommandReply) => string): Promise<Outcome> {
  try {
    const reply = await realm.command(command);
    const known = me.peek();
    if (known != null && known.house !== null && 'after' in reply) {
      me.value = { ...known, ...(reply.after as object) } as Me;
    }
    say(done(reply));
    catchUp();
    return { reply };
  } catch (error) {
    if (error instanceof RealmError) return { refused: error };
    throw error;
  }
}
