import { tmpdir } from 'node:os';
import { Command } from 'commander';
import { withAges } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { type DrillOptions, drill } from './drill.ts';

export function drillCommand(terminal: Terminal): Command {
  return withAges(new Command('drill'))
    .summary('try whether a backup can be restored, and say how long it takes')
    .description(
      'Restores a backup into a folder of its own, plays its journal again from the first entry, looks the data over as ' +
        '`realm doctor` does, and removes the folder. Nothing is sent to anybody and nothing else is changed. Exits with 1 ' +
        'when the backup would not do.',
    )
    .argument('<folder>', 'a backup, or the folder of several: the newest of them')
    .option('--within <folder>', 'where to make room for it: as much as the backup holds', tmpdir())
    .option('--fast', 'start from its newest snapshot in place of the first entry')
    .option('--json', 'say it as one JSON object')
    .action((from: string, options: DrillOptions) => drill(from, options, terminal));
}
