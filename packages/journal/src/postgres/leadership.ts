import type { Query, Row } from './connection.ts';

/** Who leads, as the database has it. */
export interface Leadership {
  readonly epoch: number;
  /** Whether somebody's lease was in force when it was looked. */
  readonly led: boolean;
  readonly node: string;
  readonly address: string;
  /** When whoever led last said so, in ms since 1970; undefined where nobody has. */
  readonly renewed_at_ms: number | undefined;
  /** The database's time of day then, in ms since 1970. */
  readonly at_ms: number;
  /** Whether a standby said so, which may have heard of less than was acknowledged. */
  readonly standby: boolean;
}

export const LEADERSHIP: Query = {
  text: `SELECT (SELECT epoch FROM leadership) AS epoch, lease.node, lease.address,
           coalesce(lease.expires_at > clock_timestamp(), FALSE) AS led,
           floor(extract(epoch FROM lease.renewed_at) * 1000)::BIGINT AS renewed_at_ms,
           floor(extract(epoch FROM clock_timestamp()) * 1000)::BIGINT AS at_ms,
           pg_is_in_recovery() AS standby
         FROM (SELECT 1) AS one LEFT JOIN lease ON TRUE`,
};

export function leadershipOf({ epoch, node, address, led, renewed_at_ms, at_ms, standby }: Row): Leadership {
  return {
    epoch: epoch as number,
    led: led as boolean,
    node: (node as string | null) ?? '',
    address: (address as string | null) ?? '',
    renewed_at_ms: (renewed_at_ms as number | null) ?? undefined,
    at_ms: Number(at_ms),
    standby: standby as boolean,
  };
}
