/** Whom one has blocked: the service leaves out what they write, on every device and in later ages too. */
import { type Reading, useReading } from './reading.ts';
import { realm } from './realm.ts';

export type Blocked = Awaited<ReturnType<typeof realm.chat.mutes>>;

export const useBlocked = (): Reading<Blocked> => useReading('mutes', () => realm.chat.mutes());
