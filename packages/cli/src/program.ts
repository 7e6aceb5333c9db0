import {
  BackupDamage,
  CopyLost,
  DatabaseRefused,
  FolderRefused,
  FolderTaken,
  JournalDamage,
  JournalLocked,
  NewerTables,
  NoJournal,
  OlderTables,
  TableDamage,
} from '@realm/journal';
import {
  AgeError,
  BucketError,
  CertificateError,
  ErasedListError,
  ExportDamage,
  NoWorld,
  OperatorPagesError,
  PROGRAM_VERSION,
  ProvidersError,
  RecoveryError,
  WordsError,
  withoutPasswords,
} from '@realm/server';
import { Command, CommanderError } from 'commander';
import { ageCommand } from './age/commands.ts';
import { backupCommand, restoreCommand } from './backup/commands.ts';
import { doctorCommand } from './doctor/command.ts';
import { drillCommand } from './drill/command.ts';
import { exportCommand } from './export/command.ts';
import { EXIT, Failure } from './failure.ts';
import { flowsCommand } from './flows/command.ts';
import { labCommand } from './lab/command.ts';
import { ordersCommand } from './orders/command.ts';
import { playCommand } from './play/command.ts';
import { serveCommand } from './serve/command.ts';
import { setupCommand } from './setup/command.ts';
import { staffCommands } from './staff/index.ts';
import type { Terminal } from './terminal.ts';
import { upgradeCommand } from './upgrade/command.ts';
import { verifyCommand } from './verify/command.ts';

/**
 * Runs one command line and answers its exit code: 0 done, 1 it failed, 2 it was not understood. Errors are said
 * in a line, or a line a problem; only a bug shows a stack.
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = new Command('realm')
    .description('A multiplayer strategy game that runs in ages, as a service.')
    .helpOption('-h, --help', 'say what there is, also after a command: realm lab --help')
    .version(PROGRAM_VERSION, '-v, --version', 'say which version it is')
    .helpCommand(false)
    .addHelpText('after', '\nExit codes: 0 done, 1 it failed, 2 it was not understood.')
    .configureHelp({ sortSubcommands: false });
  const commands = [
    serveCommand,
    playCommand,
    labCommand,
    verifyCommand,
    ageCommand,
    backupCommand,
    restoreCommand,
    drillCommand,
    exportCommand,
    setupCommand,
    doctorCommand,
    upgradeCommand,
    ...staffCommands,
    flowsCommand,
    ordersCommand,
  ];
  for (const command of commands) program.addCommand(command(terminal));
  for (const command of withSubcommands(program)) {
    command
      .exitOverride()
      .showSuggestionAfterError()
      .configureOutput({
        writeOut: (text) => terminal.out(text.trimEnd()),
        writeErr: (text) => terminal.err(text),
        outputError: (text, write) => write(withoutPasswords(text.replace(/^error: /, 'realm: '))),
      });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return exitCodeOf(error, terminal);
  }
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

function exitCodeOf(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof Failure) {
    say(terminal, error.message + wayOn(error.cause));
    return error.exit_code;
  }
  if (isExpected(error)) say(terminal, error.message + wayOn(error));
  else say(terminal, `a bug: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
  return EXIT.failure;
}

/** Whoever meets damage looks for what to do about it. */
function wayOn(error: unknown): string {
  if (error instanceof JournalDamage || error instanceof TableDamage)
    return '\n`realm doctor` says what is wrong and what can be done; `realm restore` makes a folder of the newest backup';
  return '';
}

function say(terminal: Terminal, text: string): void {
  for (const line of text.split('\n')) terminal.err(`realm: ${line}\n`);
}

/** Troubles with the data or the host, which their message says all about. */
const EXPECTED = [
  AgeError,
  BackupDamage,
  BucketError,
  CertificateError,
  CopyLost,
  DatabaseRefused,
  ExportDamage,
  FolderRefused,
  FolderTaken,
  JournalDamage,
  JournalLocked,
  NewerTables,
  NoJournal,
  NoWorld,
  OlderTables,
  OperatorPagesError,
  ProvidersError,
  ErasedListError,
  WordsError,
  RecoveryError,
  TableDamage,
];

function isExpected(error: unknown): error is Error {
  if (EXPECTED.some((kind) => error instanceof kind)) return true;
  return (
    error instanceof Error && ('syscall' in error || ('code' in error && error.code === 'ERR_SQLITE_ERROR'))
  );
}
