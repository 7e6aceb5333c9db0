import { age } from './age.ts';
import { type Reading, useReading } from './reading.ts';
import { realm } from './realm.ts';
import type { HouseRecord } from './records.ts';

/** In a world with more houses than this nobody asks for all of them at once. */
const ALL_MOST = 3_000;
const AT_ONCE = 200;

/** Every house of a world that is not too large for it; none of one that is. */
export function useEveryHouse(): Reading<readonly HouseRecord[]> {
  const many = housesInWorld() > ALL_MOST;
  return useReading(`every house ${many}`, () => (many ? Promise.resolve([]) : everyHouse()), false);
}

/** How many houses there are, as far as is known here. */
export const housesInWorld = (): number =>
  (age.value?.standings ?? []).reduce((sum, { houses }) => sum + houses, 0);

/** Every house, asked for as many times as it takes. */
export async function everyHouse(): Promise<readonly HouseRecord[]> {
  const found: HouseRecord[] = [];
  for (;;) {
    const after = found.at(-1)?.id;
    const { houses } = await realm.houses({ limit: AT_ONCE, ...(after === undefined ? {} : { after }) });
    found.push(...houses);
    if (houses.length < AT_ONCE) return found;
  }
}
