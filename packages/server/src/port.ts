import { once } from 'node:events';
import { createServer } from 'node:net';

/** What a port is refused for that an operator can mend. */
const HINTS: Readonly<Record<string, (flag: string) => string>> = {
  EADDRINUSE: (flag) => `another program has this port: stop it, or give another one by --${flag}`,
  EACCES: (flag) =>
    `ports below 1024 are not for everybody: give another one by --${flag}, or the right to this one`,
};

/** What listening comes to; an error of it names the setting that it is about. */
export async function naming<T>(flag: string, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    const hint = HINTS[(error as NodeJS.ErrnoException).code ?? '']?.(flag);
    if (hint !== undefined) (error as Error).message += `: ${hint}`;
    throw error;
  }
}

/** Throws where nothing can listen there now; leaves nothing open. */
export async function tryPort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
