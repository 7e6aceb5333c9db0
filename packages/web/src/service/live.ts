import { computed, effect, signal } from '@preact/signals';
import type { LiveFeed, LiveMessage, LiveState } from '@realm/sdk';
import { age, loadAge, loadTime, rules } from './age.ts';
import { hearChat, isHidden } from './chat.ts';
import { serviceNow, time_learnt } from './clock.ts';
import { keep, kept, offline, whenKeptElsewhere, whenOffline } from './kept.ts';
import { hearNotice, loadNotices } from './notices.ts';
import { loadMe, me, meetMe, own } from './player.ts';
import { refresh, refreshUnheard } from './reading.ts';
import { realm } from './realm.ts';
import { hear } from './sound.ts';
import { suspended } from './suspension.ts';
import { startSending } from './waiting_orders.ts';
import { keepForOne } from './whose.ts';

/** How the page is kept up to date: by the feed, or for whoever has none by asking after each tick. */
export type Link = Exclude<LiveState, 'ended'> | 'watching';

export const link = signal<Link>('connecting');

/** When the page last heard from the service, in its ms. */
export const heard_at = signal(0);

/** A tick takes the service a moment; asking this much after it was due finds it done. */
const AFTER_TICK_MS = 400;
/** A spectator asks again at least this often; where the age has ended, whether the next is open. */
const WATCH_MS = 30_000;
const WATCH_ENDED_MS = 5_000;
/** A page that has heard nothing for this long after it was opened shows what was kept. */
const SILENT_MS = 2_500;
/** Messages that come together cause one round of reads. */
const GATHER_MS = 60;
/** What happened between a page's first reads and its feed is asked for once the page is there to be looked at. */
const SETTLE_MS = 1_500;

let feed: LiveFeed | undefined;
let gathering = false;
/** Whether a feed has been open before. */
let settled = false;

/** Brings all that is shown up to date, soon. */
export function catchUp(): void {
  if (gathering) return;
  gathering = true;
  setTimeout(() => {
    gathering = false;
    refresh();
    void askAgain();
  }, GATHER_MS);
}

/** Asks for the player and the age, as whether the service is in reach; answers that. */
async function askAgain(): Promise<boolean> {
  const reads = [
    me.peek() === null ? undefined : loadMe(),
    loadAge(),
    time_learnt.peek() ? undefined : loadTime(),
  ];
  const outcomes = await Promise.allSettled(reads);
  const answered = outcomes.every(({ status }) => status === 'fulfilled');
  if (answered) heard();
  else offline.value = true;
  return answered;
}

/** Whoever is signed out here may have signed in by another tab. */
function meetAgain(): void {
  if (me.peek() === null) void loadMe();
}

function catchUpAll(): void {
  catchUp();
  void loadNotices();
}

/** Asks for what may have happened before the feed was open, at `opened_at` on the page's own clock. */
async function catchUpTo(opened_at: number): Promise<void> {
  void loadNotices();
  const answered = await askAgain();
  refreshUnheard(opened_at, answered ? (realm.as_of?.seq ?? undefined) : undefined);
}

/** The service has answered: it is in reach, and what is known is from now. */
function heard(): void {
  heard_at.value = serviceNow();
  offline.value = false;
  keep('heard', heard_at.peek());
  keep('me', me.peek());
  keep('age', age.peek());
  keep('rules', rules.peek());
}

/** Out of reach, the page shows the house and the age as they were last seen, and from when that is. */
function showKept(): void {
  if (heard_at.peek() === 0) heard_at.value = kept<number>('heard') ?? 0;
  rules.value ??= kept('rules');
  age.value ??= kept('age');
  // The page may have been kept from before somebody signed in; whoever signs out is forgotten.
  me.value ??= kept('me') ?? me.value;
}

