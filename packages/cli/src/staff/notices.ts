import type { Command } from 'commander';
import { act, replyOf } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

interface Options extends Place {
  readonly note: string;
  readonly dryRun: boolean;
}

/** Sends an account a test, or says where it would go. */
export function noticesCommand(terminal: Terminal): Command {
  return staffCommand(
    'notices',
    'send an account a test by every channel that it has chosen',
    'With --dry-run it says where that would go and what of it nothing has reached, and sends nothing. A test that is sent ' +
      'is written into the audit log; a server that does not run sends it once it does.',
  )
    .argument('<account>', 'its number or its name')
    .option('--dry-run', 'say where it would go, and send nothing', false)
    .option('--note <text>', 'why, for the audit log', '')
    .action((account: string, { dryRun, note, ...place }: Options) =>
      withTables(place, async (data) => {
        const { name, places } = dryRun
          ? replyOf(await data.check('test_notice', { account }, Date.now()))
          : await act(data, 'test_notice', { account }, note);
        const told = dryRun ? 'it would be' : 'it is';
        terminal.out(`account ${name}: ${told} told on the pages, and at ${places.length} places`);
        for (const { kind, at, error } of places)
          terminal.out(`  ${kind}  ${at}${error === null ? '' : `  ${error}`}`);
      }),
    );
}
