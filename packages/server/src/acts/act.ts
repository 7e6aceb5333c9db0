import type { Refusal, Role } from '@realm/contract';
import type { ReadonlyWorld, StaffAct, World } from '@realm/engine';
import type { Opening } from '../ages/opening.ts';
import type { Books } from './books.ts';

/** What an act is done to, as the audit log has it. */
export type About = Readonly<Record<string, unknown>>;

/** Why an act is not done; `errors` says everything where that may be more than one thing. */
export interface Refused {
  readonly refusal: Refusal;
  readonly errors?: readonly string[] | undefined;
}

/** What an act came to. */
export type Done<R> = { readonly reply: R } | Refused;

/** Who acts. */
export interface By {
  /** The account; null for the server's own command line. */
  readonly account: number | null;
  /** Why, as whoever acts says; for the audit log. */
  readonly note: string;
  /** Why they may do nothing now that takes a role. */
  refusal(role: Role): Refusal | undefined;
  /** Of somebody without any role: what they are told in the refusal's place. Nothing is written down of them. */
  readonly stranger?: ((refusal: Refusal) => Refusal) | undefined;
}

/** What writes entries into the journal, which has one writer. `tables` changes tables in the commit of the entry. */
export interface JournalActs {
  /** Ends the age, or says why not. */
  end(tables: () => void): Promise<Refusal | undefined>;
  /** Does something to the world that goes on, or says why not. */
  act(act: StaffAct, tables: () => void): Promise<Refusal | undefined>;
  /** Resolves when all that happened in it is told for good, or with why nothing can be opened after it now. */
  told(): Promise<Refusal | undefined>;
  /** Opens the next. */
  open(opening: Opening, tables: () => void): Promise<void>;
  /** Ticks that a server is late by which waits to be told to go on; undefined where none does. */
  readonly late_ticks: number | undefined;
  /** Lets it go on. */
  resume(): void;
  /** Lets another node lead, soon, where one is there that could; undefined where no node leads that another could follow. */
  readonly handOver: { isAccompanied(): Promise<boolean>; begin(): void } | undefined;
}

/** All that an act may look at and change, wherever it is done: on a running server, or on data that none runs on. */
export interface ActContext {
  readonly books: Books;
  /** The newest age, as far as the act looks at it. */
  readonly world: Pick<World, 'age' | 'ended'>;
  /** All of it; undefined where it was not asked for (`needs_world`), or is another engine's to play. */
  readonly game: ReadonlyWorld | undefined;
  readonly journal: JournalActs;
  readonly by: By;
  /** ms since 1970. */
  readonly now_ms: number;
}

/** What an act would come to, or why it may not be done; either way what the audit log says of it. */
export type Checked<P> = ({ readonly plan: P } | Refused) & { readonly about: About };

/**
 * Something that staff does to the game from outside the world, on a running server or without one: `I` is what is asked
 * for, `P` what was found to be done, `R` what is answered.
 */
export interface Act<I, P, R> {
  /** The role it takes. */
  readonly role: Role;
  /** Whether it looks at more of the world than which age it is. */
  readonly needs_world?: boolean;
  /** Whether it is done while nothing else may be changed, too. */
  readonly while_read_only?: boolean;
  /** What has to be done before it looks, where it looks at what that changes: others of itself, or whatever lays on, lifts or upholds sanctions, resigns or erases. */
  readonly one_by_one?: 'by itself' | 'sanctions';
  /** What is waited for, once nothing stands against it; it is checked again after that, and done at once. */
  readonly ready?: (context: ActContext) => Promise<Refusal | undefined>;
  /** Changes nothing, and answers whether `write` may follow. */
  check(context: ActContext, input: I): Checked<P>;
  /** Does it, with `note` in the same commit, which writes it into the audit log; or says why that failed. */
  write(context: ActContext, plan: P, note: () => void): undefined | Promise<Refusal | undefined>;
  /** What was done, or would be. */
  reply(context: ActContext, plan: P): R;
}

/** Does to tables what a plan says, and notes it, both or neither. */
export function inTables({ books }: ActContext, note: () => void, work: () => void): undefined {
  books.together(() => {
    work();
    note();
  });
}
