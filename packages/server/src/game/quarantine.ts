import type { Actor } from '@realm/engine';

/** This many bugs by one player's commands within the time are enough. */
const BUGS_MAX = 3;
const WITHIN_MS = 600_000;
/** Players remembered at once. */
const PLAYERS_MAX = 1_000;

/**
 * Players whose commands keep hitting a bug. Each such command costs everybody a pause while the world is made
 * anew, so whoever does it again and again has to wait, whether it is meant or not.
 */
export class Quarantine {
  /** By player: when the last few bugs were, on the host's monotonic clock. */
  readonly #bugs = new Map<string, number[]>();

  note(actor: Actor): void {
    const who = nameOf(actor);
    const bugs = [...(this.#bugs.get(who) ?? []), performance.now()].slice(-BUGS_MAX);
    this.#bugs.delete(who);
    this.#bugs.set(who, bugs);
    if (this.#bugs.size <= PLAYERS_MAX) return;
    const [oldest] = this.#bugs.keys();
    this.#bugs.delete(oldest);
  }

  /** Whether a player's commands are not executed for now. */
  holds(actor: Actor): boolean {
    if (this.#bugs.size === 0) return false;
    const bugs = this.#bugs.get(nameOf(actor));
    return bugs !== undefined && bugs.length === BUGS_MAX && performance.now() - bugs[0] < WITHIN_MS;
  }
}

function nameOf(actor: Actor): string {
  return JSON.stringify(actor);
}
