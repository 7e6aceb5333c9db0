import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import type { Overture, OvertureKind } from './state/relations.ts';

/** What the other side has put to a state and that it may agree to now. */
export function openOverture(
  { relations, tick }: ReadonlyWorld,
  kind: OvertureKind,
  by: ReadonlyState,
  to: ReadonlyState,
): Readable<Overture> | undefined {
  const found = relations.overture(kind, by, to);
  return found !== undefined && tick < found.until_tick ? found : undefined;
}

/** The tick up to and without which what is put to another state now may be agreed to. */
export function overtureUntil({ tick, rules }: ReadonlyWorld): number {
  return tick + rules.params.overture_ticks;
}

/** Puts something to another state, in place of the same put to it before. */
export function putOverture(
  world: World,
  kind: OvertureKind,
  by: ReadonlyState,
  to: ReadonlyState,
  ticks: number,
): void {
  dropOvertures(world, (each) => each.kind === kind && each.by === by && each.to === to);
  world.relations.overtures.push({
    kind,
    by: world.itself(by),
    to: world.itself(to),
    ticks,
    until_tick: overtureUntil(world),
  });
}

/** Forgets what is not open any more, or has been overtaken. */
export function dropOvertures({ relations }: World, isOver: (overture: Overture) => boolean): void {
  const { overtures } = relations;
  for (let i = overtures.length - 1; i >= 0; i--) if (isOver(overtures[i])) overtures.splice(i, 1);
}
