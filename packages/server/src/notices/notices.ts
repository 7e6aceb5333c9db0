import { type ChannelOut, type Notice, noticeKinds, type Weight } from '@realm/contract';
import type { RowChange, Tables } from '@realm/journal';
import type { AgeSpeeches } from '../ages/speech.ts';
import { Acted } from './acted.ts';
import { type Kept, NoticeBook } from './book.ts';
import { type Choices, goesBy, NoticeChoices } from './choices.ts';
import { Deliveries } from './deliveries.ts';
import type { Draft } from './draft.ts';
import { type Endpoint, type EndpointKind, Endpoints } from './endpoints.ts';
import { Expected } from './expected.ts';
import { dueAt, nextDaily } from './hours.ts';
import { Progress } from './progress.ts';
import { Visits } from './visits.ts';
import type { Retold } from './voice.ts';

/** Whom a notice is for. */
export interface Recipient {
  readonly account: number;
  /** Whether the account leads its state: what concerns that goes to its places too. */
  readonly leads: boolean;
  /** Only places that were there before this moment are told: one that was added then is what is told of. */
  readonly before?: number;
}

const CHANNEL_OF: Readonly<Record<EndpointKind, ChannelOut>> = {
  push: 'push',
  webhook: 'webhook',
  discord: 'webhook',
  mail: 'mail',
};

/** What players are told of, and where it goes: all that is kept of it. */
export class Notices {
  readonly book: NoticeBook;
  readonly choices: NoticeChoices;
  readonly endpoints: Endpoints;
  readonly deliveries: Deliveries;
  readonly visits: Visits;
  readonly acted: Acted;
  readonly expected: Expected;
  readonly progress: Progress;
  readonly tables: Tables;
  /** What ages call their things in other languages. */
  readonly #speeches: AgeSpeeches | undefined;
  readonly #retold: Retold | undefined;
  /** Told of each notice for the page once it is durable. */
  onTold: ((kept: Kept) => void) | undefined;
  /** A hint that there is something to send. */
  onWaiting: (() => void) | undefined;
  /** Notices of each kind since the start. */
  onCounted: (kind: Notice['kind']) => void = () => {};
  #fresh: [account: number, id: number][] = [];

  /** The tables of accounts must be there. */
  constructor(tables: Tables, speeches?: AgeSpeeches, retold?: Retold) {
    this.tables = tables;
    this.#speeches = speeches;
    this.#retold = retold;
    this.endpoints = new Endpoints(tables);
    this.deliveries = new Deliveries(tables);
    this.book = new NoticeBook(tables);
    this.choices = new NoticeChoices(tables);
    this.visits = new Visits(tables);
    this.acted = new Acted(tables);
    this.expected = new Expected(tables);
    this.progress = new Progress(tables);
  }

