import {
  type Command,
  type CommandReply,
  foldName,
  isRefusal,
  lookOf,
  type ReadReply,
  type Refusal,
} from '@realm/contract';
import type { World } from '@realm/engine';
import { type Door, REPORTS_LOOKED_AT } from '@realm/robots';
import type { GameNode } from '@realm/server';
import { type Context, ownHouse, type View, views } from '@realm/views';

/** Whoever is not signed in: what is public is the same for all. */
const NOBODY: Context['viewer'] = {
  account: null,
  name: '',
  email: null,
  subscriber: false,
  site: false,
  house: null,
};

/** What stands for the account that robots have not got, where a read wants one. */
const ROBOTS = 0;

/** Reads of a house's player. */
type OwnRead = 'orders' | 'state' | 'aid_quote' | 'reports' | 'relations' | 'colloquium' | 'names';

/** Told of every command a robot gave and what was answered. */
export type Heard = (command: Command, outcome: CommandReply | Refusal) => void;

/**
 * The door of a game in this process: robots read through the same views as players, and their commands queue
 * with the players' at the same writer.
 */
export function nodeDoor(node: GameNode, heard: Heard = () => {}): Door {
  const read = <N extends 'rules' | 'market' | 'wars' | 'hall'>(name: N): ReadReply<N> => {
    const context: Context = { world: worldOf(node), viewer: NOBODY, now_ms: node.clock.now() };
    return views[name](context, {}, {}) as ReadReply<N>;
  };
  /** What a house's player reads; every one of these reads is of a house that plays. */
  const own = <N extends OwnRead>(name: N, id: number, query: unknown = {}) => {
    const world = worldOf(node);
    const viewer: Context['viewer'] = { ...NOBODY, account: ROBOTS, house: world.house(id) ?? null };
    const view = views[name] as View<N>;
    return view({ world, viewer, now_ms: node.clock.now() }, {} as never, query as never);
  };
  return {
    rules: () => read('rules'),
    age: () => {
      const { tick, rules, ended, next_tick_at } = worldOf(node);
      const { age_ticks, tick_ms } = rules.params;
      return { tick, ticks_left: age_ticks - tick, tick_ms, next_tick_at: ended ? null : next_tick_at };
    },
    houses: () => worldOf(node).houses.flatMap((house) => (house.robot === 1 ? [house.id] : [])),
    me(id) {
      const world = worldOf(node);
      const house = world.house(id);
      return house === undefined || house.robot === 0 ? null : ownHouse(world, house);
    },
    market: () => read('market'),
    everyHouse() {
      const world = worldOf(node);
      const context: Context = { world, viewer: NOBODY, now_ms: node.clock.now() };
      return world.realms.flatMap(({ id: realm, states }) =>
        states.flatMap(({ id: state }) => granted(views.state_houses(context, { realm, state }, {})).houses),
      );
    },
    reports: (id) => granted(own('reports', id, { limit: REPORTS_LOOKED_AT })).reports,
    relations: (id) => granted(own('relations', id)),
    colloquium: (id) => granted(own('colloquium', id)),
    names: (id) => granted(own('names', id, { kind: 'general', count: 10 })).names,
    orders: (id) => granted(own('orders', id)),
    state: (id) => granted(own('state', id)),
    wars: () => read('wars'),
    hall: () => read('hall'),
    aidQuote(id, aid) {
      const quote = own('aid_quote', id, aid);
      return isRefusal(quote) ? null : quote;
    },
    command: (house, command) =>
      new Promise((resolve) => {
        node.writer.submit({
          actor: { robot: house },
          command,
          // As the door of the service passes names on: composed already, for they are those that /names gave.
          folded: 'name' in command ? foldName(command.name) : undefined,
          look: 'name' in command ? lookOf(command.name) : undefined,
          queued_at: 0,
          settle(outcome: CommandReply | Refusal) {
            const accepted = !isRefusal(outcome);
            heard(command, outcome);
            resolve(accepted);
          },
        });
      }),
  };
}

/** What a read of a house that plays answers; it is refused only to those who have none. */
function granted<T extends object>(reply: T | Refusal): T {
  if (isRefusal(reply)) throw new Error(`a robot's house was refused a read: ${reply.code}`);
  return reply;
}

/** A game that is being rebuilt or has stopped has no world to play in. */
export class NoWorld extends Error {
  override name = 'NoWorld';
}

function worldOf(node: GameNode): World {
  if (node.world === undefined) throw new NoWorld('the game is not running');
  return node.world;
}
