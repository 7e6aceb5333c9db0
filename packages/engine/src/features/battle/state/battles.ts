/** One attack, as it is remembered while it may be answered in kind. */
export interface Battle {
  /** Grows over the age. */
  readonly id: number;
  readonly tick: number;
  readonly attacker: number;
  readonly target: number;
  /** Index into the rules' attacks. */
  readonly kind: number;
  /** Index of the building it was sent to burn down; -1 for none. */
  readonly building: number;
  readonly won: boolean;
  /** Acres taken from the target. */
  acres: number;
  /** Acres of those that the target has taken back since. */
  retaken: number;
  /** The tick in which the target last retook some by its power; 0 for never. */
  reclaimed_tick: number;
  /** When the army is home. */
  readonly home_tick: number;
  /** What came off the field: units by slot without mercenaries, medics, horses, chariots, the general or 0. */
  units: readonly number[];
  medics: number;
  horses: number;
  chariots: number;
  general: number;
}

const NONE: readonly Battle[] = [];

/** The attacks of the last ticks, by the house they fell on and by the house that made them, oldest first. */
export class Battles {
  last_id = 0;
  private readonly by_target = new Map<number, Battle[]>();
  private readonly by_attacker = new Map<number, Battle[]>();

  /** Attacks on a house; whoever asks looks at their ticks. */
  on(target: number): readonly Battle[] {
    return this.by_target.get(target) ?? NONE;
  }

  /** Attacks that a house made. */
  by(attacker: number): readonly Battle[] {
    return this.by_attacker.get(attacker) ?? NONE;
  }

  /** Adds the newest and forgets those of the two houses by which nothing goes any more. */
  add(battle: Battle, isOver: (battle: Battle) => boolean): void {
    this.last_id = Math.max(this.last_id, battle.id);
    this.keep(this.by_target, battle.target, battle, isOver);
    this.keep(this.by_attacker, battle.attacker, battle, isOver);
  }

  /** Forgets what fell on a house that leaves the world, whoever made it: nothing else is known of it after a restart. */
  forget(target: number): void {
    for (const { attacker } of this.on(target)) {
      const left = this.by(attacker).filter((battle) => battle.target !== target);
      if (left.length > 0) this.by_attacker.set(attacker, left);
      else this.by_attacker.delete(attacker);
    }
    this.by_target.delete(target);
  }

  private keep(
    lists: Map<number, Battle[]>,
    house: number,
    battle: Battle,
    isOver: (battle: Battle) => boolean,
  ): void {
    const kept = (lists.get(house) ?? []).filter((known) => !isOver(known));
    kept.push(battle);
    kept.sort((a, b) => a.id - b.id);
    lists.set(house, kept);
  }
}
