/** What a specification in Markdown names: its back-ticked words, and the first cells of its tables' rows. */

/** A name as the specification gives it. */
export interface Named {
  /** The heading it stands under. */
  readonly section: string;
  /** In a table, the first cell of its row; null in the text. */
  readonly where: string | null;
  readonly name: string;
}

export function namesIn(markdown: string): Named[] {
  const found: Named[] = [];
  let section = '';
  let in_table = false;
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^#+ (.*)$/.exec(line);
    if (heading !== null) section = heading[1];
    if (!line.startsWith('|')) {
      in_table = false;
      for (const name of ticked(line)) found.push({ section, where: null, name });
      continue;
    }
    // Of a table, the row above the dashes says what the columns are.
    if (!in_table || /^\|[-|: ]+\|$/.test(line)) {
      in_table = true;
      continue;
    }
    const [first, ...rest] = line.slice(1, -1).split('|');
    const where = first.trim();
    for (const name of [where, ...ticked(rest.join('|'))]) found.push({ section, where, name });
  }
  return found;
}

function ticked(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
}
