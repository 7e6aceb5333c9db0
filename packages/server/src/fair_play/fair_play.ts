import type { ReadonlyWorld, Transfer } from '@realm/engine';
import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Players } from '../names/players.ts';
import { Barred } from './barred.ts';
import { dayOf, Gifts } from './gifts.ts';
import { Rhythms, slotOf } from './rhythm.ts';
import { ALERT_POINTS, type Shared, type Suspect, suspectsOf } from './score.ts';
import { type TraceKind, Traces } from './traces.ts';

const STEPS = [
  `CREATE TABLE suspects_cleared (
     age INTEGER NOT NULL,
     house INTEGER NOT NULL,
     points INTEGER NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (age, house)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE suspects_kept (
     account INTEGER NOT NULL REFERENCES accounts (id),
     age INTEGER NOT NULL,
     points INTEGER NOT NULL,
     PRIMARY KEY (account, age)
   ) STRICT, WITHOUT ROWID;`,
];

/** Gold's worth of aid an acre where an age does not bound it. */
const WORTH_PER_ACRE = 400;

/** A suspect, and what staff have to do with it. */
export interface KnownSuspect extends Suspect {
  /** Whether staff are to look at it: it has points enough, and more than when they last found nothing. */
  readonly alert: boolean;
  /** When staff last looked at it and found nothing wrong, ms since 1970; null where they have not. */
  readonly cleared_at: number | null;
}

/** Where an account comes from, as far as that tells it from others. */
export type Origin = Readonly<Partial<Record<TraceKind, string>>>;

/**
 * What tells a house that is fed by its player's other accounts: what passed, who came from one place, who plays at the same
 * minutes. It alerts staff, and does nothing itself.
 */
export class FairPlay {
  readonly #tables: Tables;
  readonly #players: Players;
  readonly #gifts: Gifts;
  readonly #traces: Traces;
  readonly #rhythms: Rhythms;
  readonly #cleared: Statement<{ house: number; points: number; at: number }>;
  readonly #clear: Statement;
  readonly #forget: Statement;
  readonly #keep: Statement;
  readonly #before: Statement<{ points: number | null }>;
  readonly #barred: Barred;
  /** The five minutes in which each account was last noted to play. */
  readonly #noted = new Map<number, number>();
  #alerts: { readonly tick: number; readonly count: number } | undefined;

