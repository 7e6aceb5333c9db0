import { type Refusal, type Role, rankOf, refuse } from '@realm/contract';
import type { AnySignIn } from '../accounts/access.ts';
import { refusalOfStaff } from '../accounts/fresh.ts';
import type { Ways } from '../accounts/ways.ts';
import type { Limiter } from '../limiter.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import type { By } from './act.ts';
import type { Audit } from './audit.ts';

/** Most characters of a note. */
export const NOTE_MAX = 500;

export interface StaffOptions {
  readonly audit: Audit;
  readonly ways: Ways;
  /** What is laid on whoever would act. */
  readonly sanctions: Pick<Sanctions, 'refusalOfPlaying'>;
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
  readonly #sanctions: StaffOptions['sanctions'];
  /** Whether everyone who is signed in is staff. */
  readonly dev: boolean;
  readonly #tries: Limiter;
  /** Told of each try of somebody who has no role. */
  onStranger: () => void = () => {};

  constructor({ audit, ways, sanctions, dev, tries }: StaffOptions) {
    this.audit = audit;
    this.#ways = ways;
    this.#sanctions = sanctions;
    this.dev = dev;
    this.#tries = tries;
  }

  /** The roles that an account has here. */
  rolesOf(role: Role | 'none'): Role[] {
    if (role === 'owner' || this.dev) return ['admin', 'owner'];
    return role === 'none' ? [] : [role];
  }

  /** Why someone may not read what takes a role. */
  refusalOfReading(who: AnySignIn | null, role: Role, now_ms: number): Refusal | undefined {
    const barred = who && this.#sanctions.refusalOfPlaying(who.account.id, now_ms);
    if (barred) return barred;
    if (this.dev) return undefined;
    // What an owner's token lacks is not the role.
    if (who !== null && who.kind !== 'session') return refuse('not_for_sites');
    const may = who !== null && this.#has(who.account.role, role);
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
    const barred = this.#sanctions.refusalOfPlaying(who.account.id, now_ms);
    if (barred !== undefined) return barred;
    if (this.dev) return undefined;
    if (who.kind !== 'session') return refuse('not_for_sites');
    if (!this.#has(who.account.role, role)) return refuse('not_staff', { role });
    const refusal = refusalOfStaff(who, this.#ways, now_ms);
    if (refusal !== undefined) return refusal;
    return (note ?? '').trim() === '' ? refuse('note_missing') : undefined;
  }

  #has(role: Role | 'none', wanted: Role): boolean {
    return this.dev || rankOf(role) >= rankOf(wanted);
  }

  /** What somebody without a role is told, who may try seldom. */
  #tell(account: number, refusal: Refusal): Refusal {
    this.onStranger();
    return this.#tries.take(account) < 0
      ? refuse('rate_limited', { retry_after: this.#tries.retryAfter(account) })
      : refusal;
  }
}
