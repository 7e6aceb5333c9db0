import { signal } from '@preact/signals';

/** How far the service's clock is ahead of this device's, in ms: set whenever the service tells its time. */
let ahead_ms = 0;

/** The service's time now, in ms. */
export const serviceNow = (): number => Date.now() + ahead_ms;

export function learnTime(service_ms: number): void {
  ahead_ms = service_ms - Date.now();
  now.value = service_ms;
}

/** The service's time, renewed every second while the page is looked at. */
export const now = signal(serviceNow());

setInterval(() => {
  if (document.visibilityState === 'visible') now.value = serviceNow();
}, 1_000);
