import { hash } from 'node:crypto';
import type { ReadReply } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { RowChange, Tables } from '@realm/journal';
import type { Players } from '../names/players.ts';
import { type AccessKind, AgeAccess } from './access.ts';
import { type AgeFolder, readAges } from './files.ts';
import { FlowBook } from './flows.ts';
import { AgeGains } from './gains.ts';
import { Heirs } from './heirs.ts';
import { type Plan, type Understood, understand, type Wish } from './plan.ts';
import { Profiles } from './profiles.ts';
import { AgeBooks } from './records.ts';
import { AgeShelf } from './shelf.ts';
import { AgeSpeeches } from './speech.ts';

type Next = ReadReply<'age'>['next'];

/** What there is of ages beside the one that is played: those before it, and the plan of the next. */
export class AgeKeeper {
  readonly books: AgeBooks;
  readonly heirs: Heirs;
  readonly shelf: AgeShelf;
  readonly profiles: Profiles;
  /** Who may found a house in which age. */
  readonly access: AgeAccess;
  /** Who fed whom in the age that is played. */
  readonly flows: FlowBook;
  /** Gains that were found in ages that have ended. */
  readonly gains: AgeGains;
  /** What ages call their things in other languages. */
  readonly speeches: AgeSpeeches;
  readonly #folder: string;
  #next: Next = null;
  #tag = '';
  #privacy: { readonly age: number; readonly kind: Exclude<AccessKind, 'open'> | undefined } = {
    age: 0,
    kind: undefined,
  };
  /** The most friends that the plan lets come together; undefined until asked. */
  #friends: number | undefined;

  /** `folder` holds the age files. */
  constructor(tables: Tables, folder: string, players: Players) {
    this.heirs = new Heirs(tables, players);
    this.flows = new FlowBook(tables);
    this.gains = new AgeGains(tables, players, this.flows);
    this.books = new AgeBooks(tables, this.heirs, players, this.gains);
    this.shelf = new AgeShelf(tables);
    this.profiles = new Profiles(tables, this.books.ratings, (account) => this.books.recordsOf(account));
    this.access = new AgeAccess(tables);
    this.speeches = new AgeSpeeches(folder);
    this.#folder = folder;
    this.refresh();
  }

  /** The next age, as everyone may know of it. */
  get next(): Next {
    return this.#next;
  }

  /** Tells plans apart; empty without one. */
  get tag(): string {
    return this.#tag;
  }

  /** Who may found a house in an age; undefined where anybody may. */
  privacyOf(age: number): Exclude<AccessKind, 'open'> | undefined {
    // Asked with every read.
    if (this.#privacy.age !== age) {
      const access = this.access.of(age);
      this.#privacy = { age, kind: access === 'open' ? undefined : access };
    }
    return this.#privacy.kind;
  }

  /** Reads the plan anew: after it was changed, here or by another program. */
  refresh(): void {
    this.#privacy = { age: 0, kind: undefined };
    this.#friends = undefined;
    const plan = this.shelf.plan();
    this.#next =
      plan === undefined
        ? null
        : {
            ...plannedAs(plan),
            ...(plan.access === undefined || plan.access === 'open' ? {} : { access: plan.access }),
          };
    this.#tag = plan === undefined ? '' : hash('sha256', JSON.stringify(this.#next)).slice(0, 8);
  }

  /** Takes in rows that another node has changed. */
  takeIn(rows: readonly RowChange[]): void {
    const changed = new Set(rows.map(({ table }) => table));
    if (changed.has('age_plan') || changed.has('age_access')) this.refresh();
    if (changed.has('age_results')) this.books.refresh();
  }

  /** The age files there are, as they are now. Throws `AgeError` when their folder can't be read. */
  folders(): AgeFolder[] {
    return readAges(this.#folder);
  }

  /** The lowest number the next age may take. */
  lowest({ age }: Pick<ReadonlyWorld, 'age'>): number {
    return Math.max(age.age, this.books.last()) + 1;
  }

  /** The most friends that the next age lets come together; 0 without a plan that compiles. `now` is in ms since 1970. */
  friendsNext(world: Pick<ReadonlyWorld, 'age'>, now: number): number {
    // To compile an age takes long enough that nobody may ask for it again and again.
    if (this.#friends === undefined) {
      const plan = this.shelf.plan();
      const understood = plan === undefined ? undefined : this.check(plan, world, now);
      this.#friends =
        understood !== undefined && 'entry' in understood
          ? understood.entry.definition.params.invited_seats_max
          : 0;
    }
    return this.#friends;
  }

  /** Understands a plan as things are now. */
  understand(wish: Wish, world: Pick<ReadonlyWorld, 'age'>, now: number): Understood {
    return understand(wish, this.folders(), this.lowest(world), now);
  }

  /** The same of a plan that was understood before. */
  check(
    { number, name, ruleset, folder = ruleset, start_at, params, access }: Plan,
    world: Pick<ReadonlyWorld, 'age'>,
    now: number,
  ): Understood {
    const listed = access === 'listed' ? this.access.listedIn(number) : access;
    return this.understand({ number, name, ruleset: folder, start_at, params, access: listed }, world, now);
  }
}

const plannedAs = ({ number, name, ruleset, start_at }: Plan) => ({ age: number, name, ruleset, start_at });
