import { cost } from '@realm/base';
import { isTroop } from '@realm/formulas';
import { type Attack, S, SLOT_COUNT } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import type { Cost } from '../../scope/pay.ts';
import { stat } from '../../stats/stat.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { AWAY, UNITS } from '../../world/layout.ts';
import type { Readable } from '../../world/readonly.ts';
import { BAGGAGE, WORK, WORK_TICKS_MAX } from '../../world/works.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import type { Character } from '../characters/state/characters.ts';
import { horsesIn } from './army.ts';
import type { Bonus } from './bonus.ts';
import type { FieldArmy, Spoils } from './strike.ts';

/** Ticks until an army is home again: the road, shorter with barracks and the like, and what its kind adds. */
export function returnTicks(
  { rules }: ReadonlyWorld,
  house: ReadonlyHouse,
  kind: Attack,
  lead_bp: number,
): number {
  const road = cost(rules.params.attack_return_ticks, stat(house, S.return_time) + lead_bp);
  return Math.min(WORK_TICKS_MAX, Math.max(1, road) + kind.ticks);
}

/** Takes an army from home onto its road. */
export function setOut({ world }: Scope, house: House, army: FieldArmy): void {
  const { cells } = house;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    if (!isTroop(slot)) continue;
    cells[UNITS + slot] -= army.units[slot];
    cells[AWAY + slot] += army.units[slot];
  }
  const horses = horsesIn(world.rules, army);
  house.medics -= army.medics;
  house.medics_away += army.medics;
  house.horses -= horses;
  house.horses_away += horses;
  house.chariots -= army.chariots;
  house.chariots_away += army.chariots;
}

/** Puts what is left of an army on its road home. */
export function headHome(scope: Scope, house: ReadonlyHouse, army: FieldArmy, ticks: number): void {
  const bring = (what: number, count: number) => {
    if (count > 0) scope.schedule(house, WORK.army, what, count, ticks);
  };
  for (let slot = 0; slot < SLOT_COUNT; slot++) if (isTroop(slot)) bring(slot, army.units[slot]);
  bring(BAGGAGE.medics, army.medics);
  bring(BAGGAGE.horses, horsesIn(scope.world.rules, army));
  bring(BAGGAGE.chariots, army.chariots);
}

/** Puts what a victory took on the road home with its army. */
export function carryHome(scope: Scope, house: House, spoils: Spoils, ticks: number): void {
  const bring = (what: number, count: number) => {
    if (count > 0) scope.schedule(house, WORK.army, what, count, ticks);
  };
  const acres = spoils.acres + spoils.generated;
  house.incoming_land += acres;
  house.incoming_conquest += acres;
  bring(BAGGAGE.land, acres);
  bring(BAGGAGE.gold, spoils.gold);
  bring(BAGGAGE.food, spoils.food);
  bring(BAGGAGE.captives, spoils.captives);
  spoils.books.forEach((count, category) => {
    bring(BAGGAGE.books + category, count);
  });
  spoils.materials.forEach((count, material) => {
    bring(BAGGAGE.materials + material, count);
  });
}

/** An army that has set out: all that is settled before the blow. */
export interface March {
  readonly house: House;
  readonly target: House;
  readonly kind: Attack;
  readonly army: FieldArmy;
  /** Who leads it. */
  readonly general: Readable<Character> | null;
  readonly bonus: Bonus;
  readonly building: number;
  readonly ticks: number;
  readonly cost: Cost;
  readonly home_defense: number;
  /** Share of its strength that it first strikes with, and whether it strikes twice. */
  readonly strength_bp: number;
  readonly twice: boolean;
}
