/** What is typed into the rows of a sheet, by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** What stands in the rows once some were taken: in these, too, what was typed while they were on their way. */
export const withoutGiven = (now: Texts, given: Texts, taken: ReadonlySet<string>): Texts =>
  Object.fromEntries(Object.entries(now).filter(([key, text]) => !taken.has(key) || text !== given[key]));
