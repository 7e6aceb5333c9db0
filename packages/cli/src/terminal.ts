/** What a command says and to whom; tests listen in. */
export interface Terminal {
  /** Results: lines without their end. */
  out(line: string): void;
  /** Progress and troubles, as raw text. */
  err(text: string): void;
  /** Whether `err` goes to somebody who watches, so that a line may be drawn over. */
  readonly watched: boolean;
}

export const hostTerminal: Terminal = {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (text) => process.stderr.write(text),
  watched: process.stderr.isTTY === true,
};
