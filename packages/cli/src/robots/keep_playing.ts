import { deriveSeed } from '@realm/base';
import { type PlayerAccess, Runner } from '@realm/robots';
import type { GameNode } from '@realm/server';
import { NoWorld, nodeAccess } from './node_access.ts';
import { oneATurn } from './one_a_turn.ts';

/** Houses that play at once: their orders share a write to the disk. */
const AT_ONCE = 64;

/**
 * Lets the robots of a running game play after every tick, between the requests of players. `stop` ends it and
 * resolves once the houses at play have finished their turns; `idle` resolves once they have all had theirs.
 */
export function keepPlaying(
  node: GameNode,
  say: PlayerAccess['say'],
  warn: (message: string) => void,
): { stop(): Promise<void>; idle(): Promise<void> } {
  const breathe = oneATurn();
  let runner: Runner | undefined;
  let waiting = false;
  let playing: Promise<void> | undefined;
  let stopped = false;

  /** Of the round under way: houses whose turns an error has ended, and the first of the errors. */
  const failures = { houses: 0, first: '' };
  const failed = (house: number, error: unknown) => {
    if (error instanceof NoWorld) throw error;
    if (failures.houses++ === 0) failures.first = `of house ${house}: ${(error as Error).stack ?? error}`;
  };
  const tellFailures = () => {
    if (failures.houses > 0) warn(`robots missed ${failures.houses} turns, the first ${failures.first}`);
    failures.houses = 0;
  };

  const round = async () => {
    const { world } = node;
    if (world === undefined || world.ended || !world.startedBy(node.clock.now())) return;
    // Not the age's own seed: robots must not foresee its rolls.
    const seed = deriveSeed(world.age.seed, 'robots');
    runner ??= new Runner(nodeAccess(node, say), { seed, at_once: AT_ONCE, breathe, failed });
    try {
      await runner.round();
    } finally {
      tellFailures();
    }
  };
  const play = async () => {
    while (waiting && !stopped) {
      waiting = false;
      try {
        await round();
      } catch (error) {
        // A world that is being rebuilt comes back, and the next tick with it.
        if (!(error instanceof NoWorld)) warn(`robots missed a tick: ${(error as Error).stack ?? error}`);
      }
    }
    playing = undefined;
  };
  const wake = () => {
    waiting = true;
    playing ??= play();
  };

  const unlisten = node.listen((published) => {
    if (published.some(({ tick }) => tick !== undefined)) wake();
  });
  wake();
  return {
    async stop() {
      stopped = true;
      unlisten();
      runner?.stop();
      await playing;
    },
    async idle() {
      while (playing !== undefined) await playing;
    },
  };
}
