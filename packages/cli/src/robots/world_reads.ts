import { type HouseId, resultOf } from '@realm/base';
import { isRefusal, type ReadReply, type Refusal } from '@realm/contract';
import {
  type Actor,
  placeAfter,
  type ReadonlyHouse,
  type ReadonlyState,
  type ReadonlyWorld,
} from '@realm/engine';
import { NEWS_LOOKED_AT, type PlayerAccess, REPORTS_LOOKED_AT } from '@realm/robots';
import {
  type Context,
  colloquiumOnDemand,
  ownHouseOnDemand,
  ownStateOnDemand,
  relationsOnDemand,
  type View,
  views,
} from '@realm/views';
import { Circles, circleOf } from './circles.ts';
import { Kept } from './kept.ts';

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

/** What an access reads, all but its commands and what is said. */
type Reads = Omit<PlayerAccess, 'command' | 'say'>;

/** Reads of a house's player. */
type OwnRead = 'orders' | 'aid_quote' | 'reports' | 'names' | 'news';

/**
 * What robots read of a world in this process: what the views say, as values. What is the same for several houses is made
 * once until the world's next entry. A house is made as it is looked at, so it is not to be kept past that either. Where others
 * want something in between, a look at many houses takes several of the turns that `between` resolves in.
 */
export function worldReads(world: () => ReadonlyWorld, between?: () => Promise<unknown>): Reads {
  const read = <N extends 'rules' | 'market' | 'wars' | 'hall'>(name: N): ReadReply<N> => {
    const now = world();
    const context: Context = { world: now, viewer: NOBODY, now_ms: now.at };
    return views[name](context, {}, {}) as ReadReply<N>;
  };
  /** What a house's player reads; every one of these reads is of a house that plays. */
  const own = <N extends OwnRead>(name: N, house: ReadonlyHouse, query: unknown = {}) => {
    const now = world();
    const viewer: Context['viewer'] = { ...NOBODY, account: ROBOTS, house };
    const view = views[name] as View<N>;
    return view({ world: now, viewer, now_ms: now.at }, {} as never, query as never);
  };
  const circles = new Circles();
  /** What is the same for all members of a state. */
  const ofState = <T>(make: (house: ReadonlyHouse) => T) => {
    const kept = new Kept<ReadonlyState, T>(world);
    return (id: number): T => {
      const house = world().theHouse(id);
      return kept.get(world().stateOf(house), () => make(house));
    };
  };
  const ofHouse =
    <N extends OwnRead>(name: N, query?: unknown) =>
    (id: number) =>
      granted(own(name, world().theHouse(id), query));
  return {
    rules: () => read('rules'),
    age: () => {
      const { tick, rules, ended, next_tick_at } = world();
      const { age_ticks, tick_ms } = rules.params;
      return { tick, ticks_left: age_ticks - tick, tick_ms, next_tick_at: ended ? null : next_tick_at };
    },
    houses: () => playedIn(world()),
    me(id) {
      const house = world().house(id);
      return house === undefined || !isPlayed(world(), house) ? null : ownHouseOnDemand(world(), house);
    },
    market: () => read('market'),
    circleOf(id) {
      const house = world().house(id);
      return house === undefined ? 0 : circleOf(world(), world().stateOf(house));
    },
    housesOf(circle) {
      const houses = circles.housesOf(world(), circle);
      return between === undefined ? resultOf(houses) : resultBetween(houses, between);
    },
    reports: ofState((house) => granted(own('reports', house, { limit: REPORTS_LOOKED_AT })).reports),
    relations: ofState((house) => relationsOnDemand(world(), house)),
    colloquium: ofState((house) => colloquiumOnDemand(world(), house)),
    names(id) {
      const names = ofHouse('names', { kind: 'general', count: 10 });
      // Few of those who might name somebody do.
      return {
        get names() {
          return names(id).names;
        },
      };
    },
    news: (id) => granted(own('news', world().theHouse(id), { limit: NEWS_LOOKED_AT })).news,
    orders: ofHouse('orders'),
    state: (id) => ownStateOnDemand(world(), world().theHouse(id)),
    wars: () => read('wars'),
    hall: () => read('hall'),
    aidQuote(id, aid) {
      const house = world().house(id);
      // Between two of its orders a robot may have made room for somebody.
      const quote = house === undefined ? null : own('aid_quote', house, aid);
      return quote === null || isRefusal(quote) ? null : quote;
    },
  };
}

/**
 * Does work that comes in pieces, with others' turns between these; answers what it comes to. Of one piece at once: with a promise
 * who needs no such work would act before who does, which elsewhere they do in turn.
 */
function resultBetween<T>(work: Generator<void, T, void>, between: () => Promise<unknown>): T | Promise<T> {
  const { done, value } = work.next();
  return done === true ? value : restBetween(work, between);
}

async function restBetween<T>(work: Generator<void, T, void>, between: () => Promise<unknown>): Promise<T> {
  for (;;) {
    await between();
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** By world: its houses of robots up to an id. */
const robots_known = new WeakMap<
  ReadonlyWorld,
  { readonly up_to: number; readonly ids: readonly HouseId[] }
>();

/** Houses of robots: others only once a house has come, which may have sent one away. A house is a robot's for good. */
function robotsIn(world: ReadonlyWorld): readonly HouseId[] {
  const { houses, last_house_id } = world;
  const known = robots_known.get(world) ?? { up_to: 0, ids: [] };
  if (known.up_to === last_house_id) return known.ids;
  const have_come = houses.slice(placeAfter(houses, known.up_to)).filter(({ robot }) => robot === 1);
  const ids = known.ids.filter((id) => world.house(id) !== undefined).concat(have_come.map(({ id }) => id));
  robots_known.set(world, { up_to: last_house_id, ids });
  return ids;
}

/** Those and houses that have a deputy, by their ids. */
function playedIn(world: ReadonlyWorld): readonly HouseId[] {
  const robots = robotsIn(world);
  const others: HouseId[] = [];
  world.deputies.of_house.forEach((_, id) => {
    const house = world.house(id);
    if (house !== undefined && house.robot !== 1 && isPlayed(world, house)) others.push(house.id);
  });
  return others.length === 0 ? robots : [...robots, ...others].sort((a, b) => a - b);
}

/** Whether robots play a house: its own, or as deputies of its player. */
const isPlayed = ({ deputies }: ReadonlyWorld, { robot, id }: ReadonlyHouse) =>
  robot === 1 || deputies.of(id) !== null;

/** As whom robots play a house. */
export function actorOf(
  { deputies }: ReadonlyWorld,
  { id }: ReadonlyHouse,
): Exclude<Actor, { readonly account: number }> {
  return deputies.of(id) === null ? { robot: id } : { deputy: id };
}

/** What a read of a house that plays answers; it is refused only to those who have none. */
function granted<T extends object>(reply: T | Refusal): T {
  if (isRefusal(reply)) throw new Error(`a robot's house was refused a read: ${reply.code}`);
  return reply;
}
