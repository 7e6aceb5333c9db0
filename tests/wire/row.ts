/** The form of the wire table: what the specification names, and who asserts its value. */
import type { CaseId } from './cases/index.ts';

/** An issue that is still to come and will bring the name's mechanic, and with it the case that asserts it. */
export type Issue = 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** What the specification says of a name, in short, with unit and limit; and the case, or the issue. */
type Entry = readonly [says: string, by: CaseId | Issue];

/** A section of the specification: names by what they belong to, such as a command, a read or a field. */
export interface Section {
  /** Word for word. */
  readonly heading: string;
  /** Where a table of the specification names it, its row's first cell; else any heading that helps a reader. */
  readonly names: { readonly [where: string]: { readonly [name: string]: Entry } };
}

/** One name of the specification. */
export interface Row {
  readonly section: string;
  readonly where: string;
  readonly name: string;
  readonly says: string;
  readonly by: CaseId | Issue;
}

/** A section's rows. */
export function rowsOf({ heading, names }: Section): Row[] {
  return Object.entries(names).flatMap(([where, group]) =>
    Object.entries(group).map(([name, [says, by]]) => ({ section: heading, where, name, says, by })),
  );
}
