import { isMended } from '../world/revision.ts';
import type { ReadonlyWorld } from '../world/world.ts';

/**
 * That a command changes what anyone may see: whenever it is done; or `formerly`, in ages that began before revision 6, where
 * since then it says so itself if what it did shows (`World.changed`). An attack does since another revision.
 */
export type Shows = true | 'formerly' | 'formerly_attacks';

/** Whether a command changes what anyone may see by being done, in this age. */
export function showsIn(world: ReadonlyWorld, shows: Shows | undefined): boolean {
  if (shows === 'formerly_attacks') return !isMended(world, 'an attack that is held has no version');
  return shows === true || (shows === 'formerly' && !hidesUnseen(world));
}

/** Whether what nobody sees gives nothing that all may read another version, in this age. */
export function hidesUnseen(world: ReadonlyWorld): boolean {
  return isMended(world, 'what nobody sees has no version');
}
