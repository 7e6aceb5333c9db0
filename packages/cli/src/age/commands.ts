import { MOMENT_WANTED, problemOfStart, readAccess, readMoment } from '@realm/server';
import { Command, InvalidArgumentError, Option } from 'commander';
import { integer, numberOf } from '../arguments.ts';
import { withAges, withPlace } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import {
  type AgeOptions,
  archives,
  dropPlan,
  endAge,
  endInvite,
  type InviteOptions,
  inviteToAge,
  openAge,
  type PlanOptions,
  planAge,
  renameArchive,
  setAccess,
  showAge,
} from './age.ts';

const AGE_NUMBER_MAX = 1_000_000;
const ACCESS =
  'who may found a house: open, invited, or a file with an e-mail address or the name of an account a line';

/** What staff do to ages, on the server's own command line. */
export function ageCommand(terminal: Terminal): Command {
  const act = (name: string, summary: string, description: string) =>
    look(name, summary, description)
      .option('--note <text>', 'why, for the audit log', '')
      .option('--dry-run', 'say what it would come to, and change nothing');
  const command = new Command('age')
    .summary('plan the next age, end one, open the next')
    .description(
      'What an owner may do over the interface, without a sign-in: whoever can write to the data folder, or read the database, may do all. ' +
        'It is written into the audit log. Beside a running server, that server is asked to do it; without ' +
        'one it is done here.',
    );
  const plan = act(
    'plan',
    'plan the next age, in place of whatever was planned',
    'Everything that is wrong with a plan is said at once, and then nothing is planned.',
  )
    .argument('<age file>', 'its name or its folder')
    .requiredOption(
      '--start <time>',
      'when it starts, within a year, such as 2027-01-01T18:00:00Z; now: as soon as it is opened',
      start,
    )
    .option('--number <n>', 'the next free one by default', integer(0, AGE_NUMBER_MAX))
    .option('--name <text>', "the age file's by default, with the new number")
    .addOption(
      new Option('--param <name=number>', 'a number in place of the age file’s; may be given often')
        .argParser(param)
        .default({}, 'none'),
    )
    .option('--access <who>', ACCESS, accessOf)
    .action((file: string, options: PlanOptions) => planAge(file, options, terminal));
  const access = act(
    'access',
    'say who may found a house in the age that is played',
    'From now on; houses that stand stay. Of the next age its plan says it.',
  )
    .argument('<who>', ACCESS, accessOf)
    .action((who: unknown, options: AgeOptions) => setAccess(who, options, terminal));
  const invite = act(
    'invite',
    'make an invitation into a private age',
    'It is printed this once: the path and what is behind # go behind the address of the server.',
  )
    .option('--uses <n>', 'how many may come by it', integer(1, 1_000), 1)
    .option('--days <n>', 'for how many days', integer(1, 90), 7)
    .action((options: InviteOptions) => inviteToAge(options, terminal));
  const end_invite = act(
    'end-invite',
    'end an invitation into a private age',
    'Who has come by it stays. `age show` lists them.',
  )
    .argument('<invite>', 'its number', numberOf)
    .action((id: number, options: AgeOptions) => endInvite(id, options, terminal));
  const drop = act('drop', 'drop the plan', 'The age file is left as it is.').action((options: AgeOptions) =>
    dropPlan(options, terminal),
  );
  const end = act(
    'end',
    'end the age now',
    'As its last tick would: wars are settled, states scored, a state wins, for good. --dry-run says how it would end.',
  ).action((options: AgeOptions) => endAge(options, terminal));
  const open = act(
    'open',
    'open the planned age, once the one before has ended',
    'The world before is archived under a name. --dry-run says what would be opened, and what stands against it.',
  ).action((options: AgeOptions) => openAge(options, terminal));
  const show = look(
    'show',
    'the age, the plan and the ages before',
    'The plan is checked as things are now.',
  ).action((options: AgeOptions) => showAge(options, terminal));
  const list = look(
    'archives',
    'worlds of ages before, by name',
    'Each is a part of the journal; `realm export` writes one to a file.',
  ).action((options: AgeOptions) => archives(options, terminal));
  const rename = act(
    'rename',
    'move an archive away to another name',
    'So that an age of its name may be opened.',
  )
    .argument('<archive>', 'its name')
    .argument('<name>', 'its new one')
    .action((archive: string, name: string, options: AgeOptions) =>
      renameArchive(archive, name, options, terminal),
    );
  for (const sub of [show, plan, access, invite, end_invite, drop, end, open, list, rename])
    command.addCommand(sub);
  return command;
}

function look(name: string, summary: string, description: string): Command {
  return withAges(withPlace(new Command(name).summary(summary).description(description)));
}

/** A start as `serve --start-at` takes it, or now. */
function start(text: string): number {
  const now = Date.now();
  if (text === 'now') return now;
  const at = readMoment(text);
  if (at === undefined) throw new InvalidArgumentError(`It ${MOMENT_WANTED}, or now.`);
  const problem = problemOfStart(at, now);
  if (problem === undefined) return at;
  throw new InvalidArgumentError(`It ${problem}; --start now is as soon as it is opened.`);
}

function accessOf(text: string): string | string[] {
  try {
    return readAccess(text);
  } catch (error) {
    throw new InvalidArgumentError(
      `It is neither open nor invited, nor a file: ${(error as Error).message}.`,
    );
  }
}

/** One more changed number: `age_ticks=96`, or a list as JSON. What is wrong with it the rules say. */
function param(text: string, before: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw new InvalidArgumentError('It must be a name and a number: age_ticks=96.');
  try {
    return { ...before, [name]: JSON.parse(value) };
  } catch {
    return { ...before, [name]: value };
  }
}
