import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE rhythms (
     account INTEGER NOT NULL REFERENCES accounts (id),
     day INTEGER NOT NULL,
     slots_hex TEXT NOT NULL,
     PRIMARY KEY (account, day)
   ) STRICT;`,
];

const SLOT_MS = 300_000;
const SLOTS = 288;
const BYTES = SLOTS / 8;
const DAY_MS = SLOT_MS * SLOTS;
/** Days of which is kept when somebody played. */
const KEPT_DAYS = 7;
/** Two play in one rhythm who have played in so many of the same five minutes, */
const COMMON_LEAST = 12;
/** in six of ten of those in which either played that did so less, */
const COMMON_TENTHS = 6;
/** and three times as often as two who know nothing of each other would. */
const BEYOND_CHANCE = 3;

/** In which five minutes of the last days an account has given commands: a bit for each. */
export class Rhythms {
  readonly #of: Statement<{ readonly day: number; readonly slots_hex: string }>;
  readonly #set: Statement;
  readonly #forget: Statement;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'rhythms', STEPS);
    this.#of = tables.prepare('SELECT day, slots_hex FROM rhythms WHERE account = ?');
    this.#set = tables.prepare('INSERT OR REPLACE INTO rhythms (account, day, slots_hex) VALUES (?, ?, ?)');
    this.#forget = tables.prepare('DELETE FROM rhythms WHERE day <= ?');
  }

  /** An account has played at a moment; what is older than a week is forgotten. */
  note(account: number, at_ms: number): void {
    const day = Math.floor(at_ms / DAY_MS);
    const slots = this.#days(account).get(day) ?? new Uint8Array(BYTES);
    const slot = slotOf(at_ms) % SLOTS;
    slots[slot >> 3] |= 1 << (slot & 7);
    this.#set.run(account, day, Buffer.from(slots).toString('hex'));
    this.#forget.run(day - KEPT_DAYS);
  }

  /** Forgets what is older than a week, though nobody plays. */
  prune(at_ms: number): void {
    this.#forget.run(Math.floor(at_ms / DAY_MS) - KEPT_DAYS);
  }

  /** Whether two accounts play at the same minutes, far more than chance would have it. */
  alike(one: number, other: number): boolean {
    const [ours, theirs] = [this.#days(one), this.#days(other)];
    let [common, a, b] = [0, 0, 0];
    for (const slots of ours.values()) a += bitsIn(slots);
    for (const [day, slots] of theirs) {
      b += bitsIn(slots);
      const own = ours.get(day);
      if (own !== undefined) common += bitsIn(slots.map((byte, i) => byte & own[i]));
    }
    const by_chance = (a * b) / (SLOTS * KEPT_DAYS);
    return (
      common >= COMMON_LEAST &&
      common * 10 >= Math.min(a, b) * COMMON_TENTHS &&
      common > by_chance * BEYOND_CHANCE
    );
  }

  #days(account: number): Map<number, Uint8Array> {
    return new Map(this.#of.all(account).map(({ day, slots_hex }) => [day, Buffer.from(slots_hex, 'hex')]));
  }
}

/** The five minutes that a moment is in. */
export function slotOf(at_ms: number): number {
  return Math.floor(at_ms / SLOT_MS);
}

function bitsIn(bytes: Uint8Array): number {
  let bits = 0;
  for (let byte of bytes) for (; byte !== 0; byte &= byte - 1) bits++;
  return bits;
}
