import { signal } from '@preact/signals';

/** Why the player takes no part in the game for now, and until when, in the service's words; null for whoever does. */
export const suspended = signal<string | null>(null);
