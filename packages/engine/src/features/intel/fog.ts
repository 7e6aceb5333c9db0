import { purpose } from '@realm/base';
import type { TroopsByKind } from '@realm/contract';
import { counted } from '@realm/formulas';
import { SLOT } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { placeOf } from '../market/state/market.ts';

const ERROR = purpose('error of a report');

/** What is counted from afar, each with an error of its own. Append only: the places are part of the rolls. */
const COUNTED = ['home', 'away', 'all', 'medics', 'defense', 'armies'] as const;
export type Counted = (typeof COUNTED)[number];

/** Slots of each kind of troops; thieves and mercenaries are of none. */
const KINDS = {
  soldiers: [SLOT.soldiers],
  offense: [SLOT.offense, SLOT.offense_plus],
  defense: [SLOT.defense, SLOT.defense_plus],
  elites: [SLOT.elite, SLOT.elite_plus, SLOT.elite_plus_plus],
} as const satisfies Record<keyof TroopsByKind, readonly number[]>;

/**
 * Numbers of a house as somebody counts them from afar: each off by up to `report_error_bp` either way. Within a
 * tick a state always miscounts alike, so that counting again teaches it nothing.
 */
export class Fog {
  private readonly world: ReadonlyWorld;
  private readonly target: ReadonlyHouse;
  private readonly state: number;

  constructor(world: ReadonlyWorld, viewer: ReadonlyHouse, target: ReadonlyHouse) {
    this.world = world;
    this.target = target;
    this.state = placeOf(viewer.realm, viewer.state);
  }

  /** One number; `part` tells numbers of one sort apart. */
  count(what: Counted, exact: number, part = 0): number {
    const { random, tick, rules } = this.world;
    const { report_error_bp } = rules.params;
    const sort = COUNTED.indexOf(what) * 16 + part;
    const roll = random.at(ERROR, tick, this.target.id, this.state * 256 + sort);
    return counted(exact, roll.between(-report_error_bp, report_error_bp));
  }

  /** Troops by kind, of which `of` tells how many there are of a slot. */
  troops(what: Counted, of: (slot: number) => number): TroopsByKind {
    const kinds = Object.entries(KINDS).map(([kind, slots], part) => {
      const exact = slots.reduce((sum, slot) => sum + of(slot), 0);
      return [kind, this.count(what, exact, part)];
    });
    return Object.fromEntries(kinds) as TroopsByKind;
  }
}
