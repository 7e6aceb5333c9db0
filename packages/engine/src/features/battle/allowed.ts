import { mulDivCeil } from '@realm/base';
import { type Refusal, refuse } from '@realm/contract';
import type { Attack } from '@realm/rules';
import { protectedRefusal } from '../../scope/protected.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/**
 * Why a house may not attack another in a way, whatever it sends; all of it is known to anyone. Null if it may. Who takes back
 * what is on its road may be far larger.
 */
export function attackRefusal(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  target: ReadonlyHouse,
  { retakes_bp }: Attack,
): Refusal | null {
  const { params } = world.rules;
  const shielded = protectedRefusal(house);
  if (shielded !== null) return shielded;
  if (target.protected_until !== 0) return refuse('target_protected', { house: target.id });
  const [own, other] = [world.stateOf(house), world.stateOf(target)];
  if (own === other) return refuse('own_state', { house: target.id });
  const ceasefire = world.relations.ceasefire(own, other);
  if (ceasefire !== undefined) {
    const { realm, id: state } = other;
    return refuse('in_ceasefire', { realm, state, until_tick: ceasefire.until_tick });
  }
  if (retakes_bp > 0 && isMended(world, 'an ambush asks for no range')) return null;
  const needed = mulDivCeil(house.land, params.attack_range_min_bp, 10_000);
  if (target.land >= needed) return null;
  return refuse('target_too_small', { house: target.id, needed, have: target.land });
}
