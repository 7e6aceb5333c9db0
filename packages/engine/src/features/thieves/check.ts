import { type CommandOf, type Refusal, refuse } from '@realm/contract';
import type { Operation } from '@realm/rules';
import { categoryIndex } from '../../scope/category.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { thievesAtHome } from '../../stats/thieves.ts';
import type { House } from '../../world/house.ts';
import type { World } from '../../world/world.ts';

/** What sends thieves out: an operation's command without what names it. */
export type Errand = Omit<CommandOf<'operation'>, 'type' | 'house'>;

/** Fields that some operations need, and some may have. */
const OPTIONAL = ['material', 'category', 'building', 'frame'] as const;

/** Why thieves can't be sent, by what anyone may know and the house knows of itself; null if they can. */
export function errandRefusal(world: World, house: House, errand: Errand): Refusal | null {
  const operation = world.rules.operations.get(errand.op);
  if (operation === undefined) return refuse('unknown_operation', { given: errand.op });
  return (
    wordsRefusal(world, operation, errand) ??
    targetRefusal(world, house, operation, errand) ??
    need('thieves', errand.thieves, thievesAtHome(house)) ??
    need('nerve', operation.nerve, house.nerve)
  );
}

/** The fields of each operation: those it needs, and no others. */
function wordsRefusal(
  { rules, realms }: World,
  { id: op, needs, kind }: Operation,
  errand: Errand,
): Refusal | null {
  if (needs !== null && errand[needs] === undefined) return refuse('operation_needs', { op, field: needs });
  for (const field of OPTIONAL) {
    const takes = field === 'frame' ? kind !== 'intel' : field === needs;
    if (errand[field] !== undefined && !takes) return refuse('operation_takes_no', { op, field });
  }
  const { material, category, building, frame } = errand;
  if (material !== undefined && rules.materials.get(material) === undefined)
    return refuse('unknown_material', { given: material });
  if (category !== undefined && categoryIndex(category) === -1)
    return refuse('unknown_category', { given: category });
  if (building !== undefined && rules.buildings.get(building) === undefined)
    return refuse('unknown_building', { given: building });
  return frame === undefined ? null : stateRefusal(realms, frame);
}

/** A state is named by one that there is. */
function stateRefusal(realms: World['realms'], [realm, state]: readonly number[]): Refusal | null {
  if (realms[realm - 1] === undefined) return refuse('unknown_realm', { realm });
  return realms[realm - 1].state(state) === undefined ? refuse('unknown_state', { realm, state }) : null;
}

/**
 * Thieves go to houses of other states and blame a third; theft and sabotage spare those under protection or a
 * ceasefire.
 */
function targetRefusal(world: World, house: House, operation: Operation, errand: Errand): Refusal | null {
  const { id: op, kind } = operation;
  const { target: id, frame } = errand;
  const target = world.house(id);
  if (target === undefined) return refuse('no_such_house', { house: id });
  const state = world.stateOf(target);
  if (state === world.stateOf(house)) return refuse('in_your_state', { house: id });
  if (frame !== undefined && [house, target].some((of) => of.realm === frame[0] && of.state === frame[1]))
    return refuse('not_to_be_framed', { op });
  if (kind === 'intel') return null;
  const shielded = protectedRefusal(house);
  if (shielded !== null) return shielded;
  if (target.protected_until !== 0) return refuse('target_protected', { house: id });
  const ceasefire = world.relations.ceasefire(world.stateOf(house), state);
  if (ceasefire === undefined) return null;
  const { until_tick } = ceasefire;
  return refuse('in_ceasefire', { realm: target.realm, state: target.state, until_tick });
}
