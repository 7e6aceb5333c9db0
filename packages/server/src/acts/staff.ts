import { type Refusal, type Role, refuse } from '@realm/contract';
import type { AnySignIn } from '../accounts/access.ts';
import { refusalOfStaff } from '../accounts/fresh.ts';
import type { Ways } from '../accounts/ways.ts';
import type { Limiter } from '../limiter.ts';
import type { By } from './act.ts';
import type { Audit } from './audit.ts';

/** Most characters of a note. */
export const NOTE_MAX = 500;

export interface StaffOptions {
  readonly audit: Audit;
  readonly ways: Ways;
  /** Everyone who is signed in is staff, and needs no note. */
  readonly dev: boolean;
  /** How often an account without a role may try. */
  readonly tries: Limiter;
}

/** The server's own command line: whoever can write to its data may do all. */
export function commandLine(note: string): By {
  return { account: null, note, refusal: () => undefined };
}

/** Who may do what only staff may. */
export class Staff {
  readonly audit: Audit;
  readonly #ways: Ways;
  readonly #dev: boolean;
  readonly #tries: Limiter;
  /** Told of each try of somebody who has no role. */
  onStranger: () => void = () => {};

  constructor({ audit, ways, dev, tries }: StaffOptions) {
    this.audit = audit;
    this.#ways = ways;
    this.#dev = dev;
    this.#tries = tries;
  }

  /** The roles that an account has here. */
  rolesOf(role: Role | 'none'): Role[] {
    if (role === 'owner' || this.#dev) return ['admin', 'owner'];
    return role === 'none' ? [] : [role];
  }

  /** Why someone may not read what takes a role. */
  refusalOfReading(who: AnySignIn | null, role: Role): Refusal | undefined {
    if (this.#dev) return undefined;
    // What an owner's token lacks is not the role.
    if (who?.kind === 'connection') return refuse('not_for_sites');
    const may = who !== null && this.rolesOf(who.account.role).includes(role);
    return may ? undefined : refuse('not_staff', { role });
  }

  /** Somebody who is about to act. */
  by(who: AnySignIn, note: string | undefined, now_ms: number): By {
    const { account } = who;
    return {
      account: account.id,
      note: note ?? '',
      refusal: (role) => this.refusal(who, { role, note }, now_ms),
      stranger:
        this.rolesOf(account.role).length > 0 ? undefined : (refusal) => this.#tell(account.id, refusal),
    };
  }

  /** Why someone may not act now; the order is that of what it takes. */
  refusal(
    who: AnySignIn,
    { role, note }: { readonly role: Role; readonly note: string | undefined },
    now_ms: number,
  ): Refusal | undefined {
    if (note !== undefined && [...note].length > NOTE_MAX) {
      return refuse('too_long', { field: 'note', max: NOTE_MAX });
    }
    if (this.#dev) return undefined;
    if (who.kind !== 'session') return refuse('not_for_sites');
    if (!this.rolesOf(who.account.role).includes(role)) return refuse('not_staff', { role });
    const refusal = refusalOfStaff(who, this.#ways, now_ms);
    if (refusal !== undefined) return refusal;
    return (note ?? '').trim() === '' ? refuse('note_missing') : undefined;
  }

  /** What somebody without a role is told, who may try seldom. */
  #tell(account: number, refusal: Refusal): Refusal {
    this.onStranger();
    return this.#tries.take(account) < 0
      ? refuse('rate_limited', { retry_after: this.#tries.retryAfter(account) })
      : refusal;
  }
}
