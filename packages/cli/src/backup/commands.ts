import { Command } from 'commander';
import { integer } from '../arguments.ts';
import { withPlace, withSetting } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { type BackupOptions, backup, type RestoreOptions, restore } from './backup.ts';

export function backupCommand(terminal: Terminal): Command {
  return withPlace(new Command('backup'))
    .summary('copy the data at one moment, while the server runs')
    .description(
      'Copies what the data folder holds into a folder of its own: the journal, accounts, chat, results, audit log. ' +
        'So does one of a database that nodes share: either may be restored into a data folder or a database. Players notice nothing. The copy is looked over entry by entry before it counts. Settings, age files and the ' +
        'file of identity providers are not in it.',
    )
    .argument('<folder>', 'where to; not there yet, or empty')
    .option(
      '--keep <n>',
      'make it in a folder of its own within that, named by its time, and keep the newest n',
      integer(1, 10_000),
    )
    .option(
      '--follow',
      'go on copying what is written as it is written, within a second, until told to stop; --keep is then in days (7)',
    )
    .action((to: string, options: BackupOptions) => backup(options, to, terminal));
}

export function restoreCommand(terminal: Terminal): Command {
  return withSetting(
    withPlace(new Command('restore')),
    'erased',
    '--erased <file>',
    'list of the accounts that were erased',
  )
    .summary('make a data folder of a backup')
    .description(
      'The data folder must not be there yet, or be empty; with --database it is that of the first node, and the database ' +
        'must hold no game. The backup is compared with its label and looked over ' +
        'entry by entry; what happened after it was made is gone. Who was erased since is erased again, by the list that is beside ' +
        'the data folder or that --erased names, which must be there then. Whatever fails leaves nothing.',
    )
    .argument('<folder>', 'the backup, or a copy that follows')
    .option(
      '--until <moment>',
      'of a copy that follows: with all entries up to a time such as 2027-01-01T18:00:00Z, or to one, by its number; accounts, ' +
        'messages and the like come as they were up to the next entry',
    )
    .action((from: string, options: Omit<RestoreOptions, 'erased_named'>, command: Command) => {
      const erased_named = command.getOptionValueSource('erased') === 'cli';
      return restore(from, { ...options, erased_named }, terminal);
    });
}
