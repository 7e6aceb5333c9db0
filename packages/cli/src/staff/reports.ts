import type { GameData } from '@realm/server';
import type { Command } from 'commander';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

/** Reports read at a time. */
const PAGE = 1_000;

/** Whoever has the command line is shown those of anybody, whatever role they are about. */
const NOBODY: ReadonlySet<number> = new Set();

/** Shows reports of abuse. */
export function reportsCommand(terminal: Terminal): Command {
  return staffCommand(
    'reports',
    'show the reports of abuse that wait, or that are done',
    'A line each: its number, when it came, its state, whom it is about and who made it, by their accounts, what it is about, and as JSON what was said ' +
      'there and why it was reported. Those that wait come oldest first, those that are done newest first.',
  )
    .option('--closed', 'those that are done', false)
    .action(({ closed, ...place }: Place & { readonly closed: boolean }) =>
      withTables(place, (data) => list(data, closed, terminal)),
    );
}

function list({ reports, names }: GameData, closed: boolean, terminal: Terminal): void {
  for (let from = closed ? Number.MAX_SAFE_INTEGER : 0; ; ) {
    const found = closed ? reports.closed(from, PAGE, NOBODY) : reports.waiting(from, PAGE, NOBODY);
    for (const { id, at, state, account, by_account, kind, target, age, text, reason } of found) {
      const time = new Date(at).toISOString();
      // What players wrote is shown as JSON: nothing in it moves the terminal.
      const said = names.words.inJson(JSON.stringify([text, reason]));
      terminal.out(
        `${id}  ${time}  ${state}  about account ${account}, by ${by_account}  ${kind} ${target} of age ${age}  ${said}`,
      );
      from = id;
    }
    if (found.length < PAGE) return;
  }
}
