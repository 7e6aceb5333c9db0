import type { RowChange, Tables } from '@realm/journal';
import { Announcements } from './announcements.ts';
import { HeldSanctions } from './held.ts';
import { Incidents } from './incidents.ts';
import { ReadOnly } from './read_only.ts';
import { AbuseReports } from './reports.ts';
import { Sanctions } from './sanctions.ts';

/** How long reports are kept that staff have closed, and sanctions that are over: a year. */
const RETAINED_MS = 365 * 86_400_000;

/** What keeps a place of strangers civil: what they report, what staff lay on them, what staff tell everybody. */
export class Moderation {
  readonly reports: AbuseReports;
  readonly sanctions: Sanctions;
  readonly held: HeldSanctions;
  readonly announcements: Announcements;
  readonly read_only: ReadOnly;
  readonly incidents: Incidents;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    this.reports = new AbuseReports(tables);
    this.sanctions = new Sanctions(tables);
    this.held = new HeldSanctions(tables, this.sanctions);
    this.announcements = new Announcements(tables);
    this.read_only = new ReadOnly(tables);
    this.incidents = new Incidents(tables);
  }

  /** Brings what is known up to date with the tables, which another program has changed. */
  refresh(): void {
    this.sanctions.refresh();
    this.announcements.refresh();
    this.read_only.refresh();
  }

  /** Forgets what is over for long enough: see `RETAINED_MS`. Belongs into a transaction. */
  prune(now_ms: number): void {
    this.reports.prune(now_ms - RETAINED_MS);
    this.sanctions.prune(now_ms - RETAINED_MS);
    this.held.prune(now_ms);
    this.incidents.prune(now_ms);
  }

  /** Takes in rows that another node has changed; answers whether something is announced otherwise than before. */
  takeIn(rows: readonly RowChange[]): boolean {
    const changed = new Set(rows.map(({ table }) => table));
    if (changed.has('sanctions')) this.sanctions.refresh();
    const [announced, read_only] = [changed.has('announcement'), changed.has('read_only')];
    if (announced) this.announcements.refresh();
    if (read_only) this.read_only.refresh();
    return announced || read_only;
  }
}
