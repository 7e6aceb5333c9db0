import { UNBOUNDED } from '@realm/rules';
import { asTrader, gainLeft, giftLeft } from '../features/fair/room.ts';
import { theftRoom } from '../features/thieves/theft.ts';
import type { ReadonlyHouse } from '../world/house.ts';
import type { ReadonlyWorld } from '../world/world.ts';

/** What a house may still gain today by ways that others could feed it by, in gold; null where nothing bounds it. */
export interface DayLeft {
  /** Of trades, beyond the reference prices. */
  readonly trade_gain: number | null;
  /** Of prices that are not fair, and of grants. */
  readonly gift: number | null;
  readonly theft: number | null;
}

export function dayLeft(world: ReadonlyWorld, house: ReadonlyHouse): DayLeft {
  const { trade_gain_per_acre, gift_worth_per_acre, thefts_per_acre } = world.rules.params;
  const trader = asTrader(house);
  const left = (bound: number, room: number) => (bound === UNBOUNDED ? null : Math.max(0, room));
  return {
    trade_gain: left(trade_gain_per_acre, gainLeft(world, trader)),
    gift: left(gift_worth_per_acre, giftLeft(world, trader)),
    theft: left(thefts_per_acre, theftRoom(world, house)),
  };
}
