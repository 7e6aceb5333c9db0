import { refuse } from '@realm/contract';
import { ownHouse } from './own/house.ts';
import { publicRecord } from './record.ts';
import type { View } from './view.ts';

/** The viewer's own house in full, or the public facts of another. */
export const house: View<'house'> = ({ world, viewer }, { id }) => {
  const asked = world.house(id);
  if (asked === undefined) return refuse('not_found');
  return asked === viewer.house ? ownHouse(world, asked) : publicRecord(world, asked);
};
