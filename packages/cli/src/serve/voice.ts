import type { ServerDeps, Settings } from '@realm/server';
import type { Terminal } from '../terminal.ts';

/** How a server speaks to its operator. */
export type Voice = Required<Pick<ServerDeps, 'print' | 'warn'>> & Pick<ServerDeps, 'tell'>;

/** By lines for people, troubles on standard error; or by an object a line, all of them on standard output. */
export async function voiceOf({ log }: Pick<Settings, 'log'>, terminal: Terminal): Promise<Voice> {
  if (log === 'lines') {
    return { print: (line) => terminal.out(line), warn: (line) => terminal.err(`realm: ${line}\n`) };
  }
  // Only loaded where it is asked for.
  const { pino } = await import('pino');
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  const logger = pino(options, { write: (line) => terminal.out(line.trimEnd()) });
  return {
    print: (line) => logger.info({ event: 'said' }, line),
    warn: (line) => logger.warn({ event: 'trouble' }, line),
    tell: (level, event, about, text) => logger[level]({ event, ...about }, text),
  };
}
