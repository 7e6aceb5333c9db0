import { signal } from '@preact/signals';
import type { RealmError } from '@realm/sdk';

/** Why the player takes no part in the game for now, and until when, as the service has said it; null for whoever does. */
export const suspended = signal<RealmError | null>(null);
