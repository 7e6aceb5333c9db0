import { type Command, isRefusal, type ReadReply } from '@realm/contract';
import type { World } from '@realm/engine';
import type { Door } from '@realm/robots';
import type { GameNode } from '@realm/server';
import { type Context, ownHouse, views } from '@realm/views';

/** Whoever is not signed in: what is public is the same for all. */
const NOBODY: Context['viewer'] = {
  account: null,
  name: '',
  email: null,
  subscriber: false,
  site: false,
  house: null,
};

/** Told of every command a robot gave and whether it was accepted. */
export type Heard = (command: Command, accepted: boolean) => void;

/**
 * The door of a game in this process: robots read through the same views as players, and their commands queue
 * with the players' at the same writer.
 */
export function nodeDoor(node: GameNode, heard: Heard = () => {}): Door {
  const read = <N extends 'rules' | 'age'>(name: N): ReadReply<N> => {
    const context: Context = { world: worldOf(node), viewer: NOBODY, now_ms: node.clock.now() };
    return views[name](context, {}, {}) as ReadReply<N>;
  };
  return {
    rules: () => read('rules'),
    age: () => {
      const { tick, rules } = worldOf(node);
      return { tick, ticks_left: rules.params.age_ticks - tick };
    },
    houses: () => worldOf(node).houses.flatMap((house) => (house.robot === 1 ? [house.id] : [])),
    me(id) {
      const world = worldOf(node);
      const house = world.house(id);
      return house === undefined || house.robot === 0 ? null : ownHouse(world, house);
    },
    command: (house, command) =>
      new Promise((resolve) => {
        node.writer.submit({
          actor: { robot: house },
          command,
          queued_at: 0,
          settle(outcome) {
            const accepted = !isRefusal(outcome);
            heard(command, accepted);
            resolve(accepted);
          },
        });
      }),
  };
}

/** A game that is being rebuilt or has stopped has no world to play in. */
export class NoWorld extends Error {
  override name = 'NoWorld';
}

function worldOf(node: GameNode): World {
  if (node.world === undefined) throw new NoWorld('the game is not running');
  return node.world;
}
