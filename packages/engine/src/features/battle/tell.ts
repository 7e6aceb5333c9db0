import type { Scope } from '../../scope/handler.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import { hasHeard } from '../../world/talk.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import type { March } from './march.ts';
import type { Spoils } from './strike.ts';

/**
 * How often a day a house is told of attacks by the same that did nothing, and the world of such by the same: they cost an army of a
 * few nobody, and whoever sent them on and on would drive all else out of either's news. Who sends them is told of each.
 */
const IDLE_A_DAY = 3;

/** News of an attack to both houses; and to the world once the army is home, where the age wants that. */
export function tellBattle(scope: Scope, { house, target, kind, ticks }: March, spoils: Spoils): void {
  const { world } = scope;
  const { lost_to, margin_bp } = spoils;
  const { rules } = world;
  const home_tick = world.tick + ticks;
  const margin = margin_bp === undefined ? {} : { margin_bp };
  const lost = spoils.lost.reduce((a, b) => a + b, 0);
  scope.tell(house, {
    kind: 'attack_made',
    target: target.id,
    attack: kind.id,
    won: spoils.won,
    acres: spoils.acres + spoils.generated,
    lost,
    killed: spoils.killed,
    home_tick,
    ...margin,
  });
  const suffered = {
    kind: 'attack_suffered',
    attacker: house.id,
    attack: kind.id,
    won: spoils.won,
    acres: lost_to.acres,
    buildings: byId(rules.buildings.list, spoils.buildings),
    lost: spoils.killed,
    killed: lost,
    gold: lost_to.gold,
    food: lost_to.food,
    materials: byId(rules.materials.list, lost_to.materials),
    people: lost_to.captives,
    books: lost_to.books.reduce((a, b) => a + b, 0),
    home_tick,
    ...margin,
  } as const;
  const is_idle =
    !spoils.won &&
    spoils.telling_bp === 0 &&
    spoils.killed === 0 &&
    isMended(world, 'attacks that do nothing are told so often a day');
  if (!is_idle || !hasHeardOfIdle(world, target, house)) scope.tell(target, suffered);
  const { chronicle_kept, chronicle_battles } = rules.params;
  if (chronicle_kept === 0 || chronicle_battles === 0) return;
  const from_tick = world.tick - rules.params.day_ticks + 1;
  if (is_idle && world.chronicle.lostBy(house.id, from_tick) >= IDLE_A_DAY) return;
  const battle = {
    kind: 'battle',
    attacker: house.id,
    target: target.id,
    attack: kind.id,
    won: spoils.won,
    acres: lost_to.acres,
    fought_tick: world.tick,
  } as const;
  scope.beyond(({ chronicle }) => chronicle.note({ home_tick, battle }));
}

/** Whether a house has been told often enough today of attacks by another that did nothing to it. */
function hasHeardOfIdle(
  world: ReadonlyWorld,
  target: ReadonlyHouse,
  { id: attacker }: ReadonlyHouse,
): boolean {
  return hasHeard(
    world,
    target,
    IDLE_A_DAY,
    (item) => item.kind === 'attack_suffered' && item.attacker === attacker && !item.won && item.lost === 0,
  );
}

/** Counts by id, those of 0 left out. */
function byId(list: readonly { readonly id: string }[], counts: readonly number[]): Record<string, number> {
  const by_id: Record<string, number> = {};
  list.forEach(({ id }, index) => {
    if (counts[index] > 0) by_id[id] = counts[index];
  });
  return by_id;
}
