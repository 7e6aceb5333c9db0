import type { itself } from '../../../world/readonly.ts';
import type { ReadonlyState, State } from '../../../world/realm.ts';

/** Two states between which something lies: a war, a ceasefire. */
interface Pair {
  readonly a: State;
  readonly b: State;
}

/** What lies between states, two each: asked for by state, however many there are. */
export class Pacts<P extends Pair> {
  declare readonly [itself]?: never;
  readonly #all: P[] = [];
  readonly #of = new Map<ReadonlyState, P[]>();

  /** In the order in which they began. */
  get all(): readonly P[] {
    return this.#all;
  }

  add(pact: P): void {
    this.#all.push(pact);
    for (const state of [pact.a, pact.b]) {
      const known = this.#of.get(state);
      if (known === undefined) this.#of.set(state, [pact]);
      else known.push(pact);
    }
  }

  remove(pact: P): void {
    this.#all.splice(this.#all.indexOf(pact), 1);
    for (const state of [pact.a, pact.b]) {
      const left = this.of(state).filter((each) => each !== pact);
      if (left.length > 0) this.#of.set(state, left);
      else this.#of.delete(state);
    }
  }

  /** Those that a state has part in, oldest first. */
  of(state: ReadonlyState): readonly P[] {
    return this.#of.get(state) ?? [];
  }

  /** What lies between two states; nothing between one and itself. */
  between(one: ReadonlyState, other: ReadonlyState): P | undefined {
    if (one === other) return undefined;
    return this.of(one).find((pact) => pact.a === other || pact.b === other);
  }
}
