import { UNBOUNDED } from '@realm/rules';
import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';
import { theftRoom } from '../thieves/theft.ts';
import { asTrader, gainLeft, giftLeft } from './room.ts';

/** What a house may still gain today by ways that others could feed it by, in gold; null where nothing bounds it. */
export interface DayLeft {
  /** Of trades, beyond the reference prices. */
  readonly trade_gain: number | null;
  /** Of prices that are not fair, and of grants. */
  readonly gift: number | null;
  readonly theft: number | null;
}

export function dayLeft(world: World, house: House): DayLeft {
  const { trade_gain_per_acre, gift_worth_per_acre, thefts_per_acre } = world.rules.params;
  const trader = asTrader(house);
  const left = (bound: number, room: number) => (bound === UNBOUNDED ? null : Math.max(0, room));
  return {
    trade_gain: left(trade_gain_per_acre, gainLeft(world, trader)),
    gift: left(gift_worth_per_acre, giftLeft(world, trader)),
    theft: left(thefts_per_acre, theftRoom(world, house)),
  };
}
