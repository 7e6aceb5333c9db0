import type { Query, Row } from './connection.ts';

/** Who leads, as the database has it. */
export interface Leadership {
  readonly epoch: number;
  /** Whether somebody's lease was in force when it was looked. */
  readonly led: boolean;
  readonly node: string;
  readonly address: string;
  /** The database's time of day then, in ms since 1970. */
  readonly at_ms: number;
}

export const LEADERSHIP: Query = {
  text: `SELECT (SELECT epoch FROM leadership) AS epoch, lease.node, lease.address,
           coalesce(lease.expires_at > clock_timestamp(), FALSE) AS led,
           floor(extract(epoch FROM clock_timestamp()) * 1000)::BIGINT AS at_ms
         FROM (SELECT 1) AS one LEFT JOIN lease ON TRUE`,
};

export function leadershipOf({ epoch, node, address, led, at_ms }: Row): Leadership {
  return {
    epoch: epoch as number,
    led: led as boolean,
    node: (node as string | null) ?? '',
    address: (address as string | null) ?? '',
    at_ms: Number(at_ms),
  };
}
