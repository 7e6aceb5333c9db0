import { headers } from '@realm/contract';

/** Of answers that are for the asker alone, and for now. */
export const NO_STORE = ['Cache-Control', 'no-store'];
/** And of one given again for its key. */
export const REPLAYED = [...NO_STORE, headers.idempotent_replayed, 'true'];
