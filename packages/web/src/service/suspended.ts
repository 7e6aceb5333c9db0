import { computed } from '@preact/signals';
import { age, has_begun } from './age.ts';
import { suspended } from './suspension.ts';

/** Whether nothing can be written to anybody: the age has not begun, or the player is suspended. After its end players still talk. */
export const nothing_to_write = computed(() => !has_begun.value || suspended.value !== null);

/** Whether nothing can be ordered: the age has ended, or the player is suspended. */
export const nothing_to_order = computed(() => age.value?.ended === true || suspended.value !== null);
