/**
 * Orders that have had no answer: they are on their way, or the service was out of reach, or the sign-in had ended. They are kept
 * on this device with the idempotency key that each was given, from before they are first sent, so that each is done once,
 * whatever tab sends it and however often, and also where the page was left or loaded again meanwhile.
 */

import { computed, effect, signal } from '@preact/signals';
import { type Command, IDEMPOTENCY_KEPT_MS } from '@realm/contract';
import { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { age } from './age.ts';
import { now, time_learnt } from './clock.ts';
import { keepOnDevice, onDevice } from './device.ts';
import { forgetKept, offline } from './kept.ts';
import { me } from './player.ts';
import { realm } from './realm.ts';
import { toast } from './said.ts';

/** An order, and the key by which it is done once. */
export interface NamedOrder {
  readonly command: Command;
  readonly key: string;
}

export interface WaitingOrder extends NamedOrder {
  /** Whose it is, and in which age and tick it was given. */
  readonly account: number;
  readonly age: number;
  readonly tick: number;
  /** In the service's ms. */
  readonly given_at: number;
  /** The lock under which it was first sent, where it was: whether it was done then is not known. */
  readonly sent?: string;
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
/** What was sent is answered within this as a rule: for so long nothing is shown of it, and it is not sent again. */
const YOUNG_MS = 2_000;
const ATTACKS: readonly Command['type'][] = ['attack', 'second_strike'];

/** All that have had no answer, the first given first. */
export const waiting_orders = signal<readonly WaitingOrder[]>(read());

/** The keys of those that this page is sending now. */
export const being_sent = signal<readonly string[]>([]);

/** Those to be shown: all but what was sent only just now. */
export const shown_orders = computed(() => {
  const all = waiting_orders.value;
  return all.some(isYoung) ? all.filter((each) => !isYoung(each)) : all;
});

/** Whether one was sent only just now, here or by another page. */
const isYoung = ({ sent, given_at }: WaitingOrder): boolean =>
  sent !== undefined && Math.abs(now.value - given_at) < YOUNG_MS;

function read(): readonly WaitingOrder[] {
  try {
    return [...JSON.parse(onDevice(KEY) ?? '[]')];
  } catch {
    return [];
  }
}

/** All as they stand on the device, where another tab may have changed them; as they stand here where it keeps nothing. */
const standing = (): readonly WaitingOrder[] => (onDevice(KEY) === null ? waiting_orders.peek() : read());

export function change(changed: (before: readonly WaitingOrder[]) => readonly WaitingOrder[]): void {
  const after = changed(standing());
  const isKept = () => keepOnDevice(KEY, JSON.stringify(after));
  if (!isKept()) {
    // A device that is full has room once it forgets what can be read again. What is older must not stand for what is kept here alone.
    forgetKept();
    if (!isKept()) keepOnDevice(KEY, null);
  }
  waiting_orders.value = after;
}

addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) waiting_orders.value = read();
});

export const dropOrders = (keys: readonly string[]): void =>
  change((before) => before.filter((each) => !keys.includes(each.key)));

/** Does what sends some, which are known to be on their way until it is over. */
export async function sending<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  being_sent.value = [...being_sent.peek(), ...keys];
  try {
    return await work();
  } finally {
    being_sent.value = being_sent.peek().filter((key) => !keys.includes(key));
  }
}

/** Forgets all that wait: their player has signed out, or another has signed in. */
export function forgetOrders(): void {
  keepOnDevice(KEY, null);
  waiting_orders.value = [];
}

/** Whether something was given longer ago than this, as far as the time is known. */
const isOlder = (given_at: number, length_ms: number): boolean =>
  time_learnt.value && now.value - given_at >= length_ms;

/** Why an order is not sent by itself; undefined for one that is. */
export function holdsBack({ age: given_in, tick, given_at, command, refused }: WaitingOrder) {
  const known = age.value;
  if (known !== undefined && known.age !== given_in) return 'late' as const;
  // Beyond its life the service has forgotten the key, and could not tell that the order was done.
  if (isOlder(given_at, IDEMPOTENCY_KEPT_MS)) return 'late' as const;
  if (refused !== undefined) return 'refused' as const;
  if (ATTACKS.includes(command.type)) return 'attack' as const;
  return known !== undefined && known.tick - tick > WAITS_TICKS ? 'old' : undefined;
}

/** Whether an order is on its way, or will be at once. */
export const isOnItsWay = (order: WaitingOrder): boolean =>
  being_sent.value.includes(order.key) ||
  (holdsBack(order) === undefined && !offline.value && me.value != null);

/** Sends one that waits, once: another tab may be about it. Answers whether it was sent. */
export function sendOrder({ key, command, sent }: WaitingOrder): Promise<boolean> {
  const send = async () => {
    const all = standing();
    if (!all.some((each) => each.key === key)) {
      waiting_orders.value = all;
      return false;
    }
    try {
      await realm.command(command as never, { idempotency_key: key });
      dropOrders([key]);
      toast(say('What waited was sent, and is done'));
    } catch (error) {
      if (!(error instanceof RealmError)) throw error;
      if (isAway(error)) return true;
      change((before) =>
        before.map((each) => (each.key === key ? { ...each, refused: error.message } : each)),
      );
    }
    return true;
  };
  return sending([key], () => (sent === undefined ? send() : holding(sent, send)));
}

/** Whether the service did not take an order in, or nobody knows whether it did: it may be sent again by its key. */
export const isAway = ({ status }: RealmError): boolean => [0, 401, 409, 502, 503, 504].includes(status);

/** Who was signed in last, while their sign-in has ended. */
let last_account: number | undefined;
let busy = false;

/** Whose an order is that is given now. */
export const accountOfOrders = (): number | undefined => me.peek()?.account.id ?? last_account;

/** Sends what waits whenever the service is in reach and its player signed in. */
export function startSending(sent: () => void): void {
  effect(() => {
    const account = me.value?.account.id;
    if (account === undefined) return;
    last_account = account;
    if (waiting_orders.peek().some((each) => each.account !== account)) forgetOrders();
  });
  effect(() => {
    const gone = waiting_orders.value.filter(({ given_at }) => isOlder(given_at, TOLD_MS));
    if (gone.length === 0) return;
    dropOrders(gone.map(({ key }) => key));
    toast(say('What waited was given too long ago to be sent'));
  });
  effect(() => {
    const next = waiting_orders.value.find(
      (each) => holdsBack(each) === undefined && !isYoung(each) && !being_sent.value.includes(each.key),
    );
    const in_reach = time_learnt.value && !offline.value && me.value != null && age.value !== undefined;
    if (next === undefined || !in_reach || busy) return;
    busy = true;
    void holding('all', () => sendOrder(next))
      .then((was_sent) => was_sent && sent())
      .finally(() => {
        busy = false;
      });
  });
}

/** One tab at a time, where the browser can tell; its key sees to it that nothing is done twice where it can't. */
export async function holding<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks === undefined ? work() : await locks.request(`${KEY}:${lock}`, work);
}
