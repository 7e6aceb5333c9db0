import { setImmediate } from 'node:timers/promises';
import { type CommandReply, isRefusal, type Refusal } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { PlayerAccess } from '@realm/robots';
import type { GameNode } from '@realm/server';
import { namedBy } from './named.ts';
import { actorOf, worldReads } from './world_reads.ts';

/**
 * Access to a game in this process: robots read through the same views as players, their commands queue
 * with the players' at the same writer, and what they say stands in the same channels.
 */
export function nodeAccess(node: GameNode, say: PlayerAccess['say']): PlayerAccess {
  return {
    ...worldReads(() => worldOf(node), setImmediate),
    say,
    command: (house, command) =>
      new Promise((resolve) => {
        const world = worldOf(node);
        const mine = world.house(house);
        // Somebody has founded a house in its seat since its turn began.
        if (mine === undefined) return resolve(false);
        node.writer.submit({
          actor: actorOf(world, mine),
          command,
          ...namedBy(command),
          queued_at: 0,
          patient: true,
          settle(outcome: CommandReply | Refusal) {
            resolve(!isRefusal(outcome));
          },
        });
      }),
  };
}

/** A game that is being rebuilt or has stopped has no world to play in. */
export class NoWorld extends Error {
  override name = 'NoWorld';
}

function worldOf(node: GameNode): ReadonlyWorld {
  if (node.world === undefined) throw new NoWorld('the game is not running');
  return node.world;
}
