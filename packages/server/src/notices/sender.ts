import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Notice, noticeKinds } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import { type LanguageId, sayIn } from '@realm/words';
import type { Accounts } from '../accounts/accounts.ts';
import type { Names } from '../names/names.ts';
import { type Delivery, noticesOf, type PageEnd } from './deliveries.ts';
import { disabledDraft } from './disabled_draft.ts';
import type { Endpoint } from './endpoints.ts';
import type { Notices } from './notices.ts';
import type { Outcome, Post } from './sending/post.ts';
import { newPushKey, type PushKey } from './sending/push.ts';
import type { ThreadData } from './sending/thread.ts';
import { Turns } from './turns.ts';

/** Posts that are on their way at once. */
const UNDER_WAY_MAX = 32;
/** Posts that are made ready before the event loop has a turn. */
const AT_A_TIME = 8;
/** How long outcomes are gathered, to be written down together. */
const GATHER_MS = 25;
/** Where a power cut undid that something arrived, it is sent again as after any crash: no command waits for the disk. */
const UNSYNCED = { synced: false };
/** How soon it is looked again where it is not sure that this node leads. */
const UNSURE_MS = 250;
/** It is looked at least this often. */
const LOOK_MS = 30_000;
/** How often at most it is looked for more places that something is due for, where some are known that wait. */
const ROUND_MS = 250;
/** Light notices older than this are sent as one, where more than so many wait. */
const OLD_MS = 3_600_000;
const SINGLE_MAX = 3;
/** How long after each try the next one follows, in seconds; then the last of these. */
const AGAIN_S = [5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600] as const;
/** Longer than any of these, any night and any day of mail: who is due later was by a clock that was ahead. */
const DUE_WITHIN_MS = 2 * 86_400_000;
/** A post that nothing is heard of for so long has failed: longer than any place may take, or a mail server at each step. */
const UNHEARD_MS = 120_000;
const MAIL_UNHEARD_MS = 3_600_000;
/** How long what is on its way has to be answered when it is to stop. */
const ANSWERED_WITHIN_MS = 5_000;
/** A place that nothing has reached for so long is not tried any more. */
const FAILING_MS = 3 * 86_400_000;

/** What a sender tells of itself. */
export interface SenderCounts {
  sent(channel: Endpoint['kind'], notices: number): void;
  failed(channel: Endpoint['kind']): void;
  disabled(channel: Endpoint['kind']): void;
  /** Sent by a channel that can't tell a repeat, and perhaps before already. */
  perhapsRepeated(channel: Endpoint['kind']): void;
}

export interface SenderOptions extends Pick<ThreadData, 'allow_private' | 'smtp' | 'mail_from'> {
  readonly notices: Notices;
  readonly accounts: Accounts;
  readonly names: Names;
  readonly now: () => number;
  /** Whether this node leads and surely nobody else does. */
  readonly leads: () => boolean;
  readonly world: () => ReadonlyWorld | undefined;
  /** Where players reach the service. */
  readonly site: () => string;
  /** Undefined where nobody counts. */
  readonly counts: () => SenderCounts | undefined;
  readonly warn: (line: string) => void;
  readonly onFatal: (error: unknown) => void;
}

interface UnderWay {
  readonly unheard: NodeJS.Timeout;
  readonly endpoint: Endpoint;
  readonly delivery: Delivery;
  readonly notices: number;
}

