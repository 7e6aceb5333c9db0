import { statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How often a server says in its data folder that it runs. */
const EVERY_MS = 1_000;

/** A file of the data folder whose time says when a server last ran on it: what an outage is measured from. */
export class Alive {
  readonly #file: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(data: string) {
    this.#file = path.join(data, 'alive');
  }

  /** When a server last said so, in ms since 1970; undefined where none has. */
  last(): number | undefined {
    return statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs;
  }

  /** Says so from now on. A disk that takes nothing is told of elsewhere. */
  begin(): void {
    try {
      writeFileSync(this.#file, '', { mode: 0o600 });
    } catch {
      return;
    }
    this.#timer = setInterval(() => {
      const now = new Date();
      try {
        utimesSync(this.#file, now, now);
      } catch {
        // What can't be said is an outage that nobody knows of.
      }
    }, EVERY_MS).unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