  /** The tables of accounts must be there. */
  constructor(tables: Tables, players: Players) {
    migrate(tables, 'fair_play', STEPS);
    this.#tables = tables;
    this.#players = players;
    this.#gifts = new Gifts(tables);
    this.#traces = new Traces(tables);
    this.#rhythms = new Rhythms(tables);
    this.#barred = new Barred(tables);
    this.#cleared = tables.prepare('SELECT house, points, at FROM suspects_cleared WHERE age = ?');
    this.#clear = tables.prepare(
      'INSERT OR REPLACE INTO suspects_cleared (age, house, points, at) VALUES (?, ?, ?, ?)',
    );
    this.#forget = tables.prepare('DELETE FROM suspects_cleared');
    this.#keep = tables.prepare(
      `INSERT INTO suspects_kept (account, age, points) VALUES (?, ?, ?)
         ON CONFLICT (account, age) DO UPDATE SET points = max(points, excluded.points)`,
    );
    this.#before = tables.prepare(
      'SELECT max(points) AS points FROM suspects_kept WHERE account = ? AND age < ?',
    );
  }

  /** Adds what passed in a world just now; belongs into the commit of the entries in which it did. */
  add(transfers: readonly Transfer[], world: ReadonlyWorld): void {
    this.#gifts.add(transfers, dayOf(world));
  }

  /** Whether it is to be noted that an account plays now: once in five minutes. */
  isNews(account: number, at_ms: number): boolean {
    return this.#noted.get(account) !== slotOf(at_ms);
  }

  /** Notes that an account plays, and where from. */
  seen(account: number, origin: Origin, at_ms: number): void {
    this.#noted.set(account, slotOf(at_ms));
    this.#tables.transaction(
      () => {
        this.#rhythms.note(account, at_ms);
        for (const [kind, from] of Object.entries(origin))
          if (from !== undefined) this.#traces.add(kind as TraceKind, account, from, at_ms);
      },
      // A power cut may undo it: nobody was promised anything.
      { synced: false },
    );
  }

  /** Forgets who came from where and played when, once its time is over. Belongs into a transaction. */
  prune(now_ms: number): void {
    this.#traces.prune(now_ms);
    this.#rhythms.prune(now_ms);
  }

  /** Houses that look fed, those first that look it most. */
  suspects(world: ReadonlyWorld): KnownSuspect[] {
    const { age, rules } = world;
    const cleared = new Map(this.#cleared.all(age.age).map((row) => [row.house, row]));
    const shared = new Map<string, Shared>();
    const accountOf = (house: number) => this.#accountOf(world, house);
    const fed = suspectsOf(this.#gifts.lately(dayOf(world)), {
      landOf: (house) => world.house(house)?.land,
      worth_per_acre: rules.params.aid_worth_per_acre || WORTH_PER_ACRE,
      shared: (one, other) => {
        const key = `${one} ${other}`;
        const known = shared.get(key) ?? this.#shared(accountOf(one), accountOf(other));
        shared.set(key, known);
        return known;
      },
      before: (house) => this.#before.get(accountOf(house), age.age)?.points ?? 0,
    });
    return this.#withBarred(world, fed).map((suspect) => {
      const known = cleared.get(suspect.house);
      const alert = suspect.points >= ALERT_POINTS + (known?.points ?? 0);
      return { ...suspect, alert, cleared_at: known?.at ?? null };
    });
  }

  /** Those, and houses of players who come from where somebody came from that is suspended or banned. */
  #withBarred(world: ReadonlyWorld, fed: readonly Suspect[]): Suspect[] {
    const by_house = new Map(fed.map((suspect) => [suspect.house, suspect]));
    for (const [account, { points, others }] of this.#barred.all(world.at)) {
      const house = this.#players.houseOf(world, account)?.id;
      if (house === undefined) continue;
      const { signals, points: before } = by_house.get(house) ?? { signals: [], points: 0 };
      const houses = others.flatMap((other) => this.#players.houseOf(world, other)?.id ?? []);
      const signal = { kind: 'barred', points, gold: 0, houses } as const;
      by_house.set(house, { house, points: before + points, signals: [...signals, signal] });
    }
    return [...by_house.values()].sort((a, b) => b.points - a.points || a.house - b.house);
  }

  /** Houses that staff are to look at, as of the last tick. */
  alerts(world: ReadonlyWorld): number {
    if (this.#alerts?.tick !== world.tick) {
      const count = this.suspects(world).filter(({ alert }) => alert).length;
      this.#alerts = { tick: world.tick, count };
    }
    return this.#alerts.count;
  }

  /** Staff have looked at a house and found nothing wrong: belongs into the transaction of the act. */
  clear(age: number, { house, points }: Suspect, at_ms: number): void {
    this.#clear.run(age, house, points, at_ms);
    this.#alerts = undefined;
  }

  /** Keeps how its players were suspected as an age goes on or ends, for the ages after it. */
  keep(world: ReadonlyWorld): void {
    const alerts = this.suspects(world).filter(({ alert }) => alert);
    if (alerts.length === 0) return;
    this.#tables.transaction(() => {
      for (const { house, points } of alerts) {
        const account = this.#accountOf(world, house);
        if (account !== 0) this.#keep.run(account, world.age.age, points);
      }
    });
  }

  /** Forgets what passed; belongs into the commit that opens the next age. */
  begin(): void {
    this.#gifts.clear();
    this.#forget.run();
  }

  #accountOf(world: ReadonlyWorld, id: number): number {
    const house = world.house(id);
    return house === undefined ? 0 : this.#players.founderOf(world, house);
  }

  #shared(one: number, other: number): Shared {
    const traces = this.#traces.shared(one, other);
    return {
      device: traces.has('device'),
      network: traces.has('network'),
      rhythm: this.#rhythms.alike(one, other),
    };
  }
}
