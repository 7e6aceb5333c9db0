import { type Act, Desk } from '@realm/server';
import { Failure } from '../failure.ts';
import { withPremises } from '../premises.ts';
import { type Place, settingNow } from '../settings.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';

export interface OfficeOptions extends Place {
  /** Why, for the audit log. */
  readonly note?: string;
}

/** Rows of the audit log read at a time. */
const PAGE = 1_000;

export function setRole(
  account: string,
  role: 'admin' | 'owner' | 'none',
  options: OfficeOptions,
  terminal: Terminal,
): Promise<void> {
  return act({ act: 'set_role', account, role, note: options.note ?? '' }, options, terminal);
}

export function setSubscriber(
  account: string,
  subscriber: boolean,
  options: OfficeOptions,
  terminal: Terminal,
): Promise<void> {
  return act({ act: 'set_subscriber', account, subscriber, note: options.note ?? '' }, options, terminal);
}

function act(act: Act, { data, database }: OfficeOptions, terminal: Terminal): Promise<void> {
  return withPremises({ data, database, ages: settingNow('ages') }, async (premises) => {
    const { done, told } = await premises.act(act, Date.now());
    if (!done) throw new Failure(told.join('\n'));
    for (const line of told) terminal.out(line);
  });
}

export function audit(
  what: 'list' | 'verify',
  { data, database, noted }: OfficeOptions & { readonly noted?: string },
  terminal: Terminal,
): Promise<void> {
  const ages = settingNow('ages');
  return withPremises({ data, database, ages }, ({ tables }) => {
    const { audit } = Desk.at(tables, ages);
    if (what === 'list') return list(audit, terminal);
    const { rows, chain, damaged, holds } = audit.verify(noted);
    if (damaged !== null) throw new Failure(`the audit log is not what was written, from row ${damaged} on`);
    if (!holds) throw new Failure(`the audit log never went through ${noted}: it was made anew`);
    terminal.out(`all ${grouped(rows)} rows agree, up to ${chain}`);
  });
}

function list(audit: Desk['audit'], terminal: Terminal): void {
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
