/** The player's own shares of the land by building, in percent, kept on this device. */
import { recordOnDevice } from './device.ts';

export type Shares = Readonly<Record<string, number>>;

const NONE: Shares = {};

/** As they were set; of none nothing. */
export const own_shares = recordOnDevice('realm-shares', NONE);
