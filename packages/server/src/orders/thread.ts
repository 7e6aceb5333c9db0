/** Plays an age again for one house, in a thread of its own: the game goes on beside it. */
import { parentPort, workerData } from 'node:worker_threads';
import { openElsewhere } from '../game/elsewhere.ts';
import { lowerPriority } from '../low_priority.ts';
import { type Concern, concernsOf, NoSuchHouse } from './concerns.ts';
import type { OrdersFound, OrdersWanted } from './of_house.ts';

lowerPriority();
const { data, database, after, limit, ...of } = workerData as OrdersWanted;
const reader = await openElsewhere({ data, database });
try {
  const entries: Concern[] = [];
  for await (const concern of concernsOf(reader, of)) {
    if (concern.seq > after) entries.push(concern);
    if (entries.length > limit) break;
  }
  const found: OrdersFound = { entries: entries.slice(0, limit), more: entries.length > limit };
  parentPort?.postMessage(found);
} catch (error) {
  if (!(error instanceof NoSuchHouse)) throw error;
  parentPort?.postMessage('no_such_house');
} finally {
  await reader.close();
}
