/** What happened to the account since its owner last looked: asked for when a page opens and when somebody signs in. */
import { computed, effect, signal } from '@preact/signals';
import type { Happened } from '@realm/sdk';
import { me } from './player.ts';
import { realm } from './realm.ts';

/** What the player has not seen yet, the newest first. */
export const unseen = signal<readonly Happened[]>([]);

const account = computed(() => me.value?.account.id);

effect(() => {
  unseen.value = [];
  const asked_of = account.value;
  if (asked_of === undefined) return;
  realm.auth.happened().then(
    (told) => {
      if (account.peek() === asked_of) unseen.value = told.happened.slice(0, told.unseen);
    },
    // It is told again with the next page.
    () => {},
  );
});

/** The player has seen it, up to an event. */
export async function seeHappened(upto: number): Promise<void> {
  await realm.auth.seeHappened(upto);
  unseen.value = unseen.peek().filter(({ id }) => id > upto);
}
