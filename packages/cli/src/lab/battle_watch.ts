import type { Command } from '@realm/contract';
import type { ReadonlyWorld, Said } from '@realm/engine';

/** One attack, as it was fought. */
interface Fought {
  readonly tick: number;
  readonly target: number;
  readonly won: boolean;
  /** The target's land against the attacker's before the battle, in bp. */
  readonly range_bp: number;
  readonly acres: number;
  readonly generated: number;
}

/** Land is compared with its peak so long after it. */
const AFTER_PEAK_TICKS = 48;
/** Under this share of the attacker's land a target counts as small, in bp. */
const SMALL_BP = 6_000;

/**
 * Looks on at every battle and at the land of every house. Robots attack by reports of their states alone, so all
 * their attacks are informed.
 */
export class BattleWatch {
  readonly fought: Fought[] = [];
  /** Acres explored. */
  explored = 0;
  /** Houses that held less than half of their most land this long after it. */
  readonly halved = new Set<number>();
  readonly #peaks = new Map<number, { land: number; tick: number }>();
  readonly #day_ticks: number;

  constructor(day_ticks: number) {
    this.#day_ticks = day_ticks;
  }

  /** Hears of a command that was done; the world is as it left it. */
  hear(command: Command, reply: Said, world: ReadonlyWorld): void {
    if (command.type === 'explore') this.explored += command.acres;
    if (reply.type !== 'attacked' || command.type !== 'attack' || reply.outcome === null) return;
    const { won, acres, generated } = reply.outcome;
    const attacker = world.house(command.attacker);
    const target = world.house(command.target);
    if (attacker === undefined || target === undefined) return;
    const range_bp = Math.floor(((target.land + acres) * 10_000) / Math.max(1, attacker.land));
    this.fought.push({ tick: world.tick, target: target.id, won, range_bp, acres, generated });
  }

  /** Looks at every house after a tick. */
  look({ houses, tick }: ReadonlyWorld): void {
    for (const { id, land } of houses) {
      const peak = this.#peaks.get(id);
      if (peak === undefined || land >= peak.land) this.#peaks.set(id, { land, tick });
      else if (tick - peak.tick >= AFTER_PEAK_TICKS && land * 2 < peak.land) this.halved.add(id);
    }
  }

  /** Acres that attacks took from those attacked. */
  get acresLost(): number {
    return this.fought.reduce((sum, { acres }) => sum + acres, 0);
  }

  /** Share of the attacks that were won. */
  get won(): number {
    return share(this.fought, ({ won }) => won);
  }

  /** Share of the attacks on houses far smaller than the attacker. */
  get small(): number {
    return share(this.fought, ({ range_bp }) => range_bp < SMALL_BP);
  }

  /** Share of all land gained that armies brought home. */
  get landByAttack(): number {
    const brought = this.fought.reduce((sum, { acres, generated }) => sum + acres + generated, 0);
    return brought / Math.max(1, brought + this.explored);
  }

  /** Attacks on one house in one day, in the hundredth of all days with attacks on a house that has most. */
  get hitsP99(): number {
    const days = new Map<string, number>();
    for (const { target, tick } of this.fought) {
      const day = `${target} ${Math.floor(tick / this.#day_ticks)}`;
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    const sorted = [...days.values()].sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0;
  }
}

function share<T>(things: readonly T[], of: (thing: T) => boolean): number {
  return things.filter(of).length / Math.max(1, things.length);
}