  /**
   * Adds a notice and its way to wherever its player wants it, unless the player has it: belongs into a transaction, that of
   * what it tells of or of how far that has been told. Nothing is sent, and nobody hears of it, before that is durable.
   */
  tell(whom: Recipient, draft: Draft, now_ms: number): void {
    const { account } = whom;
    const choices = this.choices.of(account);
    const places = this.placesFor(whom, draft.kind);
    const on_page = goesBy(choices, draft.kind, 'page');
    if (!on_page && places.length === 0) return;
    const notice = this.book.add(account, this.#inWords(choices, draft), on_page);
    if (notice === undefined) return;
    for (const place of places) {
      const { id, kind, next_at } = this.asItStands(place);
      const due_at = dueBy(kind, choices, notice.weight, now_ms);
      this.deliveries.add(id, account, notice.id, Math.max(due_at, next_at));
    }
    this.#note(account, notice);
  }

  /** Where a kind of notice goes beside the pages. */
  placesFor(
    { account, leads, before = Number.POSITIVE_INFINITY }: Recipient,
    kind: Notice['kind'],
  ): Endpoint[] {
    return this.placesOf({ account, leads }, kind).filter(
      ({ created_at, disabled }) => created_at < before && !disabled,
    );
  }

  /** The same with those that are not tried any more. */
  placesOf({ account, leads }: Recipient, kind: Notice['kind']): Endpoint[] {
    const choices = this.choices.of(account);
    return this.endpoints.of(account).filter((each) => goesTo(each, choices, kind, leads));
  }

  /** Whether a kind of notice still goes to a place that it was to be sent to; a test goes wherever it was asked for. */
  isWanted(endpoint: Endpoint, kind: Notice['kind']): boolean {
    return kind === 'test' || goesTo(endpoint, this.choices.of(endpoint.account), kind, true);
  }

  /** A place that fails, but that nothing waits for any more, since it was taken back, is as one that was reached. */
  asItStands(endpoint: Endpoint): Endpoint {
    const { id, account, failing_since } = endpoint;
    if (failing_since === null) return endpoint;
    const waiting = [...this.deliveries.waitingFor(id)];
    if (waiting.some((notice) => this.book.get(account, notice) !== undefined)) return endpoint;
    this.endpoints.reached(endpoint);
    return { ...endpoint, failing_since: null, next_at: 0 };
  }

  /** Adds a notice that goes to one place, and on the page. */
  tellTo({ id, account }: Endpoint, draft: Draft, now_ms: number): void {
    const notice = this.book.add(account, this.#inWords(this.choices.of(account), draft), true);
    if (notice === undefined) return;
    this.deliveries.add(id, account, notice.id, now_ms);
    this.#note(account, notice);
  }

  /** A place is tried again: what waited for that goes as if it were told now, and so not in quiet hours that hold it back. */
  resume(endpoint: Endpoint, now_ms: number): void {
    const { account, kind } = endpoint;
    const choices = this.choices.of(account);
    // One that was taken back hastens none that it goes with.
    const weightOf = (id: number) => this.book.get(account, id)?.weight ?? 'light';
    this.deliveries.resume(endpoint, (id) => dueBy(kind, choices, weightOf(id), now_ms));
  }

  /** Sends again to a place what waits for it and what is kept since a moment of what goes there; answers how much that is. */
  sendAgain(endpoint: Endpoint, leads: boolean, since: number, now_ms: number): number {
    const { id, account } = endpoint;
    const choices = this.choices.of(account);
    const waiting = this.deliveries.waitingFor(id);
    const others = this.book
      .since(account, since)
      .filter((notice) => !waiting.has(notice.id) && goesTo(endpoint, choices, notice.kind, leads));
    for (const notice of others) this.deliveries.add(id, account, notice.id, now_ms);
    this.deliveries.hasten(id, now_ms);
    return waiting.size + others.length;
  }

  /** A player leads no more: what is the state's goes there no more. Belongs into a transaction. */
  endTerm(account: number): void {
    for (const endpoint of this.endpoints.of(account)) if (endpoint.whose === 'state') this.end(endpoint);
  }

  /** An age has opened, and with it all terms of those before are over. Once for each: what leaders add in it stays. */
  endTerms(age: number): void {
    if (this.progress.of('terms') === age) return;
    for (const endpoint of this.endpoints.ofStates()) this.end(endpoint);
    this.progress.set('terms', age);
  }

  /** A place is there no more, nor what was to be sent there. */
  end(endpoint: Endpoint): void {
    this.endpoints.remove(endpoint);
    this.deliveries.drop(endpoint.id);
  }

  /** Takes in rows that another node has changed. */
  takeIn(rows: readonly RowChange[]): void {
    for (const { table, key } of rows) {
      if (table === 'notice_choices') this.choices.forget(Number(key[0]));
      if (table === 'notice_endpoints') this.endpoints.forgetAll();
    }
    for (const kept of this.book.newAmong(rows)) this.onTold?.(kept);
  }

  /** What somebody is told, in their language. */
  #inWords({ language }: Choices, draft: Draft): Draft {
    if (language === 'en' || draft.wording === undefined) return draft;
    const speech = this.#speeches?.in(language);
    const refusal = (code: string, error: string) =>
      this.#retold?.(language, code, error, speech?.say) ?? error;
    return { ...draft, ...draft.wording({ language, speech, refusal }) };
  }

  get #isUnheard(): boolean {
    return this.onTold === undefined && this.onWaiting === undefined;
  }

  #note(account: number, { id, kind }: Notice): void {
    this.onCounted(kind);
    // On the command line nobody is there to hear of it.
    if (this.#isUnheard) return;
    if (this.#fresh.push([account, id]) === 1) setImmediate(() => this.#publish());
  }

  /** What was told is looked for again: of a transaction that was given up nothing is there. */
  #publish(): void {
    const fresh = this.#fresh.splice(0);
    const tell = () => {
      // The server is stopping, and may have closed its tables.
      if (this.#isUnheard) return;
      for (const [account, id] of fresh) {
        const notice = this.book.onPage(account, id);
        if (notice !== undefined) this.onTold?.({ account, notice });
      }
      this.onWaiting?.();
    };
    // Of what was given up nothing is told; what can't be read any more has been told to whoever wrote it.
    Promise.resolve(this.tables.settled())
      .then(tell, () => {})
      .catch(unlessBroken);
  }
}

function unlessBroken(error: unknown): void {
  const { name } = error as Error;
  if (name !== 'OutcomeUnknown' && name !== 'NotLeading') throw error;
}

/** From when on a notice may be sent to a place of a kind. */
function dueBy(kind: EndpointKind, choices: Choices, weight: Weight, now_ms: number): number {
  return kind === 'mail' && choices.mail === 'daily'
    ? nextDaily(choices, now_ms)
    : dueAt(choices, weight, now_ms);
}

/** Whether a kind of notice goes to a place, as long as that is tried. */
function goesTo({ kind, whose }: Endpoint, choices: Choices, told: Notice['kind'], leads: boolean): boolean {
  if (kind === 'mail' && choices.mail === 'off') return false;
  if (whose === 'state' && !(leads && noticeKinds[told].of_state)) return false;
  return goesBy(choices, told, CHANNEL_OF[kind]);
}
