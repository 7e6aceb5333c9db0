/**
 * Orders that have had no answer: they are on their way, or the service was out of reach, or the sign-in had ended. They are kept
 * on this device with the idempotency key that each was given, from before they are first sent, so that each is done once,
 * whatever tab sends it and however often, and also where the page was left or loaded again meanwhile.
 */

import { computed, effect, signal } from '@preact/signals';
import { type Command, IDEMPOTENCY_KEPT_MS } from '@realm/contract';
import { newIdempotencyKey, RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { age } from './age.ts';
import { now, serviceNow, time_learnt } from './clock.ts';
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
/** What was sent is answered within this as a rule: for so long nothing is shown of it, and no other page sends it. */
const YOUNG_MS = 2_000;
const ATTACKS: readonly Command['type'][] = ['attack', 'second_strike'];

/** All that have had no answer, the first given first. */
const waiting_orders = signal<readonly WaitingOrder[]>(read());

/** The keys of those that this page is sending now. */
export const being_sent = signal<ReadonlySet<string>>(new Set());

/** The keys of those that this page has sent, answered or not. */
const tried = new Set<string>();

/** Those to be shown: all but what was sent only just now. */
export const shown_orders = computed(() => {
  const all = waiting_orders.value;
  return all.some(isYoung) ? all.filter((each) => !isYoung(each)) : all;
});

/** Whether one was sent only just now, here or by another page, and is not known to have failed. */
function isYoung({ key, sent, given_at }: WaitingOrder): boolean {
  if (sent === undefined) return false;
  const has_failed = !being_sent.value.has(key) && tried.has(key);
  return !has_failed && Math.abs(now.value - given_at) < YOUNG_MS;
}

function read(): readonly WaitingOrder[] {
  try {
    const kept = JSON.parse(onDevice(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** All as they stand on the device, where another tab may have changed them; as they stand here where it keeps nothing. */
const standing = (): readonly WaitingOrder[] => (onDevice(KEY) === null ? waiting_orders.peek() : read());

function change(changed: (before: readonly WaitingOrder[]) => readonly WaitingOrder[]): void {
  const after = changed(standing());
  const text = JSON.stringify(after);
  if (!keepOnDevice(KEY, text)) {
    // A device that is full has room once it forgets what can be read again. What is older must not stand for what is kept here alone.
    forgetKept();
    if (!keepOnDevice(KEY, text)) keepOnDevice(KEY, null);
  }
  waiting_orders.value = after;
}

addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) waiting_orders.value = read();
});

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
  const account = me.peek()?.account.id ?? last_account;
  const known = age.peek();
  if (account === undefined || known === undefined) return;
  const given = { account, age: known.age, tick: known.tick, given_at: serviceNow() };
  const kept = items.map((item) => ({ ...item, ...given, ...(sent === undefined ? {} : { sent }) }));
  // What has its key from before was given then.
  change((before) => [...before, ...kept.filter(({ key }) => before.every((each) => each.key !== key))]);
}

export const dropOrders = (keys: readonly string[]): void =>
  change((before) => before.filter((each) => !keys.includes(each.key)));

/** Sends orders as they are given: they are kept from before that, and no other tab sends them meanwhile. `send` drops what is answered. */
export async function sendGiven<T>(items: readonly NamedOrder[], send: () => Promise<T>): Promise<T> {
  const keys = items.map(({ key }) => key);
  keepOrders(items, keys[0]);
  return sending(keys, () => holding(keys[0], send));
}

/** Does what sends some, which are known to be on their way until it is over. */
async function sending<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  being_sent.value = new Set([...being_sent.peek(), ...keys]);
  try {
    return await work();
  } finally {
    for (const key of keys) tried.add(key);
    being_sent.value = new Set([...being_sent.peek()].filter((key) => !keys.includes(key)));
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
  being_sent.value.has(order.key) || (holdsBack(order) === undefined && !offline.value && me.value != null);

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
    toast(
      say(
        '{gone, plural, one {# order that waited was} other {# orders that waited were}} given too long ago to be sent',
        { gone: gone.length },
      ),
    );
  });
  effect(() => {
    const next = waiting_orders.value.find(
      (each) => holdsBack(each) === undefined && !isYoung(each) && !being_sent.value.has(each.key),
    );
    const in_reach = time_learnt.value && !offline.value && me.value != null && age.value !== undefined;
    if (next === undefined || !in_reach || busy) return;
    busy = true;
    let was_sent = false;
    void holding('all', async () => {
      was_sent = await sendOrder(next);
    }).finally(() => {
      busy = false;
      if (was_sent) sent();
    });
  });
}

/** One tab at a time, where the browser can tell; its key sees to it that nothing is done twice where it can't. */
async function holding<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks === undefined ? work() : await locks.request(`${KEY}:${lock}`, work);
}
