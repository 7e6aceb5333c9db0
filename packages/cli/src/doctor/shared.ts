import {
  DatabaseRefused,
  isNodeFolder,
  openPostgresReader,
  type PostgresReader,
  postgresAt,
  troubleOfClock,
  troublesOfServer,
} from '@realm/journal';
import type { Place } from '../settings.ts';
import { grouped } from '../table.ts';
import { bad, type Finding, messageOf, ok, warn } from './finding.ts';

export interface SharedOptions extends Place {
  /** Standbys that must have what is acknowledged. */
  readonly sync_replicas?: number | undefined;
}

/** Looks a database over that nodes share, and what a node's folder on this machine has seen of it. */
export async function* diagnoseShared({
  data,
  database,
  sync_replicas,
}: SharedOptions): AsyncGenerator<Finding> {
  let reader: PostgresReader;
  try {
    const connect = await postgresAt(database);
    const troubles = await troublesOfServer(connect, sync_replicas);
    if (troubles.length > 0) return yield bad(`the database: ${troubles.join('; ')}`);
    yield ok('the database: it keeps what it acknowledges');
    reader = await openPostgresReader({ connect, data, warn: () => {} });
  } catch (error) {
    const what = error instanceof DatabaseRefused ? error.message : `the database: ${messageOf(error)}`;
    return yield bad(what);
  }
  try {
    const asked_ms = Date.now();
    const { led, node, address, epoch, at_ms } = await reader.leadership();
    yield clocksFound(at_ms, asked_ms, Date.now());
    yield led
      ? ok(`the nodes: ${node} leads at ${address || 'an address it has not said yet'}, epoch ${epoch}`)
      : warn(`the nodes: none leads; there were ${epoch} leaders`);
    let entries = 0;
    for await (const _ of reader.read(0, { verify: true })) entries += 1;
    if (entries === 0) yield bad('the journal: there is none in this database');
    else {
      const here = isNodeFolder(data) ? `, and nothing that ${data} has seen is missing` : '';
      yield ok(`the journal: all ${grouped(entries)} entries agree with their chain${here}`);
    }
  } catch (error) {
    yield bad(`the journal: ${messageOf(error)}`);
  } finally {
    await reader.close();
  }
}

/** Whether this machine's clock agrees with what the database said between two moments of it. */
function clocksFound(at_ms: number, asked_ms: number, answered_ms: number): Finding {
  const ahead_ms = at_ms < asked_ms ? asked_ms - at_ms : Math.min(0, answered_ms - at_ms);
  const trouble = troubleOfClock(ahead_ms, grouped);
  return trouble === undefined
    ? ok("the clock: this machine's agrees with the database's, by which the game goes")
    : warn(`the clock: this machine's ${trouble}`);
}
