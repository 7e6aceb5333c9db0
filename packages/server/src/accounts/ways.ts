import type { Identities } from './identities.ts';
import type { Passkeys } from './passkeys.ts';
import type { Session } from './sessions.ts';

/** How long a way to sign in is new, where the account had another before. */
const NEW_MS = 24 * 3_600_000;

/** A way to sign in to an account. */
interface Way {
  readonly id: string;
  /** From when it counts in full, ms since 1970; 0 for always. */
  readonly settled_at: number;
}

/**
 * The ways to sign in to accounts. One that is added beside another is new for a day: whoever added it may be a thief, and
 * the owner has that long to see it. An account's first way is never new, nor are those that it had when the command line
 * gave it a role.
 */
export class Ways {
  readonly #kinds: readonly [Passkeys, Identities];

  constructor(passkeys: Passkeys, identities: Identities) {
    this.#kinds = [passkeys, identities];
  }

  list(account: number): Way[] {
    return this.#kinds.flatMap((kind): Way[] => kind.list(account));
  }

  /** From when a way counts in full that is added to an account now. */
  settlesAt(account: number, now_ms: number): number {
    return this.list(account).length === 0 ? 0 : now_ms + NEW_MS;
  }

  /** Until when the way by which somebody signed in is new, in ms since 1970; null where it isn't. */
  newUntil({ account, how, way, proved_at }: Session, now_ms: number): number | null {
    // A code may have been found by somebody: it is as new as a way that was just added.
    if (how === 'recovery') return newUntil({ settled_at: proved_at + NEW_MS }, now_ms);
    // Dev mode's name is no way; one that was removed meanwhile is not trusted any more.
    if (way === '') return null;
    const found = this.list(account.id).find(({ id }) => id === way);
    return found === undefined ? Number.MAX_SAFE_INTEGER : newUntil(found, now_ms);
  }

  /** All that an account has count in full from now on. */
  settle(account: number): void {
    for (const kind of this.#kinds) kind.settle(account);
  }
}

/** Until when a way is new; null where it isn't. */
export function newUntil({ settled_at }: Pick<Way, 'settled_at'>, now_ms: number): number | null {
  return settled_at > now_ms ? settled_at : null;
}
