import { signal } from '@preact/signals';
import { setting } from './setting.ts';

/** Whether single keys lead somewhere: whoever speaks to the device, or often hits a wrong key, turns them off. */
export const single_keys = setting('realm-keys', ['on', 'off']);

/** Whether the sheet of keys is open. */
export const keys_shown = signal(false);

/** Opens the sheet of keys. */
export function showKeys(): void {
  keys_shown.value = true;
}
