/** Notices on this device when no page is open: the browser's push. */
import { say } from '@realm/words';
import { realm } from './realm.ts';

/** Whether this browser can; some can only once the site is installed as an app. */
export const can_push = 'PushManager' in globalThis && 'serviceWorker' in navigator;

/** Asks the player, subscribes, and tells the service. Answers why that did not work, if so. */
export async function pushHere(key: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted')
    return say('This browser was told not to show any.');
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await realm.notices.subscribe({ endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } });
  return undefined;
}
