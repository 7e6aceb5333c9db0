import type { GameData } from '@realm/server';
import { Argument, type Command } from 'commander';
import { Failure } from '../failure.ts';
import type { Place } from '../settings.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

/** Rows of the audit log read at a time. */
const PAGE = 1_000;

export function auditCommand(terminal: Terminal): Command {
  return staffCommand(
    'audit',
    'show what staff did, or see that the log of it is whole',
    'list prints every row, oldest first. verify goes along the chain of their hashes and names the first row that ' +
      'is not what was written, the newest ones taken away included; it then exits with 1. It prints the last hash: note ' +
      'it elsewhere, and --noted finds a log that was made anew as a whole.',
  )
    .addArgument(new Argument('<what>', 'what to do').choices(['list', 'verify']))
    .option('--noted <hash>', 'for verify: a last hash that was printed before')
    .action((what: 'list' | 'verify', { noted, ...place }: Place & { readonly noted?: string }) =>
      withTables(place, (data) =>
        what === 'list' ? list(data, terminal) : verify(data.audit, noted, terminal),
      ),
    );
}

function verify(audit: GameData['audit'], noted: string | undefined, terminal: Terminal): void {
  const { rows, chain, damaged, holds } = audit.verify(noted);
  if (damaged !== null) throw new Failure(`the audit log is not what was written, from row ${damaged} on`);
  if (!holds) throw new Failure(`the audit log never went through ${noted}: it was made anew`);
  terminal.out(`all ${grouped(rows)} rows agree, up to ${chain}`);
}

function list({ audit, names }: GameData, terminal: Terminal): void {
  for (let after = 0; ; ) {
    const rows = audit.list(after, PAGE);
    for (const { seq, at, account, act, outcome, note, about } of rows) {
      const who = account === null ? 'command line' : `account ${account}`;
      const time = new Date(at).toISOString();
      // What players and staff wrote is shown as JSON: nothing in it moves the terminal.
      terminal.out(
        `${seq}  ${time}  ${who}  ${act}  ${outcome}  ${names.words.inJson(JSON.stringify(about))}  ${JSON.stringify(note)}`,
      );
      after = seq;
    }
    if (rows.length < PAGE) return;
  }
}
