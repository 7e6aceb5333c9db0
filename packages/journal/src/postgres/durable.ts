import type { Row } from './connection.ts';

/** What the server must be set to: a commit that returned is on a disk. */
const DURABLE: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_write', 'remote_apply'],
};

/** With replicas a commit that returned is on the disk of each of them too. */
const ON_REPLICAS: readonly string[] = ['on', 'remote_apply'];

/** Asks the server something; answers its rows. */
export type AskPostgres = (text: string) => Promise<readonly Row[]>;

/**
 * Why a server loses what it acknowledged, a line each; none for one that doesn't.
 *
 * `replicas` is how many standbys must have a commit before it is acknowledged, so that none is lost with a machine. Where
 * the server names synchronous standbys itself, that is at least one.
 */
export async function troublesOfPostgres(ask: AskPostgres, replicas = 0): Promise<string[]> {
  const troubles: string[] = [];
  const setting = async (name: string) => {
    const [row] = await ask(`SELECT current_setting('${name}') AS value`);
    return String(row.value);
  };
  for (const [name, good] of Object.entries(DURABLE)) {
    const value = await setting(name);
    if (!good.includes(value)) {
      troubles.push(`the database loses what it acknowledged: ${name} is ${value}, not ${good.join(' or ')}`);
    }
  }
  const names = await setting('synchronous_standby_names');
  const wanted = Math.max(replicas, names === '' ? 0 : 1);
  if (wanted === 0) return troubles;
  const waits = waitsFor(names);
  if (waits < wanted) {
    troubles.push(
      `commits wait for ${waits} synchronous standbys, not ${wanted}: synchronous_standby_names is '${names}'`,
    );
  }
  const commit = await setting('synchronous_commit');
  if (!ON_REPLICAS.includes(commit)) {
    troubles.push(
      `standbys may lose what was acknowledged: synchronous_commit is ${commit}, not ${ON_REPLICAS.join(' or ')}`,
    );
  }
  const connected = await synchronous(ask);
  if (connected === undefined) {
    troubles.push(
      'whether standbys are connected cannot be seen: grant pg_monitor to the user of the database',
    );
  } else if (connected < wanted) {
    troubles.push(`${connected} synchronous standbys are connected, not ${wanted}`);
  }
  return troubles;
}

/** How many standbys a commit waits for, by the setting's own grammar: `2 (a, b)`, `ANY 1 (a, b)`, or a list. */
function waitsFor(names: string): number {
  if (names.trim() === '') return 0;
  return Number(/^\s*(?:FIRST|ANY)?\s*(\d+)\s*\(/i.exec(names)?.[1] ?? 1);
}

/** Standbys that commits wait for and that are connected now; undefined where this user may not see them. */
async function synchronous(ask: AskPostgres): Promise<number | undefined> {
  const rows = await ask('SELECT state, sync_state FROM pg_stat_replication');
  if (rows.some(({ sync_state }) => sync_state === null)) return undefined;
  return rows.filter(
    ({ state, sync_state }) => state === 'streaming' && (sync_state === 'sync' || sync_state === 'quorum'),
  ).length;
}
