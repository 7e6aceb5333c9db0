import { type CommandOf, isRefusal, type Refusal, refuse } from '@realm/contract';
import type { Operation } from '@realm/rules';
import { categoryIndex } from '../../scope/category.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { thievesAtHome } from '../../stats/thieves.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { type Stock, stockOf } from './stock.ts';

/** An operation as it is asked for: its command without what names that. */
export type OperationAsked = Omit<CommandOf<'operation'>, 'type' | 'house'>;

/** Fields that some operations need, and some may have. */
const OPTIONAL = ['material', 'category', 'building', 'frame'] as const;

/** Thieves who can be sent. */
export interface Sending extends Words {
  readonly operation: Operation;
  readonly target: ReadonlyHouse;
  readonly thieves: number;
}

/** What the words of an operation name. */
interface Words {
  /** What thieves are to steal; null where that is nothing. */
  readonly stock: Stock | null;
  /** Index of the building that they are to burn; -1 where they are to burn none. */
  readonly building: number;
  /** The state that they leave signs of; null where they leave none. */
  readonly framed: ReadonlyState | null;
}

/** How thieves are sent, or why they can't be, by what anyone may know and the house knows of itself. */
export function planOperation(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  asked: OperationAsked,
): Refusal | Sending {
  const operation = world.rules.operations.get(asked.op);
  if (operation === undefined) return refuse('unknown_operation', { given: asked.op });
  const words = wordsOf(world, operation, asked);
  if (isRefusal(words)) return words;
  const target = targetOf(world, house, operation, asked);
  if (isRefusal(target)) return target;
  const { thieves } = asked;
  return (
    need('thieves', thieves, thievesAtHome(house)) ??
    need('nerve', operation.nerve, house.nerve) ?? { ...words, operation, target, thieves }
  );
}

/** The fields of each operation: those it needs, and no others. */
function wordsOf(
  { rules, realms }: ReadonlyWorld,
  { id: op, needs, kind, takes }: Operation,
  asked: OperationAsked,
): Refusal | Words {
  if (needs !== null && asked[needs] === undefined) return refuse('operation_needs', { op, field: needs });
  for (const field of OPTIONAL) {
    const has = field === 'frame' ? kind !== 'intel' : field === needs;
    if (asked[field] !== undefined && !has) return refuse('operation_takes_no', { op, field });
  }
  const { material, category, building, frame } = asked;
  const goods = material === undefined ? undefined : rules.materials.get(material);
  if (material !== undefined && goods === undefined) return refuse('unknown_material', { given: material });
  const books = category === undefined ? -1 : categoryIndex(category);
  if (category !== undefined && books === -1) return refuse('unknown_category', { given: category });
  const burned = building === undefined ? undefined : rules.buildings.get(building);
  if (building !== undefined && burned === undefined) return refuse('unknown_building', { given: building });
  const framed = frame === undefined ? null : stateAt(realms, frame);
  if (isRefusal(framed)) return framed;
  const stock = takes === null ? null : stockOf(takes.good, goods, books);
  return { stock, building: burned?.index ?? -1, framed };
}

/** The state of an address, where there is one. */
function stateAt(
  realms: ReadonlyWorld['realms'],
  [realm, state]: readonly number[],
): ReadonlyState | Refusal {
  if (realms[realm - 1] === undefined) return refuse('unknown_realm', { realm });
  return realms[realm - 1].state(state) ?? refuse('unknown_state', { realm, state });
}

/**
 * Thieves go to houses of other states and blame a third; theft and sabotage spare those under protection or a
 * ceasefire.
 */
function targetOf(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  operation: Operation,
  asked: OperationAsked,
): Refusal | ReadonlyHouse {
  const { id: op, kind } = operation;
  const { target: id, frame } = asked;
  const target = world.house(id);
  if (target === undefined) return refuse('no_such_house', { house: id });
  const state = world.stateOf(target);
  if (state === world.stateOf(house)) return refuse('in_your_state', { house: id });
  if (frame !== undefined && [house, target].some((of) => of.realm === frame[0] && of.state === frame[1]))
    return refuse('not_to_be_framed', { op });
  if (kind === 'intel') return target;
  const shielded = protectedRefusal(house);
  if (shielded !== null) return shielded;
  if (target.protected_until !== 0) return refuse('target_protected', { house: id });
  const ceasefire = world.relations.ceasefire(world.stateOf(house), state);
  if (ceasefire === undefined) return target;
  const { until_tick } = ceasefire;
  return refuse('in_ceasefire', { realm: target.realm, state: target.state, until_tick });
}
