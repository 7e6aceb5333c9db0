import { computed, signal } from '@preact/signals';
import type { RealmError } from '@realm/sdk';
import { age, has_begun } from './age.ts';

/** Why the player takes no part in the game for now, and until when, as the service has said it; null for whoever does. */
export const suspended = signal<RealmError | null>(null);

/** Whether nothing can be written to anybody: the age has not begun, or the player is suspended. After its end players still talk. */
export const nothing_to_write = computed(() => !has_begun.value || suspended.value !== null);

/** Whether nothing can be ordered: the age has ended, or the player is suspended. */
export const nothing_to_order = computed(() => age.value?.ended === true || suspended.value !== null);
