import { STATUS_TICKS } from '@realm/contract';
import type { Published } from '../game/batch.ts';

/** A tick, and how long after its time it was told of. */
export interface TickTime {
  readonly tick: number;
  /** When it was due. */
  readonly at: number;
  readonly late_ms: number;
}

/** How late the last ticks were, as this server saw them since its start. */
export class TickTimes {
  readonly #times: TickTime[] = [];

  /** Takes in what is durable. */
  note(published: readonly Published[], now_ms: number): void {
    for (const { tick } of published) {
      if (tick === undefined) continue;
      this.#times.unshift({
        tick: tick.tick,
        at: tick.at,
        late_ms: Math.max(0, Math.round(now_ms - tick.at)),
      });
      this.#times.length = Math.min(this.#times.length, STATUS_TICKS);
    }
  }

  /** The newest first. */
  get latest(): readonly TickTime[] {
    return this.#times;
  }
}
