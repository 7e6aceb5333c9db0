import type { ChronicleItem, Command, CommandReply, HeirRecalled, Refusal } from '@realm/contract';
import type {
  Actor,
  Events,
  Founder,
  Heir,
  ReadonlyWorld,
  RecallEntry,
  StaffAct,
  Transfer,
  World,
} from '@realm/engine';
import type { Receipt } from '@realm/journal';
import type { Place } from '../traces/tracer.ts';
import type { ReceiptKey } from './receipts.ts';

/** What somebody wants done to the world, on its way there. */
interface Wanted<R> {
  readonly actor: Actor;
  readonly receipt?: ReceiptKey | undefined;
  /** When it came, by the host's monotonic clock; the writer notes it. */
  queued_at: number;
  /** Nobody waits for it: it may stay back while more of its kind come, to share the disk with them and whoever else comes. */
  readonly patient?: true | undefined;
  /** Where it belongs in a trace, if it is traced; the writer notes it. */
  place?: Place | undefined;
  /**
   * Told once how it ended: the reply, durable by then, or why it was not done. With a receipt, `body` is the
   * reply as it was kept.
   */
  settle(outcome: R | Refusal, body?: string): void;
}

export interface CommandJob extends Wanted<CommandReply> {
  readonly command: Command;
  /** The folded form of the command's name, where it has one. */
  readonly folded?: string | undefined;
  /** What that name looks like. */
  readonly look?: string | undefined;
  /** Of who founds a house: what is known of them outside the world, asked when the command's turn has come. */
  readonly seating?: Founding | undefined;
}

/** What is known outside the world of who founds a house. */
export interface Seating {
  /** As of now; it goes into the entry. */
  founder(world: ReadonlyWorld): Founder;
  /** The house is founded, as whoever founds next is to know; answers what notes it outside the world, in the commit of its entry. */
  accept(): () => void;
}

/** The same of who may have come too late to found one. */
export interface Founding extends Seating {
  /** Why none is founded after all: by what has happened since the command came, to its player or by others who found. */
  refusal(world: ReadonlyWorld): Refusal | undefined;
}

/** An heir that waits shall come into its player's house. */
export interface RecallJob extends Wanted<HeirRecalled> {
  readonly actor: RecallEntry['actor'];
  readonly heir: Heir;
  /** Notes outside the world that it waits no longer: in the commit of its entry, so both are durable or neither. */
  readonly tables: () => void;
}

export type Job = CommandJob | RecallJob;

type Outcome = CommandReply | HeirRecalled | Refusal;

/** An entry that is durable and that somebody may want to hear of. */
export interface Published {
  readonly seq: number;
  /** The tick that it ran, and when the next is due (null once the age has ended); undefined for anything else. */
  readonly tick?: { readonly tick: number; readonly at: number; readonly next_tick_at: number | null };
  readonly events: Events;
  /** What it tells the world. */
  readonly recorded: readonly ChronicleItem[];
  /** Whether the age is paused by it, or goes on. */
  readonly announced?: true;
  /** Whether the age ended with it. */
  readonly ended?: true;
}

/** Whether there is anything to tell. */
export function tells({ tick, events, recorded, announced }: Published): boolean {
  return tick !== undefined || announced === true || events.length > 0 || recorded.length > 0;
}

/** Whether ticks come otherwise than the last one said: staff have ended the age, paused it, or let it go on. */
export const movesTicks = ({ tick, announced, ended }: Published): boolean =>
  tick === undefined && (announced === true || ended === true);

/** What an act of staff means to all: that the age is paused by it, or goes on. */
export const announcedBy = ({ type }: StaffAct): Pick<Published, 'announced'> =>
  type === 'pause' || type === 'go_on' ? { announced: true } : {};

/** What one turn of the writer did, until it is durable and may be told. */
export class Batch {
  readonly entries: Uint8Array[] = [];
  readonly receipts: Receipt[] = [];
  readonly published: Published[] = [];
  /** Houses whose players' commands it carried out. */
  readonly acted = new Set<number>();
  /** What passed between houses in its entries. */
  readonly transfers: Transfer[] = [];
  readonly #tables: (() => void)[] = [];
  readonly #jobs: Wanted<Outcome>[] = [];
  readonly #outcomes: Outcome[] = [];
  readonly #bodies: (string | undefined)[] = [];
  readonly #after: ((unknown?: Refusal) => void)[] = [];

  /** What was executed, accepted or refused. */
  get jobs(): readonly Pick<Job, 'queued_at' | 'place'>[] {
    return this.#jobs;
  }

  /** Adds changes of the tables that belong to its entries, where there are any. */
  besides(tables: (() => void) | undefined): void {
    if (tables !== undefined) this.#tables.push(tables);
  }

  /** The changes of the tables, all together; undefined where there are none. */
  get tables(): (() => void) | undefined {
    const all = this.#tables;
    if (all.length === 0) return undefined;
    return () => {
      for (const change of all) change();
    };
  }

  /** Notes who gave the command that was just applied, if that was a player. */
  noteActed(world: ReadonlyWorld, actor: Actor): void {
    const house = 'account' in actor ? world.houseOf(actor.account) : undefined;
    if (house !== undefined) this.acted.add(house.id);
  }

  /** Notes how a job ended. */
  note(job: Job, outcome: Outcome, body?: string): void {
    this.#jobs.push(job);
    this.#outcomes.push(outcome);
    this.#bodies.push(body);
  }

  /** Notes what the entry that was just applied means to others: a tick to all, anything else if it made news. */
  publish(world: World, about: Pick<Published, 'tick' | 'announced'> = {}): void {
    this.transfers.push(...world.transfers.drain());
    const told = {
      seq: world.seq,
      ...about,
      events: world.drainEvents(),
      recorded: world.chronicle.of(world.seq),
    };
    if (tells(told) || world.ended) this.published.push(world.ended ? { ...told, ended: true } : told);
  }

  /** Calls `done` when the batch is durable, or with a refusal when nobody knows whether it is. */
  after(done: (unknown?: Refusal) => void): void {
    this.#after.push(done);
  }

  /** The batch is durable. */
  settle(): void {
    for (let i = 0; i < this.#jobs.length; i++) this.#jobs[i].settle(this.#outcomes[i], this.#bodies[i]);
    for (const done of this.#after) done();
  }

  /** Nobody knows whether the batch is durable: tells every job so, whatever was noted. */
  settleUnknown(refusal: Refusal): void {
    for (const job of this.#jobs) job.settle(refusal);
    for (const done of this.#after) done(refusal);
  }
}
