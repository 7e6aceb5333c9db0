import { oneRow, type Row } from './connection.ts';
import { READS_ONLY, STANDBY } from './words.ts';

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

/** How durable what a server acknowledges is. */
export interface Durability {
  /** Why it loses what it acknowledges, as it is set, a line each; none for one that doesn't. */
  readonly losses: readonly string[];
  /** Which standbys that commits wait for are not there, if any: nothing is lost without them, and nothing goes on. */
  readonly missing: string | undefined;
}

/**
 * `replicas` is how many standbys must have a commit before it is acknowledged, so that none is lost with a machine. Where
 * the server names synchronous standbys itself, that is at least one; all that it waits for must be there.
 */
export async function durabilityOf(ask: AskPostgres, replicas = 0): Promise<Durability> {
  const settings = await settingsOf(ask);
  return {
    losses: lossesBy(settings, replicas),
    missing: await missingStandbys(ask, awaitedOf(settings.synchronous_standby_names ?? '', replicas)),
  };
}

/** Why no node should start to lead on a server. */
export async function troublesOfPostgres(ask: AskPostgres, replicas = 0): Promise<string[]> {
  const reading = await troubleOfReading(ask);
  if (reading !== undefined) return [reading];
  const { losses, missing } = await durabilityOf(ask, replicas);
  return [...losses, ...(missing === undefined ? [] : [missing])];
}

/** Why nothing can be written there; undefined where it can. */
export async function troubleOfReading(ask: AskPostgres): Promise<string | undefined> {
  const { standby, reads_only } = oneRow(
    await ask(
      `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS reads_only`,
    ),
  );
  if (standby) return STANDBY;
  return reads_only ? READS_ONLY : undefined;
}

type Settings = Readonly<Record<string, string>>;

function lossesBy(settings: Settings, replicas: number): string[] {
  const losses: string[] = [];
  for (const [name, good] of Object.entries(DURABLE)) {
    const value = settings[name] ?? 'unknown';
    if (good.includes(value)) continue;
    losses.push(
      `it loses what it acknowledged: ${name} is ${value}, not ${good.join(' or ')}; set it in postgresql.conf, and look ` +
        'whether its user or database says otherwise (ALTER ROLE … RESET)',
    );
  }
  const names = settings.synchronous_standby_names ?? '';
  const wanted = wantedOf(names, replicas);
  if (wanted === 0) return losses;
  const waits = waitsFor(names);
  if (waits < wanted) {
    losses.push(
      `commits wait for ${waits} synchronous standbys, not ${wanted}: synchronous_standby_names is '${names}'`,
    );
  }
  const commit = settings.synchronous_commit ?? 'unknown';
  if (!ON_REPLICAS.includes(commit)) {
    losses.push(
      `standbys may lose what was acknowledged: synchronous_commit is ${commit}, not ${ON_REPLICAS.join(' or ')}`,
    );
  }
  return losses;
}

async function missingStandbys(ask: AskPostgres, wanted: number): Promise<string | undefined> {
  if (wanted === 0) return undefined;
  const connected = await synchronous(ask);
  if (connected === undefined) {
    return 'whether standbys are connected cannot be seen: grant pg_monitor to the user of the database';
  }
  return connected < wanted ? `${connected} synchronous standbys are connected, not ${wanted}` : undefined;
}

async function settingsOf(ask: AskPostgres): Promise<Settings> {
  const names = [...Object.keys(DURABLE), 'synchronous_standby_names'];
  const [row] = await ask(
    `SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`).join(', ')}`,
  );
  return row as Settings;
}

function wantedOf(names: string, replicas: number): number {
  return Math.max(replicas, names === '' ? 0 : 1);
}

/** How many standbys must be there for a commit to return: those that are wanted, and all that the server waits for. */
function awaitedOf(names: string, replicas: number): number {
  return Math.max(wantedOf(names, replicas), waitsFor(names));
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
