import { useEffect, useMemo, useState } from 'preact/hooks';
import { age, rules } from '../service/age.ts';
import { everyHouse, housesInWorld } from '../service/every_house.ts';
import { useLater } from '../service/later.ts';
import { own_shares } from '../service/own_shares.ts';
import { own_tick } from '../service/player.ts';
import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import type { HouseRecord, OwnHouse } from '../service/records.ts';
import { followedAt } from './followed.ts';
import type { Plan } from './plan.ts';
import { sharesBp } from './shares.ts';

/** Names to choose from for whoever is to be recruited. */
const NAMES = 3;

/** The plan of this tick, once what it is made of is known; undefined until then. */
export function usePlan(house: OwnHouse): Plan | undefined {
  // How a plan is made is fetched once the page stands: it is nearly as large as the page.
  const planner = useLater(true, () => import('./plan.ts'))?.planFor;
  const readings = [
    useReading('market', () => realm.market()),
    useReading('orders', () => realm.orders()),
    useReading('queue', () => realm.queue()),
  ] as const;
  // What cannot be read is not advised on; what has not been read yet is waited for.
  const read = readings.every(({ value, error }) => value !== undefined || error !== undefined);
  const [market, orders, ahead] = [readings[0].value, readings[1].value, readings[2].value];
  const free = useNames();
  const [world, known] = [age.value, rules.value];
  const tick = own_tick.value;
  const houses = useNeighbours(!house.protected, tick);
  const shares = sharesBp(own_shares.value, ahead?.entries ?? []);
  const serving = [...house.generals, ...house.academics].map(({ name }) => name);
  const names = free?.filter((name) => !serving.includes(name));
  const { ticks, ago } = followedAt({ age: world?.age ?? 0, house: house.id, tick });
  return useMemo(() => {
    if (planner === undefined || world === undefined || known === undefined || !read) return undefined;
    const seen = {
      age: { ...world, tick },
      ...(market === undefined ? {} : { market }),
      ...(orders === undefined ? {} : { orders }),
      ...(names === undefined ? {} : { names: { names } }),
      ...(houses === undefined ? {} : { houses }),
    };
    return planner(house, known, seen, {
      ticks,
      followed: ago,
      ...(shares === undefined ? {} : { shares }),
    });
  }, [
    planner,
    house,
    known,
    world,
    tick,
    read,
    market,
    orders,
    houses,
    JSON.stringify([ticks, ...ago, shares, names]),
  ]);
}

/** In a world with more houses than this nobody's army is feared but the usual one: it would take too many reads. */
const NEIGHBOURS_MOST = 1_000;
/** Ticks until others' houses are looked at again: they change slowly. */
const LOOK_TICKS = 6;

/** The houses whose armies a house may have to fear; undefined while they are not known, or under protection. */
function useNeighbours(exposed: boolean, tick: number): readonly HouseRecord[] | undefined {
  const [houses, setHouses] = useState<readonly HouseRecord[] | undefined>(undefined);
  const wanted = exposed && housesInWorld() <= NEIGHBOURS_MOST;
  const look = Math.floor(tick / LOOK_TICKS);
  useEffect(() => {
    if (!wanted) return;
    everyHouse().then(setHouses, () => {});
  }, [wanted, look]);
  return wanted ? houses : undefined;
}

/** A few names that are free, the same for as long as the page is open. */
function useNames(): string[] | undefined {
  const [names, setNames] = useState<string[] | undefined>(undefined);
  useEffect(() => {
    realm.names({ kind: 'academic', count: NAMES }).then(
      (reply) => setNames(reply.names),
      () => {},
    );
  }, []);
  return names;
}
