import { isRefusal, refusalText } from '@realm/contract';
import { recall } from '../features/heirs/recall.ts';
import type { EngineEntry, Entry } from '../world/entry.ts';
import type { Events } from '../world/events.ts';
import type { World } from '../world/world.ts';
import { byStaff } from './by_staff.ts';
import { endByStaff } from './ending.ts';
import { redo } from './execute.ts';
import { tick } from './tick.ts';

/** A journal that this engine does not reproduce: a command that was accepted is refused now. */
export class ReplayError extends Error {
  override name = 'ReplayError';
}

/** Another version plays on: the world is what it was, and one entry older. */
export function changeEngine(world: World, { at, engine }: EngineEntry): void {
  world.begin(at);
  world.engine = engine;
}

/**
 * Applies an entry of the journal after the age's first, and answers what it meant to houses. Throws `ReplayError` where
 * the world does not follow it.
 */
export function replay(world: World, entry: Entry): Events {
  if (entry.kind === 'tick') tick(world, entry);
  else if (entry.kind === 'end') endByStaff(world, entry);
  else if (entry.kind === 'staff') {
    const no = byStaff(world, entry);
    if (no !== null) throw new ReplayError(`entry ${world.seq + 1} is refused on replay: ${refusalText(no)}`);
  } else if (entry.kind === 'command') {
    const no = redo(world, entry);
    if (no !== null) throw new ReplayError(`entry ${world.seq + 1} is refused on replay: ${refusalText(no)}`);
  } else if (entry.kind === 'recall') {
    const reply = recall(world, entry);
    if (isRefusal(reply))
      throw new ReplayError(`entry ${world.seq + 1} is refused on replay: ${refusalText(reply)}`);
  } else if (entry.kind === 'engine') changeEngine(world, entry);
  else throw new ReplayError(`entry ${world.seq + 1} opens an age within an age`);
  return world.drainEvents();
}
