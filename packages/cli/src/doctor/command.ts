import { Command } from 'commander';
import { Failure } from '../failure.ts';
import { withAges, withPlace } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { type DoctorOptions, diagnose } from './doctor.ts';

export function doctorCommand(terminal: Terminal): Command {
  return withAges(withPlace(new Command('doctor')))
    .summary('look the data over, and say what is wrong with it')
    .description(
      'Looks at what a server needs of its data: files, disk, journal, snapshots, world, results, audit log, plan, clock. ' +
        'Servers may be running on them; nothing is changed. Exits with 1 when something is wrong (bad); what is only ' +
        'worth knowing is a warning.',
    )
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
