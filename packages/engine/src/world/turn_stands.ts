import type { World } from './world.ts';

/** Whether a house's turn of the tick under way was taken beforehand, has reckoned with all that is due, and still stands, its tax aside. */
export const turnStands = (
  { turns, works, tick }: Pick<World, 'turns' | 'works' | 'tick'>,
  id: number,
): boolean => turns.tick === tick && turns.stands(id) && works.isAsFound(id);
