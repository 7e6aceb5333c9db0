/** The language that the reader has chosen on this device; `theme.js` reads it before anything is shown. */
import { signal } from '@preact/signals';
import { firstLanguageOf, OFFERED } from '@realm/words';
import { keepOnDevice, onDevice } from './device.ts';
import { me } from './player.ts';
import { realm } from './realm.ts';

const KEY = 'realm-language';

/** One that is offered, or the browser's own. */
export const chosen_language = signal<string>(OFFERED.find((each) => each === onDevice(KEY)) ?? 'browser');

/** Keeps it, for notices too, and loads the page anew: what is said already was said in the other. */
export async function chooseLanguage(chosen: string): Promise<void> {
  chosen_language.value = chosen;
  keepOnDevice(KEY, chosen === 'browser' ? null : chosen);
  try {
    sessionStorage.removeItem('realm-lang');
  } catch {
    // Where storage is denied nothing was kept.
  }
  const language = (chosen === 'browser' ? firstLanguageOf(navigator.languages) : chosen) as 'en' | 'de';
  // Notices have a setting of their own, which can be mended there where this doesn't come through.
  if (me.value != null) await realm.notices.change({ language }).catch(() => {});
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  location.replace(address);
}
