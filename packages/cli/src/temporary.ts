import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What tells a command to end. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Has a folder used that is made within another, and removes it, also where a signal ends the command meanwhile. */
export async function withTemporary<T>(
  within: string,
  prefix: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(within, prefix));
  const remove = () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    // What is under way may write into it until it is gone.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const onSignal = (signal: NodeJS.Signals) => {
    remove();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    return await use(folder);
  } finally {
    remove();
  }
}
