import { setImmediate as nextTurn } from 'node:timers/promises';
import { dropArchives } from '../ages/retention.ts';
import type { GameNode } from '../game/node.ts';
import type { ClockWatch } from '../health/clock_watch.ts';
import type { Storage } from '../nodes/storage.ts';
import { nowOn, type Service } from '../serve/service.ts';
import type { Settings } from '../settings.ts';

const DAY_MS = 86_400_000;
/** How often what has expired is forgotten. */
const FORGET_MS = 600_000;
/** How often it is looked whether another program has changed the tables. */
const LOOK_MS = 500;
/** Receipts forgotten, and sign-ins written down, at a time, between turns of the event loop. */
const RECEIPTS_AT_A_TIME = 500;
const SIGN_INS_AT_A_TIME = 500;

export interface Kept {
  readonly service: Service;
  readonly storage: Storage;
  readonly settings: Settings;
  readonly clock_watch: ClockWatch | undefined;
  readonly onFatal: (error: unknown) => void;
}

/** What a server does by itself now and then, until it is told to stop. */
export class Housekeeping {
  readonly #kept: Kept;
  readonly #forgetting: NodeJS.Timeout;
  readonly #looking: NodeJS.Timeout;

  constructor(kept: Kept) {
    this.#kept = kept;
    this.#forgetting = setInterval(() => this.#forget().catch(kept.onFatal), FORGET_MS).unref();
    this.#looking = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  /** Harmless when repeated. */
  stop(): void {
    clearInterval(this.#forgetting);
    clearInterval(this.#looking);
  }

  /** Takes in what another program has done to accounts and sign-ins, and whether the clock was set. */
  #look(): void {
    const { storage, service, clock_watch, onFatal } = this.#kept;
    if (service.game !== undefined) clock_watch?.look(nowOn(service));
    try {
      if (!storage.tables.changedElsewhere()) return;
      service.access.refresh();
      service.names.refresh();
      service.ages.refresh();
      service.hub?.recheck();
    } catch (error) {
      onFatal(error);
    }
  }

  /** Forgets sign-ins and replies whose time is over. */
  async #forget(): Promise<void> {
    const { storage, service } = this.#kept;
    const { node } = service;
    if (node === undefined) return;
    const now = nowOn(service);
    while (service.access.sessions.flush(SIGN_INS_AT_A_TIME)) await nextTurn();
    service.access.prune(now);
    const { world } = node;
    if (world !== undefined) service.chat.forgetBefore(world.age.age);
    storage.tables.transaction(() => {
      service.moderation.prune(now);
      service.fair_play.prune(now);
      service.outages.flush(now);
    });
    // Who was alerted to once is known at the age's end, too, though nothing has passed lately.
    if (world !== undefined && !world.ended) service.fair_play.keep(world);
    service.eraser.scrubAgain();
    while ((await node.journal.pruneReceipts(now, RECEIPTS_AT_A_TIME)) === RECEIPTS_AT_A_TIME)
      await nextTurn();
    await storage.prune();
    await this.#dropOld(node, now);
  }

  /** What the operator keeps for a time alone. */
  async #dropOld({ journal }: GameNode, now: number): Promise<void> {
    const { service, storage, settings } = this.#kept;
    const { keep_archives, audit_days } = settings;
    const { ages, published, staff, tell } = service;
    if (audit_days !== undefined) {
      const rows = staff.audit.prune(now - audit_days * DAY_MS, now);
      if (rows > 0) tell('info', 'audit_pruned', { rows });
    }
    if (keep_archives === undefined) return;
    const kept = { journal, tables: storage.tables, shelf: ages.shelf, published };
    for (const age of await dropArchives(kept, keep_archives)) tell('info', 'archive_dropped', { age });
  }
}
