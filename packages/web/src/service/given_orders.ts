/** Orders as they are given: kept with a key each before they are sent, so that none of them is done twice. */
import type { Command } from '@realm/contract';
import { newIdempotencyKey } from '@realm/sdk';
import { age } from './age.ts';
import { serviceNow } from './clock.ts';
import {
  accountOfOrders,
  change,
  holding,
  holdsBack,
  type NamedOrder,
  sending,
  type WaitingOrder,
  waiting_orders,
} from './waiting_orders.ts';

/**
 * Names orders that are to be sent: what was sent before and never answered has the key that it had then, so that whoever gives
 * it again does not have it done twice.
 */
export function named(commands: readonly Command[]): readonly NamedOrder[] {
  const unanswered = waiting_orders.peek().filter((each) => each.sent !== undefined && mayBeDone(each));
  return commands.map((command) => {
    const at = unanswered.findIndex((each) => isSame(each.command, command));
    const key = at === -1 ? newIdempotencyKey() : unanswered.splice(at, 1)[0].key;
    return { command, key };
  });
}

/** Those of an order that may still be done. */
export const waitingFor = (command: Command): readonly WaitingOrder[] =>
  waiting_orders.value.filter((each) => mayBeDone(each) && isSame(each.command, command));

const mayBeDone = (order: WaitingOrder): boolean =>
  order.refused === undefined && holdsBack(order) !== 'late';

const isSame = (one: Command, other: Command): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Keeps orders until they are answered; `sent` is the lock under which they are being sent. */
export function keepOrders(items: readonly NamedOrder[], sent?: string): void {
  const account = accountOfOrders();
  const known = age.peek();
  if (account === undefined || known === undefined) return;
  const given = { account, age: known.age, tick: known.tick, given_at: serviceNow() };
  const kept = items.map((item) => ({ ...item, ...given, ...(sent === undefined ? {} : { sent }) }));
  // What has its key from before was given then.
  change((before) => [...before, ...kept.filter(({ key }) => before.every((each) => each.key !== key))]);
}

/** Sends orders as they are given: they are kept from before that, and no other tab sends them meanwhile. `send` drops what is answered. */
export async function sendGiven<T>(items: readonly NamedOrder[], send: () => Promise<T>): Promise<T> {
  const keys = items.map(({ key }) => key);
  keepOrders(items, keys[0]);
  return sending(keys, () => holding(keys[0], send));
}
