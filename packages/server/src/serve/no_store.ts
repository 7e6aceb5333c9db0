import { headers } from '@realm/contract';

/** Of answers that are for the asker alone, and for now. */
export const NO_STORE = ['Cache-Control', 'no-store'];
/** Of what ends a browser's own sign-in: whatever the browser has kept of answers and pages goes. */
export const CLEARED = ['Clear-Site-Data', '"cache"'];
/** And of one given again for its key. */
export const REPLAYED = [...NO_STORE, headers.idempotent_replayed, 'true'];
