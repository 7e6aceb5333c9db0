import type { GameNode } from '../game/node.ts';
import type { Outbox } from './outbox.ts';
import type { Sender } from './sender.ts';

/** What whoever leads does for notices: makes them of the game, and sends them. */
export class Outgoing {
  readonly #outbox: Outbox;
  readonly #sender: Sender;

  constructor(outbox: Outbox, sender: Sender) {
    this.#outbox = outbox;
    this.#sender = sender;
  }

  /** This node leads a game from now on. */
  lead(node: GameNode): void {
    this.#outbox.follow(node);
    this.#sender.start();
  }

  /** Resolves when all that has happened has been made into notices. */
  idle(): Promise<void> {
    return this.#outbox.idle();
  }

  /** Nothing more is sent, while notices are made; resolves once what is on its way is answered, or after a while. */
  sent(): Promise<void> {
    return this.#sender.stop();
  }

  /** All that has happened is made into notices, and then lets go: what is not sent yet is kept. */
  async close(): Promise<void> {
    await this.idle();
    this.#outbox.stop();
    await this.#sender.stop();
  }
}
