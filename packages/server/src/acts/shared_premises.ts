import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Connect,
  isNodeFolder,
  openPostgresJournal,
  openPostgresReader,
  type PostgresReader,
  postgresAt,
  type Tables,
} from '@realm/journal';
import { openingEntryOf } from '../game/recovery.ts';
import { NODE_HEADER } from '../nodes/peers.ts';
import { type Act, type Done, isJournalAct, refused } from './acts.ts';
import { actByJournal } from './by_journal.ts';
import { Desk } from './desk.ts';
import type { LookedAt, Premises, PremisesOptions } from './premises.ts';

/** Where nodes do acts of the command line. */
export const ACT = '/node/act';

/** How long a leader is waited for that takes an act up, and once it has, for what comes of it. */
const TAKEN_WITHIN_MS = 15_000;
const DONE_WITHIN_MS = 60_000;
const AGAIN_MS = 100;

/** What fails before a node can have seen anything. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * A database that nodes share. Nothing is written there but by whoever leads: where a node does, it is asked to act, by
 * the secret that whoever can read the database knows; where none does, the lead is taken for as long as the act takes.
 */
export class SharedPremises implements Premises {
  readonly #options: PremisesOptions;
  readonly #connect: Connect;
  readonly #reader: PostgresReader;

  private constructor(options: PremisesOptions, connect: Connect, reader: PostgresReader) {
    this.#options = options;
    this.#connect = connect;
    this.#reader = reader;
  }

  static async open(options: PremisesOptions): Promise<SharedPremises> {
    const connect = await postgresAt(options.database);
    return new SharedPremises(options, connect, await openPostgresReader({ ...options, connect }));
  }

  get tables(): Tables {
    return this.#reader.tables;
  }

  /** The tables and the journal are of one moment: the same is looked at, and closed with all of it. */
  openReader(): LookedAt {
    const reader = this.#reader;
    return {
      head: () => reader.head(),
      start: () => reader.start(),
      read: (from_seq, options) => reader.read(from_seq, options),
      chainAt: (seq) => reader.chainAt(seq),
      loadSnapshot: () => reader.loadSnapshot(),
      close: () => {},
    };
  }

  async act(act: Act, now_ms: number): Promise<Done> {
    const ends = performance.now() + TAKEN_WITHIN_MS;
    for (;;) {
      const { led, address, node } = await this.#reader.leadership();
      const done = led ? await this.#ask(address, act) : await this.#actHere(act, now_ms);
      if (done !== undefined) return done;
      if (performance.now() > ends) {
        return refused(`${node} leads and does not take it up at ${address}; nothing was done`);
      }
      await sleep(AGAIN_MS);
    }
  }

  async close(): Promise<void> {
    await this.#reader.close();
  }

  /** Has the node that leads do it; undefined where it surely did nothing. */
  async #ask(address: string, act: Act): Promise<Done | undefined> {
    // A node that has only just come to lead may not have said yet where it is reached.
    if (address === '') return undefined;
    try {
      const response = await fetch(address + ACT, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [NODE_HEADER]: this.#reader.secret },
        body: JSON.stringify(act),
        signal: AbortSignal.timeout(DONE_WITHIN_MS),
      });
      if (response.status === 200) return (await response.json()) as Done;
      if (response.status === 503) return undefined;
      return refused(`${address} answers ${response.status} to it: is it a node of this version?`);
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (UNREACHED.has(cause?.code ?? '')) return undefined;
      return refused(
        `${address} has not said what came of it: see \`realm age show\` and \`realm audit list\``,
      );
    }
  }

  /** Does it as the one that leads; undefined where another came first. */
  async #actHere(act: Act, now_ms: number): Promise<Done | undefined> {
    const { ages, warn } = this.#options;
    const own = mkdtempSync(path.join(tmpdir(), 'realm-act-'));
    try {
      const journal = await openPostgresJournal({
        connect: this.#connect,
        data: own,
        snapshots: this.#snapshots(),
        node: `${hostname()} command line`,
        address: '',
        warn,
      });
      try {
        const desk = Desk.at(journal.tables, ages);
        if (isJournalAct(act)) return await actByJournal(act.act, journal, desk, act.note, now_ms);
        return await desk.do(act, () => openingEntryOf(journal, journal.start()), now_ms);
      } finally {
        await journal.close();
      }
    } catch (error) {
      if ((error as Error).name === 'JournalLocked') return undefined;
      throw error;
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  }

  /** A node's snapshots on this machine save replaying the age. */
  #snapshots(): string | undefined {
    const { data } = this.#options;
    return isNodeFolder(data) ? data : undefined;
  }
}
