/** A message as it is told: its words, and what is put between them. Made of ICU's text ahead of time, and plain data. */
export type Pieces = readonly Piece[];

/** The branches of a plural or of a choice by their names; of a plural, `=3` is three exactly. */
export type Branches = Readonly<Record<string, Pieces>>;

export type Piece =
  | string
  /** `{name}`: the value as it is. */
  | readonly [name: string]
  /** `{name, number}`: as the language writes numbers. */
  | readonly [name: string, kind: 'n']
  /** `{name, plural, …}` and `{name, selectordinal, …}`, with what is taken off before it is counted. */
  | readonly [name: string, kind: 'p' | 'o', branches: Branches, offset: number]
  /** `{name, select, …}` */
  | readonly [name: string, kind: 's', branches: Branches]
  /** `#` in a plural: what is counted. */
  | readonly []
  /** `<name>…</name>`: what stands there is put into something. */
  | readonly [name: string, kind: 't', inside: Pieces];

/** What stands before a message that was made into pieces ahead of time, as JSON behind it. */
const MARK = '\u0001';

/** A message that says more than its words, as pages carry it: nothing in a browser reads ICU. */
export const carried = (pieces: Pieces): string => MARK + JSON.stringify(pieces);

/** The pieces of a carried message; undefined for any other text. */
export const uncarried = (text: string): Pieces | undefined =>
  text.startsWith(MARK) ? JSON.parse(text.slice(MARK.length)) : undefined;
