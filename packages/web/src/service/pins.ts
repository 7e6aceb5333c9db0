/** What one's state has pinned: plans for all of it to see. */
import { type Reading, useReading } from './reading.ts';
import { realm } from './realm.ts';

export type Pins = Awaited<ReturnType<typeof realm.chat.pins>>;

export const usePins = (): Reading<Pins> => useReading('pins', () => realm.chat.pins());
