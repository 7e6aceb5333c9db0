import { AgeOffice } from '@realm/server';
import { Command } from 'commander';
import { Failure } from '../failure.ts';
import { defaultOf } from '../settings.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';

interface ExportOptions {
  readonly data: string;
  /** Name of an archive; the newest age without one. */
  readonly archive?: string;
}

export function exportCommand(terminal: Terminal): Command {
  return new Command('export')
    .summary('write an age that has ended to a file, for anybody to play again')
    .description(
      'The file holds every entry of the age and what it came to; `realm verify --export` plays it again and compares. ' +
        'It tells everything that happened: who gave which orders, and the seed, by account numbers and without names ' +
        'of accounts. A name that ends in .gz packs it. A server may be running on the data.',
    )
    .argument('<file>', 'where to')
    .option('--archive <name>', 'an archived age, by its name; the newest age without it')
    .option('--data <folder>', 'folder that keeps the game', defaultOf('data'))
    .action((file: string, options: ExportOptions) => exportAge(file, options, terminal));
}

async function exportAge(file: string, { data, archive }: ExportOptions, terminal: Terminal): Promise<void> {
  const office = new AgeOffice(data, defaultOf('ages'));
  try {
    const came = await office.export(archive, file);
    if ('refused' in came) throw new Failure(came.refused);
    terminal.out(`${grouped(came.entries)} entries in ${file}`);
  } finally {
    office.close();
  }
}
