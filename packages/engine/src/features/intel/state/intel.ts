import type { Hit, Report, ReportBody, ReportKind } from '@realm/contract';

/** A report as it is kept: what it shows is text, since reports are many and read seldom. */
export interface KeptReport {
  /** Grows over the age, each state's own: it says nothing of what other states know. */
  readonly id: number;
  readonly kind: ReportKind;
  /** The house it is about. */
  readonly target: number;
  /** The house that took it. */
  readonly by: number;
  readonly tick: number;
  /** ms since 1970. */
  readonly at: number;
  readonly battered_tenths: number;
  readonly protection_bp: number;
  /** The fields of its kind, as JSON. */
  readonly shows: string;
}

/** When, by whom and about whom a report is taken. */
export type Taken = Pick<KeptReport, 'target' | 'by' | 'tick' | 'at'> & { readonly hit: Hit };

/** What a state knows of other houses: its newest reports, oldest first. */
export class Intel {
  /** How many it keeps. */
  private readonly most: number;
  private reports: KeptReport[] = [];
  private last_id = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** The id the next report gets. */
  get next_id(): number {
    return this.last_id + 1;
  }

  /** Adds the newest report, and answers it; beyond the most it keeps the oldest is dropped. */
  add(taken: Taken, { kind, ...shows }: ReportBody): KeptReport {
    const { target, by, tick, at, hit } = taken;
    const { battered_tenths, protection_bp } = hit;
    const id = this.next_id;
    this.last_id = id;
    const shown = JSON.stringify(shows);
    const kept = { id, kind, target, by, tick, at, battered_tenths, protection_bp, shows: shown };
    this.reports.push(kept);
    if (this.reports.length > this.most) this.reports.shift();
    return kept;
  }

  /**
   * Its reports, newest first and at most so many: about `target` alone where that is given, and older than the one of
   * id `before`.
   */
  newest(target?: number, before = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY): KeptReport[] {
    const found: KeptReport[] = [];
    for (let i = this.reports.length - 1; i >= 0 && found.length < most; i--) {
      const report = this.reports[i];
      if (report.id < before && (target === undefined || report.target === target)) found.push(report);
    }
    return found;
  }

  /** The newest report on a house of one of these kinds, taken in `from_tick` or later. */
  newestOf(target: number, kinds: readonly ReportKind[], from_tick: number): KeptReport | undefined {
    return this.reports.findLast(
      (kept) => kept.target === target && kept.tick >= from_tick && kinds.includes(kept.kind),
    );
  }

  /** Forgets a house that has left the world; answers whether anything was known of it. */
  forget(house: number): boolean {
    if (!this.reports.some(({ target }) => target === house)) return false;
    this.reports = this.reports.filter(({ target }) => target !== house);
    return true;
  }

  /** All of it, for a snapshot; oldest first. */
  save() {
    const reports = this.reports.map(
      (r) =>
        [r.id, r.kind, r.target, r.by, r.tick, r.at, r.battered_tenths, r.protection_bp, r.shows] as const,
    );
    return { last_id: this.last_id, reports };
  }

  restore({ last_id, reports }: ReturnType<Intel['save']>): void {
    this.last_id = last_id;
    this.reports = reports.map(
      ([id, kind, target, by, tick, at, battered_tenths, protection_bp, shows]): KeptReport => {
        return { id, kind, target, by, tick, at, battered_tenths, protection_bp, shows };
      },
    );
  }
}

/** A report as it goes out. */
export function readReport(kept: KeptReport): Report {
  return reportOf(kept, JSON.parse(kept.shows));
}

/** A report that shows something. */
export function reportOf(kept: KeptReport, shows: Omit<ReportBody, 'kind'>): Report {
  const { id, kind, target, by, tick, at, battered_tenths, protection_bp } = kept;
  return { id, kind, target, by, tick, at, hit: { battered_tenths, protection_bp }, ...shows } as Report;
}
