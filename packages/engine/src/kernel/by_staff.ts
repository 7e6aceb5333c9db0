import type { Refusal } from '@realm/contract';
import { doAct, refusalOfAct } from '../features/staff/act.ts';
import { followGiven } from '../stats/given.ts';
import type { StaffEntry } from '../world/entry.ts';
import type { World } from '../world/world.ts';

/** Does what staff do to a world that goes on: null where it is done, and the world is one entry older. */
export function byStaff(world: World, { at, act }: StaffEntry): Refusal | null {
  const refusal = refusalOfAct(world, act);
  if (refusal !== null) return refusal;
  world.begin(at);
  doAct(world, act);
  followGiven(world);
  return null;
}
