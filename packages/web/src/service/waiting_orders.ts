/**
 * Orders that wait to be sent: the service was out of reach, or the sign-in had ended. They are kept on this device with the
 * idempotency key that each was given, so that it is done once, whatever tab sends it and however often.
 */

import { effect, signal } from '@preact/signals';
import { type Command, IDEMPOTENCY_KEPT_MS } from '@realm/contract';
import { newIdempotencyKey, RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { age } from './age.ts';
import { now, serviceNow } from './clock.ts';
import { keepOnDevice, onDevice } from './device.ts';
import { offline } from './kept.ts';
import { me } from './player.ts';
import { realm } from './realm.ts';
import { toast } from './said.ts';

export interface WaitingOrder {
  readonly key: string;
  /** Whose it is, and in which age and tick it was given. */
  readonly account: number;
  readonly age: number;
  readonly tick: number;
  /** In the service's ms. */
  readonly given_at: number;
  readonly command: Command;
  /** Why the service would not have it. */
  readonly refused?: string;
}

/** Whether the sign-in ended while an order was given: one is to be opened. */
export const wants_sign_in = signal(false);

const KEY = 'realm-waiting-orders';
/** What can't be sent any more is told of for a while, and then forgotten. */
const TOLD_MS = 2 * IDEMPOTENCY_KEPT_MS;
/** What has waited for longer asks again before it is sent: by then it may not be wanted any more. */
const WAITS_TICKS = 2;
const ATTACKS: readonly Command['type'][] = ['attack', 'second_strike'];

/** All that wait, the first given first. */
export const waiting_orders = signal<readonly WaitingOrder[]>(read());

function read(): readonly WaitingOrder[] {
  try {
    const kept: readonly WaitingOrder[] = JSON.parse(onDevice(KEY) ?? '[]');
    return kept.filter(({ given_at }) => Date.now() - given_at < TOLD_MS);
  } catch {
    return [];
  }
}

/** Changes what waits as it stands on the device, where another tab may have changed it. */
function change(changed: (before: readonly WaitingOrder[]) => readonly WaitingOrder[]): void {
  const after = changed(onDevice(KEY) === null ? waiting_orders.peek() : read());
  keepOnDevice(KEY, JSON.stringify(after));
  waiting_orders.value = after;
}

addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) waiting_orders.value = read();
});

/** Keeps an order until it can be sent; `key` is the one it was sent with, where it was. */
export function keepOrder(command: Command, key = newIdempotencyKey()): void {
  const account = me.peek()?.account.id ?? last_account;
  const known = age.peek();
  if (account === undefined || known === undefined) return;
  const order = { key, account, age: known.age, tick: known.tick, given_at: serviceNow(), command };
  change((before) => [...before.filter((each) => each.key !== key), order]);
}

export const dropOrder = (key: string): void => change((before) => before.filter((each) => each.key !== key));

/** Forgets all that wait: their player has signed out, or another has signed in. */
export function forgetOrders(): void {
  keepOnDevice(KEY, null);
  waiting_orders.value = [];
}

/** Why an order is not sent by itself; undefined for one that is. */
export function holdsBack({ age: given_in, tick, given_at, command, refused }: WaitingOrder) {
  const known = age.value;
  if (known !== undefined && known.age !== given_in) return 'late' as const;
  // Beyond its life the service has forgotten the key, and could not tell that the order was done.
  if (now.value - given_at >= IDEMPOTENCY_KEPT_MS) return 'late' as const;
  if (refused !== undefined) return 'refused' as const;
  if (ATTACKS.includes(command.type)) return 'attack' as const;
  return known !== undefined && known.tick - tick > WAITS_TICKS ? 'old' : undefined;
}

/** Sends one that waits, once: another tab may be about it. */
export async function sendOrder({ key, command }: WaitingOrder): Promise<void> {
  if (!read().some((each) => each.key === key) && onDevice(KEY) !== null) return;
  try {
    await realm.command(command as never, { idempotency_key: key });
    dropOrder(key);
    toast(say('What waited was sent, and is done'));
  } catch (error) {
    if (!(error instanceof RealmError)) throw error;
    if (isAway(error)) return;
    change((before) => before.map((each) => (each.key === key ? { ...each, refused: error.message } : each)));
  }
}

/** Whether the service did not take an order in, or nobody knows whether it did: it may be sent again by its key. */
export const isAway = ({ status }: RealmError): boolean => [0, 401, 502, 503, 504].includes(status);

/** Who was signed in last, while their sign-in has ended. */
let last_account: number | undefined;
let sending = false;

/** Sends what waits whenever the service is in reach and its player signed in. */
export function startSending(sent: () => void): void {
  effect(() => {
    const account = me.value?.account.id;
    if (account === undefined) return;
    last_account = account;
    if (waiting_orders.peek().some((each) => each.account !== account)) forgetOrders();
  });
  effect(() => {
    const [next] = waiting_orders.value.filter((each) => holdsBack(each) === undefined);
    if (next === undefined || offline.value || me.value == null || age.value === undefined || sending) return;
    sending = true;
    void alone(() => sendOrder(next)).finally(() => {
      sending = false;
      sent();
    });
  });
}

/** One tab at a time, where the browser can tell; its key sees to it that nothing is done twice where it can't. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return work();
  await locks.request(KEY, async () => {
    await work();
  });
}
