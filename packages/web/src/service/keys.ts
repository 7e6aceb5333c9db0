import { setting } from './setting.ts';

/** Whether single keys lead somewhere: whoever speaks to the device, or often hits a wrong key, turns them off. */
export const single_keys = setting('realm-keys', ['on', 'off']);
