import { BATCH_MAX, type BatchReply, type Command, type CommandReply } from '@realm/contract';
import { errorOf, RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { keepOrders, named, sendGiven } from './given_orders.ts';
import { offline } from './kept.ts';
import { catchUp } from './live.ts';
import type { OrderOutcome } from './order_outcome.ts';
import { loadMe, me } from './player.ts';
import { realm } from './realm.ts';
import type { Me } from './records.ts';
import { toast } from './said.ts';
import { dropOrders, isAway, type NamedOrder, wants_sign_in } from './waiting_orders.ts';

const WAITS = { waits: true } as const;

/**
 * Gives an order. Its `after` shows at once; the rest follows when the reads have caught up. A refusal is a value,
 * and is said beside the form that gave the order.
 */
export async function order(command: Command, done: (reply: CommandReply) => string): Promise<OrderOutcome> {
  const items = named([command]);
  if (offline.peek()) return wait(items)[0];
  const outcome = await sendGiven(items, () => sendOne(items));
  if ('reply' in outcome) {
    show(outcome.reply);
    toast(done(outcome.reply));
    catchUp();
  }
  return outcome;
}

/** Sends one order. */
async function sendOne(items: readonly NamedOrder[]): Promise<OrderOutcome> {
  const [{ command, key }] = items;
  try {
    const reply = await realm.command(command as never, { idempotency_key: key });
    dropOrders([key]);
    return { reply };
  } catch (error) {
    return (await outcomesOf(error, items))[0];
  }
}

/** Gives many orders, one after the other, each answered for itself; those that the service could not be asked for wait. */
export async function orderAll(commands: readonly Command[]): Promise<readonly OrderOutcome[]> {
  const items = named(commands);
  if (offline.peek()) return wait(items);
  const outcomes = await sendGiven(items, () => sendAll(items));
  const last = outcomes.findLast((outcome) => 'reply' in outcome);
  if (last !== undefined) show(last.reply);
  catchUp();
  return outcomes;
}

/** Sends orders, as many at a time as go into one batch. */
async function sendAll(items: readonly NamedOrder[]): Promise<readonly OrderOutcome[]> {
  const outcomes: OrderOutcome[] = [];
  while (outcomes.length < items.length) {
    const rest = items.slice(outcomes.length);
    const next = rest.slice(0, BATCH_MAX);
    try {
      const { results } = await realm.batch(next, { on_refusal: 'go_on' });
      const answers = results.map(outcomeOf).map(unlessAway);
      dropOrders(next.filter((_, i) => !('waits' in answers[i])).map(({ key }) => key));
      outcomes.push(...answers);
    } catch (error) {
      outcomes.push(...(await outcomesOf(error, rest)));
    }
  }
  return outcomes;
}

/** Keeps orders until the service can have them, and says so. */
function wait(items: readonly NamedOrder[]): readonly OrderOutcome[] {
  keepOrders(items);
  toast(say('It waits, and is sent when the service answers'));
  return items.map(() => WAITS);
}

/** What orders came to whose request failed: each is refused, or stays kept where nobody knows whether it was taken in. */
async function outcomesOf(error: unknown, items: readonly NamedOrder[]): Promise<readonly OrderOutcome[]> {
  if (!(error instanceof RealmError)) throw error;
  if (!isAway(error)) {
    dropOrders(items.map(({ key }) => key));
    // What the page shows may not be so any more.
    catchUp();
    return items.map(() => ({ refused: error }));
  }
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

/** One of many may have no answer of its own: it stays kept, as all do where none came. */
const unlessAway = (outcome: OrderOutcome): OrderOutcome =>
  'refused' in outcome && isAway(outcome.refused) ? WAITS : outcome;

/** Shows the house as an order has left it. */
function show(reply: CommandReply): void {
  const known = me.peek();
  if (known != null && known.house !== null && 'after' in reply) {
    me.value = { ...known, ...(reply.after as object) } as Me;
  }
}
