import type { Connections, Use } from '../accounts/connections.ts';

/** Connections that were used are told of this often, in ms. */
const TOLD_EVERY_MS = 1_000;
/** So many at a time: a request between nodes is as small as any other. */
const AT_ONCE = 200;

/**
 * Tells the leader which connections were used at this node, since only the leader writes it down. Nothing but what
 * players see of their connections depends on it.
 */
export class Uses {
  readonly #connections: Connections;
  readonly #tell: (uses: readonly Use[]) => Promise<boolean>;
  readonly #timer: NodeJS.Timeout;

  /** `follows` says whether another node leads; `tell` tells it, and answers whether it has heard. */
  constructor(
    connections: Connections,
    follows: () => boolean,
    tell: (uses: readonly Use[]) => Promise<boolean>,
  ) {
    this.#connections = connections;
    this.#tell = tell;
    this.#timer = setInterval(() => {
      if (follows()) void this.tell();
    }, TOLD_EVERY_MS).unref();
  }

  /** Tells all that there is; what nobody hears of is told another time. */
  async tell(): Promise<void> {
    for (;;) {
      const uses = this.#connections.takeUses(AT_ONCE);
      if (uses.length === 0) return;
      if (await this.#tell(uses)) continue;
      this.#connections.putBack(uses);
      return;
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
