import type { GameData } from '@realm/server';
import { Failure } from '../failure.ts';
import { act, replyOf, withGameData } from '../game_data.ts';
import { type Place, settingNow } from '../settings.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';

export interface StaffOptions extends Place {
  /** Why, for the audit log. */
  readonly note?: string;
}

/** Rows of the audit log read at a time. */
const PAGE = 1_000;

export function setRole(
  account: string,
  role: 'admin' | 'owner' | 'none',
  options: StaffOptions,
  terminal: Terminal,
): Promise<void> {
  return withTables(options, async (data) => {
    const done = await act(data, 'set_role', { account, role }, options.note ?? '');
    terminal.out(`account ${done.account}, ${done.name}: ${role === 'none' ? 'no role' : role}`);
  });
}

export function setSubscriber(
  account: string,
  subscriber: boolean,
  options: StaffOptions,
  terminal: Terminal,
): Promise<void> {
  return withTables(options, async (data) => {
    const done = await act(data, 'set_subscriber', { account, subscriber }, options.note ?? '');
    terminal.out(`account ${done.account}, ${done.name}: ${subscriber ? 'a' : 'no'} subscriber`);
  });
}

/** Sends a test to an account, or says where it would go. */
export function testNotice(
  account: string,
  { dry_run, ...options }: StaffOptions & { readonly dry_run: boolean },
  terminal: Terminal,
): Promise<void> {
  return withTables(options, async (data) => {
    const { name, places } = dry_run
      ? replyOf(await data.check('test_notice', { account }, Date.now()))
      : await act(data, 'test_notice', { account }, options.note ?? '');
    terminal.out(
      `account ${name}: ${dry_run ? 'it would be' : 'it is'} told on the pages, and at ${places.length} places`,
    );
    for (const { kind, at, error } of places)
      terminal.out(`  ${kind}  ${at}${error === null ? '' : `  ${error}`}`);
  });
}

function withTables({ data, database }: Place, use: (data: GameData) => void | Promise<void>): Promise<void> {
  return withGameData({ data, database, ages: settingNow('ages') }, use);
}

export function audit(
  what: 'list' | 'verify',
  { noted, ...place }: StaffOptions & { readonly noted?: string },
  terminal: Terminal,
): Promise<void> {
  return withTables(place, ({ audit }) => {
    if (what === 'list') return list(audit, terminal);
    const { rows, chain, damaged, holds } = audit.verify(noted);
    if (damaged !== null) throw new Failure(`the audit log is not what was written, from row ${damaged} on`);
    if (!holds) throw new Failure(`the audit log never went through ${noted}: it was made anew`);
    terminal.out(`all ${grouped(rows)} rows agree, up to ${chain}`);
  });
}

function list(audit: GameData['audit'], terminal: Terminal): void {
  for (let after = 0; ; ) {
    const rows = audit.list(after, PAGE);
    for (const { seq, at, account, act, outcome, note, about } of rows) {
      const who = account === null ? 'command line' : `account ${account}`;
      const time = new Date(at).toISOString();
      // What players and staff wrote is shown as JSON: nothing in it moves the terminal.
      terminal.out(
        `${seq}  ${time}  ${who}  ${act}  ${outcome}  ${JSON.stringify(about)}  ${JSON.stringify(note)}`,
      );
      after = seq;
    }
    if (rows.length < PAGE) return;
  }
}
