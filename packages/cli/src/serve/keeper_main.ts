/** A keeper, in place of the process that read the settings: it has no more in memory than it needs. */
import { hostTerminal } from '../terminal.ts';
import { type KeeperOptions, keep } from './keeper.ts';
import { voiceOf } from './voice.ts';

/** As its only argument, in JSON. */
export interface KeeperArgument extends Omit<KeeperOptions, 'print' | 'warn'> {
  readonly log: string;
}

const { log, ...options } = JSON.parse(process.argv[2]) as KeeperArgument;
process.exitCode = await keep({ ...options, ...(await voiceOf({ log }, hostTerminal)) });
