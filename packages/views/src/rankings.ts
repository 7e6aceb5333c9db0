import { publicRecord } from './record.ts';
import { largest } from './standing/largest.ts';
import type { View } from './view.ts';

/** The largest houses by land. */
export const rankings: View<'rankings'> = ({ world }) => ({
  tick: world.tick,
  houses: largest(world).map((house, i) => ({ rank: i + 1, ...publicRecord(world, house) })),
});
