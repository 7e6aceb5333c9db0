import { computed, signal } from '@preact/signals';
import { learnTime, now } from './clock.ts';
import { turns } from './newest.ts';
import { realm } from './realm.ts';
import type { Age, Rules } from './records.ts';

/** The age's clock and standings; undefined until known. */
export const age = signal<Age | undefined>(undefined);

/** Whether the age has begun; taken for so until it is known. A page that was open before need not be told when its time has come. */
export const has_begun = computed(
  () => age.value === undefined || age.value.started || age.value.started_at <= now.value,
);

/** What comes next, in ms: the age's beginning, from then on the end of a tick; null once it has ended. */
export const next_at = computed(() => {
  const { next_tick_at = null, started_at = null } = age.value ?? {};
  return next_tick_at === null || has_begun.value ? next_tick_at : started_at;
});

/** The age's last tick, after which nothing comes; beyond all until it is known. */
export const last_tick = computed(() =>
  age.value === undefined ? Number.POSITIVE_INFINITY : age.value.tick + age.value.ticks_left,
);

/** The rules of the age; undefined until known. */
export const rules = signal<Rules | undefined>(undefined);

/** Whether houses attack each other in the age: there are ages without any kind of attack. Taken for so until it is known. */
export const has_war = computed(
  () => rules.value === undefined || Object.keys(rules.value.definitions.attacks).length > 0,
);

const turn = turns();

/** Asks how the age stands; for its rules only when another age has opened. */
export async function loadAge(): Promise<void> {
  const isNews = turn();
  // Whoever knows no rules yet asks for them beside the age, and not after it.
  const first = rules.value === undefined ? realm.rules() : undefined;
  const [reply, known] = await Promise.all([realm.age(), first]);
  const hold = (of: Rules | undefined): of is Rules => of?.age === reply.age && of.name === reply.name;
  if (!hold(rules.value)) rules.value = hold(known) ? known : await realm.rules();
  if (isNews()) age.value = reply;
}

/** The last moment that can be told. */
const LATEST_MS = 8.64e15;

/** When a tick to come ends, in ms; null while that is not known, as while the age is paused, and where no date is that far away. */
export function tickAt(tick: number): number | null {
  const known = age.value;
  if (known === undefined || known.next_tick_at === null || known.paused) return null;
  const at = known.next_tick_at + (tick - known.tick - 1) * known.tick_ms;
  return Math.abs(at) <= LATEST_MS ? at : null;
}

/** Sets this page's clock by the service's. */
export async function loadTime(): Promise<void> {
  const asked_at = Date.now();
  const { now } = await realm.world();
  // The answer was made about halfway between asking and its arrival.
  learnTime(now + (Date.now() - asked_at) / 2);
}