function onMessage(message: LiveMessage): void {
  if (message.type === 'chat') hearChat(message);
  if (message.type === 'notice') hearNotice(message);
  if (message.type === 'direct' && message.from.house !== own.peek()?.id && !isHidden(message.from.house))
    hear('message');
  if (message.type === 'tick') hear(broughtIn(message.report) ? 'arrival' : 'tick');
  // A page that was out of reach is live again once it has read what it missed, and not before.
  if (!offline.peek()) heard();
  catchUp();
}

/** Whether a tick brought land, or units that were in training. */
const broughtIn = (report: Extract<LiveMessage, { type: 'tick' }>['report']): boolean =>
  report !== null && (report.land > 0 || report.troops > report.soldiers);

/** Opens the feed; it ends by itself where its player may not have one. */
function follow(): void {
  feed = realm.live({
    also: ['direct', 'notice', 'acted', 'announced'],
    onMessage,
    onState: (state) => {
      if (state === 'open') suspended.value = null;
      // Whether the suspended play once more is tried with each look, and a feed that gave way is had back: meanwhile they watch.
      link.value = state === 'ended' || suspended.peek() !== null ? 'watching' : state;
      const now = performance.now();
      if (state === 'open' && settled) catchUpAll();
      else if (state === 'open') setTimeout(catchUpTo, SETTLE_MS, now);
      settled = state === 'open' || settled;
    },
    onEnd: (why) => {
      feed = undefined;
      if (why.code === 'suspended') suspended.value = why;
      else void askAgain();
    },
  });
}

/** A feed that gave way to another tab's is had back by whoever looks at this one again, and not before: they would take it in turns. */
function followAgain(): void {
  if (document.visibilityState === 'visible' && feed === undefined && own.peek() !== null) follow();
}

/** Starts to keep the page up to date, for as long as it is open. */
export function startLive(): void {
  keepForOne();
  startSending(catchUp);
  void meetMe();
  void Promise.all([loadTime(), loadAge()]).then(heard, () => setTimeout(catchUp, 3_000));
  whenOffline(showKept);
  const silent = () => {
    if (!navigator.onLine || heard_at.peek() === 0) offline.value = true;
  };
  if (navigator.onLine) setTimeout(silent, SILENT_MS);
  else silent();
  addEventListener('offline', silent);
  addEventListener('online', catchUp);
  whenKeptElsewhere('me', meetAgain);

  // The feed follows who plays: it opens with a house and ends without one.
  const house = computed(() => own.value?.id);
  effect(() => {
    feed?.close();
    feed = undefined;
    if (house.value === undefined) {
      suspended.value = null;
      if (me.value !== undefined) link.value = 'watching';
    } else follow();
  });

  watch();
  addEventListener('focus', followAgain);
  // A device that slept has missed messages and ticks.
  document.addEventListener('visibilitychange', () => {
    followAgain();
    if (document.visibilityState !== 'visible') return;
    void loadTime().catch(() => {});
    meetAgain();
    catchUp();
  });
}

/** Once the age has ended, looks whether the next is open: nothing else comes of it. */
async function lookForNext(): Promise<void> {
  const before = age.peek()?.age;
  await askAgain();
  if (age.peek()?.age !== before) catchUp();
}

let looks_ended = 0;

/** Without a feed, asks again after each tick, or every half a minute. */
function watch(): void {
  const { next_tick_at: next, ended } = age.peek() ?? {};
  const until_tick = next == null ? (ended ? WATCH_ENDED_MS : WATCH_MS) : next - serviceNow() + AFTER_TICK_MS;
  const wait_ms = until_tick < AFTER_TICK_MS ? 2_000 : Math.min(until_tick, WATCH_MS);
  setTimeout(() => {
    if (link.peek() !== 'open' && document.visibilityState === 'visible') {
      if (ended && ++looks_ended % (WATCH_MS / WATCH_ENDED_MS) !== 0) void lookForNext();
      else catchUp();
    }
    if (suspended.peek() !== null && feed === undefined && own.peek() !== null) follow();
    watch();
  }, wait_ms);
}
