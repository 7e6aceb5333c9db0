import type { World } from '@realm/engine';
import type { GameNode } from '../game/node.ts';

/** A listening socket as Node hands it from process to process (only Node knows what is in it), and its address. */
export interface Taken {
  readonly handle: object;
  readonly address: string;
}

export interface Server {
  /** Whether it changes the game by itself, and follows no other node. */
  readonly leads: boolean;
  /** Where it listens: `http://127.0.0.1:8080`. */
  readonly address: string;
  /** The game, where it leads. */
  readonly node: GameNode;
  /** The world as it is shown here, whoever leads; undefined while there is none to show. */
  readonly world: World | undefined;
  /** Where it listens, for the process that comes after it. */
  readonly socket: Taken;
  /**
   * Stops gracefully: nothing new is taken in, what was is finished, feeds are closed (told to come back at once
   * if this is a restart), a snapshot is saved. Where another process has the socket (`leaves`) nobody is refused: kept
   * connections are served and closed first, new ones are the other's. Harmless when repeated.
   */
  close(options?: { readonly restart?: boolean; readonly leaves?: boolean }): Promise<void>;
}
