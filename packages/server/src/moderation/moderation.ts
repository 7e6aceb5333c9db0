import type { RowChange, Tables } from '@realm/journal';
import { Announcements } from './announcements.ts';
import { AbuseReports } from './reports.ts';
import { Sanctions } from './sanctions.ts';

/** What keeps a place of strangers civil: what they report, what staff lay on them, what staff tell everybody. */
export class Moderation {
  readonly reports: AbuseReports;
  readonly sanctions: Sanctions;
  readonly announcements: Announcements;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    this.reports = new AbuseReports(tables);
    this.sanctions = new Sanctions(tables);
    this.announcements = new Announcements(tables);
  }

  /** Brings what is known up to date with the tables, which another program has changed. */
  refresh(): void {
    this.sanctions.refresh();
    this.announcements.refresh();
  }

  /** Takes in rows that another node has changed; answers whether something is announced otherwise than before. */
  takeIn(rows: readonly RowChange[]): boolean {
    const changed = new Set(rows.map(({ table }) => table));
    if (changed.has('sanctions')) this.sanctions.refresh();
    if (!changed.has('announcement')) return false;
    this.announcements.refresh();
    return true;
  }
}
