import { request } from 'node:http';
import { request as requestByTls } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { atCommandLine, refuse } from '@realm/contract';
import type { AgeEntry, World } from '@realm/engine';
import { type JournalReader, OlderTables } from '@realm/journal';
import type { Accounts } from '../accounts/accounts.ts';
import { exportAge } from '../ages/export.ts';
import type { AgeKeeper } from '../ages/keeper.ts';
import { openingEntryOf, recover } from '../game/recovery.ts';
import type { AbuseReports } from '../moderation/reports.ts';
import type { Names } from '../names/names.ts';
import { valueFromOutside } from '../outside.ts';
import type { ActContext, Done, JournalActs } from './act.ts';
import type { Audit } from './audit.ts';
import { type Books, booksIn } from './books.ts';
import type { DataOptions, DataSource, HeldJournal } from './data_source.ts';
import { folderSource } from './folder_source.ts';
import { type ActInput, type ActName, type ActReply, actOf } from './index.ts';
import { perform } from './perform.ts';
import { ACTS_PATH, type Asked, NODE_HEADER, type PrivateDoor } from './private_door.ts';
import { sharedSource } from './shared_source.ts';
import { commandLine } from './staff.ts';
import { unplayedOf, writingTo } from './unplayed.ts';

/** How long a server is waited for that takes an act up, and once it has, for what comes of it. */
const TAKEN_WITHIN_MS = 15_000;
const DONE_WITHIN_MS = 60_000;
const AGAIN_MS = 100;

/** What fails before a server can have seen anything. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH']);

/** Throws where no server has run on the data yet, and `NewerTables` where one of a later version has. */
export async function openGameData(options: DataOptions): Promise<GameData> {
  const source = options.database === 'sqlite:' ? folderSource(options) : await sharedSource(options);
  try {
    return new GameData(source, options.ages);
  } catch (error) {
    await source.close();
    throw error;
  }
}

const NOTHING_WRITTEN: JournalActs = {
  end: async () => refuse('restarting'),
  act: async () => refuse('restarting'),
  told: async () => undefined,
  open: async () => {},
  late_ticks: undefined,
  resume: () => {},
  handOver: undefined,
};

/** A game's data on the server's own command line, beside running servers or without any. */
export class GameData {
  readonly #source: DataSource;
  #books_read: Books | undefined;
  /** Folder of the age files. */
  readonly #folder: string;
  /** Whether the tables are an older version's, which the next start brings up to date: what is looked at is a copy then. */
  readonly is_older: boolean;

  constructor(source: DataSource, folder: string) {
    this.#source = source;
    this.#folder = folder;
    try {
      this.#books_read = booksIn(source.tables, folder);
    } catch (error) {
      if (!(error instanceof OlderTables)) throw error;
    }
    this.is_older = this.#books_read === undefined;
  }

