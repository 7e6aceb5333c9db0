import { Office } from '@realm/server';
import { EXIT, Failure } from '../failure.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';

export interface OfficeOptions {
  readonly data: string;
  /** Why, for the audit log. */
  readonly note?: string;
}

/** Rows of the audit log read at a time. */
const PAGE = 1_000;

export function setRole(
  said: string,
  role: 'admin' | 'owner' | 'none',
  { data, note = '' }: OfficeOptions,
  terminal: Terminal,
): void {
  withOffice(data, (office) => {
    const account = accountOf(office, said);
    office.setRole(account, role, note, Date.now());
    terminal.out(`account ${account.id}, ${account.name}: ${role === 'none' ? 'no role' : role}`);
  });
}

export function setSubscriber(
  said: string,
  subscriber: boolean,
  { data, note = '' }: OfficeOptions,
  terminal: Terminal,
): void {
  withOffice(data, (office) => {
    const account = accountOf(office, said);
    office.setSubscriber(account, subscriber, note, Date.now());
    terminal.out(`account ${account.id}, ${account.name}: ${subscriber ? 'a' : 'no'} subscriber`);
  });
}

export function audit(what: 'list' | 'verify', { data }: OfficeOptions, terminal: Terminal): void {
  withOffice(data, (office) => {
    if (what === 'list') return list(office, terminal);
    const { rows, damaged } = office.audit.verify();
    if (damaged !== null) throw new Failure(`the audit log is not what was written, from row ${damaged} on`);
    terminal.out(`all ${grouped(rows)} rows agree`);
  });
}

function list(office: Office, terminal: Terminal): void {
  for (let after = 0; ; ) {
    const rows = office.audit.list(after, PAGE);
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

function accountOf(office: Office, said: string): ReturnType<Office['account']> & object {
  const account = office.account(said);
  if (account === undefined) throw new Failure(`there is no account ${said}`, EXIT.failure);
  return account;
}

function withOffice(data: string, use: (office: Office) => void): void {
  let office: Office;
  try {
    office = new Office(data);
  } catch (cause) {
    throw new Failure((cause as Error).message, EXIT.failure, { cause });
  }
  try {
    use(office);
  } finally {
    office.close();
  }
}
