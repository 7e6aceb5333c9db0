/** Texts that come from outside: whatever they say, no word is read in them that somebody else gave. */
import { migrate, type Tables } from '@realm/journal';

/** What tokens of words begin with. */
export const BEGINS = '<w:';

/** What is kept and told of a text in its place. */
const APART = '< w:';

/** The same as it may stand in an address. */
const IN_ADDRESS = /(?:<|%3[Cc])(?:w|%77)(?::|%3[Aa])/g;

/** A text from outside without anything that would be taken for a token: all that comes in passes here. */
export function fromOutside(text: string): string {
  return text.includes(BEGINS) ? text.replaceAll(BEGINS, APART) : text;
}

/** An address or a form that was sent likewise. */
export function addressFromOutside(sent: string): string {
  return sent.replace(IN_ADDRESS, '%3C%20w%3A');
}

/** A value of JSON likewise, of which the command line has read nothing as JSON. */
export function valueFromOutside<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_key, each) =>
    typeof each === 'string' ? fromOutside(each) : each,
  );
}

/** Where texts stand that came in before they passed there, by their tables. Names may hold no bracket. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  abuse_notes: ['text'],
  abuse_reports: ['text', 'reason'],
  age_gains: ['note'],
  announcement: ['text'],
  chat: ['text'],
  held_sanctions: ['reason'],
  incidents: ['text'],
  notice_endpoints: ['url', 'error'],
  player_messages: ['text'],
  read_only: ['note'],
  sanctions: ['reason', 'appeal', 'answer'],
  state_pages: ['text'],
  words: ['text', 'given'],
};

/** What players wrote stands alone in the text of such a notice. */
const NOTICES = `UPDATE notices SET text = replace(text, '${BEGINS}', '${APART}') WHERE writer IS NOT NULL AND instr(text, '${BEGINS}') > 0`;

/** Has what was kept before read as what came in since; answers whether it was not yet. The tables must be there. */
export function keepApart(tables: Tables): boolean {
  const updates = Object.entries(KEPT).flatMap(([table, columns]) =>
    columns.map(
      (column) =>
        `UPDATE ${table} SET ${column} = replace(${column}, '${BEGINS}', '${APART}') WHERE instr(${column}, '${BEGINS}') > 0`,
    ),
  );
  return migrate(tables, 'texts_from_outside', [[...updates, NOTICES].join(';\n')]);
}
