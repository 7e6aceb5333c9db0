import { type Fault, isMended } from '../world/revision.ts';
import type { ReadonlyWorld } from '../world/world.ts';

/**
 * That a command changes what anyone may see: whenever it is done; or in ages that have a fault, without which it says so itself if
 * what it did shows (`World.changed`).
 */
export type Shows = true | Fault;

/** Whether a command changes what anyone may see by being done, in this age. */
export function showsIn(world: ReadonlyWorld, shows: Shows | undefined): boolean {
  return shows === true || (shows !== undefined && !isMended(world, shows));
}

/** Whether what nobody sees gives nothing that all may read another version, in this age. */
export function hidesUnseen(world: ReadonlyWorld): boolean {
  return isMended(world, 'what nobody sees has no version');
}
