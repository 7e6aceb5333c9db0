import { existsSync } from 'node:fs';
import { NoJournal } from '@realm/journal';
import { acceptLoss } from '@realm/server';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import type { Place } from '../settings.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand } from './act.ts';

export function acceptLossCommand(terminal: Terminal): Command {
  return staffCommand(
    'accept-loss',
    'go on with a journal although its end may be missing',
    'Beside the database a data folder has a mark of the last entry that was acknowledged. Where that is gone, or is past ' +
      'the end of the journal, no server starts: what players were told was done may be lost. This takes the journal as it ' +
      'is, once nothing better can be found: every entry and table that is there must be whole. It is written into the audit ' +
      'log. No server may run on the data.',
  )
    .requiredOption('--note <text>', 'why, for the audit log')
    .action((options: Place & { readonly note: string }) => accept(options, terminal));
}

async function accept({ data, database, note }: Place & { readonly note: string }, terminal: Terminal) {
  if (database !== 'sqlite:')
    throw new Failure('only the journal of a data folder has a mark that can be lost');
  if (!existsSync(data)) throw new NoJournal(`there is no folder ${data}`);
  const accepted = await acceptLoss(data, note, Date.now());
  if (accepted === undefined)
    throw new Failure('nothing stands against the journal: there is no loss to accept');
  for (const line of accepted.found) terminal.out(`accepted: ${line}`);
  terminal.out(`the journal ends at entry ${grouped(accepted.head.seq)}, and goes on from there`);
}
