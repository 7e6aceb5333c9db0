import type { Terminal } from './terminal.ts';

const WIDTH = 30;
const REDRAW_MS = 100;

/** A bar for who watches; for logs, a line each tenth of the way. */
export class Progress {
  #drawn_at = Number.NEGATIVE_INFINITY;
  #tenths = 0;
  readonly #terminal: Terminal;
  readonly #what: string;
  readonly #total: number;

  constructor(terminal: Terminal, what: string, total: number) {
    this.#terminal = terminal;
    this.#what = what;
    this.#total = Math.max(1, total);
  }

  /** `done` of the total are done; `note` is said beside it. */
  at(done: number, note = ''): void {
    const percent = Math.floor((done * 100) / this.#total);
    if (!this.#terminal.watched) {
      if (Math.floor(percent / 10) <= this.#tenths) return;
      this.#tenths = Math.floor(percent / 10);
      return this.#terminal.err(`${this.#what} ${percent}% ${note}\n`);
    }
    if (performance.now() - this.#drawn_at < REDRAW_MS && done < this.#total) return;
    this.#drawn_at = performance.now();
    const full = Math.floor((done * WIDTH) / this.#total);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    this.#terminal.err(`\r${this.#what} ${bar} ${String(percent).padStart(3)}% ${note}\x1b[K`);
  }

  /** Leaves the terminal clean. */
  end(): void {
    if (this.#terminal.watched) this.#terminal.err('\r\x1b[K');
  }
}
