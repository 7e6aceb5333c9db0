import { signal } from '@preact/signals';

/** How far the service's clock is ahead of this device's, in ms: set whenever the service tells its time. */
let ahead_ms = 0;

/** The service's time now, in ms. */
export const serviceNow = (): number => Date.now() + ahead_ms;

/** Whether the service has told its time: until then it is taken for this device's, which may be days away from it. */
export const time_learnt = signal(false);

export function learnTime(service_ms: number): void {
  ahead_ms = service_ms - Date.now();
  time_learnt.value = true;
  now.value = service_ms;
}

/** The service's time, renewed every second while the page is looked at. */
export const now = signal(serviceNow());

setInterval(() => {
  if (document.visibilityState === 'visible') now.value = serviceNow();
}, 1_000);