/** Sends what waits, from whoever leads: each at least once, to each place one after the other, in their order. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #under_way = new Map<number, UnderWay>();
  readonly #turns = new Turns();
  /** When it was last looked for those that wait. */
  #round_at = 0;
  /** Where the page ended that was looked at then; undefined where it was the last. */
  #page_end: PageEnd | undefined;
  /** Whether nothing was due beside it. */
  #is_all = true;
  #outcomes: Outcome[] = [];
  #thread: Worker | undefined;
  #running = false;
  #stopping: Promise<void> | undefined;
  #looking = false;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;
  #last_id = 0;
  /** Why no mail gets out, as the operator was last told. */
  #trouble: string | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
    options.notices.onWaiting = () => this.wake();
  }

  /** Begins to send: this node leads. Makes the service's keys where it has none. */
  start(): void {
    if (this.#running) return;
    const { notices, now } = this.#options;
    const now_ms = now();
    notices.tables.transaction(() => {
      notices.deliveries.recall(now_ms, now_ms + DUE_WITHIN_MS);
      notices.endpoints.recall(now_ms, now_ms + DUE_WITHIN_MS);
      notices.endpoints.key('push', () => JSON.stringify(newPushKey()));
      notices.endpoints.key('mail', () => randomBytes(32).toString('base64url'));
    });
    this.#running = true;
    this.wake();
  }

  /**
   * Begins nothing more, and ends once what is on its way is answered and that is written down, or after a while. What is not answered
   * by then is sent again by whoever leads next, which may be this node. Harmless when repeated.
   */
  stop(): Promise<void> {
    this.#stopping ??= this.#finish().finally(() => {
      this.#stopping = undefined;
    });
    return this.#stopping;
  }

  async #finish(): Promise<void> {
    clearTimeout(this.#timer);
    const ends = performance.now() + ANSWERED_WITHIN_MS;
    const isOver = () => !this.#looking && this.#under_way.size === 0;
    while (this.#running && !isOver() && performance.now() < ends) await sleep(GATHER_MS);
    try {
      this.#writeDown();
      this.#end();
    } catch (error) {
      this.#fail(error);
    }
  }

  #end(): void {
    this.#running = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#outcomes = [];
    this.#forgetUnderWay();
    // Nobody waits for it: a mail server's name that is still being looked up would hold it up.
    void this.#thread?.terminate();
    this.#thread = undefined;
  }

  /** Looks soon whether there is something to send. */
  wake(): void {
    this.#again = true;
    if (!this.#running || this.#stopping !== undefined || this.#looking) return;
    this.#looking = true;
    setImmediate(() => {
      this.#look()
        .catch((error) => this.#fail(error))
        .finally(() => {
          this.#looking = false;
          if (this.#again && this.#under_way.size < UNDER_WAY_MAX) this.wake();
        });
    });
  }

  async #look(): Promise<void> {
    const { notices, now } = this.#options;
    this.#again = false;
    clearTimeout(this.#timer);
    // What is not durable yet is not to be sent.
    await notices.tables.settled();
    if (!this.#running || this.#stopping !== undefined) return;
    const now_ms = now();
    // Whoever leads now may have ended a place that is known here still.
    if (!this.#options.leads()) {
      this.#timer = setTimeout(() => this.wake(), UNSURE_MS).unref();
      return;
    }
    const free = Math.min(AT_A_TIME, UNDER_WAY_MAX - this.#under_way.size);
    const left_ms = this.#round_at + ROUND_MS - performance.now();
    const is_known = !this.#turns.isEmpty && left_ms > 0;
    if (!is_known) this.#lookOn(now_ms);
    const due = this.#turns.next(free);
    if (due.length > 0) {
      const begun = notices.tables.transaction(() =>
        due.flatMap(({ endpoint }) => this.#prepare(endpoint, now_ms) ?? []),
      );
      await notices.tables.settled();
      if (!this.#running) return;
      for (const post of begun) this.#post(post);
      this.#again ||= due.length === free;
    }
    // There may be others than those that are known.
    if ((is_known || !this.#is_all) && due.length < free && this.#running) {
      this.#timer = setTimeout(() => this.wake(), is_known ? left_ms : ROUND_MS).unref();
      return;
    }
    // What is under way wakes it again.
    if (!this.#running || this.#under_way.size > 0) return;
    const next = notices.deliveries.next() ?? now_ms + LOOK_MS;
    const wait_ms = Math.max(GATHER_MS, Math.min(LOOK_MS, next - now_ms));
    this.#timer = setTimeout(() => this.wake(), wait_ms).unref();
  }

  /** Looks at the next page of what is due, and after the last at the first again: whoever waits in another is hidden by nobody. */
  #lookOn(now_ms: number): void {
    const before = this.#page_end;
    const { due, end } = this.#options.notices.deliveries.pageDue(now_ms, before);
    this.#turns.refill(due, end === undefined);
    this.#page_end = end;
    this.#is_all = before === undefined && end === undefined;
    this.#round_at = performance.now();
  }

  #prepare(id: number, now_ms: number): Post | undefined {
    const post = this.#nextFor(id, now_ms);
    if (post === undefined) this.#turns.end(id);
    return post;
  }

  /** The next post for a place, with what is written down of it; undefined where nothing is to be sent there. */
  #nextFor(id: number, now_ms: number): Post | undefined {
    const { notices, accounts, names, site } = this.#options;
    const { deliveries, endpoints } = notices;
    const endpoint = endpoints.get(id);
    const to = endpoint?.kind === 'mail' ? accounts.get(endpoint.account)?.email : endpoint?.url;
    if (endpoint === undefined || to == null || this.#isOver(endpoint)) {
      deliveries.drop(id);
      if (endpoint !== undefined && endpoint.kind !== 'mail') endpoints.remove(endpoint);
      return undefined;
    }
    const due = deliveries.dueFor(id, now_ms);
    const first = due.at(0);
    if (first === undefined) return undefined;
    const together = this.#together(endpoint, due, now_ms);
    const delivery = together.length > 1 ? deliveries.merge(together) : first;
    const said = noticesOf(delivery)
      .flatMap((notice) => notices.book.get(endpoint.account, notice) ?? [])
      .filter(({ kind }) => notices.isWanted(endpoint, kind));
    if (said.length === 0) {
      deliveries.done(delivery);
      notices.asItStands(endpoint);
      this.#again = true;
      return undefined;
    }
    const tells_repeats = endpoint.kind === 'push' || endpoint.kind === 'webhook';
    if (delivery.begun > 0 && !tells_repeats) this.#options.counts()?.perhapsRepeated(endpoint.kind);
    deliveries.begin(delivery);
    const post_id = ++this.#last_id;
    const { language } = notices.choices.of(endpoint.account);
    const unheard = setTimeout(
      () => this.#take({ id: post_id, outcome: 'failed', error: 'it did not answer in time' }),
      endpoint.kind === 'mail' ? MAIL_UNHEARD_MS : UNHEARD_MS,
    ).unref();
    this.#under_way.set(post_id, { unheard, endpoint, delivery, notices: said.length });
    return {
      id: post_id,
      kind: endpoint.kind,
      to,
      secrets: endpoint.secrets,
      key: this.#keyOf(delivery),
      place: endpoint.ref,
      notices: names.words.inValue(said.map((notice) => outside(notice, language))),
      language,
      site: site(),
      unsubscribe: endpoint.kind === 'mail' ? `${site()}${unsubscribePath(notices, endpoint.account)}` : '',
    };
  }

  /**
   * What goes as one: all of a mail; elsewhere light ones that have waited for long, where they are many. What has become one
   * stays it, and what was on its way alone stays alone: more would give it another key, by which it could not be known where
   * it has come already.
   */
  #together(endpoint: Endpoint, due: readonly Delivery[], now_ms: number): readonly Delivery[] {
    if (endpoint.kind === 'mail') return due;
    if (due[0]?.merged !== null || due[0].begun !== 0) return due.slice(0, 1);
    const { book } = this.#options.notices;
    const old = due.filter(({ account, notice, merged, begun }) => {
      const kept = book.get(account, notice);
      return merged === null && begun === 0 && kept?.weight === 'light' && kept.at < now_ms - OLD_MS;
    });
    return old.length > SINGLE_MAX && old[0] === due[0] ? old : due.slice(0, 1);
  }

  /** A notice's own key, or one of several that go as one: the same whenever these are sent, whatever of them was taken back. */
  #keyOf(delivery: Delivery): string {
    const { account, notice } = delivery;
    const key = this.#options.notices.book.keyOf(account, notice);
    const [, ...others] = noticesOf(delivery);
    return others.length === 0 ? key : `${key}.and.${others.length}.to.${others[others.length - 1]}`;
  }

  /** A state's place is its leader's, as long as that leads. */
  #isOver({ whose, account }: Endpoint): boolean {
    if (whose === 'player') return false;
    const world = this.#options.world();
    const house = world && this.#options.names.players.houseOf(world, account);
    return world !== undefined && (house === undefined || world.stateOf(house).leader !== house.id);
  }

  #post(post: Post): void {
    this.#thread ??= this.#startThread();
    this.#thread.postMessage(post);
  }

  #startThread(): Worker {
    const { notices, site, allow_private, smtp, mail_from, warn } = this.#options;
    const push_key = pushKeyOf(notices) as PushKey;
    const data: ThreadData = { push_key, subject: site(), allow_private, smtp, mail_from };
    const thread = new Worker(new URL('./sending/thread.ts', import.meta.url), { workerData: data });
    thread.unref();
    thread.on('message', (outcome: Outcome) => this.#take(outcome));
    thread.on('error', (error: Error) => {
      warn(`the thread that sends notices has failed, and is started anew: ${error.stack ?? error}`);
      this.#thread = undefined;
      // What was on its way is sent again.
      const lost = this.#under_way.size;
      this.#forgetUnderWay();
      if (lost > 0) setTimeout(() => this.wake(), LOOK_MS / 10).unref();
    });
    return thread;
  }

  #forgetUnderWay(): void {
    for (const { unheard } of this.#under_way.values()) clearTimeout(unheard);
    this.#under_way.clear();
    this.#turns.clear();
  }

  #take(outcome: Outcome): void {
    this.#outcomes.push(outcome);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      try {
        this.#writeDown();
      } catch (error) {
        this.#fail(error);
      }
      this.wake();
    }, GATHER_MS);
  }

  #writeDown(): void {
    const outcomes = this.#outcomes.splice(0);
    if (!this.#running || outcomes.length === 0) return;
    const now_ms = this.#options.now();
    this.#options.notices.tables.transaction(() => {
      for (const outcome of outcomes) {
        const done = this.#under_way.get(outcome.id);
        if (done === undefined) continue;
        clearTimeout(done.unheard);
        this.#under_way.delete(outcome.id);
        this.#turns.end(done.endpoint.id);
        this.#note(done, outcome, now_ms);
      }
    }, UNSYNCED);
  }

  #note(
    { endpoint: before, delivery, notices: count }: UnderWay,
    { outcome, error = '', trouble, retry_after, not_taken = false }: Outcome,
    now_ms: number,
  ): void {
    const { notices } = this.#options;
    const counts = this.#options.counts();
    const { deliveries, endpoints } = notices;
    const { kind, id } = before;
    if (outcome === 'arrived') counts?.sent(kind, count);
    else counts?.failed(kind);
    if (kind === 'mail') this.#tellTrouble(outcome, trouble);
    // It may have been ended meanwhile, or enabled.
    const endpoint = endpoints.get(id);
    if (endpoint === undefined) return;
    if (outcome === 'arrived') {
      deliveries.done(delivery);
      endpoints.reached(endpoint);
      return;
    }
    if (not_taken) deliveries.notTaken(delivery);
    // A browser that is subscribed no more comes back by itself, under another address.
    if (outcome === 'gone' && kind === 'push') {
      deliveries.drop(id);
      endpoints.remove(endpoint);
      return;
    }
    const given_up =
      outcome === 'gone' || (endpoint.failing_since !== null && now_ms - endpoint.failing_since > FAILING_MS);
    const wait_s = Math.max(AGAIN_S[Math.min(endpoint.tries, AGAIN_S.length - 1)], retry_after ?? 0);
    endpoints.failed(endpoint, given_up ? null : now_ms + wait_s * 1_000, error, now_ms);
    if (!given_up) {
      deliveries.delay(id, now_ms + wait_s * 1_000);
      return;
    }
    counts?.disabled(kind);
    deliveries.rest(id);
    const age = this.#options.world()?.age.age ?? 0;
    notices.tell(
      { account: endpoint.account, leads: false },
      disabledDraft(endpoint, error, age, now_ms),
      now_ms,
    );
  }

  /** Tells the operator once that no mail gets out, and why, and when some does again. */
  #tellTrouble(outcome: Outcome['outcome'], trouble: string | undefined): void {
    if (outcome === 'arrived') {
      if (this.#trouble !== undefined) this.#options.warn('the mail server takes mail again');
      this.#trouble = undefined;
    } else if (trouble !== undefined && this.#trouble === undefined) {
      this.#trouble = trouble;
      this.#options.warn(`the mail server takes nothing: ${trouble}`);
    }
  }

  #fail(error: unknown): void {
    this.#end();
    if ((error as Error).name !== 'NotLeading') this.#options.onFatal(error);
  }
}

/** A notice as it leaves the service. */
function outside(notice: Notice, language: LanguageId): Notice {
  if (noticeKinds[notice.kind].outside === 'all') return notice;
  return { ...notice, text: sayIn(language, 'It stands on the site.') };
}

/** The service's key for push, where it has one yet. */
export function pushKeyOf({ endpoints }: Notices): PushKey | undefined {
  const known = endpoints.knownKey('push');
  return known === undefined ? undefined : (JSON.parse(known) as PushKey);
}

/** The address by which an account's mail is ended without a sign-in; it can't be guessed from another's. */
function unsubscribePath(notices: Notices, account: number): string {
  return `/notices/unsubscribe/${account}/${proofOf(notices, account)}`;
}

/** Shows that whoever asks to end an account's mail has got some. */
export function proofOf({ endpoints }: Notices, account: number): string {
  const secret = endpoints.knownKey('mail') ?? randomBytes(32);
  return createHmac('sha256', secret).update(`unsubscribe ${account}`).digest('base64url');
}
