import type { Query, Row } from './connection.ts';

/** Who leads, as the database has it. */
export interface Leadership {
  readonly epoch: number;
  /** Whether somebody's lease was in force when it was looked. */
  readonly led: boolean;
  readonly node: string;
  readonly address: string;
}

export const LEADERSHIP: Query = {
  text: `SELECT (SELECT epoch FROM leadership) AS epoch, lease.node, lease.address,
           coalesce(lease.expires_at > clock_timestamp(), FALSE) AS led
         FROM (SELECT 1) AS one LEFT JOIN lease ON TRUE`,
};

export function leadershipOf({ epoch, node, address, led }: Row): Leadership {
  return {
    epoch: epoch as number,
    led: led as boolean,
    node: (node as string | null) ?? '',
    address: (address as string | null) ?? '',
  };
}
