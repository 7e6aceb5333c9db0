import { readFileSync } from 'node:fs';
import { CONFIG, readSettings, SETTINGS, type Settings } from '@realm/server';
import { type Command, Option } from 'commander';
import { EXIT, Failure } from './failure.ts';

/** Settings of the server's that other commands take too. */
type Key = 'data' | 'database' | 'ages' | 'age' | 'erased' | 'backup_to';

/** Where the data of a command are, as `realm serve` takes them. */
export interface Place {
  /** The data folder; of a shared database, a node's folder on this machine, if there is one. */
  readonly data: string;
  readonly database: string;
  /** Folder of the age files. */
  readonly ages: string;
}

/** Lets a command say where its data are. */
export function withPlace(command: Command): Command {
  const place = withSetting(command, 'data', '--data <folder>', 'folder that keeps the game');
  return withSetting(
    place,
    'database',
    '--database <address>',
    'postgres://... where nodes share a database',
  );
}

/** Lets a command say where the age files are. */
export function withAges(command: Command): Command {
  return withSetting(command, 'ages', '--ages <folder>', 'folder of the age files');
}

/** Commands whose settings are read before they run. */
const reading = new WeakSet<Command>();

/** A setting as an option of a command: from its flag, variable, file or default, as `realm serve` takes it. */
export function withSetting(command: Command, key: Key, flags: string, about: string): Command {
  const { env, default: fallback } = SETTINGS.find((setting) => setting.key === key) ?? {};
  const else_is = fallback === undefined ? '' : `default: ${JSON.stringify(fallback)}, `;
  command.addOption(new Option(flags, `${about} (${else_is}env: ${env})`));
  if (reading.has(command)) return command;
  reading.add(command);
  return command
    .addOption(new Option(`--${CONFIG.flag} <file>`, `${CONFIG.about} (env: ${CONFIG.env})`))
    .hook('preAction', (_hooked, acting) => settle(acting));
}

/** What commander calls an option. */
const attributeOf = (key: string) => key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** All settings as a server would take them from variables and file, with those that a command was given; undefined where none were given. */
export function wholeSettings(given: Readonly<Record<string, string | undefined>>): Settings | undefined {
  const names = [...SETTINGS, CONFIG].map(({ env }) => env);
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  const flags = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const read = readSettings({ flags, env, readFile: (file) => readFileSync(file, 'utf8') });
  if (read.settings === undefined) throw new Failure(read.problems.join('\n'), EXIT.usage);
  const place = ['data', 'database', 'ages', 'backup_to'];
  return [...read.given].some((key) => !place.includes(key)) ? read.settings : undefined;
}

/** Gives a command's options the values that settings have; which age is left to commands that ask. */
function settle(command: Command): void {
  const given = command.opts();
  const asks = (key: Key) => command.options.some((option) => option.attributeName() === attributeOf(key));
  const more = (['age', 'erased', 'backup_to'] as const).filter(asks);
  const keys: Key[] = ['data', 'database', 'ages', ...more];
  const flags = Object.fromEntries(
    [...keys, CONFIG.flag].flatMap((key) => {
      const value = given[attributeOf(key)];
      return value === undefined ? [] : [[key.replaceAll('_', '-'), value]];
    }),
  );
  // Variables that are no settings are for `realm serve` to refuse.
  const names = [...SETTINGS, CONFIG].map(({ env }) => env);
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  const readFile = (file: string) => readFileSync(file, 'utf8');
  // Secrets that serving needs are the service's alone, and a shell has none of them.
  const { settings, problems } = readSettings({ flags, env, readFile, serves: false });
  if (settings === undefined) throw new Failure(problems.join('\n'), EXIT.usage);
  for (const key of keys) {
    const name = attributeOf(key);
    // Whether somebody named it at the command line is known on.
    command.setOptionValueWithSource(name, settings[key], command.getOptionValueSource(name));
  }
}
