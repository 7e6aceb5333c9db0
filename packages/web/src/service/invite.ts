/** An invitation that this device was led here by: kept until it is used, over a sign-in elsewhere too. */
import { effect, signal } from '@preact/signals';
import { keepOnDevice, onDevice } from './device.ts';

const KEY = 'realm-invite';

export const invite = signal(onDevice(KEY));

effect(() => {
  keepOnDevice(KEY, invite.value);
});

/** Whether it is one of those who run a private age; told by its beginning. */
export const isOfStaff = (invitation: string): boolean => invitation.startsWith('realm_e_');

/** Takes an invitation out of the address, where no log, history or other site finds it. */
export function takeInvite(): void {
  const given = /^#(realm_[ie]_[\w-]+)$/.exec(location.hash)?.[1];
  if (given === undefined) return;
  invite.value = given;
  history.replaceState(history.state, '', location.pathname + location.search);
}
