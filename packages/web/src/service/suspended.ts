import { computed, signal } from '@preact/signals';
import { age } from './age.ts';

/** Why the player takes no part in the game for now, and until when, in the service's words; null for whoever does. */
export const suspended = signal<string | null>(null);

/** Whether nothing can be ordered: the age has ended, or the player is suspended. */
export const nothing_to_order = computed(() => age.value?.ended === true || suspended.value !== null);
