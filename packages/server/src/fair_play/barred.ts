import type { Statement, Tables } from '@realm/journal';
import { ALERT_POINTS } from './score.ts';
import type { TraceKind } from './traces.ts';

/** Points for where somebody comes from: the same device alerts staff, the same network alone does not. */
const POINTS: Readonly<Record<TraceKind, number>> = { device: ALERT_POINTS, network: 10 };

interface Row {
  readonly account: number;
  readonly kind: TraceKind;
  /** Whose place it is; null for somebody who was erased. */
  readonly other: number | null;
}

/** How much somebody looks like one who may not play, and like which accounts. */
interface Alike {
  points: number;
  others: number[];
}

/**
 * Who comes from a device or a network from which somebody came lately who is suspended or banned: a new passkey is another way to
 * sign in, by which no sanction is found. It says what to look at: brothers and libraries share both.
 */
export class Barred {
  readonly #tables: Tables;
  #alike: Statement<Row> | undefined;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** By account; `now_ms` says which sanctions hold. */
  all(now_ms: number): ReadonlyMap<number, Alike> {
    const found = new Map<number, Alike>();
    for (const { account, kind, other } of this.#rows(now_ms)) {
      const alike = found.get(account) ?? { points: 0, others: [] };
      alike.points = Math.max(alike.points, POINTS[kind]);
      if (other !== null && !alike.others.includes(other)) alike.others.push(other);
      found.set(account, alike);
    }
    return found;
  }

  /** Tables of sanctions are made after this, so they are asked for when they are needed. */
  #rows(now_ms: number): Row[] {
    const holds = `kind IN ('suspend', 'ban') AND lifted_at IS NULL AND (until IS NULL OR until > ?1)`;
    this.#alike ??= this.#tables.prepare<Row>(
      `WITH barred AS (SELECT DISTINCT account FROM sanctions WHERE ${holds})
       SELECT a.account, a.kind, b.account AS other
         FROM barred CROSS JOIN traces b ON b.account = barred.account
         JOIN traces a ON a.kind = b.kind AND a.hmac = b.hmac
         WHERE a.account NOT IN (SELECT account FROM barred)
       UNION
       SELECT a.account, a.kind, NULL FROM held_traces h JOIN traces a ON a.kind = h.kind AND a.hmac = h.hmac
         WHERE h.until > ?1 AND a.account NOT IN (SELECT account FROM barred)
       ORDER BY 1, 2, 3`,
    );
    return this.#alike.all(now_ms);
  }
}
