/** The language that the reader has chosen on this device; `theme.js` reads it before anything is shown. */

import { signal } from '@preact/signals';
import { OFFERED } from '@realm/words';
import { keepOnDevice, onDevice } from './device.ts';

const KEY = 'realm-language';

/** One that is offered, or the browser's own. */
export const chosen_language = signal<string>(OFFERED.find((each) => each === onDevice(KEY)) ?? 'browser');

/** Keeps it, and loads the page anew: what is said already was said in the other. */
export function chooseLanguage(language: string): void {
  chosen_language.value = language;
  keepOnDevice(KEY, language === 'browser' ? null : language);
  try {
    sessionStorage.removeItem('realm-lang');
  } catch {
    // Where storage is denied nothing was kept.
  }
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  location.replace(address);
}
