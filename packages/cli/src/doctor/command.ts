import { Command } from 'commander';
import { Failure } from '../failure.ts';
import { defaultOf } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { type DoctorOptions, diagnose } from './doctor.ts';

export function doctorCommand(terminal: Terminal): Command {
  return new Command('doctor')
    .summary('look a data folder over, and say what is wrong with it')
    .description(
      'Looks at what a server needs of its data: files, disk, journal, snapshots, world, results, audit log, plan, clock. ' +
        'A server may be running on it; nothing is changed. Exits with 1 when something is wrong (bad); what is only ' +
        'worth knowing is a warning.',
    )
    .option('--data <folder>', 'folder that keeps the game', defaultOf('data'))
    .option('--ages <folder>', 'folder of the age files', defaultOf('ages'))
    .action((options: DoctorOptions) => doctor(options, terminal));
}

async function doctor(options: DoctorOptions, terminal: Terminal): Promise<void> {
  let bad = 0;
  for await (const { level, what } of diagnose(options)) {
    terminal.out(`${level.padEnd(4)}  ${what}`);
    if (level === 'bad') bad += 1;
  }
  if (bad > 0) throw new Failure(bad === 1 ? 'one thing is wrong' : `${bad} things are wrong`);
}
