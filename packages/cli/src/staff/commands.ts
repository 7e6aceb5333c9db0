import { Argument, Command } from 'commander';
import { withPlace } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { audit, type StaffOptions, setRole, setSubscriber, testNotice } from './staff.ts';

const ACCOUNT = 'its number or its name';

/** A command that changes or shows what is kept about accounts, beside a running server or without one. */
function staffCommand(name: string, summary: string, description: string): Command {
  return withPlace(new Command(name).summary(summary).description(description));
}

export function roleCommand(terminal: Terminal): Command {
  return staffCommand(
    'role',
    'give an account a role of staff, or take it',
    'An admin plans ages and hides messages; an owner may also end an age, open the next and give roles. Needs no ' +
      'sign-in: whoever can write to the data folder, or read the database, may do all. It is written into the audit ' +
      'log, and a running server knows it at once.',
  )
    .argument('<account>', ACCOUNT)
    .addArgument(new Argument('<role>', 'what it may do').choices(['admin', 'owner', 'none']))
    .option('--note <text>', 'why, for the audit log', '')
    .action((account: string, role: 'admin' | 'owner' | 'none', options: StaffOptions) =>
      setRole(account, role, options, terminal),
    );
}

export function subscriberCommand(terminal: Terminal): Command {
  return staffCommand(
    'subscriber',
    'set or clear the subscriber flag of an account',
    'The flag buys no power in the game. It is written into the audit log, and a running server knows it at once.',
  )
    .argument('<account>', ACCOUNT)
    .addArgument(new Argument('<flag>', 'whether it is one').choices(['on', 'off']))
    .option('--note <text>', 'why, for the audit log', '')
    .action((account: string, flag: 'on' | 'off', options: StaffOptions) =>
      setSubscriber(account, flag === 'on', options, terminal),
    );
}

export function noticesCommand(terminal: Terminal): Command {
  return staffCommand(
    'notices',
    'send an account a test by every channel that it has chosen',
    'With --dry-run it says where that would go and what of it nothing has reached, and sends nothing. A test that is sent ' +
      'is written into the audit log; a server that does not run sends it once it does.',
  )
    .argument('<account>', ACCOUNT)
    .option('--dry-run', 'say where it would go, and send nothing', false)
    .option('--note <text>', 'why, for the audit log', '')
    .action((account: string, { dryRun: dry_run, ...options }: StaffOptions & { dryRun: boolean }) =>
      testNotice(account, { ...options, dry_run }, terminal),
    );
}

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
    .action((what: 'list' | 'verify', options: StaffOptions & { noted?: string }) =>
      audit(what, options, terminal),
    );
}
