import { Command } from 'commander';
import { defaultOf } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { backup, restore } from './backup.ts';

export function backupCommand(terminal: Terminal): Command {
  return new Command('backup')
    .summary('copy the data at one moment, while the server runs')
    .description(
      'Copies what the data folder holds into a folder of its own: the journal, accounts, chat, results, audit log. ' +
        'Players notice nothing. The copy is looked over entry by entry before it counts. Settings, age files and the ' +
        'file of identity providers are not in it.',
    )
    .argument('<folder>', 'where to; not there yet, or empty')
    .option('--data <folder>', 'folder that keeps the game', defaultOf('data'))
    .action((to: string, options: { data: string }) => backup(options.data, to, terminal));
}

export function restoreCommand(terminal: Terminal): Command {
  return new Command('restore')
    .summary('make a data folder of a backup')
    .description(
      'The data folder must not be there yet, or be empty. The backup is compared with its label and looked over ' +
        'entry by entry; what happened after it was made is gone.',
    )
    .argument('<folder>', 'the backup')
    .option('--data <folder>', 'folder that is to keep the game', defaultOf('data'))
    .action((from: string, options: { data: string }) => restore(from, options.data, terminal));
}
