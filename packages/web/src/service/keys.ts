import { effect, signal } from '@preact/signals';

const KEY = 'realm-keys';

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single keys lead somewhere: whoever speaks to the device, or often hits a wrong key, turns them off. */
export const single_keys = signal(stored());

effect(() => {
  const on = single_keys.value;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Where storage is denied the choice lasts as long as the page.
  }
});
