import { computed, effect, signal } from '@preact/signals';
import { me } from './player.ts';
import { realm } from './realm.ts';

/** Whether whoever is signed in is staff here. */
export const is_staff = signal(false);

const account = computed(() => me.value?.account.id);

effect(() => {
  is_staff.value = false;
  const asked_of = account.value;
  if (asked_of === undefined) return;
  realm.staff.may().then(
    ({ staff }) => {
      if (account.peek() === asked_of) is_staff.value = staff;
    },
    // Nobody needs to be told: the page of staff says why when one goes there.
    () => {},
  );
});
