import { BATCH_MAX, type BatchReply, type Command, type CommandReply } from '@realm/contract';
import { errorOf, RealmError } from '@realm/sdk';
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
    show(reply);
    say(done(reply));
    catchUp();
    return { reply };
  } catch (error) {
    if (error instanceof RealmError) return { refused: error };
    throw error;
  }
}

/** Gives many orders, one after the other, each answered for itself; those that nothing was answered to all say so. */
export async function orderAll(commands: readonly Command[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  while (outcomes.length < commands.length) {
    const rest = commands.slice(outcomes.length);
    try {
      const items = rest.slice(0, BATCH_MAX).map((command) => ({ command }));
      const { results } = await realm.batch(items, { on_refusal: 'go_on' });
      outcomes.push(...results.map(outcomeOf));
    } catch (error) {
      if (!(error instanceof RealmError)) throw error;
      outcomes.push(...rest.map(() => ({ refused: error })));
    }
  }
  const last = outcomes.findLast((outcome) => 'reply' in outcome);
  if (last !== undefined) show(last.reply);
  catchUp();
  return outcomes;
}

/** What many orders would answer, each after those before it; of more than go into one batch the first. */
export async function foresee(
  commands: readonly Command[],
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const items = commands.slice(0, BATCH_MAX).map((command) => ({ command }));
  const { results } = await realm.batchPreview(items, { on_refusal: 'go_on', signal });
  return results.map(outcomeOf);
}

function outcomeOf({ status, body }: BatchReply['results'][number]): Outcome {
  return status === 200 ? { reply: body as CommandReply } : { refused: errorOf(status, body) };
}

/** Shows the house as an order has left it. */
function show(reply: CommandReply): void {
  const known = me.peek();
  if (known != null && known.house !== null && 'after' in reply) {
    me.value = { ...known, ...(reply.after as object) } as Me;
  }
}
