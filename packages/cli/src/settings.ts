import { SETTINGS } from '@realm/server';
import { type Command, Option } from 'commander';

/** A setting of the server's, as it has it. */
function settingOf(key: 'data' | 'ages' | 'age' | 'database') {
  return SETTINGS.find((setting) => setting.key === key) as (typeof SETTINGS)[number];
}

/** The default of a setting that is a text. */
export function defaultOf(key: 'data' | 'ages' | 'age'): string {
  return settingOf(key).default as string;
}

/** Where the data of a command are, as `realm serve` takes them. */
export interface Place {
  /** The data folder; of a shared database, a node's folder on this machine, if there is one. */
  readonly data: string;
  readonly database: string;
}

/** Lets a command say where its data are. */
export function withPlace(command: Command): Command {
  const { env, default: fallback } = settingOf('database');
  return command
    .option('--data <folder>', 'folder that keeps the game', defaultOf('data'))
    .addOption(
      new Option('--database <address>', 'postgres://... where nodes share a database')
        .default(fallback as string)
        .env(env),
    );
}
