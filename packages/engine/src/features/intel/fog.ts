import { mulDiv, purpose } from '@realm/base';
import type { TroopsByKind } from '@realm/contract';
import { counted, isTroop, roomFor } from '@realm/formulas';
import { S, SLOT, SLOT_COUNT } from '@realm/rules';
import { defenseOf } from '../../stats/defense.ts';
import { homePoints } from '../../stats/might.ts';
import { stat } from '../../stats/stat.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { AWAY, TRAINING, UNITS } from '../../world/layout.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { placeOf } from '../market/state/market.ts';
import { armiesOf } from './armies.ts';

const ERROR = purpose('error of a report');

/**
 * What is counted from afar, each with an error of its own. Append only: the places are part of the rolls. Those of `away`,
 * `all`, `defense` and `armies` are rolled in ages alone whose counts do not add up.
 */
const COUNTED = ['home', 'away', 'all', 'medics', 'defense', 'armies'] as const;
type Counted = (typeof COUNTED)[number];

/** Slots of each kind of troops; thieves and mercenaries are of none. */
const KINDS = {
  soldiers: [SLOT.soldiers],
  offense: [SLOT.offense, SLOT.offense_plus],
  defense: [SLOT.defense, SLOT.defense_plus],
  elites: [SLOT.elite, SLOT.elite_plus, SLOT.elite_plus_plus],
} as const satisfies Record<keyof TroopsByKind, readonly number[]>;

type OfSlot = (slot: number) => number;

/**
 * Numbers of a house as somebody counts them from afar. Each kind of troops is off by up to `report_error_bp` either way,
 * wherever it stands, and what follows from troops is off as they are. Within a tick everybody miscounts alike, so that
 * counting again, by another kind of report or for another state, teaches nothing.
 */
export class Fog {
  private readonly world: ReadonlyWorld;
  private readonly target: ReadonlyHouse;
  /** Whose miscount it is: in ages in which each state has one of its own, its place; else 0. */
  private readonly by: number;
  private readonly adds_up: boolean;

  constructor(world: ReadonlyWorld, viewer: ReadonlyHouse, target: ReadonlyHouse) {
    this.world = world;
    this.target = target;
    this.by = isMended(world, 'all states miscount alike') ? 0 : placeOf(viewer.realm, viewer.state);
    this.adds_up = isMended(world, 'counts of troops add up');
  }

  home(): TroopsByKind {
    return this.troops('home', this.at(UNITS));
  }

  away(): TroopsByKind {
    return this.troops('away', this.at(AWAY));
  }

  /** Home and away. */
  all(): TroopsByKind {
    const { row } = this.target;
    if (!this.adds_up) return this.troops('all', (slot) => row[UNITS + slot] + row[AWAY + slot]);
    const [home, away] = [this.home(), this.away()];
    return {
      soldiers: home.soldiers + away.soldiers,
      offense: home.offense + away.offense,
      defense: home.defense + away.defense,
      elites: home.elites + away.elites,
    };
  }

  /** Armies away, the first back first. */
  armies(): { troops: number; back_tick: number }[] {
    return armiesOf(this.world, this.target).map(({ back_tick, units }, i) => {
      const of: OfSlot = (slot) => units[slot];
      const troops = this.adds_up ? sum(this.troops('away', of)) : this.count('armies', troopsIn(of), i);
      return { troops, back_tick };
    });
  }

  medics(): number {
    return this.count('medics', this.target.medics);
  }

  /** Of the troops at home, all bonuses applied. */
  defense(): number {
    const { world, target } = this;
    const { rules } = world;
    const exact = defenseOf(rules, target);
    if (!this.adds_up) return this.count('defense', exact);
    const { units } = rules.races.list[target.race];
    const points: OfSlot = (slot) => target.row[UNITS + slot] * units[slot].defense;
    const off = Object.values(KINDS).reduce(
      (all, slots, part) => all + inSlots(slots, points) * this.errorBp('home', part),
      0,
    );
    return exact + mulDiv(exact, off, 10_000 * Math.max(1, homePoints(rules, target)));
  }

  /** Everyone the house holds. */
  population(): number {
    const { population, medics, medics_away, medics_training } = this.target;
    if (!this.adds_up) return population;
    const off = (at: number) => sum(this.troops('home', this.at(at))) - troopsIn(this.at(at));
    const elsewhere = medics_away + medics_training;
    const medics_off = this.medics() - medics + this.count('medics', elsewhere) - elsewhere;
    return population + off(UNITS) + off(AWAY) + off(TRAINING) + medics_off;
  }

  /** The most it can hold. */
  maxPopulation(): number {
    const { target } = this;
    if (!this.adds_up) return target.max_population;
    return roomFor(target.living, stat(target, S.max_population), target.barracks_room, sum(this.all()));
  }

  private at(table: number): OfSlot {
    return (slot) => this.target.row[table + slot];
  }

  /** Troops by kind, of which `of` tells how many there are of a slot. */
  private troops(what: Counted, of: OfSlot): TroopsByKind {
    const place = this.adds_up ? 'home' : what;
    const kinds = Object.entries(KINDS).map(([kind, slots], part) => [
      kind,
      this.count(place, inSlots(slots, of), part),
    ]);
    return Object.fromEntries(kinds) as TroopsByKind;
  }

  /** One number; `part` tells numbers of one sort apart. */
  private count(what: Counted, exact: number, part = 0): number {
    return counted(exact, this.errorBp(what, part));
  }

  private errorBp(what: Counted, part: number): number {
    const { random, tick, rules } = this.world;
    const { report_error_bp } = rules.params;
    const sort = COUNTED.indexOf(what) * 16 + part;
    const roll = random.at(ERROR, tick, this.target.id, this.by * 256 + sort);
    return roll.between(-report_error_bp, report_error_bp);
  }
}

const inSlots = (slots: readonly number[], of: OfSlot) => slots.reduce((all, slot) => all + of(slot), 0);

const sum = ({ soldiers, offense, defense, elites }: TroopsByKind) => soldiers + offense + defense + elites;

function troopsIn(of: OfSlot): number {
  let troops = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) if (isTroop(slot)) troops += of(slot);
  return troops;
}
