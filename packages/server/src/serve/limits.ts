import { type Limit, rateLimits } from '@realm/contract';
import type { AnySignIn } from '../accounts/access.ts';
import { Limiter } from '../limiter.ts';
import { isLoopback } from '../settings.ts';
import { isBearer } from './caller.ts';

export interface LimitsOptions {
  /** Monotonic, in ms. */
  readonly now_ms: () => number;
  /** Times the limits are raised, for load tests. */
  readonly times: number;
  /** Whether this machine's own addresses are held neither to the limits of signing in and up nor to the ceiling. */
  readonly dev: boolean;
}

/**
 * How often one may ask, in layers: an account has a bucket of each kind, wherever it asks from; the signed-out have them
 * by address. Above that stand ceilings by address and by token, which count neither commands nor messages: those are the
 * account's own alone.
 */
export class Limits {
  readonly commands: Limiter;
  readonly reads: Limiter;
  readonly chat: Limiter;
  readonly sign_in: Limiter;
  readonly sign_up: Limiter;
  readonly changes: Limiter;
  readonly reports: Limiter;
  readonly abuse: Limiter;
  readonly dev: Limiter;
  readonly address: Limiter;
  readonly token: Limiter;
  readonly staff: Limiter;
  readonly #dev: boolean;

  constructor({ now_ms, times, dev }: LimitsOptions) {
    const limiter = (name: keyof typeof rateLimits) => new Limiter(rateLimits[name], now_ms, times);
    this.commands = limiter('commands');
    this.reads = limiter('reads');
    this.chat = limiter('chat');
    this.sign_in = limiter('sign_in');
    this.sign_up = limiter('sign_up');
    this.changes = limiter('changes');
    this.reports = limiter('reports');
    this.abuse = limiter('abuse');
    this.dev = limiter('dev');
    this.address = limiter('address');
    this.token = limiter('token');
    this.staff = limiter('staff');
    this.#dev = dev;
  }

  /** The limiters of a limit, by whether somebody is signed in. */
  of(limit: NonNullable<Limit>): { readonly signed_in: Limiter; readonly signed_out: Limiter } {
    if (typeof limit === 'string') return { signed_in: this[limit], signed_out: this[limit] };
    return { signed_in: this[limit.signed_in], signed_out: this[limit.signed_out] };
  }

  /**
   * Counts a request against a limit and the ceilings above it, `cost` tokens of each. Answers how many whole tokens the
   * caller has left, or below 0 how many seconds to wait. Commands and messages of an account never ask for the address.
   */
  take(limiter: Limiter, sign_in: AnySignIn | null, from: () => string, cost = 1): number {
    if (sign_in !== null && (limiter === this.commands || limiter === this.chat))
      return takeOf(limiter, sign_in.account.id, cost);
    const address = from();
    const exempt = this.#dev && isLoopback(address);
    if (sign_in === null) {
      const entering = limiter === this.sign_in || limiter === this.sign_up;
      return exempt && entering ? limiter.burst : takeOf(limiter, address, cost);
    }
    const by_address = exempt ? 0 : takeOf(this.address, address, cost);
    if (by_address < 0) return by_address;
    const by_token = isBearer(sign_in) ? takeOf(this.token, sign_in.id, cost) : 0;
    if (by_token < 0) return by_token;
    return takeOf(limiter, sign_in.account.id, cost);
  }

  /**
   * Gives the token of a message back that was refused: the rate is of messages. It counts as a read instead, so that nobody has texts
   * looked at without end; whoever has no reads left has spent a message. Answers what is left then; undefined where nothing is given back.
   */
  giveBack(limiter: Limiter, sign_in: AnySignIn | null, from: () => string): number | undefined {
    if (limiter !== this.chat || sign_in === null) return undefined;
    return this.take(this.reads, sign_in, from) < 0 ? undefined : limiter.giveBack(sign_in.account.id);
  }
}

function takeOf(limiter: Limiter, who: number | string, cost: number): number {
  const left = limiter.take(who, cost);
  return left < 0 ? -limiter.retryAfter(who, cost) : left;
}
