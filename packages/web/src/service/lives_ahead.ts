import { RealmError } from '@realm/sdk';
import { useReading } from './reading.ts';
import { realm } from './realm.ts';
import type { OwnHouse } from './records.ts';

/**
 * Until which tick a house does nothing that concerns others, since it has lived ahead; null for one that has not. Once the
 * world has caught up nothing of the house says so but what such an order is answered.
 */
export function useAloneUntil({ id, ahead_ticks, protection_until_tick: until }: OwnHouse): number | null {
  const is_ahead = ahead_ticks > 0;
  const alone = useReading(`alone ${id}`, async () =>
    until === null || is_ahead ? is_ahead : await isAlone(id),
  ).value;
  return is_ahead || alone ? until : null;
}

/** A vote for itself is what any other house may give. */
async function isAlone(house: number): Promise<boolean> {
  try {
    await realm.preview({ type: 'vote', house, vote: { type: 'for', house } });
    return false;
  } catch (error) {
    if (error instanceof RealmError) return error.code === 'lives_ahead';
    throw error;
  }
}
