import { BATCH_MAX, type BatchReply, type Command, type CommandReply } from '@realm/contract';
import { errorOf, newIdempotencyKey, RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { offline } from './kept.ts';
import { catchUp } from './live.ts';
import type { OrderOutcome } from './order_outcome.ts';
import { loadMe, me } from './player.ts';
import { realm } from './realm.ts';
import type { Me } from './records.ts';
import { toast } from './said.ts';
import { isAway, keepOrder, wants_sign_in } from './waiting_orders.ts';

const WAITS = { waits: true } as const;

/**
 * Gives an order. Its `after` shows at once; the rest follows when the reads have caught up. A refusal is a value,
 * and is said beside the form that gave the order.
 */
export async function order(command: Command, done: (reply: CommandReply) => string): Promise<OrderOutcome> {
  const item = { command, key: newIdempotencyKey() };
  if (offline.peek()) return wait([item])[0];
  try {
    const reply = await realm.command(command as never, { idempotency_key: item.key });
    show(reply);
    toast(done(reply));
    catchUp();
    return { reply };
  } catch (error) {
    return (await outcomesOf(error, [item]))[0];
  }
}

/** Gives many orders, one after the other, each answered for itself; those that the service could not be asked for wait. */
export async function orderAll(commands: readonly Command[]): Promise<readonly OrderOutcome[]> {
  const items = commands.map((command) => ({ command, key: newIdempotencyKey() }));
  if (offline.peek()) return wait(items);
  const outcomes: OrderOutcome[] = [];
  while (outcomes.length < items.length) {
    const rest = items.slice(outcomes.length);
    try {
      const { results } = await realm.batch(rest.slice(0, BATCH_MAX), { on_refusal: 'go_on' });
      outcomes.push(...results.map(outcomeOf));
    } catch (error) {
      outcomes.push(...(await outcomesOf(error, rest)));
    }
  }
  const last = outcomes.findLast((outcome) => 'reply' in outcome);
  if (last !== undefined) show(last.reply);
  catchUp();
  return outcomes;
}

/** An order, and the key by which it is done once. */
interface Item {
  readonly command: Command;
  readonly key: string;
}

/** Keeps orders until the service can have them, and says so. */
function wait(items: readonly Item[]): readonly OrderOutcome[] {
  for (const { command, key } of items) keepOrder(command, key);
  toast(say('It waits, and is sent when the service answers'));
  return items.map(() => WAITS);
}

/** What orders came to whose request failed: each is refused, or kept where nobody knows whether it was taken in. */
async function outcomesOf(error: unknown, items: readonly Item[]): Promise<readonly OrderOutcome[]> {
  if (!(error instanceof RealmError)) throw error;
  if (!isAway(error)) {
    // What the page shows may not be so any more.
    catchUp();
    return items.map(() => ({ refused: error }));
  }
  for (const { command, key } of items) keepOrder(command, key);
  if (error.status === 401) {
    await loadMe();
    wants_sign_in.value = true;
  } else catchUp();
  return items.map(() => WAITS);
}

/** What many orders would answer, each after those before it; of more than go into one batch the first. */
export async function foresee(
  commands: readonly Command[],
  signal: AbortSignal,
): Promise<readonly OrderOutcome[]> {
  const items = commands.slice(0, BATCH_MAX).map((command) => ({ command }));
  const { results } = await realm.batchPreview(items, { on_refusal: 'go_on', signal });
  return results.map(outcomeOf);
}

function outcomeOf({ status, body }: BatchReply['results'][number]): OrderOutcome {
  return status === 200 ? { reply: body as CommandReply } : { refused: errorOf(status, body) };
}

/** Shows the house as an order has left it. */
function show(reply: CommandReply): void {
  const known = me.peek();
  if (known != null && known.house !== null && 'after' in reply) {
    me.value = { ...known, ...(reply.after as object) } as Me;
  }
}
