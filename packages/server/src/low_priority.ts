import os from 'node:os';

/**
 * Lets the game's own thread go first where there are few processors; to be called by another thread. Only on Linux is it said
 * of one thread, and a supervisor may forbid even that: then threads share as they come.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(os.constants.priority.PRIORITY_LOW);
  } catch {
    // As above.
  }
}
