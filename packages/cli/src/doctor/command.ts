import { Command } from 'commander';
import { Failure } from '../failure.ts';
import { wholeSettings, withAges, withPlace, withSetting } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { type DoctorOptions, diagnose } from './doctor.ts';
import { type Finding, lineOf } from './finding.ts';
import { settingsFound } from './settings.ts';

export function doctorCommand(terminal: Terminal): Command {
  const backups = withSetting(
    withAges(withPlace(new Command('doctor'))),
    'backup_to',
    '--backup-to <folder>',
    'folder into which the server makes backups',
  );
  return withSetting(backups, 'erased', '--erased <file>', 'list of the accounts that were erased')
    .summary('look the data over, and say what is wrong with it')
    .description(
      'Looks at the settings, where a file or variables have any, and what they lead to: certificate, identity providers, mail, folders; and at what a server needs of its data: files, disk, journal, snapshots, world, results, audit log, plan, clock, backups, the list of erasures. ' +
        'Servers may be running on them; nothing is changed. Exits with 1 when something is wrong (bad); what is only ' +
        'worth knowing is a warning.',
    )
    .option('--json', 'say it as one JSON object: well, and findings of {level: ok, warn or bad; what}')
    .action((options: CommandOptions) => doctor(options, terminal));
}

interface CommandOptions extends DoctorOptions {
  readonly json?: boolean;
  readonly config?: string;
}

/** The settings, where there are any beyond where the data are, then the data. */
async function* everything(options: CommandOptions): AsyncGenerator<Finding> {
  const { data, database, backupTo, config } = options;
  const settings = wholeSettings({ data, database, 'backup-to': backupTo, config });
  if (settings !== undefined) yield* settingsFound(settings);
  yield* diagnose({ ...options, sync_replicas: settings?.sync_replicas });
}

async function doctor(options: CommandOptions, terminal: Terminal): Promise<void> {
  let bad = 0;
  const findings: Finding[] = [];
  for await (const finding of everything(options)) {
    if (options.json) findings.push(finding);
    else terminal.out(lineOf(finding));
    if (finding.level === 'bad') bad += 1;
  }
  if (options.json) terminal.out(JSON.stringify({ well: bad === 0, findings }));
  if (bad > 0) throw new Failure(bad === 1 ? 'one thing is wrong' : `${bad} things are wrong`);
}
