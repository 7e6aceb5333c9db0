import { SETTINGS } from '@realm/server';
import { Command } from 'commander';
import { integer } from '../arguments.ts';
import { Progress } from '../progress.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { runLab } from './lab.ts';
import { summary } from './summary.ts';

interface LabFlags {
  readonly age: string;
  readonly ages: string;
  readonly houses: number;
  readonly ticks: number;
  readonly seed: string;
  readonly journal?: string;
}

export function labCommand(terminal: Terminal): Command {
  const defaults = new Map(SETTINGS.map(({ key, default: value }) => [key, value as string]));
  return new Command('lab')
    .summary('play a world of robots at full speed')
    .description(
      'Plays a world of robots alone, as fast as the machine goes, through the same engine, writer and views as a ' +
        'server. Prints how the land is spread, what was ordered, how fast it went and the hash of the final ' +
        'state. The same age, houses, ticks and seed always give the same world, bit for bit.',
    )
    .option('--age <name>', 'age file, by its name or its folder', defaults.get('age'))
    .option('--ages <folder>', 'folder of the age files', defaults.get('ages'))
    .option('--houses <n>', 'robot houses', integer(1, 1_000_000), 200)
    .option('--ticks <n>', 'ticks to play; fewer where the age ends before', integer(1, 100_000), 500)
    .option('--seed <text>', 'all that happens follows from it', '1')
    .option('--journal <folder>', 'keep the journal in this folder, as a data folder; must not hold one yet')
    .action((flags: LabFlags) => lab(flags, terminal));
}

async function lab(flags: LabFlags, terminal: Terminal): Promise<void> {
  const progress = new Progress(terminal, 'playing', flags.ticks);
  const onTick = (ticks: number, commands: number) =>
    progress.at(ticks, `tick ${grouped(ticks)}, ${grouped(commands)} commands`);
  try {
    const result = await runLab({ ...flags, onTick });
    progress.end();
    for (const line of summary(flags, result)) terminal.out(line);
  } finally {
    progress.end();
  }
}
