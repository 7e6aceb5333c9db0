import { Command } from 'commander';
import { Failure } from '../failure.ts';
import { withGameData } from '../game_data.ts';
import { type Place, withPlace } from '../settings.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';

interface ExportOptions extends Place {
  /** Name of an archive; the newest age without one. */
  readonly archive?: string;
}

export function exportCommand(terminal: Terminal): Command {
  return withPlace(new Command('export'))
    .summary('write an age that has ended to a file, for anybody to play again')
    .description(
      'The file holds every entry of the age and what it came to; `realm verify --export` plays it again and compares. ' +
        'It tells everything that happened: who gave which orders, and the seed, by account numbers and without names ' +
        'of accounts. A name that ends in .gz packs it. A server may be running on the data.',
    )
    .argument('<file>', 'where to')
    .option('--archive <name>', 'an archived age, by its name; the newest age without it')
    .action((file: string, options: ExportOptions) => exportAge(file, options, terminal));
}

function exportAge(file: string, options: ExportOptions, terminal: Terminal): Promise<void> {
  const { data, database, ages, archive } = options;
  return withGameData({ data, database, ages }, async (game) => {
    const came = await game.export(archive, file);
    if ('refused' in came) throw new Failure(came.refused);
    terminal.out(`${grouped(came.entries)} entries in ${file}`);
  });
}
