import type { Connection } from './connection.ts';

/** How often it is asked whether the server still works at a commit that takes long. */
const LOOK_MS = 1_000;
/** So many times in a row it must not: its answer may be on the way. */
const IDLE_LOOKS = 3;

const IS_WORKING = `SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND state IN ('active', 'fastpath function call')`;

/**
 * Watches over commits that take long. One may: the server waits for a standby, or for a lock. But a connection may swallow what is sent, and
 * nobody is told: then the server does nothing for it, which another connection says, and it is cut.
 */
export class CommitWatch {
  readonly #writing: Connection;
  /** The process that serves it. */
  readonly #pid: number;
  readonly #other: Connection;
  readonly #patience_ms: number;

  /** Nothing is asked about what is answered within `patience_ms`. */
  constructor(writing: Connection, pid: number, other: Connection, patience_ms: number) {
    this.#writing = writing;
    this.#pid = pid;
    this.#other = other;
    this.#patience_ms = patience_ms;
  }

  /** What was sent over the connection, watched until it is answered. */
  async over<T>(sent: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    let idle = 0;
    let is_over = false;
    const look = async () => {
      // Whoever can't be asked is no witness: the lease ends by itself then.
      const working = await this.#other
        .query({ text: IS_WORKING, values: [this.#pid] })
        .catch(() => undefined);
      idle = working?.length === 0 ? idle + 1 : 0;
      if (is_over) return;
      if (idle >= IDLE_LOOKS) await this.#writing.close();
      else timer = setTimeout(look, LOOK_MS);
    };
    timer = setTimeout(look, this.#patience_ms);
    try {
      return await sent;
    } finally {
      is_over = true;
      clearTimeout(timer);
    }
  }
}
