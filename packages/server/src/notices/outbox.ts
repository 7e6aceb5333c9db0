import type { NewsItem } from '@realm/contract';
import type { Events, ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { msg } from '@realm/words';
import type { Told } from '../accounts/told.ts';
import type { AgeKeeper } from '../ages/keeper.ts';
import type { Published } from '../game/batch.ts';
import type { GameNode } from '../game/node.ts';
import { whenQuiet } from '../in_slices.ts';
import type { Players } from '../names/players.ts';
import { comingOf, draftForMembers, draftOf, draftOfComing, draftsOfAge } from './derive.ts';
import { type Draft, link } from './draft.ts';
import type { Expectation } from './expected.ts';
import type { Notices } from './notices.ts';
import { worded } from './speaking.ts';

/** How long notices are made before the event loop has a turn, and how long it has then: the writer goes first. */
const SLICE_MS = 2;
const SLICE_MOST = 20;
const REST_MS = 10;
/** How often it is looked what was planned and what happened to accounts. */
const LOOK_MS = 1_000;

/** What is made of the journal is made of it again where a power cut undid it: no command waits for the disk behind it. */
const UNSYNCED = { synced: false };

/** Accounts that are told of a plan at each look. */
const PLAN_AT_A_TIME = 500;

/** Something to be written down, as of a moment: a notice, or what later ones need. */
type Write = (now_ms: number) => void;
/** What something that happened comes to. */
type Telling = () => Write[];

/** A moment of the game: its last tick, and the time of its last entry. */
interface Moment {
  readonly age: number;
  readonly tick: number;
  readonly at: number;
}

interface OutboxOptions {
  /** Whether an account may found a house in an age. */
  readonly mayEnter: (age: number, account: number) => boolean;
  readonly onBug: (error: unknown) => void;
  readonly onFatal: (error: unknown) => void;
}

/**
 * Makes notices of what the journal tells, behind the writer and never in its way. It remembers up to which moment it has
 * come, in the transaction that adds the notices; whoever leads next looks at the houses' news from that moment on, and adds
 * what is missing. A notice has its key from what it tells of, so that none is added twice.
 */
export class Outbox {
  readonly #notices: Notices;
  readonly #ages: AgeKeeper;
  readonly #accounts: Told;
  readonly #players: Players;
  readonly #mayEnter: OutboxOptions['mayEnter'];
  readonly #onBug: (error: unknown) => void;
  readonly #onFatal: (error: unknown) => void;
  #node: GameNode | undefined;
  #unlisten: () => void = () => {};
  #looking: NodeJS.Timeout | undefined;
  #pending: Published[] = [];
  /** The game that something is being made of. */
  #working: GameNode | undefined;
  /** Who is still to be told of the plan of the next age. */
  #to_tell: { readonly tag: string; readonly accounts: number[] } | undefined;
  /** Up to when all is told. */
  #told: Moment = { age: 0, tick: 0, at: 0 };

  constructor(
    notices: Notices,
    ages: AgeKeeper,
    accounts: Told,
    players: Players,
    { mayEnter, onBug, onFatal }: OutboxOptions,
  ) {
    this.#mayEnter = mayEnter;
    this.#notices = notices;
    this.#ages = ages;
    this.#accounts = accounts;
    this.#players = players;
    this.#onBug = onBug;
    this.#onFatal = onFatal;
  }

  /** Follows a game that this node leads. Nothing is known of it but its world: what was not told yet is found there. */
  follow(node: GameNode): void {
    this.stop();
    this.#node = node;
    this.#unlisten = node.listen((published) => {
      this.#pending.push(...published);
      this.#wake(node);
    });
    this.#looking = setInterval(() => this.#guard(() => this.#look()), LOOK_MS).unref();
    this.#run(node, this.#catchUp(node));
  }

  /** Lets go of the game: nothing is made of it any more. */
  stop(): void {
    this.#unlisten();
    clearInterval(this.#looking);
    this.#node = undefined;
    this.#working = undefined;
    this.#pending = [];
  }

  /** Resolves when all that was published has been made into notices. */
  async idle(): Promise<void> {
    while (this.#node?.world !== undefined && (this.#working !== undefined || this.#pending.length > 0))
      await rest();
  }

  #wake(node: GameNode): void {
    if (this.#working !== undefined || this.#pending.length === 0) return;
    // Whoever published goes on first, and whoever waited for that.
    this.#run(
      node,
      whenQuiet().then(() => this.#work(node)),
    );
  }

  #run(node: GameNode, work: Promise<void>): void {
    this.#working = node;
    work
      .catch((error) => this.#fail(error))
      .finally(() => {
        if (this.#working !== node) return;
        this.#working = undefined;
        this.#wake(node);
      });
  }

  /** Tells of all that is pending together: what comes meanwhile is gathered for the next time. */
  async #work(node: GameNode): Promise<void> {
    while (this.#node === node && this.#pending.length > 0) {
      const { world } = node;
      // It is being rebuilt, or on its way down, which nobody is kept from by waiting here.
      if (world === undefined) {
        await aside();
        continue;
      }
      const all = this.#pending.splice(0);
      await this.#tellAll(node, this.#tellingsOf(world, all), momentOf(world, all, this.#told));
      await rest();
    }
  }

  /** What entries have to tell, one after the other. By now the world may have gone on. */
  *#tellingsOf(world: ReadonlyWorld, published: readonly Published[]): Generator<Telling> {
    for (const { tick, events, ended } of published) {
      for (const house of events.houses()) yield () => this.#heardBy(world, house, events);
      if (tick !== undefined) yield* this.#come(world, tick.tick);
      if (tick === undefined && ended !== true) continue;
      for (const draft of draftsOfAge(world)) {
        if (draft.tick === tick?.tick || (ended === true && draft.key.endsWith('.ended')))
          for (const house of this.#playersIn(world)) yield () => [this.#tell(world, house, draft)];
      }
    }
  }

  /** What an entry's news of a house is, which is put together for those alone whom somebody plays. */
  #heardBy(world: ReadonlyWorld, id: number, events: Events): Write[] {
    const house = world.house(id);
    if (house === undefined || this.#players.accountOf(world, house) === 0) return [];
    return events.of(id).flatMap(({ news }) => this.#heard(world, house, news));
  }

  /** What an item of news of a house that somebody plays is to its player, and to those of its state; what it says will come is noted. */
  #heard(world: ReadonlyWorld, house: ReadonlyHouse, item: NewsItem): Write[] {
    const account = this.#players.accountOf(world, house);
    const { acted } = this.#notices;
    const draft = draftOf(world, house, item);
    const theirs = draftForMembers(world, house, item);
    const state = world.stateOf(house);
    const others =
      theirs === undefined
        ? []
        : this.#playersIn(world)
            .filter((each) => each !== house && world.stateOf(each) === state)
            .map((each) => this.#tell(world, each, theirs));
    return [
      ...(draft === undefined ? [] : [this.#tell(world, house, draft)]),
      ...others,
      ...this.#expect(world, house, item),
      ...(item.kind === 'queue_acted' ? [() => acted.note(world.age.age, account, house, item)] : []),
    ];
  }

  /** What an item says will come after a tick is expected. */
  #expect(
    { age: { age } }: ReadonlyWorld,
    { id }: ReadonlyHouse,
    item: NewsItem,
    after_tick = item.tick,
  ): Write[] {
    const { expected } = this.#notices;
    if (item.kind === 'protection_ended')
      return expected.unprotected(id, item.tick).map((each) => () => expected.forget(age, each));
    const coming = comingOf(item);
    if (coming === undefined || coming.tick <= after_tick) return [];
    const expectation = { house: id, coming };
    expected.expect(expectation);
    return [() => expected.keep(age, expectation)];
  }

  *#come(world: ReadonlyWorld, tick: number): Generator<Telling> {
    for (const each of this.#notices.expected.due(tick)) yield () => this.#has(world, each);
  }

  #has(world: ReadonlyWorld, expectation: Expectation): Write[] {
    const { house: id, coming } = expectation;
    const house = world.house(id);
    if (house === undefined) return [];
    const at = world.tick_times[coming.tick % world.tick_times.length];
    const draft = draftOfComing(world, house, coming, at);
    const told = draft === undefined ? [] : [this.#tell(world, house, draft)];
    return [...told, () => this.#notices.expected.forget(world.age.age, expectation)];
  }

  /** Houses that somebody plays. */
  #playersIn(world: ReadonlyWorld): ReadonlyHouse[] {
    return world.houses.filter((house) => this.#players.accountOf(world, house) !== 0);
  }

  #tell(world: ReadonlyWorld, house: ReadonlyHouse, draft: Draft): Write {
    const leads = world.stateOf(house).leader === house.id;
    return (now_ms) => {
      // Looked up when it is written down: whoever was erased meanwhile is told nothing.
      const account = this.#players.accountOf(world, house);
      if (account === 0) return;
      if (!leads) this.#notices.endTerm(account);
      this.#notices.tell({ account, leads }, draft, now_ms);
    };
  }

  /** Adds what is missing since the moment up to which it was told: nobody may have been there to tell it. */
  async #catchUp(node: GameNode): Promise<void> {
    while (node.world === undefined) {
      if (this.#node !== node) return;
      await rest();
    }
    const { world } = node;
    const now = { age: world.age.age, tick: world.tick, at: world.at };
    // What was before the first start with notices is nobody's news any more.
    const known = this.#notices.progress.of('game') ?? { ...now, tick: now.tick + 1, at: now.at + 1 };
    this.#told = now;
    this.#notices.expected.load(now.age);
    if (this.#notices.progress.of('game') === undefined)
      this.#notices.tables.transaction(() => {
        this.#notices.progress.set('game', now);
        this.#notices.progress.set('accounts', this.#accounts.last());
      });
    await this.#tellAll(node, this.#missing(world, known), now);
  }

  *#missing(world: ReadonlyWorld, known: Moment): Generator<Telling> {
    const is_new = known.age !== world.age.age;
    const from = is_new ? { tick: 0, at: 0 } : known;
    const { tick } = world;
    if (is_new) yield () => [() => this.#notices.endTerms(world.age.age)];
    for (const draft of draftsOfAge(world)) {
      if (draft.key.endsWith('.opened')) {
        // Whoever was ever told of anything has played.
        const others = is_new ? this.#notices.book.everybody() : [];
        for (const account of others)
          yield () =>
            this.#mayEnter(world.age.age, account)
              ? [(now_ms) => this.#notices.tell({ account, leads: false }, draft, now_ms)]
              : [];
      } else if ((draft.tick ?? 0) >= from.tick) {
        for (const house of this.#playersIn(world)) yield () => [this.#tell(world, house, draft)];
      }
    }
    if (is_new) yield () => [() => this.#notices.expected.forgetOthers(world.age.age)];
    for (const house of this.#playersIn(world))
      for (const item of house.news.items())
        yield () =>
          item.at >= from.at ? this.#heard(world, house, item) : this.#expect(world, house, item, tick);
    yield* this.#come(world, tick);
  }

  /** Adds notices a slice at a time; with the last goes up to which moment all are told. Where nobody is, nothing is written. */
  async #tellAll(node: GameNode, tellings: Iterable<Telling>, upto: Moment): Promise<void> {
    const iterator = tellings[Symbol.iterator]();
    let any = false;
    for (let done = false; !done; ) {
      if (this.#node !== node) return;
      const told: Write[] = [];
      const slice_ends = performance.now() + SLICE_MS;
      while (told.length < SLICE_MOST && performance.now() < slice_ends) {
        const next = iterator.next();
        done = next.done === true;
        if (next.done === true) break;
        told.push(...this.#said(next.value));
      }
      any ||= told.length > 0;
      if (told.length > 0 || (done && any)) {
        const now_ms = node.clock.now();
        this.#notices.tables.transaction(() => {
          for (const write of told) write(now_ms);
          if (done) this.#notices.progress.set('game', upto);
        }, UNSYNCED);
      }
      if (done) this.#told = upto;
      else await rest().then(whenQuiet);
    }
  }

  /** Words that fail are a bug, and no reason to tell nothing else. */
  #said(telling: Telling): Write[] {
    try {
      return telling();
    } catch (error) {
      this.#onBug(error);
      return [];
    }
  }

  /** Tells of the plan of the next age, and of what happened to accounts. */
  #look(): void {
    const node = this.#node;
    if (node?.world === undefined || !node.leads()) return;
    this.#tellPlan(node.clock.now());
    this.#tellAccounts(node.world, node.clock.now());
  }

  /** Some at each look, so that nothing waits for all of them: who has been told is known by the key. */
  #tellPlan(now_ms: number): void {
    const { next, tag } = this.#ages;
    const { progress, tables, book } = this.#notices;
    if ((progress.of('plan') ?? '') === tag) return;
    if (this.#to_tell?.tag !== tag) this.#to_tell = { tag, accounts: next === null ? [] : book.everybody() };
    const some = this.#to_tell.accounts.splice(0, PLAN_AT_A_TIME);
    tables.transaction(() => {
      if (next !== null)
        for (const account of some)
          this.#notices.tell({ account, leads: false }, planned(next, tag, now_ms), now_ms);
      if (this.#to_tell?.accounts.length === 0) progress.set('plan', tag);
    });
  }

  #tellAccounts(world: ReadonlyWorld, now_ms: number): void {
    const { progress, tables } = this.#notices;
    const known = progress.of('accounts');
    const last = this.#accounts.last();
    if (known === last) return;
    const happened = known === undefined ? [] : this.#accounts.after(known);
    tables.transaction(() => {
      for (const event of happened) {
        const about = {
          key: `account.${event.id}`,
          kind: 'sign_in',
          age: world.age.age,
          tick: null,
          at: event.at,
        } as const;
        const draft = worded(about, ({ say }) => {
          const what = say(HAPPENED_WORDS[event.what]);
          return {
            title: say('Your account has changed'),
            text: say('{what}. If it was not you, sign out everywhere and look at your account.', {
              what: event.name === '' ? what : `${what}: ${event.name}`,
            }),
            links: [link(say('Your account'), '/auth/account')],
          };
        });
        this.#notices.tell({ account: event.account, leads: false, before: event.at }, draft, now_ms);
      }
      progress.set('accounts', last);
    });
  }

  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A node that leads no more has nothing to tell; else what is kept is not known any more. */
  #fail(error: unknown): void {
    this.stop();
    if ((error as Error).name !== 'NotLeading') this.#onFatal(error);
  }
}

const HAPPENED_WORDS = {
  passkey_added: msg('A passkey was added'),
  passkey_removed: msg('A passkey was removed'),
  identity_added: msg('A way to sign in was added'),
  identity_removed: msg('A way to sign in was removed'),
  address_changed: msg('Your e-mail address has changed'),
  site_allowed: msg('A site may act for you'),
  token_made: msg('A personal token was made'),
  token_ended: msg('A personal token was ended'),
  webhook_added: msg('Your notices go to one more address'),
  bot_marked: msg('A program plays for you'),
  bot_unmarked: msg('No program plays for you any more'),
  site_ended: msg('A site may no longer act for you, since its code came twice'),
  role_changed: msg('Your role has changed'),
  recovery_codes_made: msg('New recovery codes were made'),
  recovered: msg('A recovery code has signed in; codes left'),
} as const;

function planned(next: NonNullable<AgeKeeper['next']>, tag: string, at: number): Draft {
  const about = {
    key: `${next.age}.planned.${tag}`,
    kind: 'age',
    age: next.age,
    tick: null,
    at,
  } as const;
  return worded(about, ({ say }) => ({
    title: say('{age} is planned', { age: next.name }),
    text: say('When it opens stands on the page of the age.'),
    links: [link(say('The age'), '/game/age')],
  }));
}

/** The moment of the last of some entries, which the world may have left behind. */
function momentOf(world: ReadonlyWorld, published: readonly Published[], before: Moment): Moment {
  const last_tick = published.findLast(({ tick }) => tick !== undefined)?.tick;
  const last_news_at = published.findLast(({ events }) => events.length > 0)?.events.at;
  const at = Math.max(last_tick?.at ?? 0, last_news_at ?? 0, before.at);
  return { age: world.age.age, tick: last_tick?.tick ?? before.tick, at };
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}

/** A rest that keeps no process from ending. */
function aside(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS).unref());
}
