import { isRefusal, type Refusal, type Role, refuse } from '@realm/contract';
import { refusalOfStaff } from '../accounts/fresh.ts';
import type { Session } from '../accounts/sessions.ts';
import type { SignIn } from '../accounts/sign_in.ts';
import type { Ways } from '../accounts/ways.ts';
import type { Limiter } from '../limiter.ts';
import type { Audit } from './audit.ts';

/** What someone of the staff is about to do. */
export interface StaffAct {
  /** As the audit log names it. */
  readonly act: string;
  /** The role it takes. */
  readonly role: Role;
  /** Why, as whoever acts says. */
  readonly note: string | undefined;
  /** What it is done to, for the log. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** Most characters of a note. */
const NOTE_MAX = 500;
/** Most that a refused try may say of itself in the log, as JSON: anyone may try. */
const ABOUT_MAX = 1_000;

export interface StaffOptions {
  readonly audit: Audit;
  readonly ways: Ways;
  /** Everyone who is signed in is staff, and needs no note. */
  readonly dev: boolean;
  /** How often an account without a role may try. */
  readonly tries: Limiter;
}

/** Who may do what only staff may, and the log of it. */
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

  /**
   * Does what only staff may, and writes it down in the same transaction: `work` is synchronous, and throws to undo
   * all. What is refused, by the rules of staff or by `work`, is written down too; not what somebody tried who has no role:
   * anybody may, and the log is for good.
   */
  act<T>(who: SignIn, staff_act: StaffAct, now_ms: number, work: () => T | Refusal): T | Refusal {
    const { act, about, note = '' } = staff_act;
    const entry = { at: now_ms, account: who.account.id, act, note, about };
    const refusal = this.refusal(who, staff_act, now_ms);
    if (refusal !== undefined) return this.#refused(who, entry, refusal);
    const undone: { refusal?: Refusal } = {};
    try {
      return this.audit.record(entry, () => {
        const result = work();
        if (!isRefusal(result)) return result;
        undone.refusal = result;
        throw undone;
      });
    } catch (error) {
      if (error !== undone || undone.refusal === undefined) throw error;
      return this.#refused(who, entry, undone.refusal);
    }
  }

  /**
   * Whether someone may do what is done in another transaction than the log's own: how to write it down there, or why
   * not, which is written down at once. `stands_against` looks at the rest once the rules of staff are kept.
   */
  allow(
    who: SignIn,
    staff_act: StaffAct,
    now_ms: number,
    stands_against: () => Refusal | undefined,
  ): { readonly write: () => void } | Refusal {
    const { act, about, note = '' } = staff_act;
    const entry = { at: now_ms, account: who.account.id, act, note, about };
    const refusal = this.refusal(who, staff_act, now_ms) ?? stands_against();
    if (refusal !== undefined) return this.#refused(who, entry, refusal);
    return { write: () => this.audit.add({ ...entry, outcome: 'done' }) };
  }

  /** Why someone may not act now; the order is that of what it takes. */
  refusal(who: SignIn, { role, note }: Pick<StaffAct, 'role' | 'note'>, now_ms: number): Refusal | undefined {
    if (note !== undefined && [...note].length > NOTE_MAX) {
      return refuse('too_long', { field: 'note', max: NOTE_MAX });
    }
    if (this.#dev) return undefined;
    if (who.kind !== 'session') return refuse('not_for_sites');
    if (!this.rolesOf(who.account.role).includes(role)) return refuse('not_staff', { role });
    const refusal = refusalOfStaff(who as Session, this.#ways, now_ms);
    if (refusal !== undefined) return refusal;
    return (note ?? '').trim() === '' ? refuse('note_missing') : undefined;
  }

  #refused(
    { account }: SignIn,
    entry: Omit<Parameters<Audit['add']>[0], 'outcome'>,
    refusal: Refusal,
  ): Refusal {
    if (this.rolesOf(account.role).length === 0) {
      this.onStranger();
      return this.#tries.take(account.id) < 0
        ? refuse('rate_limited', { retry_after: this.#tries.retryAfter(account.id) })
        : refusal;
    }
    const note = [...entry.note].slice(0, NOTE_MAX).join('');
    const about = { ...briefly(entry.about), refused: refusal.code };
    this.audit.add({ ...entry, note, about, outcome: 'refused' });
    return refusal;
  }
}

/** What a try was about, unless that is longer than anybody means it to be. */
function briefly(about: StaffAct['about']): StaffAct['about'] {
  const { length } = JSON.stringify(about);
  return length > ABOUT_MAX ? { characters: length } : about;
}
