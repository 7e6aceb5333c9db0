import { type CommandOf, isRefusal, type Refusal, refuse } from '@realm/contract';
import type { Rite } from '@realm/rules';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { RITES } from '../../world/layout.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { standingOf } from '../relations/standing.ts';
import { incenseOf, type RitePrice } from './formulas.ts';
import { priceOn } from './price.ts';

/** A rite that can be cast: on whom, undefined for oneself, and what it takes. */
interface Casting {
  readonly rite: Rite;
  readonly on: ReadonlyHouse | undefined;
  readonly price: RitePrice;
}

/** How a rite is cast, or why it can't be, by what anyone may know and the house knows of itself. */
export function planCast(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  { rite: id, target }: Pick<CommandOf<'cast'>, 'rite' | 'target'>,
): Refusal | Casting {
  const { rules } = world;
  const rite = rules.rites.get(id);
  if (rite === undefined) return refuse('unknown_rite', { given: id });
  const on = targetOf(world, house, rite, target);
  if (isRefusal(on)) return on;
  const ready_tick = house.row[RITES + rite.index];
  if (rite.ticks === 0 && world.tick < ready_tick) return refuse('rite_not_ready', { rite: id, ready_tick });
  const price = priceOn(world, house, rite, on);
  return (
    need('aether', price.aether, house.aether) ??
    need('incense', price.incense, incenseOf(rules, house)) ?? { rite, on, price }
  );
}

/** Rites on oneself take no target, all others a house of another state; hexes spare whoever is under protection. */
function targetOf(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  rite: Rite,
  id: number | undefined,
): Refusal | ReadonlyHouse | undefined {
  if (rite.kind === 'self')
    return id === undefined ? undefined : refuse('rite_takes_no_target', { rite: rite.id });
  if (id === undefined) return refuse('rite_needs_target', { rite: rite.id });
  const target = world.house(id);
  if (target === undefined) return refuse('no_such_house', { house: id });
  if (world.stateOf(target) === world.stateOf(house)) return refuse('in_your_state', { house: id });
  return rite.kind === 'divination' ? target : (hexRefusal(world, house, rite, target) ?? target);
}

function hexRefusal(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  rite: Rite,
  target: ReadonlyHouse,
): Refusal | null {
  const shielded = protectedRefusal(house);
  if (shielded !== null) return shielded;
  if (target.protected_until !== 0) return refuse('target_protected', { house: target.id });
  const { realm, state } = target;
  const ceasefire = world.relations.ceasefire(world.stateOf(house), world.stateOf(target));
  if (ceasefire !== undefined)
    return refuse('in_ceasefire', { realm, state, until_tick: ceasefire.until_tick });
  const standing = standingOf(world, world.stateOf(house), world.stateOf(target));
  if (rite.kind === 'strong_hex' && standing === 'neutral')
    return refuse('not_unfriendly', { rite: rite.id, realm, state });
  return null;
}
