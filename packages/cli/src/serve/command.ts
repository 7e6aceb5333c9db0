import { readFileSync } from 'node:fs';
import { CONFIG, readSettings, SETTINGS, type Settings } from '@realm/server';
import { Command, Option } from 'commander';
import { EXIT, Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { serve } from './serve.ts';

export function serveCommand(terminal: Terminal): Command {
  const command = new Command('serve')
    .summary('serve the game')
    .description(
      'Serves the game kept in the data folder, or opens a first age in an empty one, and lets its robots play. ' +
        'Stops gracefully on SIGINT, SIGTERM and SIGHUP: what was taken in is finished and a snapshot saved.\n\n' +
        `A setting is taken from its flag, else from its environment variable (--tick-ms is REALM_TICK_MS), else ` +
        `from the file that --${CONFIG.flag} names, else its default.`,
    );
  for (const spec of SETTINGS) command.addOption(optionOf(spec));
  command.addOption(new Option(`--${CONFIG.flag} <file>`, CONFIG.about));
  return command.action(() => {
    const { settings, given } = settingsOf(command);
    return serve(settings, terminal, given);
  });
}

function optionOf({ flag, kind, about, default: fallback }: (typeof SETTINGS)[number]): Option {
  const word = fallback === undefined ? ' <0 or 1>' : '';
  const value = { text: ' <text>', integer: ' <n>', time: ' <time>', switch: word }[kind];
  const said = fallback === undefined || kind === 'switch' ? '' : ` (default: ${fallback})`;
  return new Option(`--${flag}${value}`, about + said);
}

/** Reads the settings from everywhere they may stand; everything that is wrong with them is said at once. */
function settingsOf(command: Command): { settings: Settings; given: ReadonlySet<keyof Settings> } {
  const flags: Record<string, unknown> = {};
  for (const option of command.options) {
    const value = command.getOptionValue(option.attributeName());
    if (value !== undefined) flags[(option.long as string).slice(2)] = value;
  }
  const readFile = (file: string) => readFileSync(file, 'utf8');
  const read = readSettings({ flags, env: process.env, readFile });
  if (read.settings === undefined) throw new Failure(read.problems.join('\n'), EXIT.usage);
  return read;
}