  /** Copied where that must be, and not before somebody looks: who only asks a server never does. */
  get #books(): Books {
    this.#books_read ??= booksIn(this.#source.copy(), this.#folder);
    return this.#books_read;
  }

  get accounts(): Accounts {
    return this.#books.accounts;
  }

  get reports(): AbuseReports {
    return this.#books.reports;
  }

  get ages(): AgeKeeper {
    return this.#books.ages;
  }

  get names(): Names {
    return this.#books.names;
  }

  get audit(): Audit {
    return this.#books.audit;
  }

  /** What the newest age was opened with. */
  entry(): Promise<AgeEntry> {
    return this.#reading((reader) => openingEntryOf(reader, reader.start()));
  }

  /** The world as it stands now, for whoever only looks at it; a running server goes on with its own. */
  world(): Promise<World> {
    return this.#reading(recover);
  }

  /** Writes an age that has ended to a file: see {@link exportAge}. */
  export(name: string | undefined, path: string): Promise<{ entries: number } | { refused: string }> {
    return this.#reading((reader) => exportAge(reader, this.ages, name, path));
  }

  /** What an act would come to now; changes nothing. */
  async check<N extends ActName>(name: N, input: ActInput<N>, now_ms: number): Promise<Done<ActReply<N>>> {
    const act = actOf(name);
    const world = await this.#reading((reader) => unplayedOf(reader, this.ages, act.needs_world ?? false));
    const by = commandLine('');
    const context = {
      books: this.#books,
      world,
      game: world.world,
      journal: NOTHING_WRITTEN,
      by,
      now_ms,
    };
    const checked = act.check(context, input);
    return 'refusal' in checked ? checked : { reply: act.reply(context, checked.plan) };
  }

  /** Has an act done: by the server that writes the data or, where none runs, here. Throws `OlderTables` where none runs and a start is to come first. */
  async act<N extends ActName>(asked: Asked<N>, now_ms: number): Promise<Done<ActReply<N>>> {
    const ends = performance.now() + TAKEN_WITHIN_MS;
    const said = valueFromOutside(asked);
    let silence = 'a server runs on the data and has not said where it is reached';
    for (;;) {
      const held = await this.#source.hold();
      if (held !== undefined) return this.#actOn(held, said, now_ms);
      const server = await this.#source.server();
      const done = server === undefined ? silence : await ask(server, asked);
      if (typeof done !== 'string') return done;
      silence = done;
      if (performance.now() > ends) return forbidden(`${silence}; nothing was done`);
      await sleep(AGAIN_MS);
    }
  }

  async close(): Promise<void> {
    await this.#source.close();
  }

  /** Does it on data that no server writes. */
  async #actOn<N extends ActName>(
    held: HeldJournal,
    { act: name, input, note }: Asked<N>,
    own_ms: number,
  ): Promise<Done<ActReply<N>>> {
    try {
      const { journal } = held;
      const now_ms = held.now?.() ?? own_ms;
      const act = actOf(name);
      const books = booksIn(journal.tables, this.#folder);
      const world = await unplayedOf(journal, books.ages, act.needs_world ?? false);
      const writing = writingTo(journal, books, world, now_ms);
      const context: ActContext = {
        books,
        world,
        game: world.world,
        journal: writing,
        by: commandLine(note),
        now_ms,
      };
      return await perform(name, act, input, context);
    } finally {
      await held.release();
    }
  }

  async #reading<T>(work: (reader: JournalReader) => Promise<T>): Promise<T> {
    const reader = await this.#source.openReader();
    try {
      return await work(reader);
    } finally {
      await reader.close();
    }
  }
}

const forbidden = (reason: string) => ({
  refusal: refuse('forbidden', { reason: atCommandLine(reason) }),
  errors: [reason],
});

/**
 * Asks the server that a data folder or a database names. One that speaks TLS has its certificate for another name than the address it is
 * reached by from here: that it is the one is known by where its address and secret stood.
 */
function post(url: string, secret: string, body: string): Promise<{ status: number; body: string }> {
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [NODE_HEADER]: secret,
    },
    rejectUnauthorized: false,
    agent: false as const,
    signal: AbortSignal.timeout(DONE_WITHIN_MS),
  };
  return new Promise((resolve, reject) => {
    const ask = url.startsWith('https:') ? requestByTls : request;
    const asking = ask(url, options, (response) => {
      text(response).then((told) => resolve({ status: response.statusCode ?? 0, body: told }), reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** Has a server do it; a text of why not where it surely did nothing and may be asked again. */
async function ask<N extends ActName>(
  { address, secret }: PrivateDoor,
  asked: Asked<N>,
): Promise<Done<ActReply<N>> | string> {
  const unknown = `${address} has not said what came of it: see \`realm age show\` and \`realm audit list\``;
  try {
    const response = await post(address + ACTS_PATH, secret, JSON.stringify(asked));
    if (response.status === 200) return JSON.parse(response.body) as Done<ActReply<N>>;
    // One that has come after it, or of another version, knows nothing of it.
    if (response.status === 404 || response.status === 503) {
      return `${address} answers ${response.status} and does not take it up`;
    }
    return forbidden(`${address} answers ${response.status} to it: is it a server of this version?`);
  } catch (error) {
    return UNREACHED.has((error as { code?: string }).code ?? '')
      ? `${address} does not answer`
      : forbidden(unknown);
  }
}
