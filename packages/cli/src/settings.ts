import { SETTINGS } from '@realm/server';
import { type Command, Option } from 'commander';

/** A setting of the server's, as it has it. */
function settingOf(key: 'data' | 'ages' | 'age' | 'database') {
  return SETTINGS.find((setting) => setting.key === key) as (typeof SETTINGS)[number];
}

/** What a setting is where no flag says it: by its environment variable, else its default. */
export function settingNow(key: 'data' | 'ages' | 'age'): string {
  const { env, default: fallback } = settingOf(key);
  return process.env[env] || (fallback as string);
}

/** Where the data of a command are, as `realm serve` takes them. */
export interface Place {
  /** The data folder; of a shared database, a node's folder on this machine, if there is one. */
  readonly data: string;
  readonly database: string;
}

/** Lets a command say where its data are. */
export function withPlace(command: Command): Command {
  return command
    .addOption(optionOf('data', '--data <folder>', 'folder that keeps the game'))
    .addOption(optionOf('database', '--database <address>', 'postgres://... where nodes share a database'));
}

/** Lets a command say where the age files are. */
export function withAges(command: Command): Command {
  return command.addOption(optionOf('ages', '--ages <folder>', 'folder of the age files'));
}

/** A setting as an option of a command: by flag, else by its variable, else by its default, as `realm serve` takes it. */
function optionOf(key: 'data' | 'ages' | 'database', flags: string, about: string): Option {
  const { env, default: fallback } = settingOf(key);
  return new Option(flags, about).default(fallback as string).env(env);
}
