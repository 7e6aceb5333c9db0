import { type CommandOf, type Refusal, refuse } from '@realm/contract';
import type { Rite } from '@realm/rules';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import type { House } from '../../world/house.ts';
import { RITES } from '../../world/layout.ts';
import type { World } from '../../world/world.ts';
import { standingOf } from '../relations/standing.ts';
import { incenseOf } from './formulas.ts';
import { priceOn } from './price.ts';

/** Why a rite can't be cast, by what anyone may know and the house knows of itself; null if it can. */
export function castRefusal(
  world: World,
  house: House,
  { rite: id, target }: Pick<CommandOf<'cast'>, 'rite' | 'target'>,
): Refusal | null {
  const { rules } = world;
  const rite = rules.rites.get(id);
  if (rite === undefined) return refuse('unknown_rite', { given: id });
  const no = targetRefusal(world, house, rite, target);
  if (no !== null) return no;
  const ready_tick = house.row[RITES + rite.index];
  if (rite.ticks === 0 && world.tick < ready_tick) return refuse('rite_not_ready', { rite: id, ready_tick });
  const on = target === undefined ? undefined : world.house(target);
  const { aether, incense } = priceOn(world, house, rite, on);
  return need('aether', aether, house.aether) ?? need('incense', incense, incenseOf(rules, house));
}

/** Rites on oneself take no target, all others a house of another state; hexes spare whoever is under protection. */
function targetRefusal(world: World, house: House, rite: Rite, id: number | undefined): Refusal | null {
  if (rite.kind === 'self')
    return id === undefined ? null : refuse('rite_takes_no_target', { rite: rite.id });
  if (id === undefined) return refuse('rite_needs_target', { rite: rite.id });
  const target = world.house(id);
  if (target === undefined) return refuse('no_such_house', { house: id });
  if (world.stateOf(target) === world.stateOf(house)) return refuse('in_your_state', { house: id });
  return rite.kind === 'divination' ? null : hexRefusal(world, house, rite, target);
}

function hexRefusal(world: World, house: House, rite: Rite, target: House): Refusal | null {
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
