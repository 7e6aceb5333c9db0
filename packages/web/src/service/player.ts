import { computed, signal } from '@preact/signals';
import { RealmError } from '@realm/sdk';
import { age } from './age.ts';
import { kept } from './kept.ts';
import { turns } from './newest.ts';
import { realm } from './realm.ts';
import type { Me, OwnHouse } from './records.ts';

/** The player: undefined until known, null while nobody is signed in. */
export const me = signal<Me | null | undefined>(undefined);

/** The player's house; null without one. */
export const own = computed<OwnHouse | null>(() => {
  const known = me.value;
  return known != null && known.house !== null ? (known as OwnHouse) : null;
});

/** Whether the player has given up their house of this age, and founds no other in it. */
export const resigned = computed(() => me.value?.house === null && me.value.resigned === true);

/** What the house has to give orders from, as one text that is another whenever any of it is. */
export const own_means = computed(() => {
  if (own.value === null) return '';
  const { gold, aether, barren, units, materials } = own.value;
  return JSON.stringify([gold, aether, barren, units, materials]);
});

/** The last tick that the house has lived: ahead of the world's where it has lived some before. */
export const own_tick = computed(() => (age.value?.tick ?? 0) + (own.value?.ahead_ticks ?? 0));

/** What the page itself says, which the service has made: that nobody was signed in who asked for it. */
const for_nobody = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="realm-caller"]')?.content === 'nobody';

/** Who is signed in, when the page opens. */
export async function meetMe(): Promise<void> {
  // The page may be an old one of this device, from before somebody signed in: where anything was kept, the service knows.
  if (for_nobody() && kept('me') === undefined) me.value = null;
  else await loadMe();
}

const turn = turns();

/** Asks who is signed in and how the house stands. What is known stays when no answer comes. */
export async function loadMe(): Promise<void> {
  const isNews = turn();
  try {
    const known = await realm.me();
    if (isNews()) me.value = known;
  } catch (error) {
    if (error instanceof RealmError && error.status === 401) {
      if (isNews()) me.value = null;
    } else if (me.value === undefined) setTimeout(loadMe, 3_000);
  }
}
