import type { Random } from '@realm/base';
import type { World } from '@realm/engine';
import type { SqliteJournal } from '@realm/journal';
import { type BuiltService, createService, type ServiceOptions, type Settings } from '@realm/server';
import type { SimDisk } from './disk.ts';
import type { Bug } from './faults.ts';
import type { SimHost } from './host.ts';
import { SimStore } from './store.ts';

export interface LifeOptions {
  readonly host: SimHost;
  readonly disk: SimDisk;
  readonly settings: Settings;
  readonly random: Random;
  readonly distant: boolean;
  readonly bug: Bug | undefined;
  readonly execute: ServiceOptions['execute'];
  readonly warn: (line: string) => void;
  /** Makes the first age, where the journal holds none. */
  readonly found: (journal: SqliteJournal) => void;
}

/** What a request was answered; undefined where the connection broke before. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One life of the server's process: from a start on what the disk holds to its end. */
export class Life {
  readonly store: SimStore;
  readonly built: BuiltService;
  /** The last entry that was on the disk when it started: a start may write some of its own. */
  readonly found_seq: number;
  readonly #options: LifeOptions;
  readonly #journal: SqliteJournal;
  #alive = true;
  #over: () => void = () => {};
  /** Resolves when the process is gone. */
  readonly over = new Promise<undefined>((resolve) => {
    this.#over = () => resolve(undefined);
  });
  /** What its process ended of, if by itself. */
  fatal: unknown;

  private constructor(journal: SqliteJournal, options: LifeOptions) {
    const { disk, random, distant, bug, settings, host, execute, warn } = options;
    this.#options = options;
    this.#journal = journal;
    this.found_seq = journal.head().seq;
    const alive = () => this.#alive;
    disk.onCrash = () => this.#die();
    this.store = new SimStore(journal, { disk, random, distant, bug, alive });
    this.built = createService({
      tables: this.store.tables,
      settings,
      warn: (line) => {
        if (this.#alive) warn(line);
      },
      onFatal: (error) => {
        this.fatal ??= error;
      },
      execute,
      host_time: host,
      address: () => 'http://127.0.0.1:8080',
      onAge: async () => {},
    });
  }

  /** Starts the server on what the disk holds, and recovers its world. */
  static async begin(options: LifeOptions): Promise<Life> {
    const journal = await options.disk.open(options.warn);
    if (journal.head().seq < 0) options.found(journal);
    const life = new Life(journal, options);
    await life.built.play(life.store);
    options.disk.up();
    return life;
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Whether the process is gone, or about to go by itself. */
  get struck(): boolean {
    return this.#options.disk.strike !== undefined || this.fatal !== undefined;
  }

  /** Undefined while it is being rebuilt. */
  get world(): World | undefined {
    return this.built.service.node?.world;
  }

  /** Asks as over HTTP, without the network. */
  async ask({ method, url, headers, body }: Asked): Promise<Answer | undefined> {
    if (!this.#alive) return undefined;
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const injected = this.built.http
      .inject({
        method,
        url,
        headers: { ...json, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      })
      .catch(() => undefined);
    const response = await Promise.race([injected, this.over]);
    if (response === undefined || !this.#alive) return undefined;
    return { status: response.statusCode, text: response.payload, headers: response.headers };
  }

  /** Nobody hears of what the process still does. */
  #die(): void {
    this.#alive = false;
    this.#over();
  }

  /** The process is gone: the next begins on what the disk holds. */
  end(): void {
    this.#die();
    const { notices } = this.built.service;
    notices.onTold = notices.onWaiting = undefined;
    this.#options.host.forgetTimers();
    this.#options.disk.end(this.#journal);
  }
}
