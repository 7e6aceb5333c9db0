import type { MarketChanges } from '../features/market/state/market.ts';
import type { House } from '../world/house.ts';
import { Ledger } from '../world/ledger.ts';
import type { ReadonlyState } from '../world/realm.ts';
import { isHeardEnough } from '../world/talk.ts';
import type { Treasury } from '../world/treasury.ts';
import type { ReadonlyWorld, World } from '../world/world.ts';
import type { Scope } from './handler.ts';

/** The world itself: what is asked for to be changed is noted as changed by the entry under way. */
export const liveScope = (world: World): Scope => scopeIn(live, world, false);

/** The same for commands that orders ahead give. */
export const aheadScope = (world: World): Scope => scopeIn(ahead, world, true);

/** One a world, for all its commands. */
const live = new WeakMap<World, Scope>();
const ahead = new WeakMap<World, Scope>();

function scopeIn(scopes: WeakMap<World, Scope>, world: World, is_ahead: boolean): Scope {
  let scope = scopes.get(world);
  if (scope === undefined) {
    scope = scopeOf(world, is_ahead);
    scopes.set(world, scope);
  }
  return scope;
}

function scopeOf(world: World, is_ahead: boolean): Scope {
  return {
    world,
    ahead: is_ahead,
    get at() {
      return world.at;
    },
    ledger: world.ledger,
    market: world.market,
    house(house) {
      world.touch(house);
      return world.itself(house);
    },
    treasury(state) {
      world.touch(state);
      return world.itself(state).treasury;
    },
    change(state, how) {
      world.touch(state);
      how(world.itself(state));
    },
    beyond(how) {
      how(world);
    },
    secretly: (how) => how(world),
    schedule(house, kind, what, count, ticks) {
      const done_tick = world.tick + ticks;
      world.works.add(house.id, kind, what, count, world.at, done_tick);
      return done_tick;
    },
    tell(house, news) {
      world.touch(house);
      if (!isHeardEnough(world, house, news)) world.tell(house, news);
    },
    passes: (giver, receiver, by, gold) => world.transfers.note(giver, receiver, by, gold),
  };
}

/** Nothing at all: copies, made when first asked for. `acting` is the copy of the acting house. */
export function dryScope(world: ReadonlyWorld, at: number, acting: House): Scope {
  const houses = new Map<number, House>([[acting.id, acting]]);
  const treasuries = new Map<ReadonlyState, Treasury>();
  return {
    world,
    ahead: false,
    at,
    ledger: new Ledger(),
    market: nothing(world),
    house: (house) => once(houses, house.id, () => house.detached()),
    treasury: (state) => once(treasuries, state, () => state.treasury.detached()),
    change: () => {},
    beyond: () => {},
    secretly: () => null,
    schedule: (_house, _kind, _what, _count, ticks) => world.tick + ticks,
    tell: () => {},
    passes: () => {},
  };
}

function nothing(world: ReadonlyWorld): MarketChanges {
  return {
    takeId: () => world.market.last_order_id + 1,
    fill: () => {},
    sell: () => {},
    add: () => {},
    remove: () => {},
    note: () => {},
    made: () => {},
  };
}

function once<K, V>(kept: Map<K, V>, key: K, make: () => V): V {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}
