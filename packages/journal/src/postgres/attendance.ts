import type { Query } from './connection.ts';

/** Shared by the connections of all nodes of a world, whose table names it: it ends with its connection. */
const LOCK = "'lease'::regclass::oid::bigint";

/** Says that a node is there, and that it is no longer. */
export const ATTEND: Query = { text: `SELECT pg_advisory_lock_shared(${LOCK})` };
export const LEAVE: Query = { text: `SELECT pg_advisory_unlock_shared(${LOCK})` };

/** Whether another is. One that has not looked for news for seconds has gone without a word, with its machine say. */
export const OTHERS: Query = {
  text: `SELECT EXISTS (
           SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
           WHERE locktype = 'advisory' AND datname = current_database() AND classid = 0 AND objid = 'lease'::regclass::oid
             AND objsubid = 1 AND pid <> pg_backend_pid() AND state_change > clock_timestamp() - INTERVAL '5 seconds'
         ) AS there`,
};
