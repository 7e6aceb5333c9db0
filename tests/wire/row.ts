/** The form of the wire table: what the specification names, and who asserts its value. */
import type { CaseId } from './cases/index.ts';

/** What the specification says of a name, in short, with unit and limit; and the case. */
type Entry = readonly [says: string, by: CaseId];

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
  readonly by: string;
}

/** A section's rows. */
export function rowsOf({ heading, names }: Section): Row[] {
  return Object.entries(names).flatMap(([where, group]) =>
    Object.entries(group).map(([name, [says, by]]) => ({ section: heading, where, name, says, by })),
  );
}
